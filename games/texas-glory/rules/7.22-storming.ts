// 7.22 Storming: who goes, and who is exchanged before the second round.

import { decision, type Guard, type Piece, type Place, type Side, verb } from '@bivouac/kernel';
import { blocksAt, has, Mark, type State, sideOf } from '../state.ts';
import { attackerOf, battlePlace } from './6.1-battle-frame.ts';
import { Fight, fighters } from './6.3-combat-resolution.ts';
import { besieger, place, readyBlocks } from './7.2-siege-frame.ts';
import { figures } from './figures.ts';
import { rule } from './ledger.ts';
import { ownBlock } from './own-block.ts';

// Who goes first, as the besieger declares the storm

/** R-134 Blocks that regrouped into the siege wait for the second round. */
export const freshStormers = (s: State, side: Side): number[] =>
  readyBlocks(s, place(s), side, (block) => !has(s, block, Mark.reserve | Mark.storming));
const aStormer: Guard<State> = (s, side, block) =>
  freshStormers(s, side).includes(block) ? 0 : has(s, block, Mark.reserve) ? rule['TG-F-a'] : rule['TG-7.22-e'];
export const chosenStormers = (s: State): number =>
  blocksAt(s, place(s), besieger(s), (block) => has(s, block, Mark.storming)).length;
const oneStormer: Guard<State> = (s) => (chosenStormers(s) > 0 ? 0 : rule['TG-7.22-e']);

export const pickStormer = verb<State>('assault', {
  operands: [
    {
      is: 'piece',
      mine: ownBlock(rule['TG-7.2-b']),
      each: (s, side, out) => out.push(...freshStormers(s, side)),
      guards: [aStormer],
    },
  ],
});
export const go = verb<State>('go', {
  whole: [oneStormer],
  detail: figures({ 'TG-7.22-e': (s) => ({ stormers: chosenStormers(s), limit: stormLimit(s, place(s)) }) }),
});
export const chooseStormers = decision<State>('stormers', rule['TG-7.22-e'], [pickStormer, go], {
  args: { place: 'place' },
});

// Exchanging stormers before the second round

const isBesieger = (s: State, side: Side, block: Piece): boolean =>
  s.at[block] === battlePlace(s) && sideOf(s, block) === side && !has(s, block, Mark.inside | Mark.spent | Mark.acted);
const stormers = (s: State): number => fighters(s, battlePlace(s), Fight.storm, attackerOf(s), attackerOf(s)).length;
export const stormLimit = (s: State, place: Place): number =>
  s.t.isCity[place] === 1 ? s.t.data.terrain.siege.stormLimitCity : s.t.data.terrain.siege.stormLimitFort;

const besiegers =
  (storming: boolean) =>
  (s: State, side: Side, out: number[]): void => {
    for (let block = 0; block < s.at.length; block++) {
      if (isBesieger(s, side, block) && has(s, block, Mark.storming) === storming) out.push(block);
    }
  };
const aFreshBesieger: Guard<State> = (s, side, block) =>
  isBesieger(s, side, block) && !has(s, block, Mark.storming) ? 0 : rule['TG-7.22-h'];
const aTiredStormer: Guard<State> = (s, side, block) =>
  isBesieger(s, side, block) && has(s, block, Mark.storming) ? 0 : rule['TG-7.22-h'];
const roomToStorm: Guard<State> = (s) => (stormers(s) < stormLimit(s, battlePlace(s)) ? 0 : rule['TG-7.22-e']);

export const relieve = verb<State>('rest', {
  operands: [{ is: 'piece', each: besiegers(true), mine: ownBlock(rule['TG-6.2-a']), guards: [aTiredStormer] }],
});
export const bringUp = verb<State>('bring-up', {
  whole: [roomToStorm],
  operands: [{ is: 'piece', each: besiegers(false), mine: ownBlock(rule['TG-6.2-a']), guards: [aFreshBesieger] }],
  detail: figures({ 'TG-7.22-e': (s) => ({ stormers: stormers(s), limit: stormLimit(s, battlePlace(s)) }) }),
});
export const ready = verb<State>('ready');
export const exchange = decision<State>('exchange', rule['TG-7.22-h'], [relieve, bringUp, ready], {
  args: { place: 'place' },
});
