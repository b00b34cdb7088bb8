// An opponent with one idea: it takes Washington, or as the Union the last of the victory cities, whenever it can walk in
// there in this turn. What it can do it learns from the rules alone. Else it plays as it is told.

import type { Bot } from '@bivouac/bots';
import { type Choice, first, second, verbOf } from '@bivouac/kernel';
import { march, move } from '../rules/1-movement.ts';
import { done } from '../rules/any-time.ts';
import { UNION } from '../sides.ts';
import type { View } from '../state.ts';
import { controls, type State } from '../state.ts';
import { boxOf } from '../unit.ts';
import { game } from './kit.ts';

type Answer = (s: State, side: number, legal: readonly Choice[]) => Choice;

/** Boxes that decide the game once the side stands in them. */
function prizesOf(s: State, side: number): readonly number[] {
  if (side !== UNION) return [s.t.capital];
  const missing = s.t.victoryCities.filter((city) => !controls(s, UNION, city));
  return missing.length === 1 ? missing : [];
}

const standsIn = (s: State, side: number, box: number): boolean =>
  s.units[side]!.some((unit) => boxOf(unit) === box) && s.units[1 - side]!.every((unit) => boxOf(unit) !== box);

function after(s: State, side: number, choice: Choice): State {
  const next = game.clone(s);
  game.apply(next, side, choice, null);
  return next;
}

const isAsked = (s: State, side: number, decision: string): boolean =>
  game.decisions[s.ask[0]!]?.name === decision && game.asked(s)[0] === side;

/** More lines than anybody follows in one turn. */
const FAR = 7;

/** How many lines lie between each box and one, up to FAR. */
function linesTo(s: State, goal: number): readonly number[] {
  const { exitStart, exitTo } = s.t.board;
  const lines = new Array<number>(s.t.boxCount).fill(FAR);
  const queue = [goal];
  lines[goal] = 0;
  for (const box of queue) {
    for (let exit = exitStart[box]!; exit < exitStart[box + 1]!; exit++) {
      const to = exitTo[exit]!;
      if (lines[to]! <= lines[box]! + 1) continue;
      lines[to] = lines[box]! + 1;
      queue.push(to);
    }
  }
  return lines;
}

/** The first choice of a way that ends in the box, at most so many orders away; undefined: there is none. */
function wayTo(s: State, side: number, prize: number, orders: number): Choice | undefined {
  if (isAsked(s, side, 'operate')) {
    const lines = linesTo(s, prize);
    const isMarch = (choice: Choice): boolean => verbOf(choice) === march.id && lines[first(choice)]! < FAR;
    const marches = game.choices(s, side).filter(isMarch);
    return marches.find((choice) => wayTo(after(s, side, choice), side, prize, orders) !== undefined);
  }
  if (!isAsked(s, side, 'order')) return undefined;
  const moves = game.choices(s, side).filter((choice) => verbOf(choice) === move.id);
  const last = moves.find((choice) => second(choice) === prize);
  if (last !== undefined || orders < 2) return last;
  return moves.find((choice) => isOnTheWay(after(s, side, choice), side, prize, second(choice)));
}

/** Whether somebody who has just come to a box can march on from there into the prize. */
function isOnTheWay(s: State, side: number, prize: number, box: number): boolean {
  const rest = game.choices(s, side).find((choice) => verbOf(choice) === done.id)!;
  const next = isAsked(s, side, 'order') ? after(s, side, rest) : s;
  if (!isAsked(next, side, 'operate')) return false;
  const again = game.choices(next, side).find((choice) => verbOf(choice) === march.id && first(choice) === box);
  return again !== undefined && wayTo(after(next, side, again), side, prize, 1) !== undefined;
}

/** How the raid goes on, if there is one. */
function raid(s: State, side: number, legal: readonly Choice[]): Choice | undefined {
  if (!isAsked(s, side, 'operate') && !isAsked(s, side, 'order')) return undefined;
  const rest = legal.find((choice) => verbOf(choice) === done.id);
  for (const prize of prizesOf(s, side)) {
    if (standsIn(s, side, prize)) return rest;
    const way = wayTo(s, side, prize, 2);
    if (way !== undefined) return way;
    if (rest !== undefined && isAsked(s, side, 'order') && wayTo(after(s, side, rest), side, prize, 1)) return rest;
  }
  return undefined;
}

/** Whether a side that begins its marches could walk into what decides the game. */
export const canRaid = (s: State, side: number): boolean => raid(s, side, game.choices(s, side)) !== undefined;

export const raiderBot = (otherwise: Answer): Bot<State, View> => ({
  name: 'raider',
  choose(_, view, legal, rng) {
    const s = game.sample(view, rng);
    const side = view.viewer as number;
    return raid(s, side, legal) ?? otherwise(s, side, legal);
  },
});
