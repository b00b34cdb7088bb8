// Setting up, reinforcements, and which command acts.

import { hexDistance } from '@bivouac/boards';
import { type Choice, first, type Side, second } from '@bivouac/kernel';
import { Arm } from '../atlas.ts';
import { isOnMap, type State } from '../state.ts';
import { strengthOf } from './clash.ts';
import { groundWorth } from './moves.ts';
import type { Plans } from './plans.ts';
import { bestBy, ofVerb } from './verbs.ts';
import { marching } from './weights.ts';

/** The strongest first; each where it is of most use. */
export function choosePlacing(plans: Plans, s: State, _side: Side, legal: readonly Choice[]): Choice {
  const units = ofVerb(s, legal, 'take-up');
  if (units.length > 0) return bestBy(units, (choice) => rankOf(s, first(choice)))!;
  const piece = s.ask[2]!;
  const worth = groundWorth(plans, s, piece);
  return bestBy(legal, (choice) => worth(first(choice)) + marching.company * companyAt(s, piece, first(choice)))!;
}

/** The strength of its own command in a hex and beside it. */
function companyAt(s: State, piece: number, hex: number): number {
  let sum = 0;
  for (const one of s.t.piecesOf[s.t.command[piece]!]!)
    if (isOnMap(s, one) && hexDistance(s.t.grid, s.at[one]!, hex) <= 1) sum += s.t.combat[one]!;
  return sum;
}

const rankOf = (s: State, piece: number): number => (s.t.arm[piece] === Arm.train ? 0 : s.t.combat[piece]!);

export function chooseReinforcement(plans: Plans, s: State, _side: Side, legal: readonly Choice[]): Choice {
  const worths = new Map<number, (hex: number) => number>();
  const worth = (choice: Choice): number => {
    const piece = first(choice);
    const of = worths.get(piece) ?? groundWorth(plans, s, piece);
    worths.set(piece, of);
    return 10 * rankOf(s, piece) + of(second(choice));
  };
  for (const verb of ['arrive', 'rally', 'replace']) {
    const choices = ofVerb(s, legal, verb);
    // A marker is not spent on the weakest.
    const best = bestBy(choices, worth);
    if (best !== undefined && (verb !== 'rally' || rankOf(s, first(best)) >= RALLIED)) return best;
  }
  return ofVerb(s, legal, 'call-allies')[0] ?? ofVerb(s, legal, 'enough')[0] ?? legal[0]!;
}

const RALLIED = 2;

const commandStrength = (s: State, commands: number): number =>
  strengthOf(
    s,
    Array.from(s.at.keys()).filter((piece) => isOnMap(s, piece) && ((commands >> s.t.command[piece]!) & 1) === 1),
  );

export function chooseDraw(s: State, legal: readonly Choice[]): Choice {
  const dash = bestBy(ofVerb(s, legal, 'mad-dash'), (choice) =>
    commandStrength(s, s.t.orders[first(choice)]!.commands),
  );
  return dash ?? ofVerb(s, legal, 'draw')[0] ?? legal[0]!;
}

export const chooseCompanion = (s: State, legal: readonly Choice[]): Choice =>
  bestBy(ofVerb(s, legal, 'bring-along'), (choice) => commandStrength(s, 1 << first(choice))) ??
  ofVerb(s, legal, 'alone')[0] ??
  legal[0]!;
