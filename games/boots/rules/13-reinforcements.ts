// 13. The reinforcement sub-phase, with 14.7, Rally and Native Allies.

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
  verbOf,
} from '@bivouac/kernel';
import { Arm } from '../atlas.ts';
import { ev } from '../events.ts';
import { cover, put, show } from '../fog.ts';
import { areAdjacent } from '../map-atlas.ts';
import { NOBODY, other } from '../sides.ts';
import { commander, Mark, type State, setAward, unmark } from '../state.ts';
import { anyTimeVerbs, isAnyTime, playAnyTime } from './6-any-time.ts';
import { holdsAny, without } from './6-cards.ts';
import { offer, playing } from './6-windows.ts';
import { breaches, staying } from './8-stacking.ts';
import { isActive } from './10-plan.ts';
import { abandonWorks } from './17-works.ts';
import { takeBack } from './20-victory.ts';
import { rule } from './ledger.ts';

const N = locals({
  actor: 'side',
  active: 'num',
  /** Commands that have had a train back, a bit each (14.7). */
  trains: 'num',
  piece: 'piece',
  place: 'place',
});

/** Puts a unit on the map from beside it: who it is only its commander sees. */
export function bring(s: State, piece: number, place: number): void {
  unmark(s, piece, Mark.late);
  put(s, piece, place);
  cover(s, piece);
  put(s, piece, place);
}

const own: Guard<State> = (s, side, piece) =>
  commander(s, piece) === side && isActive(s, piece, N.active(s)) ? 0 : rule['B2-13.1-a'];

const activePieces = (s: State, out: number[], isMeant: (piece: number) => boolean): void => {
  for (let piece = 0; piece < s.at.length; piece++)
    if (isActive(s, piece, N.active(s)) && isMeant(piece)) out.push(piece);
};

const isDue: Guard<State> = (s, _, piece) =>
  s.at[piece] === s.t.waiting && s.t.war.isDue(s, piece) ? 0 : rule['B2-13.1-a'];
const onTheMap: Guard<State> = (s, _, __, place) => (place < s.t.hexes ? 0 : rule['B2-13.2-a']);
const whereItArrives: Guard<State> = (s, _, piece, place) =>
  place >= s.t.hexes || s.t.war.arrivals(s, piece).includes(place) ? 0 : rule['B2-13.2-a'];
/** 13.3; R-183: at this moment the command alone counts. */
const roomForIt: Guard<State> = (s, _, piece, place) => {
  if (place >= s.t.hexes) return 0;
  return s.t.war.bars(s, piece, place) || (staying(s, [piece], place, s.t.command) === 0 ? 0 : rule['B2-13.3-a']);
};

const allHexes = (s: State, out: number[], isMeant: (hex: number) => boolean): void => {
  for (let hex = 0; hex < s.t.hexes; hex++) if (isMeant(hex)) out.push(hex);
};

const dueUnit: Operand<State> = {
  is: 'piece',
  each: (s, _, out) => activePieces(s, out, (piece) => s.at[piece] === s.t.waiting && s.t.war.isDue(s, piece)),
  mine: own,
  guards: [isDue],
};
const arrival: Operand<State> = {
  is: 'place',
  each: (s, _, out, piece) => out.push(...s.t.war.arrivals(s, piece)),
  guards: [onTheMap, whereItArrives, roomForIt],
};
const arrive = verb<State>('arrive', { operands: [dueUnit, arrival] });

/** R-61 In a hex of its command, or where that comes into play. */
const mayReturn = (s: State, piece: number, hex: number): boolean =>
  s.t.war.isHome(s, piece, hex) || s.t.piecesOf[s.t.command[piece]!]!.some((one) => s.at[one] === hex);

const isDead: Guard<State> = (s, _, piece) => (s.at[piece] === s.t.dead ? 0 : rule['B2-6.7-RAL-b']);
const whereItReturns: Guard<State> = (s, _, piece, place) =>
  place >= s.t.hexes || mayReturn(s, piece, place) ? 0 : rule['B2-6.7-RAL-b'];
