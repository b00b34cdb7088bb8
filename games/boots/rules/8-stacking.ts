// 8. Stacking, with what 5.6, 5.7 and 21.19 say of sub-commands that share a hex.

import { ask, DONE, decision, first, locals, type Operand, procedure, type RuleId, steps, verb } from '@bivouac/kernel';
import { NOBODY } from '../sides.ts';
import { campAt, hasGarrison, isRavaged, ownerAgainst, piecesAt, type State } from '../state.ts';
import { eliminate } from './20-victory.ts';
import { rule } from './ledger.ts';

/** 8.1, and less in a place that was burned (21.20). */
export const limitOf = (s: State, hex: number): number =>
  s.t.war.burns && s.t.placeAt[hex]! >= 0 && isRavaged(s, hex) ? s.t.data.burned.stacking : s.t.limit[hex]!;

/** 5.7, 8.7 */
const mayMix = (s: State, camp: number, hex: number): boolean =>
  (hasGarrison(s, hex) && campAt(s, hex) === camp) || s.t.war.mayMix(s, camp, hex);

/** 8.1 Do pieces find room in a hex where nobody stands? */
export function fitting(s: State, pieces: readonly number[], hex: number): RuleId {
  let size = 0;
  for (let i = 0; i < pieces.length; i++) size += s.t.stacking[pieces[i]!]!;
  return size > limitOf(s, hex) ? rule['B2-8.1-a'] : 0;
}

/** What forbids that pieces stay in a hex, besides those that are there and not among them; 0: nothing. */
export function staying(s: State, pieces: readonly number[], hex: number, key: readonly number[] = s.t.band): RuleId {
  const lead = pieces[0]!;
  const camp = s.t.camp[lead]!;
  if (!s.at.includes(hex)) return fitting(s, pieces, hex);
  let size = 0;
  let stranger = NOBODY;
  for (let i = 0; i < pieces.length; i++) size += s.t.stacking[pieces[i]!]!;
  for (let piece = 0; piece < s.at.length; piece++) {
    if (s.at[piece] !== hex || pieces.includes(piece)) continue;
    if (s.t.camp[piece] !== camp) return rule['B2-8.3-a'];
    size += s.t.stacking[piece]!;
    if (key[piece] !== key[lead]) stranger = piece;
  }
  const parted = stranger === NOBODY ? 0 : s.t.war.parts(s, lead, stranger);
  // 21.19 holds wherever commands may mix.
  if (parted !== 0) return parted;
  if (stranger !== NOBODY && !mayMix(s, camp, hex)) return rule['B2-5.6-a'];
  return size > limitOf(s, hex) ? rule['B2-8.1-a'] : 0;
}

/** The first hex in breach, or NOBODY. `key`: which pieces must not be together. */
function brokenHex(s: State, key: readonly number[]): number {
  const size = new Uint8Array(s.t.hexes);
  const lead = new Uint8Array(s.t.hexes);
  let broken = NOBODY;
  for (let piece = 0; piece < s.at.length; piece++) {
    const hex = s.at[piece]!;
    if (hex >= s.t.hexes) continue;
    size[hex]! += s.t.stacking[piece]!;
    if (lead[hex] === 0) lead[hex] = key[piece]! + 1;
    const isMixed = lead[hex] !== key[piece]! + 1 && !mayMix(s, s.t.camp[piece]!, hex);
    if ((isMixed || size[hex]! > limitOf(s, hex)) && (broken === NOBODY || hex < broken)) broken = hex;
  }
  return broken;
}

const inBreach: Operand<State> = {
  is: 'piece',
  each: (s, _, out) => out.push(...piecesAt(s, s.ask[2]!)),
  mine: (s, side, piece) => (ownerAgainst(s, piece, 1 - side) === side ? 0 : rule['B2-8.2-c']),
  guards: [(s, _, piece) => (s.at[piece] === s.ask[2] ? 0 : rule['B2-8.2-c'])],
};

const remove = verb<State>('remove', { operands: [inBreach] });

/** 5.6, 8.2 The owner chooses who goes. */
export const excess = decision<State>('excess', rule['B2-8.2-c'], [remove], { args: { place: 'place' } });

const B = locals({ side: 'side', arrival: 'flag' });
const at = steps('look', 'remove');

/** At the end of a sub-phase; called with the side that acted, and whether it was one of reinforcements (21.19, R-183). */
export const breaches = procedure<State, keyof typeof at>('breaches', B, at, {
  look(s, frame) {
    const key = B.arrival(s, frame) === 1 ? s.t.command : s.t.band;
    const hex = brokenHex(s, key);
    if (hex === NOBODY) return DONE;
    const owner = ownerAgainst(s, s.at.indexOf(hex), B.side(s, frame));
    ask(s, excess, 1 << owner, hex);
    return at.remove;
  },
  remove(s) {
    const answer = s.ans.find((one) => one >= 0)!;
    eliminate(s, first(answer), 1);
    return at.look;
  },
});
