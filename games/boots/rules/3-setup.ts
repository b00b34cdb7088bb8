// 3. Setting up, and every other occasion at which a player puts a number of units where he likes.

import {
  ALL,
  ask,
  call,
  DONE,
  decision,
  emit,
  first,
  locals,
  type Procedure,
  procedure,
  type SurveyGuard,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { ev } from '../events.ts';
import { coverBefore, setAside, show } from '../fog.ts';
import { Work } from '../names.ts';
import { isOn, Option } from '../options.ts';
import { FOE, NOBODY, US } from '../sides.ts';
import { commander, has, Mark, mark, type State, scenarioOf, unmark } from '../state.ts';
import { turns } from './4-sequence.ts';
import { drawMarkers } from './6-draws.ts';
import { limitOf, staying } from './8-stacking.ts';
import { bring } from './13-reinforcements.ts';
import { rule } from './ledger.ts';

/** The occasions of the set-up are numbered like the groups of the data; those of a war come after them. */
export const OWN_OCCASIONS = 16;

const P = locals({ side: 'side', occasion: 'num', piece: 'piece' });

/** Units that a player is to put on the map now. */
const isToBePlaced = (s: State, piece: number): boolean => s.at[piece] === s.t.waiting && has(s, piece, Mark.apart);

/** By hex: 1 where a unit may be put now. */
function spotsFor(s: State, frame: number): Uint8Array {
  const piece = P.piece(s, frame);
  const occasion = P.occasion(s, frame);
  const spots = occasion >= OWN_OCCASIONS ? s.t.war.stations(s, occasion, piece) : s.t.zones[s.t.zone[piece]!]!.slice();
  const alone = s.t.data.deployment[occasion]?.alone;
  const unit = [piece];
  for (let i = 0; i < s.at.length; i++) {
    const hex = s.at[i]!;
    if (hex < s.t.hexes && spots[hex] === 1 && (alone || staying(s, unit, hex) !== 0)) spots[hex] = 0;
  }
  const size = s.t.stacking[piece]!;
  for (let hex = 0; hex < spots.length; hex++)
    if (spots[hex] === 1 && (s.t.isClosed[hex] === 1 || size > limitOf(s, hex) || s.t.war.bars(s, piece, hex) !== 0))
      spots[hex] = 0;
  return spots;
}

type G = SurveyGuard<State, Uint8Array>;

const whereItMay: G = (s, _, hex, __, ___, spots) => {
  if (spots[hex] === 1) return 0;
  const isInHand = P.piece(s) !== NOBODY && hex < s.t.hexes;
  const barred = isInHand ? s.t.war.bars(s, P.piece(s), hex) || staying(s, [P.piece(s)], hex) : 0;
  return barred || rule['B2-3.3-a'];
};

const station = verb<State, Uint8Array>('place', {
  operands: [
    {
      is: 'place',
      each: (_s, _side, out, _a, _b, spots) => {
        for (let hex = 0; hex < spots.length; hex++) if (spots[hex] === 1) out.push(hex);
      },
      guards: [whereItMay],
    },
  ],
});

const isOwner: G = (s, side, piece) => (commander(s, piece) === side ? 0 : rule['B2-3.3-a']);
const oneOfThese: G = (s, _, piece) => (isToBePlaced(s, piece) ? 0 : rule['B2-3.3-b']);
const noneInHand: G = (s) => (P.piece(s) === NOBODY ? 0 : rule['B2-3.3-a']);

const takeUp = verb<State, Uint8Array>('take-up', {
  whole: [noneInHand],
  operands: [
    {
      is: 'piece',
      each: (s, _, out) => {
        for (let piece = 0; piece < s.at.length; piece++) if (isToBePlaced(s, piece)) out.push(piece);
      },
      mine: isOwner,
      guards: [oneOfThese],
    },
  ],
});

/** Unit after unit, in the order that its owner likes. */
export const deployment = decision<State, Uint8Array>('deployment', rule['B2-3.3-a'], [takeUp, station], {
  args: { piece: 'piece' },
  survey: (s) => (P.piece(s) === NOBODY ? NOWHERE : spotsFor(s, s.fp)),
});

const NOWHERE = new Uint8Array(0);

const at = steps('offer', 'put');

/** Called with a side and an occasion; the units are marked. Whoever finds no room stays away. */
export const placing: Procedure<State> = procedure<State, keyof typeof at>('placing', P, at, {
  offer(s, frame) {
    let [left, last] = [0, NOBODY];
    for (let piece = 0; piece < s.at.length; piece++) {
      if (!isToBePlaced(s, piece)) continue;
      left++;
      last = piece;
    }
    if (left === 0) return DONE;
    if (left === 1) P.piece.set(s, frame, last);
    const piece = P.piece(s, frame);
    if (piece !== NOBODY && !spotsFor(s, frame).includes(1)) return stayAway(s, frame);
    ask(s, deployment, 1 << P.side(s, frame), piece);
    return at.put;
  },
  put(s, frame) {
    const answer = s.ans[P.side(s, frame)]!;
    const isPlaced = verbOf(answer) === station.id;
    if (isPlaced) deploy(s, P.piece(s, frame), first(answer));
    P.piece.set(s, frame, isPlaced ? NOBODY : first(answer));
    return at.offer;
  },
});

/** 13.3 There is no room for it: it is late. R-219: all see who stays away, since who is on the map can be told from what is asked. */
function stayAway(s: State, frame: number): number {
  show(s, P.piece(s, frame));
  unmark(s, P.piece(s, frame), Mark.apart);
  mark(s, P.piece(s, frame), Mark.late);
  P.piece.set(s, frame, NOBODY);
  return at.offer;
}

function deploy(s: State, piece: number, hex: number): void {
  unmark(s, piece, Mark.apart);
  bring(s, piece, hex);
  emit(s, ev.deployed, ALL, piece, hex);
}

const S = locals({
  group: 'num',
  /** The United States have drawn their markers. */
  drawn: 'flag',
});
const setupAt = steps('fixed', 'group', 'markersOfUs', 'markersOfFoe', 'own', 'begin');

export const setup: Procedure<State> = procedure<State, keyof typeof setupAt>('setup', S, setupAt, {
  fixed(s) {
    const { at } = scenarioOf(s);
    if (at !== undefined) {
      standAsNamed(s, at);
      return setupAt.markersOfUs;
    }
    for (let piece = 0; piece < s.at.length; piece++) {
      const zone = s.t.zone[piece]!;
      const hexes = s.t.zoneHexes[zone] ?? [];
      if (hexes.length === 1) deploy(s, piece, hexes[0]!);
    }
    return setupAt.group;
  },
  group(s, frame) {
    const group = s.t.data.deployment[S.group(s, frame)];
    // 22.5, 22.10: each side draws when its own units stand.
    if (S.drawn(s, frame) === 0 && group?.side !== s.t.sides[US]) return setupAt.markersOfUs;
    if (group === undefined) return setupAt.markersOfFoe;
    for (let piece = 0; piece < s.at.length; piece++) {
      const { command, entry } = s.t.data.pieces[piece]!;
      if (entry === 'start' && group.commands.includes(command) && s.at[piece] === s.t.waiting)
        mark(s, piece, Mark.apart);
    }
    call(s, placing, s.t.sides.indexOf(group.side), S.group(s, frame));
    S.group.add(s, frame, 1);
    return setupAt.group;
  },
  markersOfUs(s, frame) {
    S.drawn.set(s, frame, 1);
    call(s, drawMarkers, US, s.t.data.startingMarkers.first, 1);
    return scenarioOf(s).at === undefined ? setupAt.group : setupAt.markersOfFoe;
  },
  markersOfFoe(s) {
    call(s, drawMarkers, FOE, s.t.data.startingMarkers.second, 1);
    return setupAt.own;
  },
  own(s) {
    if (s.t.war.prepare !== null && scenarioOf(s).at === undefined) call(s, s.t.war.prepare);
    return setupAt.begin;
  },
  begin(s) {
    call(s, turns);
    return setupAt.begin;
  },
});

/** A scenario that tells where everybody stands: whoever is not named stays out of it. */
function standAsNamed(s: State, at: Readonly<Record<string, string>>): void {
  for (const [piece, id] of s.t.pieceIds.entries()) {
    const hex = s.t.numbers.ids.get(at[id] ?? '');
    if (hex !== undefined) deploy(s, piece, hex);
    else if (at[id] === undefined) setAside(s, piece);
  }
}

/** Everything that lies on the table before anybody is asked. */
export function layOut(s: State): void {
  const { stockadesAtStart } = s.t.data;
  s.works = stockadesAtStart.flatMap(({ hex, camp }) => [
    s.t.numbers.ids.get(hex)!,
    Work.stockade,
    s.t.sides.indexOf(camp),
  ]);
  s.stockades -= stockadesAtStart.length;
  s.vp[US] = scenarioOf(s).lead ?? 0;
  for (const [command, camp] of s.t.campOf.entries()) {
    if (camp <= FOE) continue;
    if (isOn(s, Option.secondWar)) s.control[command] = FOE;
    // 22.13 Whoever sets units out knows them; where a scenario tells their hexes, that is Villa for all whom nobody commands.
    if (isOn(s, Option.secondWar) || scenarioOf(s).at !== undefined) s.keeper[command] = FOE;
  }
  coverBefore(s);
  call(s, setup);
}