const back: Operand<State> = {
  is: 'place',
  each: (s, _, out, piece) => {
    const own = s.t.piecesOf[s.t.command[piece]!]!.map((one) => s.at[one]!).filter((hex) => hex < s.t.hexes);
    for (const hex of new Set([...own, ...s.t.war.homes(s, piece)])) out.push(hex);
  },
  guards: [onTheMap, whereItReturns, roomForIt],
};
const deadUnit: Operand<State> = {
  is: 'piece',
  each: (s, _, out) => activePieces(s, out, (piece) => s.at[piece] === s.t.dead),
  mine: own,
  guards: [isDead],
};
const holdsRally: Guard<State> = (s, side) => without(s, side, 'rally', rule['B2-6.7-RAL-a']);
const rally = verb<State>('rally', { whole: [holdsRally], operands: [deadUnit, back] });

const isTrain: Guard<State> = (s, _, piece) => (s.t.arm[piece] === Arm.train ? 0 : rule['B2-14.7-a']);
const oneForACommand: Guard<State> = (s, _, piece) =>
  ((N.trains(s) >> s.t.command[piece]!) & 1) === 1 ? rule['B2-14.7-a'] : 0;
const deadTrain: Operand<State> = {
  is: 'piece',
  each: (s, _, out) => activePieces(s, out, (piece) => s.at[piece] === s.t.dead && s.t.arm[piece] === Arm.train),
  mine: own,
  guards: [isDead, isTrain, oneForACommand],
};
const atItsEntry: Guard<State> = (s, _, piece, place) =>
  place >= s.t.hexes || s.t.war.isHome(s, piece, place) ? 0 : rule['B2-14.7-a'];
/** 14.7, R-128 Where its command comes into play, and nowhere else. */
const entry: Operand<State> = {
  is: 'place',
  each: (s, _, out, piece) => out.push(...s.t.war.homes(s, piece)),
  guards: [onTheMap, atItsEntry, roomForIt],
};
const replace = verb<State>('replace', { operands: [deadTrain, entry] });

const holdsAllies: Guard<State> = (s, side) => without(s, side, 'native-allies', rule['B2-6.7-NAT-a']);
const alliesAway: Guard<State> = (s, side) =>
  s.t.war.allyFor(s, side, N.active(s)) === NOBODY ? rule['B2-6.7-NAT-a'] : 0;
/** 21.8 In or beside a unit of the command. */
const besideFriends = (s: State, piece: number, hex: number): boolean =>
  s.at.some(
    (at, one) =>
      one !== piece &&
      at < s.t.hexes &&
      s.t.command[one] === s.t.command[piece] &&
      (at === hex || areAdjacent(s.t, at, hex)),
  );
const nearFriends: Guard<State> = (s, side, place) => {
  const ally = s.t.war.allyFor(s, side, N.active(s));
  if (ally === NOBODY || place >= s.t.hexes) return 0;
  const isFit = s.t.isClosed[place] === 0 && besideFriends(s, ally, place);
  return isFit && staying(s, [ally], place, s.t.command) === 0 ? 0 : rule['B2-6.7-NAT-a'];
};
const camp: Operand<State> = {
  is: 'place',
  each: (s, side, out) => {
    const ally = s.t.war.allyFor(s, side, N.active(s));
    if (ally !== NOBODY) allHexes(s, out, (hex) => besideFriends(s, ally, hex));
  },
  guards: [(s, side, place) => (place < s.t.hexes ? nearFriends(s, side, place, 0, 0) : rule['B2-6.7-NAT-a'])],
};
const callAllies = verb<State>('call-allies', { whole: [holdsAllies, alliesAway], operands: [camp] });

/** 13.3 Nobody who can come stays away. */
const allHaveCome: Guard<State> = (s, side) => (isAnyoneDue(s, side) ? rule['B2-13.3-d'] : 0);
const enough = verb<State>('enough', { manner: { tone: 'pass' }, whole: [allHaveCome] });

/** Those who are to come now; when the sub-phase ends, R-219: those who found no room. */
const duePieces = (s: State, side: number): number[] =>
  Array.from(s.at.keys()).filter((piece) => own(s, side, piece, 0, 0) === 0 && isDue(s, side, piece, 0, 0) === 0);

const isAnyoneDue = (s: State, side: number): boolean => duePieces(s, side).some((piece) => hasRoom(s, piece));

