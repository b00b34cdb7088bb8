// Sieges for the tests: who lies within and who without, and a far-off skirmish that keeps the Combat Phase open.

import type { LogEntry } from '@bivouac/kernel';
import type { BlockJson, PositionJson } from '../position.ts';
import { inside, type State } from '../state.ts';
import {
  asked,
  block,
  choices,
  game,
  isMarked,
  loadDice,
  place,
  play,
  position,
  question,
  type Side,
  space,
} from './kit.ts';

export const within = (text: string, ...marks: readonly string[]): BlockJson => block(text, ['inside', ...marks]);

/** Another battle, far away and still to be fought, so that play stops before the Combat Phase ends. */
const SKIRMISH = ['tx-tejano@beaumont', 'mx-tejano@beaumont'] as const;

/** A Combat Phase with a fight at one place, just chosen by Player 1. */
export function fightAt(
  where: string,
  blocks: readonly (string | BlockJson)[],
  more: Partial<PositionJson> = {},
): State {
  const s = position({ phase: 'combat', player1: 'mexico', ...more }, ...SKIRMISH, ...blocks);
  play(s, game.sides[s.player1] as Side, `fight ${where}`);
  return s;
}

/** A siege that nobody disturbs, before the besieger declares. */
export const siegeAt = (
  where: string,
  garrison: readonly string[],
  besiegers: readonly (string | BlockJson)[],
  more: Partial<PositionJson> = {},
): State =>
  fightAt(
    where,
    [
      ...garrison.map((name) => within(`${name}@${where}`)),
      ...besiegers.map((entry) => (typeof entry === 'string' ? `${entry}@${where}` : entry)),
    ],
    more,
  );

/** Fires a block with these dice. */
export function fire(s: State, side: Side, name: string, ...dice: readonly number[]): LogEntry[] {
  loadDice(s, ...dice);
  return play(s, side, `fire ${name}`);
}

/** Each side passes on its combat turns until the round, or the question, is another. */
export function holdOut(s: State): string[] {
  const order: string[] = [];
  const round = s.ask[3];
  while (question(s) === 'combat-turn' && s.ask[3] === round) {
    const side = asked(s)[0] as Side;
    const hold = choices(s, side).find((choice) => choice.startsWith('hold '));
    if (!hold) break;
    order.push(hold.slice('hold '.length));
    play(s, side, hold);
  }
  return order;
}

/** The Combat Phase goes on with the skirmish; all shots miss. Then both are gone or one has won. */
export const fightIsOver = (s: State, side: Side = 'mexico'): boolean =>
  question(s) === 'fight' && choices(s, side).join() === 'fight beaumont';

export const isWithin = (s: State, name: string): boolean => isMarked(s, name, 'inside');
export const countWithin = (s: State, where: string): number => inside(s, space(s, where));
export const stands = (s: State, name: string): string => `${place(s, name)}${isWithin(s, name) ? ' (inside)' : ''}`;
export const round = (s: State): number => s.ask[3]!;
/** The verbs a side may use now. */
export const verbs = (s: State, side: Side): string[] => [
  ...new Set(choices(s, side).map((choice) => choice.split(' ')[0]!)),
];
