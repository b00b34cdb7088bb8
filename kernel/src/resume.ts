// Goes on with a game that was kept, also when its rules have changed since: then from its snapshot.

import type { Core } from './core.ts';
import { GameError } from './errors.ts';
import type { Game, ViewCore } from './game.ts';
import type { KeptGame } from './game-file.ts';
import { Match, type MatchSetup, type Past } from './match.ts';
import { drawnFrom } from './rng.ts';
import { choicesBefore, firstDifference, type Snapshot } from './snapshot.ts';

export interface Resumed<S extends Core, V extends ViewCore> {
  readonly match: Match<S, V>;
  /** `unproved`: every choice can still be made, and the record does not say where they should lead. */
  readonly finding: 'alike' | 'unproved' | 'differs';
  /** For a record that differs: its first choice, counted from 0, that does; -1 when they are told alike to the end. */
  readonly parts: number;
}

/** Replays a game under the rules of now; throws a sentence when it can go on neither so nor from a snapshot. */
export function resume<S extends Core, V extends ViewCore>(game: Game<S, V>, kept: KeptGame): Resumed<S, V> {
  const { file } = kept;
  const setup = setupOf(kept);
  const snapshot = snapshotOf(kept);
  const replayed = replay(game, setup, { choices: file.choices, breaks: snapshot?.breaks ?? kept.breaks ?? [] });
  if (snapshot === undefined) {
    if (replayed.error === null) return { match: replayed.match!, finding: unproved(game, kept), parts: -1 };
    throw file.version === game.version ? replayed.error : otherVersion(game, kept);
  }
  if (isAlike(game, replayed, snapshot)) return { match: replayed.match!, finding: 'alike', parts: -1 };
  return { match: goOn(game, kept, snapshot), finding: 'differs', parts: partsAt(replayed, snapshot) };
}

/** A snapshot that comes after more choices, or fewer, is none of this record. */
function snapshotOf({ file, snapshot = file.snapshot }: KeptGame): Snapshot | undefined {
  return snapshot && choicesBefore(snapshot) === file.choices.length ? snapshot : undefined;
}

const unproved = ({ version }: { readonly version: number }, { file }: KeptGame): Resumed<Core, ViewCore>['finding'] =>
  file.version === version ? 'alike' : 'unproved';

const setupOf = ({ file: { scenario, options, pack, seedGiven, dice }, seed }: KeptGame): MatchSetup => ({
  scenario,
  options,
  seed,
  ...(seedGiven ? { seedGiven } : {}),
  ...(dice ? { dice } : {}),
  ...(pack === undefined ? {} : { pack }),
});

interface Replayed<S extends Core, V extends ViewCore> {
  /** As far as it came; null when it did not begin. */
  readonly match: Match<S, V> | null;
  readonly error: unknown;
}

/** From the last break, or from the beginning. */
function replay<S extends Core, V extends ViewCore>(
  game: Game<S, V>,
  setup: MatchSetup,
  { choices, breaks }: Past,
): Replayed<S, V> {
  let match: Match<S, V> | null = null;
  try {
    const begin = breaks.at(-1)?.at ?? 0;
    match = new Match(game, setup, { choices: choices.slice(0, begin), breaks });
    match.replay(choices);
    return { match, error: null };
  } catch (error) {
    return { match, error };
  }
}

/** The position decides. One that can no longer be read cannot: then what everybody heard does. */
function isAlike<S extends Core, V extends ViewCore>(
  game: Game<S, V>,
  { match, error }: Replayed<S, V>,
  snapshot: Snapshot,
): boolean {
  if (match === null || error !== null || drawnFrom(match.state.rng) !== snapshot.drawn) return false;
  const state = stateOf(game, snapshot.position);
  if (state === null) return match.trail === snapshot.trail;
  state.rng = match.state.rng;
  return inWords(game, state) === inWords(game, match.state);
}

const inWords = <S extends Core, V extends ViewCore>(game: Game<S, V>, state: S): string =>
  JSON.stringify(game.position.write(state));

function stateOf<S extends Core, V extends ViewCore>(game: Game<S, V>, position: unknown): S | null {
  try {
    return game.position.read(position);
  } catch {
    return null;
  }
}

function partsAt<S extends Core, V extends ViewCore>(
  { match, error }: Replayed<S, V>,
  { trail, breaks }: Snapshot,
): number {
  const begin = breaks.at(-1)?.at ?? 0;
  const parted = match === null ? 0 : firstDifference(match.trail, trail);
  if (parted >= 0) return begin + parted;
  return error === null ? -1 : begin + match!.entries.length;
}

/** The choices become the past, and the snapshot the beginning. */
function goOn<S extends Core, V extends ViewCore>(game: Game<S, V>, kept: KeptGame, snapshot: Snapshot): Match<S, V> {
  const { choices, version } = kept.file;
  const { position, drawn, breaks } = snapshot;
  const state = stateOf(game, position);
  if (state === null || isStuck(game, state)) throw otherVersion(game, kept);
  const last = { at: choices.length, from: version, to: game.version, position, drawn };
  return new Match(game, setupOf(kept), { choices, breaks: [...breaks, last] });
}

/** Is somebody asked who has no answer under these rules? */
const isStuck = <S extends Core, V extends ViewCore>(game: Game<S, V>, state: S): boolean =>
  game.asked(state).some((side) => game.choices(state, side).length === 0);

const otherVersion = ({ version }: { readonly version: number }, { file }: KeptGame): GameError =>
  new GameError(
    'other-version',
    { version: file.version, known: version },
    `The game was begun under version ${file.version} of its rules and does not fit version ${version}.`,
  );