const hasRoom = (s: State, piece: number): boolean =>
  s.t.war.arrivals(s, piece).some((hex) => roomForIt(s, 0, piece, hex, 0) === 0);

export const reinforcement = decision<State>('reinforcement', rule['B2-13.2-a'], [
  arrive,
  replace,
  rally,
  callAllies,
  enough,
  ...anyTimeVerbs,
]);

const at = steps('muster', 'foes', 'expelled', 'offer', 'obey', 'stands', 'end', 'cleared');

export const reinforcing: Procedure<State> = procedure<State, keyof typeof at>('reinforcing', N, at, {
  muster(s, frame) {
    if (s.t.war.muster !== null) call(s, s.t.war.muster, N.active(s, frame), N.actor(s, frame));
    return at.foes;
  },
  /** 6.7 Native Allies against them. */
  foes(s, frame) {
    const foe = other(N.actor(s, frame));
    s.ret = 0;
    if (s.t.war.allyAgainst(s, foe, N.active(s, frame)) !== NOBODY) call(s, offer, foe, s.t.card['native-allies']);
    return at.expelled;
  },
  expelled(s, frame) {
    if (s.ret === 1) {
      const ally = s.t.war.allyAgainst(s, other(N.actor(s, frame)), N.active(s, frame));
      //
      show(s, ally);
      emit(s, ev.departed, ALL, ally);
      put(s, ally, s.t.waiting);
    }
    return at.offer;
  },
  offer(s, frame) {
    if (!hasBusiness(s, N.actor(s, frame), N.active(s, frame))) return at.end;
    ask(s, reinforcement, 1 << N.actor(s, frame));
    return at.obey;
  },
  obey(s, frame) {
    const actor = N.actor(s, frame);
    const answer = s.ans[actor]!;
    const chosen = verbOf(answer);
    if (isAnyTime(answer)) {
      playAnyTime(s, actor, answer);
      return at.offer;
    }
    if (chosen === enough.id) return at.end;
    N.piece.set(s, frame, chosen === callAllies.id ? s.t.war.allyFor(s, actor, N.active(s, frame)) : first(answer));
    N.place.set(s, frame, chosen === callAllies.id ? first(answer) : second(answer));
    if (chosen === rally.id || chosen === callAllies.id) {
      call(s, playing, actor, chosen === rally.id ? s.t.card.rally : s.t.card['native-allies']);
      return at.stands;
    }
    if (chosen === replace.id) {
      N.trains.set(s, frame, N.trains(s, frame) | (1 << s.t.command[first(answer)]!));
      // 14.7: another train, not a return of the lost one; what was scored for that stays scored.
      setAward(s, first(answer), 0);
    }
    comeIn(s, frame);
    return at.offer;
  },
  stands(s, frame) {
    if (s.ret === 1) comeIn(s, frame);
    N.piece.set(s, frame, NOBODY);
    return at.offer;
  },
  end(s, frame) {
    for (const piece of duePieces(s, N.actor(s, frame))) show(s, piece);
    call(s, breaches, N.actor(s, frame), 1);
    return at.cleared;
  },
  cleared(s) {
    abandonWorks(s);
    return DONE;
  },
});

function comeIn(s: State, frame: number): void {
  const [piece, place] = [N.piece(s, frame), N.place(s, frame)];
  const isDeadNow = s.at[piece] === s.t.dead;
  if (isDeadNow) takeBack(s, piece);
  bring(s, piece, place);
  emit(s, isDeadNow ? ev.rallied : ev.arrived, ALL, piece, place);
  N.piece.set(s, frame, NOBODY);
}

/** From what everybody sees: somebody waits or is dead in an active command, and markers that could help are held. */
function hasBusiness(s: State, side: number, active: number): boolean {
  const isHolding = holdsAny(s, side);
  for (let piece = 0; piece < s.at.length; piece++) {
    if (!isActive(s, piece, active) || commander(s, piece) !== side) continue;
    const isDead = s.at[piece] === s.t.dead;
    if (isDead && (isHolding || s.t.arm[piece] === Arm.train)) return true;
    if (s.at[piece] !== s.t.waiting) continue;
    if (s.t.war.isDue(s, piece) || (isHolding && s.t.war.allyFor(s, side, active) === piece)) return true;
  }
  return false;
}
