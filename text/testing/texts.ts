// What must hold of the words of every game, in all languages, as tests.

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type Catalogues,
  type Described,
  differences,
  FORMS,
  figuresKey,
  type Language,
  labelsOfOperands,
  labelWithoutForm,
  languages,
  parametersFilled,
  parametersOf,
} from '../src/index.ts';
import { readCatalogues } from '../src/read.ts';

interface AskedDecision {
  readonly name: string;
  readonly args: Described['slots'];
  readonly standing: readonly string[];
  readonly verbs: readonly {
    readonly name: string;
    readonly operands: readonly { readonly is: string }[];
    readonly manner: { readonly isForAll?: true };
  }[];
}

export interface GameTexts {
  /** All the game's catalogues. */
  readonly words: Catalogues;
  readonly game: {
    readonly sides: readonly string[];
    readonly options: readonly { readonly id: string; readonly values: readonly string[] }[];
    readonly scenarios: readonly { readonly id: string }[];
    readonly rules: readonly string[];
  };
  readonly decisions: readonly AskedDecision[];
  readonly events: Readonly<Record<string, Described>>;
  /** The reasons for which a game ends. */
  readonly reasons: readonly string[];
  /** Where the game lies. */
  readonly folder: URL;
  /** By what they are for: the keys that this game needs besides. */
  readonly own: Readonly<Record<string, readonly string[]>>;
}

interface Choice {
  readonly decision: string;
  readonly verb: string;
  readonly slots: Described['slots'];
}

const choicesOf = (decisions: readonly AskedDecision[]): Choice[] =>
  decisions.flatMap((decision) =>
    decision.verbs.map(({ name, operands }) => ({
      decision: decision.name,
      verb: name,
      slots: labelsOfOperands(operands.map(({ is }) => is)).map((label, i) => [label, operands[i]!.is] as const),
    })),
  );

const saidForAll = (decisions: readonly AskedDecision[]): string[] =>
  decisions.flatMap(({ verbs }) => verbs.flatMap(({ name, manner }) => (manner.isForAll ? [`table.all.${name}`] : [])));

function neededBy({ game, decisions, events, reasons, own, folder }: GameTexts): Record<string, readonly string[]> {
  const options = game.options.flatMap(({ id, values }) => [
    `option.${id}`,
    ...values.map((value) => `option.${id}.${value}`),
  ]);
  return {
    decisions: decisions.map(({ name }) => `prompt.${name}`),
    'standing orders': decisions.flatMap(({ name, standing }) => standing.map((answer) => `order.${name}.${answer}`)),
    verbs: [...choicesOf(decisions).map(({ verb }) => `verb.${verb}`), ...saidForAll(decisions)],
    events: Object.keys(events).map((name) => `log.${name}`),
    results: reasons.map((reason) => `result.${reason}`),
    options: options.flatMap((key) => [key, `${key}.hint`]),
    'what sides are like': game.sides.map((side) => `side.${side}.about`),
    scenarios: game.scenarios.flatMap(({ id }) => [`scenario.${id}`, `scenario.${id}.blurb`]),
    rules: game.rules,
    'mistakes in packs': mistakesIn(folder, '{pack.ts,pack/*.ts}'),
    ...own,
  };
}

/** Registers the tests; gives all keys that the game has a use for, so that it can look for words left over. */
export function describeTexts(texts: GameTexts): ReadonlySet<string> {
  const needed = neededBy(texts);
  describe.each(languages)('in %s', (language) => {
    test.each(Object.entries(needed))('all %s have their words', (_what, keys) => {
      expect(keys.length).toBeGreaterThan(0);
      expect([...new Set(keys)].filter((key) => !Object.hasOwn(texts.words[language], key))).toEqual([]);
    });
    testParameters(texts, language);
    testChoices(texts, language);
  });
  testFrench(texts);
  testPacks(texts);
  const overrides = choicesOf(texts.decisions).map(({ decision, verb }) => `verb.${decision}.${verb}`);
  return new Set([...Object.values(needed).flat(), ...overrides, ...texts.game.rules.map(figuresKey)]);
}

