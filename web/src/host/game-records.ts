// From a match to what is kept of it, and back.

import { type Core, GameError, type GameFile, Match, readGameFile, type ViewCore } from '@bivouac/kernel';
import { loadRules, type RulesKit } from '../games/rules.ts';
import type { StoredGame, TableCard } from '../store/tables.ts';
import { PLAYER } from './messages.ts';
import type { Session } from './session.ts';

/** In an exported file, beside what every game file holds: what it takes to go on with a game that is not over. */
export interface Continuation {
  readonly seats: readonly string[];
  readonly seed: string;
}

export type ExportedFile = GameFile & { readonly continue?: Continuation };

export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface Restored {
  readonly kit: RulesKit;
  readonly match: Match<Core, ViewCore>;
}

/** Plays the recorded choices again; throws a sentence that says why it cannot. */
export async function restore({ file, seed }: StoredGame): Promise<Restored> {
  const plain = await loadRules(file.game);
  const kit = file.pack === undefined ? plain : await plain.withPack(file.pack);
  const match = new Match(kit.game, {
    scenario: file.scenario,
    options: file.options,
    seed,
    ...(file.pack === undefined ? {} : { pack: file.pack }),
  });
  try {
    match.replay(file.choices);
  } catch (error) {
    const { version } = kit.game;
    if (file.version === version) throw error;
    throw new GameError(
      'other-version',
      { version: file.version, known: version },
      `The game was begun under version ${file.version} of its rules and does not fit version ${version}.`,
    );
  }
  return { kit, match };
}

/** A file somebody brings; throws a sentence that says what is wrong with it. */
export function readExported(text: string): StoredGame {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new GameError('not-json', {}, 'The file is not JSON.');
  }
  const file: ExportedFile = readGameFile(json);
  const { continue: continuation, ...rest } = file;
  const seed = file.seed ?? continuation?.seed;
  if (seed === undefined) {
    throw new GameError(
      'seed-missing',
      {},
      'The game is not over and the file does not hold its seed, so it cannot go on here.',
    );
  }
  return { file: rest, seed, seats: continuation?.seats ?? [PLAYER, PLAYER] };
}

export function exportedFile(match: Match<Core, ViewCore>, seats: readonly string[]): string {
  const file = match.file();
  const exported: ExportedFile = file.seed ? file : { ...file, continue: { seats, seed: match.setup.seed } };
  return `${JSON.stringify(exported, null, 2)}\n`;
}

/** What the shelf shows: nothing that is hidden from anybody. */
export function cardOf(id: string, session: Session, codes: readonly string[]): TableCard {
  const { match, seats } = session;
  const scene = session.openScene();
  const asked = match.game.asked(match.state);
  return {
    id,
    game: match.game.id,
    scenario: match.setup.scenario,
    seats,
    sides: match.game.sides,
    updated: Date.now(),
    entries: match.entries.length,
    turn: scene.turns[scene.turn] ?? null,
    isYourMove: asked.some((side) => seats[side] === PLAYER),
    result: match.game.result(match.state),
    score: match.game.sides.map((_, side) => scene.score?.cells.filter((cell) => cell.side === side).length ?? 0),
    thumb: scene.pieces.map(({ place, livery }) => ({ place: codes[place]!, livery })),
  };
}
