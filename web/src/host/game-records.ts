// From a match to what is kept of it, and back.

import type { SavedGame } from '@bivouac/host';
import { type Core, type KeptGame, type Match, type Resumed, resume, type ViewCore } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';
import { loadRules } from '../games/rules.ts';
import type { TableCard } from '../store/tables.ts';
import type { GameTable } from './game-table.ts';
import { PLAYER } from './messages.ts';

export interface Restored {
  readonly kit: GameKit;
  readonly match: Match<Core, ViewCore>;
  /** What became of a game that was kept. */
  readonly finding?: Resumed<Core, ViewCore>['finding'];
  /** The choices with which what somebody did began, where that was kept. */
  readonly begun?: readonly number[] | undefined;
  /** By side: what is answered for it without asking. */
  readonly orders?: SavedGame['orders'] | undefined;
}

export async function kitOf({ file: { game, pack } }: KeptGame): Promise<GameKit> {
  const plain = await loadRules(game);
  return pack === undefined ? plain : plain.withPack(pack);
}

/** Plays the recorded choices again, or goes on from where they led; throws a sentence that says why it can do neither. */
export function restore(
  kit: GameKit,
  kept: KeptGame & { readonly orders?: SavedGame['orders'] | undefined },
): Restored {
  const { match, finding } = resume(kit.game, kept);
  const { begun, orders } = kept;
  return { kit, match, finding, begun, orders };
}

/** What the shelf shows: nothing that is hidden from anybody. */
export function cardOf(id: string, game: GameTable): TableCard {
  const { match, seats } = game;
  const scene = game.openScene();
  const asked = match.game.asked(match.state);
  return {
    id,
    game: match.game.id,
    scenario: match.setup.scenario,
    seats,
    sides: match.game.sides,
    updated: Date.now(),
    entries: match.length,
    turn: scene.turns[scene.turn] ?? null,
    isYourMove: asked.some((side) => seats[side] === PLAYER),
    result: match.game.result(match.state),
    score: match.game.sides.map((_, side) => scene.score?.cells.filter((cell) => cell.side === side).length ?? 0),
    scored: scene.score?.title ?? null,
    thumb: scene.pieces.map(({ place, livery }) => ({ place: game.codes[place]!, livery })),
  };
}
