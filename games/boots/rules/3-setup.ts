// 3. Setting up, and every other occasion at which a player puts a number of units where he likes.

import {
  ALL,
  ask,
  call,
  DONE,
  decision,
  emit,
  first,
  type Guard,
  locals,
  type Operand,
  type Procedure,
  procedure,
  second,
  steps,
  verb,
} from '@bivouac/kernel';
import { ev } from '../events.ts';
import { coverBefore } from '../fog.ts';
import { Work } from '../names.ts';
import { isOn, Option } from '../options.ts';
import { FOE, NOBODY, US } from '../sides.ts';
import { commander, has, Mark, mark, type State, unmark } from '../state.ts';
import { drawMarkers } from './6-draws.ts';
import { turns } from './4-sequence.ts';
import { staying } from './8-stacking.ts';
import { bring } from './13-reinforcements.ts';
import { rule } from './ledger.ts';

/** The occasions of the set-up are numbered like the groups of the data; those of a war come after them. */
export const OWN_OCCASIONS = 16;

const P = locals({ side: 'side', occasion: 'num' });

/** Units that a player is to put on the map now. */
export const isToBePlaced = (s: State, piece: number): boolean =>
  s.at[piece] === s.t.waiting && has(s, piece, Mark.apart);

function mayStand(s: State, occasion: number, piece: number, hex: number): boolean {
  if (s.t.isClosed[hex] === 1) return false;
  if (occasion >= OWN_OCCASIONS) return s.t.war.mayStation(s, occasion, piece, hex);
  const { alone } = s.t.data.deployment[occasion]!;
  return s.t.zones[s.t.zone[piece]!]![hex] === 1 && !(alone && s.at.includes(hex));
}

const ownUnit: Guard<State> = (s, side, piece) => (commander(s, piece) === side ? 0 : rule['B2-3.3-a']);
const oneOfThese: Guard<State> = (s, _, piece) => (isToBePlaced(s, piece) ? 0 : rule['B2-3.3-b']);
const onTheMap: Guard<State> = (s, _, __, hex) => (hex < s.t.hexes ? 0 : rule['B2-3.3-a']);
const whereItMay: Guard<State> = (s, _, piece, hex) =>
  hex >= s.t.hexes || mayStand(s, P.occasion(s), piece, hex) ? 0 : rule['B2-3.3-a'];
const withRoom: Guard<State> = (s, _, piece, hex) => (hex < s.t.hexes ? staying(s, [piece], hex) : 0);

const unit: Operand<State> = {
  is: 'piece',
  each: (s, _, out) => {
    for (let piece = 0; piece < s.at.length; piece++) if (isToBePlaced(s, piece)) out.push(piece);
  },
  mine: ownUnit,
  guards: [oneOfThese],
};
const spot: Operand<State> = {
  is: 'place',
  each: (s, _, out, piece) => {
    const occasion = P.occasion(s);
    for (let hex = 0; hex < s.t.hexes; hex++) if (mayStand(s, occasion, piece, hex)) out.push(hex);
  },
  guards: [onTheMap, whereItMay, withRoom],
};
const station = verb<State>('place', { operands: [unit, spot] });

export const deployment = decision<State>('deployment', rule['B2-3.3-a'], [station]);

const at = steps('offer', 'put');

/** Called with a side and an occasion; the units are marked. Whoever finds no room stays away. */
export const placing: Procedure<State> = procedure<State, keyof typeof at>('placing', P, at, {
  offer(s, frame) {
    const occasion = P.occasion(s, frame);
    const left = Array.from(s.at.keys()).filter((piece) => isToBePlaced(s, piece));
    if (left.length === 0) return DONE;
    if (!left.some((piece) => hasRoom(s, occasion, piece))) {
      for (const piece of left) unmark(s, piece, Mark.apart);
      return DONE;
    }
    ask(s, deployment, 1 << P.side(s, frame));
    return at.put;
  },
  put(s, frame) {
    const answer = s.ans[P.side(s, frame)]!;
    deploy(s, first(answer), second(answer));
    return at.offer;
  },
});

function hasRoom(s: State, occasion: number, piece: number): boolean {
  for (let hex = 0; hex < s.t.hexes; hex++)
    if (mayStand(s, occasion, piece, hex) && staying(s, [piece], hex) === 0) return true;
  return false;
}

export function deploy(s: State, piece: number, hex: number): void {
  unmark(s, piece, Mark.apart);
  bring(s, piece, hex);
  emit(s, ev.deployed, ALL, piece, hex);
}

const S = locals({ group: 'num' });
const setupAt = steps('fixed', 'group', 'own', 'markersOfUs', 'markersOfFoe', 'begin');

export const setup: Procedure<State> = procedure<State, keyof typeof setupAt>('setup', S, setupAt, {
  fixed(s) {
    for (let piece = 0; piece < s.at.length; piece++) {
      const zone = s.t.zone[piece]!;
      const hexes = zone === NOBODY ? [] : hexesIn(s, zone);
      if (hexes.length === 1) deploy(s, piece, hexes[0]!);
    }
    return setupAt.group;
  },
  group(s, frame) {
    const group = s.t.data.deployment[S.group(s, frame)];
    if (group === undefined) return setupAt.own;
    for (let piece = 0; piece < s.at.length; piece++) {
      const { command, entry } = s.t.data.pieces[piece]!;
      if (entry === 'start' && group.commands.includes(command) && s.at[piece] === s.t.waiting)
        mark(s, piece, Mark.apart);
    }
    call(s, placing, s.t.sides.indexOf(group.side), S.group(s, frame));
    S.group.add(s, frame, 1);
    return setupAt.group;
  },
  own(s) {
    if (s.t.war.prepare !== null) call(s, s.t.war.prepare);
    return setupAt.markersOfUs;
  },
  markersOfUs(s) {
    call(s, drawMarkers, US, s.t.data.startingMarkers.first, 1);
    return setupAt.markersOfFoe;
  },
  markersOfFoe(s) {
    call(s, drawMarkers, FOE, s.t.data.startingMarkers.second, 1);
    return setupAt.begin;
  },
  begin(s) {
    call(s, turns);
    return setupAt.begin;
  },
});

const hexesIn = (s: State, zone: number): number[] => {
  const found: number[] = [];
  s.t.zones[zone]!.forEach((inside, hex) => {
    if (inside === 1) found.push(hex);
  });
  return found;
};

/** Everything that lies on the table before anybody is asked. */
export function layOut(s: State): void {
  const { stockadesAtStart } = s.t.data;
  s.works = stockadesAtStart.flatMap(({ hex, camp }) => [
    s.t.numbers.ids.get(hex)!,
    Work.stockade,
    s.t.sides.indexOf(camp),
  ]);
  s.stockades -= stockadesAtStart.length;
  if (isOn(s, Option.secondWar))
    for (const [command, camp] of s.t.campOf.entries()) if (camp > FOE) s.control[command] = s.keeper[command] = FOE;
  coverBefore(s);
  call(s, setup);
}
