// Everything the game can ask, offer, tell or name has its words, in all three languages.

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Catalogue,
  createTranslator,
  FORMS,
  labelsOfOperands,
  labelWithoutForm,
  languages,
  parametersFilled,
  parametersOf,
  sayIn,
} from '@bivouac/text';
import { describe, expect, test } from 'vitest';
import ledger from '../data/ledger.json' with { type: 'json' };
import { standardData } from '../data.ts';
import { ev } from '../events.ts';
import { houseDivided as game } from '../index.ts';
import { signsOf, slug } from '../names.ts';
import { wordsFor } from '../naming.ts';
import { SENTENCES } from '../pack/errors.ts';
import { Over } from '../rules/6-victory.ts';
import { decisions } from '../rules/index.ts';
import { COAST, KINDS, Line } from '../tables.ts';
import { Mark } from '../unit.ts';

const folder = fileURLToPath(new URL('../', import.meta.url));
const sources = (pattern: string[]): string =>
  globSync(pattern, { cwd: folder })
    .map((file) => readFileSync(folder + file, 'utf8'))
    .join('\n');
const catalogueOf = (language: string): Catalogue =>
  Object.assign(
    {},
    ...globSync(`text/**/*.${language}.json`, { cwd: folder }).map((file) =>
      JSON.parse(readFileSync(folder + file, 'utf8')),
    ),
  ) as Catalogue;

const words = { en: catalogueOf('en'), es: catalogueOf('es'), fr: catalogueOf('fr') };
const data = standardData();
const s = game.setup('1861', {}, [1, 2, 3, 4]);

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
  ...values.map((value) => `option.${id}.${value}`),
]);
const chapters = Object.values(ledger).map(({ section }) => `chapter.${slug(section)}`);
const signs = [...new Set(Array.from({ length: game.sizeOf(s, 'troop') }, (_, troop) => signsOf(troop)).flat())];
const notes = [...new Set(sources(['data/*.json']).matchAll(/"source": "([^"]+)"/g))].map(([, note]) => note!);

/** Keys that the drawing of the table names, and the beginnings of those it puts together. */
const drawing = sources(['table.ts', 'table/*.ts', 'terminal.ts', 'terminal/*.ts']);
const drawn = [...drawing.matchAll(/'((?:table|terminal|figure)\.[^']+)'/g)].map(([, key]) => key!);
const drawnUnder = [...drawing.matchAll(/`((?:table|terminal|figure)\.[^`$]*)\$/g)].map(([, start]) => start!);
const COVER = ['title', 'subtitle', 'blurb', 'pitch'].map((key) => `table.${key}`);

const needed: Readonly<Record<string, readonly string[]>> = {
  decisions: decisions.map(({ name }) => `prompt.${name}`),
  verbs: choices.map(({ verb }) => `verb.${verb}`),
  events: Object.keys(ev).map((name) => `log.${name}`),
  results: Object.keys(Over).flatMap((name) => (name === 'none' ? [] : [`result.${name}`])),
  outcomes: [...game.sides, 'open'].map((name) => `outcome.${name}`),
  options: optionKeys.flatMap((key) => [key, `${key}.hint`]),
  scenarios: game.scenarios.flatMap(({ id }) => [`scenario.${id}`, `scenario.${id}.blurb`]),
  sides: game.sides.map((side) => `side.${side}`),
  viewers: [...game.sides, 'spectator'].map((viewer) => `hidden-from.${viewer}`),
  turns: data.turns.flatMap(({ months, year }) => [`turn.${months}-${year}`, `months.${months}`]),
  arms: [...KINDS, 'guns'].map((arm) => `arm.${arm}`),
  kinds: data.units.flatMap(({ type, quality }) => [`type.${type}`, `quality.${quality}`]),
  signs: [...signs, ...Object.keys(Mark), 'across', 'shots'].map((sign) => `sign.${sign}`),
  leaders: data.leaders.map(({ id }) => `leader.${id}`),
  lines: Object.keys(Line).map((line) => `line.${line}`),
  places: data.boxes.map(({ id }) => `place.${id}`),
  states: [...data.boxes.map(({ state }) => state), ...data.tables.borderStates.states.map(({ id }) => id)].map(
    (state) => `state.${state}`,
  ),
  phrases: ['signed', 'way', 'way.by', 'roll.hit', 'roll.miss', 'roll.hopeless'],
  forms: FORMS.flatMap((form) => (form === 'the' ? [] : [`form.${form}`])),
  notes,
  chapters: chapters.flatMap((chapter) => [chapter, `${chapter}.chip`]),
  drawings: [...COVER, ...drawn],
  rules: game.rules,
  faults: Object.keys(SENTENCES),
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

  const say = createTranslator(words, language);

  test('every reason for an end is told in the log as in the result', () => {
    for (const reason of Object.keys(Over)) {
      if (reason === 'none') continue;
      const key = reason === 'draw' ? 'log.gameDrawn' : 'log.gameWon';
      expect(say(key, { sideThe: 'X', reasonId: reason })).toContain(say(`result.${reason}`));
    }
  });

  const called = (slot: string, id: number): string => sayIn(say, wordsFor(slot, game.nameOf(s, slot, id))!);
  const idsOf = (slot: string): number[] => Array.from({ length: game.sizeOf(s, slot) }, (_, id) => id);
  /** Of the eight numbers that fit into its bits, a troop or target uses those of the arms. */
  const isArm = (id: number): boolean => (id & 7) <= COAST;

  function expectCalledApart(names: readonly string[]): void {
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    expect(names.filter((name) => /[{}+>/—]|^[a-z-]+\.|undefined/.test(name))).toEqual([]);
  }

  test.each(['place', 'arm', 'way', 'leader', 'side'])('no two things of the slot %s are called alike', (slot) => {
    expectCalledApart(idsOf(slot).map((id) => called(slot, id)));
  });

  test.each(['troop', 'target'])('each %s is told apart by its signs', (slot) => {
    expectCalledApart(
      idsOf(slot)
        .filter(isArm)
        .map((id) => called(slot, id)),
    );
  });

  test('a roll hits when it shows what is needed or less', () => {
    const told = (die: number, value: number): string => wordsFor('roll', `${die}/${value}`)!.key;
    expect(told(2, 2)).toBe('roll.hit');
    expect(told(3, 2)).toBe('roll.miss');
    expect(told(1, 0)).toBe('roll.hopeless');
  });
});

test('no words are left over for what the game has not', () => {
  const overrides = choices.map(({ decision, verb }) => `verb.${decision}.${verb}`);
  const known = new Set([...Object.values(needed).flat(), ...overrides]);
  const form = new RegExp(`\\.(${FORMS.join('|')})$`);
  const isKnown = (key: string): boolean =>
    known.has(key) || known.has(key.replace(form, '')) || drawnUnder.some((start) => key.startsWith(start));
  expect(Object.keys(words.en).filter((key) => !isKnown(key))).toEqual([]);
});

test('what is reconstructed says so', () => {
  const reconstructed = ['command', 'battle-days', 'morale', 'intervention', 'counter-limits'];
  const saysSo = { en: /reconstruct/, es: /reconstru/, fr: /reconstitu/ };
  for (const language of languages) {
    for (const option of reconstructed) {
      expect(words[language][`option.${option}`], option).toMatch(saysSo[language]);
    }
  }
});

test('French puts a fixed space before high punctuation and writes round apostrophes', () => {
  const slip = /[^\u00a0][;!?»]|[^\u00a0]:(?!\d)|«[^\u00a0]|'/;
  expect(Object.entries(words.fr).filter(([, text]) => slip.test(text))).toEqual([]);
});
