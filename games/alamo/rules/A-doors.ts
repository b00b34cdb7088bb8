// Advanced rule: doors. Texans lock them behind themselves, Mexicans break them in.

import { ALL, type Choice, d6, decision, emit, type Guard, verb, verbOf } from '@bivouac/kernel';
import { Kind, Level } from '../data/kinds.ts';
import { ev } from '../events.ts';
import { isOn, Option } from '../options.ts';
import { MEXICO, TEXAS } from '../sides.ts';
import { recountMap, type State, unitAt } from '../state.ts';
import { rule } from './ledger.ts';

const openGate = verb<State>('open-gate');
const shutGate = verb<State>('shut-gate');

/** ALM-A.DO-l */
export const gateState = decision<State>('gateState', rule['ALM-A.DO-l'], [openGate, shutGate]);

export function declareGate(s: State, answer: Choice): void {
  const isShut = verbOf(answer) === shutGate.id;
  emit(s, ev.gateSet, ALL, Number(isShut));
  if (isShut) lock(s, s.t.edges.mainGate);
}

function lock(s: State, edge: number): void {
  s.locked = [...s.locked, edge];
  recountMap(s);
}

/** ALM-A.DO-h, e: from now on it stays open. */
export function openDoor(s: State, edge: number): void {
  s.locked = s.locked.filter((one) => one !== edge);
  s.broken = [...s.broken, edge];
  recountMap(s);
  emit(s, ev.doorOpened, ALL, edge);
}

/** ALM-A.DO-b, q: a door that leads into a room, but not one between two rooms of the church. */
export function isLockable(s: State, edge: number, to: number): boolean {
  if (!isOn(s, Option.doors) || s.kindAt[edge] !== Kind.door || s.broken.includes(edge)) return false;
  const { t } = s;
  const { a, b } = t.edges;
  const isBetweenRooms = [a[edge]!, b[edge]!].every((hex) => t.placeAt[3 * hex + Level.inside]! >= 0);
  // The archway behind the gate is never locked (RU-94), and the gate itself was declared at the start.
  const isGateway = t.areas[t.hex[to]!] === 'gate-passage';
  return t.level[to] === Level.inside && !isBetweenRooms && !isGateway;
}

const lockDoor = verb<State>('lock');
const leaveOpen = verb<State>('leave-open', { manner: { tone: 'pass' } });

/** ALM-A.DO-b, j, s: now or never. */
export const closing = decision<State>('closing', rule['ALM-A.DO-b'], [lockDoor, leaveOpen], {
  args: { piece: 'piece', edge: 'edge' },
});

export function closeDoor(s: State, answer: Choice, piece: number, edge: number): void {
  if (verbOf(answer) !== lockDoor.id) return;
  lock(s, edge);
  emit(s, ev.doorLocked, ALL, piece, edge);
}

/** The inside of the room behind a door, or -1. */
function roomBehind({ t }: State, edge: number): number {
  const { a, b } = t.edges;
  const inA = t.placeAt[3 * a[edge]! + Level.inside]!;
  return inA >= 0 ? inA : t.placeAt[3 * b[edge]! + Level.inside]!;
}

const isStrong = ({ t }: State, edge: number): boolean => edge === t.edges.mainGate || edge === t.edges.churchDoor;

/** Is a hexside one of the sides of a place? */
function isBeside({ t }: State, place: number, edge: number): boolean {
  for (let link = t.linkStart[place]!; link < t.linkStart[place + 1]!; link++)
    if (t.linkEdge[link] === edge) return true;
  return false;
}

/** What a unit on the march tells its verbs about doors. */
export interface AtDoor {
  readonly place: number;
  readonly points: number;
  readonly isUnit: boolean;
}

type G = Guard<State>;
const isLocked: G = (s, _, edge) => (s.locked.includes(edge) ? 0 : rule['ALM-A.DO-e']);
const isMexican: G = (_s, side) => (side === MEXICO ? 0 : rule['ALM-A.DO-d']);

/** ALM-A.DO-e, n, p: from either side, but the main gate is unbarred from within. */
export const mayBreak = (s: State, edge: number, { place, points, isUnit }: AtDoor): number => {
  const behind = roomBehind(s, edge);
  const isWithinGate = edge === s.t.edges.mainGate && place === behind;
  if (!isUnit || isWithinGate || !isBeside(s, place, edge)) return rule['ALM-A.DO-e'];
  if (points < s.t.data.tables.doors.points) return rule['ALM-A.DO-g'];
  return edge === s.t.edges.churchDoor && unitAt(s, behind, TEXAS) >= 0 ? rule['ALM-A.DO-p'] : 0;
};

/** ALM-A.DO-o: from within a Mexican unit opens the gate. */
export const mayUnbar = (s: State, edge: number, { place, points, isUnit }: AtDoor): number =>
  edge === s.t.edges.mainGate && isUnit && place === roomBehind(s, edge) && points >= s.t.data.tables.doors.points
    ? 0
    : rule['ALM-A.DO-o'];

/** By force, or from within. */
export const mayOpen = (s: State, edge: number, at: AtDoor): boolean =>
  mayBreak(s, edge, at) === 0 || mayUnbar(s, edge, at) === 0;

export const doorGuards: readonly G[] = [isMexican, isLocked];

/** ALM-A.DO-e, f, n: a die, and a Texan behind the door hinders. */
export function tryDoor(s: State, piece: number, edge: number): void {
  const { breaks, behind, strongBreaks } = s.t.data.tables.doors;
  const isHeld = unitAt(s, roomBehind(s, edge), TEXAS) >= 0;
  const die = d6(s.rng);
  s.known++;
  emit(s, ev.doorTried, ALL, piece, edge, die);
  const isBroken = isStrong(s, edge) ? !isHeld && die <= strongBreaks : die + (isHeld ? behind : 0) <= breaks;
  if (isBroken) openDoor(s, edge);
}

/** ALM-A.DO-k: a routing Texan who used a locked door leaves it open, unless another one is in the room. */
export function passLockedDoor(s: State, unit: number, edge: number): void {
  const room = s.t.room[roomBehind(s, edge)]!;
  if (s.t.units[TEXAS]!.some((other) => other !== unit && s.t.room[s.at[other]!] === room)) return;
  s.locked = s.locked.filter((one) => one !== edge);
  recountMap(s);
  emit(s, ev.doorOpened, ALL, edge);
}
