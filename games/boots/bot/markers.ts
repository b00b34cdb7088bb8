// Heroism markers: kept until they are worth most, and played then.

import { hexDistance } from '@bivouac/boards';
import { type Choice, first, type Side } from '@bivouac/kernel';
import type { CardId } from '../atlas.ts';
import { Table } from '../names.ts';
import { O } from '../rules/5-operations.ts';
import { held } from '../rules/6-cards.ts';
import { battleFrame, clashOf } from '../rules/10-battle-frame.ts';
import { B } from '../rules/10-battle-locals.ts';
import { Boon, reckon } from '../rules/10-odds.ts';
import { isActive } from '../rules/10-plan.ts';
import { commander, isOnMap, piecesAt, type State } from '../state.ts';
import { stakeOf } from './battles.ts';
import { resultWorth, strengthOf, tableWorth } from './clash.ts';
import type { Plans } from './plans.ts';
import { bestBy, ofVerb } from './verbs.ts';
import { markers } from './weights.ts';

const cardOf = (s: State, card: number): CardId => s.t.cardIds[card] as CardId;

const BOONS: Readonly<Partial<Record<CardId, number>>> = {
  'out-of-ammunition': Boon.ammunition,
  'flank-success': Boon.flank,
  'inspired-subordinates': Boon.inspired,
  'last-stand': Boon.stand,
  'wild-charge': Boon.charge,
};

/** What the battle promises the attacker with these markers in it. */
function battleWorth(s: State, plans: Plans, boonsA: number, boonsD: number): number {
  const frame = battleFrame(s);
  const clash = clashOf(s, frame);
  const boonsOfAttacker = clash.boonsOfAttacker | boonsA;
  const boonsOfDefender = clash.boonsOfDefender | boonsD;
  const { column } = reckon(s, { ...clash, boonsOfAttacker, boonsOfDefender });
  return tableWorth(s, B.table(s, frame) < 0 ? Table.skirmish : B.table(s, frame), column, stakeOf(s, plans, clash));
}

/** A marker that turns the battle, if there is one. */
export function chooseBoon(plans: Plans, s: State, side: Side, legal: readonly Choice[]): Choice {
  const isAttacker = B.attacker(s, battleFrame(s)) === side;
  const sign = isAttacker ? 1 : -1;
  const without = battleWorth(s, plans, 0, 0);
  const gain = (choice: Choice): number => {
    const boon = BOONS[cardOf(s, first(choice))] ?? 0;
    if (boon === Boon.stand) return without - lastStandWorth(s, plans);
    return sign * (battleWorth(s, plans, isAttacker ? boon : 0, isAttacker ? 0 : boon) - without);
  };
  const pass = ofVerb(s, legal, 'pass')[0]!;
  const best = bestBy(ofVerb(s, legal, 'commit'), gain);
  return best !== undefined && gain(best) >= markers.boon - relief(s, side) ? best : pass;
}

/** Nobody retreats, no flank counts, and what is lost counts double (6.7). */
function lastStandWorth(s: State, plans: Plans): number {
  const frame = battleFrame(s);
  const clash = clashOf(s, frame);
  const { column } = reckon(s, { ...clash, boonsOfDefender: clash.boonsOfDefender | Boon.stand });
  const stake = stakeOf(s, plans, clash);
  const table = B.table(s, frame) < 0 ? Table.skirmish : B.table(s, frame);
  const points = s.t.worth[s.t.command[clash.defenders[0]!]!]! * (s.t.data.heroism.lastStand - 1);
  const standing = { ...stake, isTrapped: false, prize: 0, defenceWorth: stake.defenceWorth + points };
  return tableWorth(s, table, column, standing);
}

/** A full hand holds its markers less dear. */
const relief = (s: State, side: Side): number => 0.25 * Math.max(0, held(s, side) - 2);

/** The die of a battle is thrown again when its result is much worse than the mean. */
export function chooseReroll(plans: Plans, s: State, side: Side, legal: readonly Choice[]): Choice {
  const pass = ofVerb(s, legal, 'pass')[0]!;
  const again = ofVerb(s, legal, 'roll-again')[0];
  const frame = battleFrame(s);
  if (again === undefined || frame < 0 || B.outcome(s, frame) >= 0 || B.attacker(s, frame) !== side) return pass;
  const clash = clashOf(s, frame);
  const { column } = reckon(s, clash);
  const stake = stakeOf(s, plans, clash);
  const rows = clash.table === Table.charge ? s.t.data.charge : s.t.data.skirmish;
  const id = rows[s.ask[2]! - 1]?.results[column];
  const result = s.t.data.results.find((one) => one.id === id);
  if (result === undefined) return pass;
  const gain = tableWorth(s, clash.table, column, stake) - resultWorth(result, stake);
  return gain >= markers.reroll ? again : pass;
}

