// From a match to what is kept of it, and back.

import type { SavedGame, Standing } from '@bivouac/host';
import { type Core, type KeptGame, type Match, type Resumed, resume, type ViewCore } from '@bivouac/kernel';
import type { GameKit, Scene } from '@bivouac/scene';
import { loadRules } from '../games/rules.ts';
import type { TableCard } from '../store/tables.ts';
import type { GameTable } from './game-table.ts';
import { PLAYER } from './messages.ts';
import type { PlayedTable } from './played-table.ts';
import type { RemoteTable } from './remote-table.ts';

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
  const { match } = game;
  const { length } = match;
  return cardWith(id, game, game.openScene(), {
    entries: length,
    asked: match.game.asked(match.state),
    result: match.game.result(match.state),
  });
}

/** The same of a game that a server hosts: it shows what the one who sits here sees. */
export function cardFrom(id: string, game: RemoteTable): TableCard {
  const { view, log, standing } = game.mirror;
  return cardWith(id, game, game.kit.table.scene(game.game, view, log), standing);
}

/** By kit: its places, as the map names them. */
const codes = new WeakMap<GameKit, readonly string[]>();

function codesIn(kit: GameKit): readonly string[] {
  const known = codes.get(kit) ?? kit.table.looks(kit.game).places.map(({ code }) => code);
  codes.set(kit, known);
  return known;
}

function cardWith(
  id: string,
  { kit, seats, setup }: PlayedTable,
  scene: Scene,
  { entries, asked, result }: Pick<Standing, 'entries' | 'asked' | 'result'>,
): TableCard {
  const { game } = kit;
  const places = codesIn(kit);
  return {
    id,
    game: game.id,
    scenario: setup.scenario,
    seats,
    sides: game.sides,
    updated: Date.now(),
    entries,
    turn: scene.turns[scene.turn] ?? null,
    isYourMove: asked.some((side) => seats[side] === PLAYER),
    result,
    score: scene.score
      ? game.sides.map((_, side) => scene.score!.cells.filter((cell) => cell.side === side).length)
      : [],
    scored: scene.score?.title ?? null,
    thumb: scene.pieces.map(({ place, livery }) => ({ place: places[place]!, livery })),
  };
}
