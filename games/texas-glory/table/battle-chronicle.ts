// What the log tells of fights: who rolled what, whom it cost how much, and how lucky each side was.

import type { LogEntry } from '@bivouac/kernel';
import type { Luck } from '@bivouac/table';
import { ev } from '../events.ts';
import { Fight, ratingOf } from '../rules/6.3-combat-resolution.ts';
import { other, type State } from '../state.ts';
import { SIDES } from '../tables.ts';

type Blow = 'step' | 'half' | 'lost' | 'taken';

/** What a roll did to somebody; the block is negative when the reader may not know it. */
export interface Strike {
  readonly side: number;
  readonly block: number;
  readonly blow: Blow;
}

export interface Roll {
  readonly fight: number;
  readonly round: number;
  readonly side: number;
  readonly block: number;
  readonly dice: readonly number[];
  readonly rating: number;
  readonly hits: number;
  readonly strikes: Strike[];
}

export interface Chronicle {
  readonly rolls: Roll[];
  /** By fight: where it was. */
  readonly places: number[];
  readonly fallen: { readonly fight: number; readonly side: number; readonly block: number }[];
}

const BLOWS: Readonly<Record<string, Blow>> = {
  [ev.lostStep.name]: 'step',
  [ev.halfHit.name]: 'half',
  [ev.eliminated.name]: 'lost',
  [ev.gunsTaken.name]: 'taken',
};

/** Reads a log from its start; a fight at one place is one fight, its siege included. */
export function chronicleOf(s: State, log: readonly LogEntry[]): Chronicle {
  const chronicle: Chronicle = { rolls: [], places: [], fallen: [] };
  let place = -1;
  let round = 0;
  let isStorm = false;
  const open = (at: number): void => {
    isStorm = false;
    if (at === place) return;
    place = at;
    round = 0;
    chronicle.places.push(at);
  };
  for (const { kind, args } of log) {
    if (args === null) continue;
    if (kind === ev.turnBegan.name) place = -1;
    else if (kind === ev.battleBegan.name || kind === ev.besieged.name) open(args[1]!);
    else if (kind === ev.roundBegan.name) round = args[1]!;
    else if (kind === ev.stormed.name) isStorm = true;
    else if (kind === ev.cannonaded.name || kind === ev.sallied.name) [round, isStorm] = [0, false];
    else if (kind === ev.fired.name) chronicle.rolls.push(rollOf(s, chronicle, args, round, isStorm));
    else if (place >= 0 && BLOWS[kind]) strike(chronicle, strikeOf(BLOWS[kind], args[0]!, args[1]!));
  }
  return chronicle;
}

/** Of guns that are taken the log names the captor. */
const strikeOf = (blow: Blow, side: number, block: number): Strike => ({
  side: blow === 'taken' ? other(side) : side,
  block,
  blow,
});

function rollOf(s: State, { places }: Chronicle, args: readonly number[], round: number, isStorm: boolean): Roll {
  const [side, block, dice, hits] = args as [number, number, number, number];
  const rating = block < 0 ? 0 : ratingOf(s, isStorm ? Fight.storm : Fight.field, block);
  return {
    fight: places.length - 1,
    round,
    side,
    block,
    dice: [...String(dice)].map(Number),
    rating,
    hits,
    strikes: [],
  };
}

/** In a cannonade both sides roll before anybody takes a hit: a blow goes to the enemy's last roll. */
function strike({ rolls, places, fallen }: Chronicle, one: Strike): void {
  const fight = places.length - 1;
  if (one.blow === 'lost') fallen.push({ fight, side: one.side, block: one.block });
  rolls.findLast((roll) => roll.fight === fight && roll.side !== one.side)?.strikes.push(one);
}

/** By side: the dice it rolled, the hits they promised, and those they gave. */
export const luckOf = (rolls: readonly Roll[]): Luck[] =>
  SIDES.map((_, side) => {
    const own = rolls.filter((roll) => roll.side === side);
    return {
      dice: own.reduce((sum, roll) => sum + roll.dice.length, 0),
      expected: own.reduce((sum, roll) => sum + (roll.dice.length * roll.rating) / 6, 0),
      scored: own.reduce((sum, roll) => sum + roll.hits, 0),
    };
  });
