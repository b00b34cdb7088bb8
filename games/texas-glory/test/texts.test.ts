// Everything the game can ask, offer, tell or name has its words, in all three languages.

import { readdirSync, readFileSync } from 'node:fs';
import {
  type Catalogue,
  createTranslator,
  FORMS,
  labelsOfOperands,
  labelWithoutForm,
  languages,
  parametersFilled,
  parametersOf,
} from '@bivouac/text';
import { describe, expect, test } from 'vitest';
import { standardData } from '../data.ts';
import { ev } from '../events.ts';
import { slug } from '../names.ts';
import { Over } from '../rules/6.6-eliminated-blocks.ts';
import { decisions } from '../rules/index.ts';
import { Mark } from '../state.ts';
import { buildTables, FORCES } from '../tables.ts';
import { game } from './kit.ts';

const folder = new URL('../text/', import.meta.url);
const read = (file: string): Catalogue => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Catalogue;
const catalogueOf = (language: string): Catalogue =>
  Object.assign({}, ...filesOf('.', language).map(read), ...filesOf('rules', language).map(read));
const filesOf = (under: string, language: string): string[] =>
  readdirSync(new URL(`${under}/`, folder))
    .filter((name) => name.endsWith(`.${language}.json`))
    .map((name) => `${under}/${name}`);

const words = { en: catalogueOf('en'), es: catalogueOf('es'), fr: catalogueOf('fr') };
const data = standardData();
const tables = buildTables(data);
const { map } = data;

interface Choice {
  readonly decision: string;
  readonly verb: string;
  readonly slots: readonly (readonly [string, string])[];
}

const choices: readonly Choice[] = decisions.flatMap((decision) =>
  decision.verbs.map(({ name, operands }) => ({
    decision: decision.name,
    verb: name,
    slots: labelsOfOperands(operands.map(({ is }) => is)).map((label, i): [string, string] => [label, operands[i]!.is]),
  })),
);

const optionKeys = game.options.flatMap(({ id, values }) => [
  `option.${id}`,
  ...values.map((v) => `option.${id}.${v}`),
]);
const turns = [...data.scenarios['1835'].turns, ...data.scenarios['1836'].turns];
const crossings = map.hexsides.flatMap(({ crossing }) => (crossing ? [crossing.name] : []));
const rivers = map.hexsides.flatMap(({ river }) => (river ? [river] : []));
const events = tables.cards.flatMap(({ event }) => event ?? []);

const needed: Readonly<Record<string, readonly string[]>> = {
  decisions: decisions.map(({ name }) => `prompt.${name}`),
  verbs: choices.map(({ verb }) => `verb.${verb}`),
  events: Object.keys(ev).map((name) => `log.${name}`),
  results: Object.keys(Over).flatMap((name) => (name === 'none' ? [] : [`result.${name}`])),
  options: optionKeys.flatMap((key) => [key, `${key}.hint`]),
  marks: Object.keys(Mark).map((name) => `mark.${name}`),
  zones: ['pool', 'kept', 'away', 'dead', 'beside', 'hex'].map((name) => `zone.${name}`),
  outcomes: ['texas', 'mexico', 'siege', 'nobody'].map((name) => `outcome.${name}`),
  forces: FORCES.map((force) => `side.${force}`),
  scenarios: game.scenarios.flatMap(({ id }) => [`scenario.${id}`, `scenario.${id}.blurb`]),
  turns: turns.map((turn) => `turn.${slug(turn)}`),
  blocks: data.blocks.map(({ id }) => `block.${id}`),
  kinds: [...data.blocks.map(({ type }) => `type.${type}`), ...data.places.map(({ kind }) => `place.${kind}`)],
  places: [
    ...data.places.map(({ id }) => `place.${id}`),
    ...map.hexes.flatMap(({ name }) => (name ? [`place.${slug(name)}`] : [])),
  ],
  cards: ['card.plain', 'card.burn', ...events.flatMap((event) => [`event.${event}.name`, `event.${event}.text`])],
  map: [
    ...rivers.map((name) => `river.${slug(name)}`),
    ...map.routes.map(({ id }) => `route.${id}`),
    ...crossings.map((name) => `crossing.${slug(name)}`),
  ],
  rules: game.rules,
};

describe.each(languages)('in %s', (language) => {
  test.each(Object.entries(needed))('all %s have their words', (_what, keys) => {
    expect(keys.length).toBeGreaterThan(0);
    expect([...new Set(keys)].filter((key) => !Object.hasOwn(words[language], key))).toEqual([]);
  });

  test('prompts, choices and events ask only for what they hold', () => {
    const excess = (key: string, filled: ReadonlySet<string>): string[] =>
      Object.hasOwn(words[language], key)
        ? [...parametersOf(words[language][key]!).keys()]
            .filter((name) => !filled.has(name))
            .map((name) => `${key} ${name}`)
        : [];
    const found = [
      ...decisions.flatMap(({ name, args }) => excess(`prompt.${name}`, parametersFilled({ name, slots: args }))),
      ...Object.values(ev).flatMap((kind) => excess(`log.${kind.name}`, parametersFilled(kind))),
      ...choices.flatMap(({ decision, verb, slots }) => {
        const filled = parametersFilled({ name: verb, slots });
        return [...excess(`verb.${verb}`, filled), ...excess(`verb.${decision}.${verb}`, filled)];
      }),
    ];
    expect(found).toEqual([]);
  });

  test('a choice shows each of its operands, so that no two choices of a decision read alike', () => {
    for (const { decision, verb, slots } of choices) {
      const message = words[language][`verb.${decision}.${verb}`] ?? words[language][`verb.${verb}`]!;
      const shown = [...parametersOf(message).keys()].map(labelWithoutForm);
      expect(shown.toSorted(), verb).toEqual(slots.map(([label]) => label).toSorted());
    }
    for (const { name } of decisions) {
      const offered = choices.filter(({ decision }) => decision === name);
      const texts = offered.map(
        ({ verb }) => words[language][`verb.${name}.${verb}`] ?? words[language][`verb.${verb}`],
      );
      expect(new Set(texts).size, name).toBe(offered.length);
    }
  });

  test('every reason for a victory is told in the log as in the result', () => {
    const say = createTranslator(words, language);
    for (const reason of Object.keys(Over)) {
      if (reason === 'none') continue;
      expect(say('log.gameWon', { side: 'Texas', reasonId: reason })).toContain(say(`result.${reason}`));
    }
  });
});

test('no words are left over for what the game has not', () => {
  const kinds = /^(prompt|verb|log|result|option|mark|zone|outcome|turn|block|event|river|route|crossing)\./;
  const overrides = choices.map(({ decision, verb }) => `verb.${decision}.${verb}`);
  const known = new Set([...Object.values(needed).flat(), ...overrides]);
  const spoken = Object.keys(words.en).filter((key) => kinds.test(key));
  const variants = new RegExp(`\\.(unseen|${FORMS.join('|')})$`);
  expect(spoken.filter((key) => !known.has(key.replace(variants, '')))).toEqual([]);
});

test('French puts a fixed space before high punctuation and writes round apostrophes', () => {
  const slip = /[^\u00a0][;!?»]|[^\u00a0]:(?!\d)|«[^\u00a0]|'/;
  // The legend shows the signs of the map, which stand alone.
  const prose = Object.entries(words.fr).filter(([key]) => key !== 'terminal.legend');
  expect(prose.filter(([, text]) => slip.test(text))).toEqual([]);
});