/** For a game that can say of all its words what they are for: by whole keys, and by how others begin. */
export function describeLeftOvers(words: Catalogues, known: ReadonlySet<string>, begun: readonly string[]): void {
  const form = new RegExp(`\\.(${FORMS.join('|')})$`);
  const isKnown = (key: string): boolean =>
    known.has(key) || known.has(key.replace(form, '')) || begun.some((start) => key.startsWith(start));

  test('no words are left over for what the game has not', () => {
    expect(Object.keys(words.en).filter((key) => !isKnown(key))).toEqual([]);
  });
  test('all languages say the same', () => {
    expect(differences(words)).toEqual([]);
  });
}

function testParameters({ words, decisions, events }: GameTexts, language: Language): void {
  const catalogue = words[language];
  const excess = (key: string, filled: ReadonlySet<string>): string[] =>
    Object.hasOwn(catalogue, key)
      ? [...parametersOf(catalogue[key]!).keys()].filter((name) => !filled.has(name)).map((name) => `${key} ${name}`)
      : [];

  test('prompts, choices and events ask only for what they hold', () => {
    const found = [
      ...decisions.flatMap(({ name, args }) => excess(`prompt.${name}`, parametersFilled({ name, slots: args }))),
      ...Object.values(events).flatMap((kind) => excess(`log.${kind.name}`, parametersFilled(kind))),
      ...choicesOf(decisions).flatMap(({ decision, verb, slots }) => {
        const filled = parametersFilled({ name: verb, slots });
        return [...excess(`verb.${verb}`, filled), ...excess(`verb.${decision}.${verb}`, filled)];
      }),
    ];
    expect(found).toEqual([]);
  });
}

function testChoices({ words, decisions }: GameTexts, language: Language): void {
  const choices = choicesOf(decisions);
  const said = (decision: string, verb: string): string =>
    words[language][`verb.${decision}.${verb}`] ?? words[language][`verb.${verb}`]!;

  test('a choice shows each of its operands, so that no two choices of a decision read alike', () => {
    for (const { decision, verb, slots } of choices) {
      const shown = [...parametersOf(said(decision, verb)).keys()].map(labelWithoutForm);
      expect(shown.toSorted(), verb).toEqual(slots.map(([label]) => label).toSorted());
    }
    for (const { name } of decisions) {
      const offered = choices.filter(({ decision }) => decision === name);
      expect(new Set(offered.map(({ verb }) => said(name, verb))).size, name).toBe(offered.length);
    }
  });
}

function testFrench({ words }: GameTexts): void {
  test('French puts a fixed space before high punctuation and writes round apostrophes', () => {
    const slip = /[^\u00a0][;!?»]|[^\u00a0]:(?!\d)|«[^\u00a0]|'/;
    expect(Object.entries(words.fr).filter(([, text]) => slip.test(text))).toEqual([]);
  });
}

/** The keys of mistakes in packs that some sources can find. */
const mistakesIn = (folder: URL, files: string): string[] => {
  const sources = globSync(files, { cwd: folder }).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  return [...new Set(sources.join().match(/(?<=')pack\.[\w-]+(?=')/g))];
};

function testPacks({ words, folder }: GameTexts): void {
  const common = readCatalogues(new URL('../catalogues/', import.meta.url), ['pack']);
  const kernel = new URL('../../kernel/src/pack/', import.meta.url);

  test.each([
    ['any pack', common, mistakesIn(kernel, '*.ts')],
    ['packs of this game', words, mistakesIn(folder, '{pack.ts,pack/*.ts}')],
  ])('there are words for all mistakes in %s, and no others', (_of, catalogues, keys) => {
    expect(keys.length).toBeGreaterThan(0);
    const spoken = (language: Language): string[] =>
      Object.keys(catalogues[language]).filter((key) => key.startsWith('pack.'));
    for (const language of languages) expect(spoken(language).toSorted()).toEqual(keys.toSorted());
  });
}
