import { playGame, randomBot } from '@bivouac/bots';
import { type Core, fastRng, Match, type Side, seedFromText, type ViewCore, type Viewer } from '@bivouac/kernel';
import { type Described, languages, parametersFilled, parametersOf } from '@bivouac/text';
import { describe, expect, test } from 'vitest';
import { games } from '../../games/registry.ts';
import { Board, drawTable, seenIn } from '../src/draw/index.ts';
import { loadKit, type ShelfKit, shelf } from '../src/index.ts';
import { Narration } from '../src/narration.ts';
import { resultText } from '../src/result.ts';
import { type CliTranslator, cliTranslator, cliWords } from '../src/words.ts';

const kits = await Promise.all(shelf.map(({ module }) => loadKit(module)));

const decisionsOf = ({ game }: ShelfKit): Described[] =>
  game.decisions.map(({ name, args }) => ({ name, slots: args }));

/** What the messages of a kind ask for beyond what the narrator fills in. */
function excess(kit: ShelfKit, prefix: string, described: readonly Described[]): string[] {
  return described.flatMap((one) => {
    const filled = parametersFilled(one);
    const asked = [...parametersOf(kit.words.en[`${prefix}.${one.name}`] ?? '').keys()];
    return asked.filter((name) => !filled.has(name)).map((name) => `${prefix}.${one.name} asks for {${name}}`);
  });
}

test('the shelf has a kit for every registered game', () => {
  expect(kits.map(({ game }) => game.id)).toEqual(games.map(({ id }) => id));
});

describe.each(kits.map((kit) => [kit.game.id, kit] as const))('the words of %s', (_id, kit) => {
  const { game } = kit;
  const has = (key: string): boolean => Object.hasOwn(kit.words.en, key);

  test('tell every event and ask every question, and no others', () => {
    const events = game.events.map(({ name }) => `log.${name}`);
    const questions = game.decisions.map(({ name }) => `prompt.${name}`);
    const missing = [...events, ...questions].filter((key) => !has(key));
    expect(missing).toEqual([]);
    const spoken = Object.keys(kit.words.en).filter((key) => /^(log|prompt)\./.test(key));
    expect(spoken.filter((key) => ![...events, ...questions].includes(key.replace(/\.unseen$/, '')))).toEqual([]);
  });

  test('use only what events and questions hold', () => {
    expect([...excess(kit, 'log', game.events), ...excess(kit, 'prompt', decisionsOf(kit))]).toEqual([]);
  });

  test('name the sides, the scenarios, what is hidden and every rule', () => {
    const keys = [
      ...game.sides.map((side) => `side.${side}`),
      ...game.scenarios.map(({ id }) => `scenario.${id}`),
      ...[...game.sides, 'spectator'].map((viewer) => `hidden-from.${viewer}`),
      ...game.rules,
    ];
    expect(keys.filter((key) => !has(key))).toEqual([]);
    expect(kit.ledger.map(({ id }) => id)).toEqual(game.rules);
  });

  test.each(game.scenarios.map(({ id }) => id))(
    'tell a whole game of %s to every viewer in each language',
    (scenario) => {
      const match = playedMatch(kit, scenario, `${process.env.BIVOUAC_SEED}/words/${scenario}`);
      for (const language of languages) expectToldWell(kit, match, cliTranslator(language));
    },
  );

  test('give a reason for every result', () => {
    for (const { id } of game.scenarios) {
      const bots = game.sides.map(() => randomBot<Core, ViewCore>());
      for (let i = 0; i < 10; i++) {
        const { result } = playGame(game, bots, { scenario: id, options: {}, seed: `result/${i}` });
        expect(has(`result.${result!.reason}`), result!.reason).toBe(true);
      }
    }
  });
});

test('a victor has his article where the language wants it', () => {
  const kit = kits.find(({ game }) => game.id === 'house-divided')!;
  const told = (language: (typeof languages)[number]): string => {
    const t = cliTranslator(language);
    const narration = new Narration(kit, t, () => {
      throw new Error('a result needs no position');
    });
    return resultText(t, narration, { winner: 0, reason: 'cities' });
  };
  expect(told('es')).toMatch(/^Victoria de la Unión: /);
  expect(told('en')).toMatch(/^Union wins: /);
});

/** Every choice in words, no two alike, and cut in two without a loss. */
function expectOffersTold(kit: ShelfKit, s: Core, side: Side, narration: Narration): void {
  const told = kit.game.choices(s, side).map((choice) => narration.choice(choice, s.ask[0]!, side)!);
  expect(new Set(told.map(({ text }) => text)).size).toBe(told.length);
  expect(new Set(told.map(({ head, tail }) => `${head} ${tail}`)).size).toBe(told.length);
  expect(told.filter(({ text }) => !/^[^{}—…]{2,}$/.test(text))).toEqual([]);
}

function playedMatch(kit: ShelfKit, scenario: string, seed: string): Match<Core, ViewCore> {
  const match = new Match(kit.game, { scenario, options: {}, seed: seedFromText(seed) });
  const rng = fastRng(seed);
  const bot = randomBot<Core, ViewCore>();
  for (let side = kit.game.asked(match.state)[0]; side !== undefined; side = kit.game.asked(match.state)[0]) {
    match.act(side, bot.pick!(kit.game.choices(match.state, side), rng));
  }
  return match;
}

function expectToldWell(kit: ShelfKit, match: Match<Core, ViewCore>, t: CliTranslator): void {
  const narration = new Narration(kit, t, () => match.state);
  const viewers: Viewer[] = [...kit.game.sides.keys(), 'spectator'];
  for (const viewer of viewers) {
    const told = match.log(viewer).map(({ event }) => narration.log(event, viewer));
    expect(told.length).toBeGreaterThan(20);
    for (const text of told) if (text !== null) expect(text).toMatch(/^[^{}—]{5,}$/);
    for (const width of [80, 112]) {
      const drawn = drawTable(
        new Board(kit, seenIn(match, viewer), { t, narration, style: (_look, text) => text, width }),
      );
      expect(drawn).not.toMatch(/undefined|NaN/);
      for (const line of drawn.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
    }
  }
  // A match finds a state of its past by playing again: one walk through all of them is quicker.
  const s = kit.game.clone(match.stateAt(0));
  for (const entry of match.entries) {
    for (const side of kit.game.asked(s)) {
      const { text, rule } = narration.prompt(kit.game.view(s, side).ask, side);
      expect(text).toMatch(/^[^{}—]{5,}$/);
      expect(kit.game.rules).toContain(rule);
      expectOffersTold(kit, s, side, narration);
    }
    if ('choice' in entry) kit.game.apply(s, entry.side, entry.choice, () => {});
  }
}

test('every sentence of the command line ends well in every language', () => {
  for (const language of languages) {
    for (const [key, message] of Object.entries(cliWords[language])) {
      if (key.startsWith('error.') || key.startsWith('refusal.')) expect(message, key).toMatch(/[.}]$/);
    }
    expect(cliTranslator(language)('refusal.over')).toBe(cliWords[language]['refusal.over']);
  }
});
