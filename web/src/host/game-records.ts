// From a match to what is kept of it, and back.

import { type Core, GameError, Match, type ViewCore } from '@bivouac/kernel';
import { loadRules, type RulesKit } from '../games/rules.ts';
import type { StoredGame, TableCard } from '../store/tables.ts';
import { PLAYER } from './messages.ts';
import type { Session } from './session.ts';

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

/** What the shelf shows: nothing that is hidden from anybody. */
export function cardOf(id: string, session: Session): TableCard {
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
    scored: scene.score?.title ?? null,
    thumb: scene.pieces.map(({ place, livery }) => ({ place: session.codes[place]!, livery })),
  };
}