/** Markers that nobody regrets at their moment. */
const GLADLY: readonly CardId[] = [
  'delusions-of-grandeur',
  'war-correspondents',
  'sole-survivor',
  'native-allies',
  'morale',
  'do-or-die',
];

export function chooseChance(s: State, side: Side, legal: readonly Choice[]): Choice {
  const play = ofVerb(s, legal, 'play')[0];
  const pass = ofVerb(s, legal, 'pass')[0]!;
  if (play === undefined) return pass;
  const card = cardOf(s, s.ask[2]!);
  if (GLADLY.includes(card)) return play;
  const place = s.ask[3]!;
  if (card === 'parlay') return strengthOf(s, piecesAt(s, place)) >= markers.parley ? play : pass;
  if (card === 'ambush') return isWeakThere(s, side, place) ? play : pass;
  return pass;
}

/** Whoever comes so is too weak for those he comes to. */
function isWeakThere(s: State, side: Side, place: number): boolean {
  const comers = strengthOf(s, piecesAt(s, place));
  let strongest = 0;
  for (let i = 6 * place; i < 6 * place + 6; i++) {
    const near = s.t.grid.neighbours[i]!;
    if (near >= 0) strongest = Math.max(strongest, strengthOf(s, piecesAt(s, near, side)));
  }
  return comers > 0 && strongest >= comers;
}

/** What is not worth a marker to undo. */
const HARMLESS: readonly CardId[] = ['spies', 'sole-survivor', 'staff-work', 'delusions-of-grandeur'];

export function chooseCancellation(s: State, side: Side, legal: readonly Choice[]): Choice {
  const pass = ofVerb(s, legal, 'pass')[0]!;
  const isOwn = s.ask[3] === side;
  return isOwn || HARMLESS.includes(cardOf(s, s.ask[2]!)) ? pass : (ofVerb(s, legal, 'staff-work')[0] ?? pass);
}

/** So near enemies a stack can be led that are much stronger than it; 0: there are none. */
function doom(s: State, side: Side, place: number): number {
  const led = strengthOf(s, piecesAt(s, place));
  const steps = Math.min(...piecesAt(s, place).map((piece) => s.t.move[piece]!)) / 2;
  let most = 0;
  for (let piece = 0; piece < s.at.length; piece++) {
    if (!isOnMap(s, piece) || commander(s, piece) !== side) continue;
    if (hexDistance(s.t.grid, place, s.at[piece]!) <= steps)
      most = Math.max(most, strengthOf(s, piecesAt(s, s.at[piece]!)));
  }
  return most >= markers.doom * led ? led : 0;
}

/** A strong command is made to stay where it is, or led to where it must not go. */
export function chooseReaction(s: State, side: Side, legal: readonly Choice[]): Choice {
  const blunder = ofVerb(s, legal, 'blunder')[0];
  const pass = ofVerb(s, legal, 'pass')[0]!;
  const { commands } = s.t.orders[O.order(s)]!;
  const active = Array.from(s.at.keys()).filter((piece) => isOnMap(s, piece) && isActive(s, piece, commands));
  const doomed = bestBy(ofVerb(s, legal, 'into-the-valley'), (choice) => doom(s, side, first(choice)));
  if (doomed !== undefined && doom(s, side, first(doomed)) > 0) return doomed;
  return blunder !== undefined && strengthOf(s, active) >= markers.blunder ? blunder : pass;
}

/** What may be done whenever orders are asked for: the Special marker, and spies when the hand is full. */
export function chooseAtLeisure(s: State, side: Side, legal: readonly Choice[]): Choice | undefined {
  const special = ofVerb(s, legal, 'special')[0];
  if (special !== undefined) return special;
  if (held(s, side) < s.t.data.heroism.hand) return undefined;
  return bestBy(ofVerb(s, legal, 'spies'), (choice) => piecesAt(s, first(choice)).length);
}
