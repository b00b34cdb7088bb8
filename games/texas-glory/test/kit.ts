// Tests speak the language of the game: blocks at places, choices in words, dice as they fall.

import type { LogEntry } from '@bivouac/kernel';
import { inWords } from '@bivouac/kernel/testing';
import { createTexasGlory, texasGlory } from '../index.ts';
import type { BlockJson, PositionJson } from '../position.ts';
import { Mark, type State } from '../state.ts';

export { loadDice } from '@bivouac/kernel/testing';

export const game: typeof texasGlory = texasGlory;
export { createTexasGlory };

export type Side = 'texas' | 'mexico';
const sideOf = (name: Side): number => game.sides.indexOf(name);

/** `'houston@victoria'`, with strength `'houston:2@victoria'` and, in a battle, where it came from `'sesma@goliad<0508'`. */
export function block(text: string, marks: readonly string[] = []): BlockJson {
  const parsed = /^([^:@<]+)(?::(\d))?@([^<]+)(?:<(.+))?$/.exec(text);
  if (!parsed) throw new Error(`"${text}" is not of the form block:strength@place<from.`);
  const [, name, strength, at, from] = parsed;
  return {
    block: name!,
    at: at!,
    ...(strength ? { strength: Number(strength) } : {}),
    ...(from ? { from } : {}),
    ...(marks.length > 0 ? { marks } : {}),
  };
}

/**
 * A position from short block texts; entries that need marks are given as objects made by `block`. In the Supply Phase
 * the player has ended his moves, so that play stands at the next question.
 */
export function position(json: Omit<PositionJson, 'blocks'>, ...blocks: readonly (string | BlockJson)[]): State {
  const s = game.position.read({
    ...json,
    blocks: blocks.map((entry) => (typeof entry === 'string' ? block(entry) : entry)),
  });
  if (json.phase === 'supply') play(s, asked(s)[0] as Side, 'done');
  return s;
}

/** The Movement Phase of a player with so many points; as Player 2 he moves after the other. */
export const moving = (player: Side, points: number) => ({ phase: 'movement', player, points }) as const;
export const movingSecond = (player: Side, points: number) =>
  ({ ...moving(player, points), player1: player === 'texas' ? 'mexico' : 'texas' }) as const;
/** The Command Points left to the player who moves. */
export const points = (s: State): number => s.ask[2]!;

export const { asked, question, play, why } = inWords<State, Side>(game);

/** All legal choices of a side in words. */
export const choices = (s: State, side: Side): string[] =>
  game.choices(s, sideOf(side)).map((choice) => game.notation.write(choice, s));

const id = (s: State, name: string): number => game.idOf(s, 'piece', name);
export const strength = (s: State, name: string): number => s.strength[id(s, name)]!;
export const place = (s: State, name: string): string => game.nameOf(s, 'place', s.at[id(s, name)]!);
export const isMarked = (s: State, name: string, mark: keyof typeof Mark): boolean =>
  (s.marks[id(s, name)]! & Mark[mark]) !== 0;
/** Does everybody see what the block is? */
export const isFaceUp = (s: State, name: string): boolean => s.group[id(s, name)] === 0;
export const space = (s: State, name: string): number => game.idOf(s, 'place', name);
export const winner = (s: State): string | null => {
  const result = game.result(s);
  return result === null ? null : game.sides[result.winner!]!;
};
/** Events of one kind in a log, with their operands by name. */
export const events = (log: readonly LogEntry[], kind: string): readonly (readonly number[])[] =>
  log.filter((entry) => entry.kind === kind).map((entry) => entry.args ?? []);
