// A game played again from its record. Where its rules have changed since, it goes on from where it stood when that was last
// kept, and what was done after that is played under the new rules.

import {
  type Core,
  choicesBefore,
  commitment,
  type Game,
  GameError,
  type GameFile,
  type Match,
  resume,
  type Snapshot,
  type ViewCore,
} from '@bivouac/kernel';
import type { EntryRow, GameRow } from '../store/schema.ts';
import { type KeptRecord, readRecord } from './record.ts';

/** A game as it was set up. */
export type SetUp = Pick<GameRow, 'title' | 'version' | 'scenario' | 'options' | 'pack' | 'seed'>;

/** Where a game stood after an entry; -1: it is not known after which. */
export interface KeptSnapshot {
  readonly seq: number;
  readonly snapshot: Snapshot;
}

export interface Opened {
  readonly record: KeptRecord;
  readonly match: Match<Core, ViewCore>;
  /** It goes on from a snapshot, and the record does not say so yet. */
  readonly isUnderOtherRules: boolean;
}

/** `begin`: who played each side at first. Throws a sentence when the game cannot go on. */
export function openGame(
  game: Game,
  setUp: SetUp,
  entries: readonly EntryRow[],
  begin: readonly string[],
  kept: KeptSnapshot | null,
): Opened {
  const record = readRecord(entries, begin);
  const { choices, breaks } = record;
  const version = breaks.at(-1)?.to ?? setUp.version;
  const snapshot = kept !== null && isOf(record, entries, kept) ? kept.snapshot : null;
  const proved = snapshot === null ? choices.length : choicesBefore(snapshot);
  const { match, finding } = resume<Core, ViewCore>(game, {
    file: fileOf({ ...setUp, version }, choices.slice(0, proved)),
    seed: setUp.seed,
    breaks,
    ...(snapshot === null ? {} : { snapshot }),
  });
  playOn(match, choices, version);
  return { record, match, isUnderOtherRules: finding === 'differs' };
}

/** So many choices of a game are proved by what was kept of it: the others may not be playable under other rules. */
export function provedChoices(entries: readonly EntryRow[], kept: KeptSnapshot | null): number {
  return kept !== null && isOf(readRecord(entries, []), entries, kept) ? choicesBefore(kept.snapshot) : 0;
}

/** Is the snapshot one of this record? It is none where somebody has gone back behind it, or other rules hold since. */
function isOf({ choices, breaks }: KeptRecord, entries: readonly EntryRow[], { seq, snapshot }: KeptSnapshot): boolean {
  const proved = choicesBefore(snapshot);
  if (snapshot.breaks.length !== breaks.length) return false;
  if (seq < 0) return proved === choices.length;
  return !entries.some((row) => row.seq > seq && row.kind === 'undo' && row.first < proved);
}

/** What was done since the snapshot. */
function playOn(match: Match<Core, ViewCore>, choices: readonly string[], version: number): void {
  const since = choices.length - match.length;
  try {
    match.replay(choices);
  } catch (error) {
    const known = match.game.version;
    if (known === version) throw error;
    throw new GameError(
      'lost-tail',
      { version, known, choices: since },
      `The last choices of this game, ${since}, were made under version ${version} of its rules just before the server was killed, and version ${known} does not allow that. Start and stop the former release once, or go on from before: bivouac admin game SLUG reset.`,
    );
  }
}

const fileOf = (game: SetUp, choices: readonly string[]): GameFile => ({
  game: game.title,
  version: game.version,
  scenario: game.scenario,
  options: JSON.parse(game.options),
  ...(game.pack === null ? {} : { pack: JSON.parse(game.pack) }),
  commitment: commitment(game.seed),
  choices,
});
