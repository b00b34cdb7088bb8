import { FRIEND, PLAYER } from '../host/messages.ts';
import type { TableCard } from '../store/tables.ts';
import type { Gathered } from './gathered.ts';

/** On the shelf, for whoever waits for a friend and does something else meanwhile. */
export const waitingCard = (id: string, { game, scenario, viewer }: Gathered, sides: readonly string[]): TableCard => ({
  id,
  game,
  scenario,
  sides,
  seats: sides.map((_, side) => (side === viewer ? PLAYER : FRIEND)),
  updated: Date.now(),
  entries: 0,
  turn: null,
  isYourMove: false,
  result: null,
  score: [],
  thumb: [],
});
