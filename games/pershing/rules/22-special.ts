// 22.27 The Special marker: a spike of morale for the United States, an uprising against them for Villa.

import { exitBetween } from '@bivouac/boards';
import { Arm, Camp } from '@bivouac/boots/atlas.ts';
import { ev } from '@bivouac/boots/events.ts';
import { put } from '@bivouac/boots/fog.ts';
import { eachNeighbour } from '@bivouac/boots/map-atlas.ts';
import { limitOf, staying } from '@bivouac/boots/rules/8-stacking.ts';
import { bring } from '@bivouac/boots/rules/13-reinforcements.ts';
import { takeBack } from '@bivouac/boots/rules/20-victory.ts';
import { FOE, NOBODY, US } from '@bivouac/boots/sides.ts';
import { campAt, piecesAt, type State } from '@bivouac/boots/state.ts';
import {
  ALL,
  ask,
  below,
  DONE,
  decision,
  emit,
  first,
  type Guard,
  locals,
  procedure,
  type RuleId,
  second,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { rule } from './ledger.ts';

const isMexicanPlace = (s: State, hex: number): boolean => s.t.data.places[s.t.placeAt[hex]!]?.side === 'mexico';

/** Mexican places that troops of the United States hold. */
const heldPlaces = (s: State): number[] =>
  s.t.placeHexes.filter((hex) => isMexicanPlace(s, hex) && campAt(s, hex) === Camp.us);

const couldReturn = (s: State, piece: number, hex: number): boolean =>
  s.at[piece] === s.t.dead &&
  s.t.camp[piece] === Camp.us &&
  piecesAt(s, hex).some((one) => s.t.command[one] === s.t.command[piece]) &&
  s.t.war.bars(s, piece, hex) === 0 &&
  staying(s, [piece], hex) === 0;

const spikes = (s: State): boolean => heldPlaces(s).some((hex) => s.at.some((_, piece) => couldReturn(s, piece, hex)));

export const maySpecial = (s: State, side: number): RuleId => {
  if (side === US) return spikes(s) ? 0 : rule['B2-22.27-a'];
  return heldPlaces(s).length > 0 ? 0 : rule['B2-22.27-c'];
};

const lost: Guard<State> = (s, _, piece) =>
  s.at[piece] === s.t.dead && s.t.camp[piece] === Camp.us ? 0 : rule['B2-22.27-a'];
const inItsPlace: Guard<State> = (s, _, piece, hex) =>
  hex < s.t.hexes && heldPlaces(s).includes(hex) && couldReturn(s, piece, hex) ? 0 : rule['B2-22.27-a'];

const returnTo = verb<State>('return', {
  operands: [
    {
      is: 'piece',
      each: (s, _, out) => {
        for (let piece = 0; piece < s.at.length; piece++) if (s.at[piece] === s.t.dead) out.push(piece);
      },
      guards: [lost],
    },
    { is: 'place', each: (s, _, out) => out.push(...heldPlaces(s)), guards: [inItsPlace] },
  ],
});

export const spike = decision<State>('spike', rule['B2-22.27-a'], [returnTo]);

const held: Guard<State> = (s, _, hex) => (heldPlaces(s).includes(hex) ? 0 : rule['B2-22.27-c']);
const riseIn = verb<State>('rise', {
  operands: [{ is: 'place', each: (s, _, out) => out.push(...heldPlaces(s)), guards: [held] }],
});
export const uprising = decision<State>('uprising', rule['B2-22.27-c'], [riseIn]);

const U = locals({ side: 'side', place: 'place', piece: 'piece' });

/** Where a unit that is driven out may go. No border holds those who are in Mexico (22.9). */
function waysOut(s: State, piece: number): number[] {
  const { board, arm, train, land } = s.t;
  const costs = arm[piece] === Arm.train ? train : land;
  const ways: number[] = [];
  eachNeighbour(s.t, s.at[piece]!, (hex) => {
    const isPassable = costs[exitBetween(board, s.at[piece]!, hex)]! >= 0;
    if (isPassable && staying(s, [piece], hex) === 0) ways.push(hex);
  });
  return ways;
}

const aWayOut: Guard<State> = (s, _, hex) => (waysOut(s, U.piece(s)).includes(hex) ? 0 : rule['B2-22.27-c']);
const leaveFor = verb<State>('leave-for', {
  operands: [{ is: 'place', each: (s, _, out) => out.push(...waysOut(s, U.piece(s))), guards: [aWayOut] }],
});
export const eviction = decision<State>('eviction', rule['B2-22.27-c'], [leaveFor], { args: { piece: 'piece' } });

const RISING = ['dn', 'b'];
const isAvailable: Guard<State> = (s, _, command) =>
  RISING.includes(s.t.commandIds[command]!) && waitingOf(s, command).length > 0 ? 0 : rule['B2-22.27-d'];
const waitingOf = (s: State, command: number): number[] =>
  s.t.piecesOf[command]!.filter((piece) => s.at[piece] === s.t.waiting);
const send = verb<State>('send', {
  operands: [{ is: 'command', each: (s, _, out) => out.push(...s.t.commandIds.keys()), guards: [isAvailable] }],
});
const nobody = verb<State>('nobody', { manner: { tone: 'pass' } });
export const rebels = decision<State>('rebels', rule['B2-22.27-d'], [send, nobody], { args: { place: 'place' } });

const at = steps('begin', 'spiked', 'risen', 'next', 'left', 'rebels', 'sent');

export const special = procedure<State, keyof typeof at>('special', U, at, {
  begin(s, frame) {
    const side = U.side(s, frame);
    ask(s, side === US ? spike : uprising, 1 << side);
    return side === US ? at.spiked : at.risen;
  },
  spiked(s) {
    const [piece, hex] = [first(s.ans[US]!), second(s.ans[US]!)];
    takeBack(s, piece);
    bring(s, piece, hex);
    emit(s, ev.rallied, ALL, piece, hex);
    return DONE;
  },
  risen(s, frame) {
    U.place.set(s, frame, first(s.ans[FOE]!));
    return at.next;
  },
  /** R-66 Whoever finds no way stays. */
  next(s, frame) {
    const left = piecesAt(s, U.place(s, frame)).find((one) => one > U.piece(s, frame) && waysOut(s, one).length > 0);
    if (left === undefined) return at.rebels;
    U.piece.set(s, frame, left);
    ask(s, eviction, 1 << US, left);
    return at.left;
  },
  left(s, frame) {
    const piece = U.piece(s, frame);
    const to = first(s.ans[US]!);
    emit(s, ev.moved, ALL, piece, s.at[piece]!, to);
    put(s, piece, to);
    return at.next;
  },
  rebels(s, frame) {
    U.piece.set(s, frame, NOBODY);
    const hex = U.place(s, frame);
    const isOpen = !s.at.includes(hex) && limitOf(s, hex) > 0;
    const areThere = RISING.some((id) => waitingOf(s, s.t.commandIds.indexOf(id)).length > 0);
    if (!isOpen || !areThere) return DONE;
    ask(s, rebels, 1 << FOE, hex);
    return at.sent;
  },
  sent(s, frame) {
    const answer = s.ans[FOE]!;
    if (verbOf(answer) === nobody.id) return DONE;
    const hex = U.place(s, frame);
    const waiting = waitingOf(s, first(answer));
    s.known++;
    const piece = waiting[below(s.rng, waiting.length)]!;
    bring(s, piece, hex);
    emit(s, ev.arrived, ALL, piece, hex);
    return DONE;
  },
});
