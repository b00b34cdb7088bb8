// Recorded games: finished games that are replayed in every test run, so that no rule changes without a higher version.

import {
  bareEvent,
  type Core,
  firstDifference,
  type Game,
  type GameFile,
  type KeptGame,
  Match,
  resume,
  sha256,
  toHex,
  utf8,
  type ViewCore,
  verbOf,
} from '../src/index.ts';
import { viewersOf } from './spot.ts';
import type { TestRunner } from './vitest.ts';

/** A game file, with what its replay must come to. */
export interface RecordedGame extends GameFile {
  readonly seed: string;
  readonly replay: {
    /** Of the position at the end and of all that each viewer heard on the way. */
    readonly hash: string;
    readonly trail: string;
  };
}

export function recordedGame<S extends Core, V extends ViewCore>(match: Match<S, V>): RecordedGame {
  const { snapshot: _, choices, ...file } = match.file();
  return { ...file, seed: match.setup.seed, replay: { hash: hashOf(match), trail: match.trail }, choices };
}

function hashOf<S extends Core, V extends ViewCore>(match: Match<S, V>): string {
  const { game, state } = match;
  const heard = viewersOf(game as unknown as Game).map((viewer) => {
    const told = match.log(viewer);
    return told.map(({ entry, event }) => ({ entry, event: bareEvent(event) }));
  });
  return toHex(sha256(utf8(JSON.stringify([game.position.write(state), heard], inOrder))));
}

/** For JSON: the order in which a position is written says nothing. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What the scenarios, options, rules and texts of a game are called in its cover. */
const scenarioUsed = (id: string): string => `scenario ${id}`;
const optionUsed = (id: string, value: string): string => `option ${id}=${value}`;
const questionUsed = (name: string): string => `question ${name}`;
const verbUsed = (name: string): string => `verb ${name}`;
const eventUsed = (name: string): string => `event ${name}`;

/** All that recorded games must use. */
export function toBeUsed<S extends Core, V extends ViewCore>(game: Game<S, V>): string[] {
  const all = [
    ...game.scenarios.map(({ id }) => scenarioUsed(id)),
    ...game.options.flatMap(({ id, values }) => values.map((value) => optionUsed(id, value))),
    ...game.decisions.flatMap(({ name, verbs }) => [questionUsed(name), ...verbs.map((verb) => verbUsed(verb.name))]),
    ...game.events.map(({ name }) => eventUsed(name)),
  ];
  return [...new Set(all)];
}

/** What one game has used of it. */
export function usedBy<S extends Core, V extends ViewCore>(match: Match<S, V>): Set<string> {
  const { game, setup } = match;
  const used = new Set([
    scenarioUsed(setup.scenario),
    ...Object.entries(setup.options).map(([id, value]) => optionUsed(id, value)),
    ...match.log('spectator').map(({ event }) => eventUsed(event.kind)),
  ]);
  // A match finds a state of its past by playing again: one walk through all of them is quicker.
  const s = game.clone(match.stateAt(0));
  for (const entry of match.entries) {
    if ('takebackTo' in entry) throw new Error('A recorded game has no takebacks.');
    const { name, verbs } = game.decisions[s.ask[0]!]!;
    used.add(questionUsed(name));
    used.add(verbUsed(verbs.find(({ id }) => id === verbOf(entry.choice))!.name));
    game.apply(s, entry.side, entry.choice, () => {});
  }
  return used;
}

/** Plays a recorded game again; throws a sentence when it comes to anything else. */
export function replayRecorded<S extends Core, V extends ViewCore>(
  game: Game<S, V>,
  { scenario, options, seed, version, choices, replay }: RecordedGame,
): Match<S, V> {
  const again = `npm run record -- --game ${game.id}`;
  if (version !== game.version) {
    throw new Error(`It was recorded under version ${version} of the rules, which are at ${game.version}: ${again}`);
  }
  const match = new Match(game, { scenario, options, seed });
  let refusal = '';
  try {
    match.replay(choices);
  } catch (error) {
    refusal = ` (${error instanceof Error ? error.message : String(error)})`;
  }
  if (refusal === '' && hashOf(match) === replay.hash) return match;
  const parted = firstDifference(match.trail, replay.trail);
  const at = parted >= 0 || refusal === '' ? parted : match.entries.length;
  const where = at < 0 ? 'comes to another end' : `differs from choice ${at + 1}, "${choices[at]}", on`;
  throw new Error(
    `The rules have changed: the game ${where}${refusal}. Give ${game.id} a version higher than ${version}, then ${again}`,
  );
}

const TIMES_BROKEN = 3;

/** Breaks a game at some moments as a change of rules does, and plays on: where it does not come to the same end. */
function lossyBreaks<S extends Core, V extends ViewCore>(game: Game<S, V>, file: RecordedGame): number[] {
  const { choices } = file;
  const match = replayRecorded(game, file);
  const end = positionOf(match);
  const moments = Array.from({ length: TIMES_BROKEN }, (_, i) => Math.floor((choices.length * (i + 1)) / TIMES_BROKEN));
  return moments.filter((moment) => {
    const kept: KeptGame = JSON.parse(JSON.stringify(match.upTo(moment).kept()));
    const unplayable = { ...kept, file: { ...kept.file, choices: kept.file.choices.with(0, '') } };
    const { match: after, finding } = resume(game, unplayable);
    after.replay(choices);
    return finding !== 'differs' || positionOf(after) !== end;
  });
}

const positionOf = <S extends Core, V extends ViewCore>({ game, state }: Match<S, V>): string =>
  JSON.stringify(game.position.write(state));

/** What play hardly ever comes to, each with the reason. */
export type Without = Readonly<Record<string, string>>;

/** One test for each file, one that they use all there is, and one that nothing is left out without need. */
export function describeRecorded<S extends Core, V extends ViewCore>(
  { describe, test }: TestRunner,
  game: Game<S, V>,
  files: Readonly<Record<string, RecordedGame>>,
  without: Without = {},
): void {
  describe(`recorded games: ${game.id}`, () => {
    const used = new Set<string>();
    for (const [name, file] of Object.entries(files)) {
      test(`${name} comes to the same end`, () => {
        for (const thing of usedBy(replayRecorded(game, file))) used.add(thing);
      });
    }
    test('together they use every scenario, option, question, verb and event', () => {
      const unused = toBeUsed(game).filter((thing) => !used.has(thing) && without[thing] === undefined);
      if (unused.length > 0) throw new Error(`No recorded game uses: ${unused.join(', ')}.`);
    });
    test('broken at any moment, they go on from their snapshot to the same end', () => {
      const lossy = Object.entries(files).map(([name, file]) => [name, lossyBreaks(game, file)] as const);
      const told = lossy.flatMap(([name, at]) => at.map((choice) => `${name} after choice ${choice}`));
      if (told.length > 0) throw new Error(`A snapshot loses something: ${told.join(', ')}.`);
    });
    test('nothing is said to be out of reach that is used or that there is not', () => {
      const all = new Set(toBeUsed(game));
      const needless = Object.keys(without).filter((thing) => used.has(thing) || !all.has(thing));
      if (needless.length > 0) throw new Error(`Take off the list of what is out of reach: ${needless.join(', ')}.`);
    });
  });
}
