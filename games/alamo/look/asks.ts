// The question at hand with the figures of the position.

import { type Choice, verbOf } from '@bivouac/kernel';
import { offeredTo, type Question, say, type Words } from '@bivouac/scene';
import type { Alamo } from '../index.ts';
import { pieceWords } from '../naming.ts';
import type { State, View } from '../state.ts';

/** How many of the choices are made by one of some verbs. */
export function countOf(game: Alamo, s: State, choices: readonly Choice[], ...names: readonly string[]): number {
  const verbs = game.decisions[s.ask[0]!]!.verbs.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  return choices.filter((choice) => verbs.includes(verbOf(choice))).length;
}

/** Null: the plain question will do. */
export function asksOf(game: Alamo, s: State, { viewer }: View, { decision }: Question): Words | null {
  const choices = offeredTo(game, s, viewer);
  if (choices.length === 0) return null;
  const count = (...names: readonly string[]): number => countOf(game, s, choices, ...names);
  const piece = (): Words => pieceWords(s.t.data, s.ask[2]!);
  switch (decision) {
    case 'moving':
      return say('table.asks.moving', { count: count('move') });
    case 'fighting':
      return say('table.asks.fighting', { units: count('attack'), guns: count('serve') });
    case 'aiming':
      return say('table.asks.aiming', { piece: piece(), fire: count('fire'), melee: count('melee') });
    case 'laying':
      return say('table.asks.laying', { piece: piece(), targets: count('shoot'), walls: count('breach') });
    default:
      return null;
  }
}
