// Battles in the words of the rules: who fires with which dice, who stands by until a round.

import type { LogEntry } from '@bivouac/kernel';
import type { BlockJson, PositionJson } from '../position.ts';
import type { State } from '../state.ts';
import { asked, choices, game, loadDice, play, position, question, type Side } from './kit.ts';

/** A Combat Phase of Player 1, Mexico unless told; the cards in hand make play stop at the next Card Phase. */
export const combat = (json: Omit<PositionJson, 'blocks'>, ...blocks: readonly (string | BlockJson)[]): State =>
  position({ phase: 'combat', player1: 'mexico', hands: { texas: ['1'], mexico: ['1'] }, ...json }, ...blocks);

/** A battle at a place, already begun. */
export function battle(
  place: string,
  json: Omit<PositionJson, 'blocks'>,
  ...blocks: readonly (string | BlockJson)[]
): State {
  const s = combat(json, ...blocks);
  play(s, game.sides[s.player1] as Side, `fight ${place}`);
  return s;
}

export const turn = (s: State): Side => asked(s)[0] as Side;

export function fire(s: State, block: string, ...dice: readonly number[]): LogEntry[] {
  loadDice(s, ...dice);
  return play(s, turn(s), `fire ${block}`);
}

/** Whoever is asked does as told. */
export const act = (s: State, ...texts: readonly string[]): LogEntry[] =>
  texts.flatMap((text) => play(s, turn(s), text));

/** The choices of whoever is asked. */
export const offers = (s: State): string[] => choices(s, turn(s));
/** The places to which a block may retreat or regroup. */
export const ways = (s: State, verb: 'retreat' | 'regroup', block: string): string[] =>
  offers(s)
    .filter((choice) => choice.startsWith(`${verb} ${block} `))
    .map((choice) => choice.split(' ')[2]!)
    .sort();

export const round = (s: State): number => (question(s) === 'combat-turn' ? s.ask[3]! : 0);

/** Everybody passes until a round begins. */
export function passTo(s: State, wanted: number): void {
  while (round(s) > 0 && round(s) < wanted) {
    act(s, offers(s).find((choice) => choice.startsWith('hold '))!);
  }
}

/** The blocks that have a combat turn now. */
export const up = (s: State): string[] => [
  ...new Set(
    offers(s)
      .filter((choice) => /^(fire|retreat|hold|perish) /.test(choice))
      .map((choice) => choice.split(' ')[1]!),
  ),
];

/** How many blocks of a side the other side sees at a place without knowing them. */
export function hiddenAt(s: State, side: Side, place: string): number {
  const owner = game.sides.indexOf(side);
  const at = game.idOf(s, 'place', place);
  return game.view(s, 1 - owner).hidden.filter(([of, where]) => of === owner && where === at).length;
}

/** Nobody moves or fights, then the Supply Phase with these dice, Player 1 (Mexico unless told) first. */
export function supplied(
  json: Omit<PositionJson, 'blocks'>,
  dice: readonly number[],
  ...blocks: readonly (string | BlockJson)[]
): { s: State; log: LogEntry[] } {
  const player1 = json.player1 ?? 'mexico';
  const player = player1 === 'mexico' ? 'texas' : 'mexico';
  const hands = { texas: ['1'], mexico: ['1'] };
  const s = position({ phase: 'movement', player1, player, points: 1, hands, ...json }, ...blocks);
  if (dice.length > 0) loadDice(s, ...dice);
  const log = act(s, 'done');
  return { s, log };
}
