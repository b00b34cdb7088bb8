// What a player is told once before a choice that gives something up.

import { hexDistance } from '@bivouac/boards';
import { type Choice, type Side, verbOf } from '@bivouac/kernel';
import { say, type Warning, type Words } from '@bivouac/scene';
import type { Alamo } from '../index.ts';
import { MEXICO, TEXAS } from '../sides.ts';
import { has, isOnMap, isUnit, Mark, type State, unitAt } from '../state.ts';
import { countOf } from './asks.ts';

export function warningsOf(game: Alamo, s: State, side: Side, choices: readonly Choice[]): Warning[] {
  const { name: decision, verbs } = game.decisions[s.ask[0]!]!;
  const nameOf = (choice: Choice): string => verbs.find(({ id }) => id === verbOf(choice))?.name ?? '';
  const sentences = (choice: Choice): Words[] => {
    switch (nameOf(choice)) {
      case 'end-combat':
        return unfired(game, s, choices);
      case 'end-moves':
        return side === MEXICO ? unmoved(game, s, choices) : [];
      case 'go':
      case 'step':
        return side === TEXAS && decision === 'marching' ? deserted(s) : [];
      default:
        return [];
    }
  };
  return choices.flatMap((choice): Warning[] => {
    const said = sentences(choice);
    return said.length === 0 ? [] : [[choice, said]];
  });
}

/** 8.1: an attack that is not made is lost. */
function unfired(game: Alamo, s: State, choices: readonly Choice[]): Words[] {
  const [units, guns] = [countOf(game, s, choices, 'attack'), countOf(game, s, choices, 'serve')];
  return [
    ...(guns > 0 ? [say('table.warning.guns', { guns })] : []),
    ...(units > 0 ? [say('table.warning.units', { units })] : []),
  ];
}

/** An assault on which nobody sets out. */
function unmoved(game: Alamo, s: State, choices: readonly Choice[]): Words[] {
  const hasMoved = s.t.units[MEXICO]!.some((unit) => isOnMap(s, unit) && has(s, unit, Mark.done));
  const count = countOf(game, s, choices, 'move');
  return hasMoved || count === 0 ? [] : [say('table.warning.unmoved', { count })];
}

/** From so many hexes away a Mexican is on the wall in one move (5.2). */
const STORMING = 4;

/** A stretch of wall that is left empty while Mexicans are near enough to climb it. */
function deserted(s: State): Words[] {
  const { t, at } = s;
  const unit = s.ask[2]!;
  const from = at[unit]!;
  if (!isUnit(s, unit) || t.height[from] !== 2 || unitAt(s, from, TEXAS) !== unit) return [];
  const near = t.units[MEXICO]!.filter(
    (enemy) => isOnMap(s, enemy) && hexDistance(t.grid, t.hex[from]!, t.hex[at[enemy]!]!) <= STORMING,
  ).length;
  return near === 0 ? [] : [say('table.warning.wall', { near })];
}
