// Names in choices, positions and game files, and back. Printed names and ids are both understood.

import { GameError, type Slot, unknownThing } from '@bivouac/kernel';
import {
  isTargetAcross,
  isTargetFortified,
  isTargetReduced,
  ROLL,
  shotsAtTarget,
  TARGETS,
  targetKind,
} from './rules/2.2-fire.ts';
import { reasonOf } from './rules/6-victory.ts';
import { SIDES } from './sides.ts';
import type { State } from './state.ts';
import { COAST, KINDS, Line, type Tables } from './tables.ts';
import {
  dugIn,
  Effort,
  effortOf,
  foreign,
  hasDugIn,
  isForeign,
  isReduced,
  kindOf,
  Past,
  pastOf,
  reduced,
  TROOPS,
  withEffort,
  withPast,
} from './unit.ts';

export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const ARMS: readonly string[] = [...KINDS, 'guns'];
const LINE_NAMES = Object.keys(Line);

// Troops: `veteran-infantry`, `veteran-infantry+marched`

type Sign = readonly [name: string, shows: (troop: number) => boolean, set: (troop: number) => number];

const efforts = Object.entries(Effort).filter(([, effort]) => effort !== Effort.fresh);
const pasts = Object.entries(Past).filter(([, past]) => past !== Past.none);
const signs: readonly Sign[] = [
  ['reduced', isReduced, reduced],
  ['fortified', hasDugIn, dugIn],
  ['foreign', isForeign, foreign],
  ...efforts.map(
    ([name, effort]): Sign => [name, (troop) => effortOf(troop) === effort, (troop) => withEffort(troop, effort)],
  ),
  ...pasts.map(([name, past]): Sign => [name, (troop) => pastOf(troop) === past, (troop) => withPast(troop, past)]),
];

/** What a unit is and has done, as signs that people read: reduced, fortified, marched, … */
export const signsOf = (troop: number): string[] => signs.filter(([, shows]) => shows(troop)).map(([name]) => name);

const troopName = (troop: number): string => [ARMS[kindOf(troop)], ...signsOf(troop)].join('+');

function readTroop(name: string): number {
  const [kind, ...marks] = name.split('+') as [string, ...string[]];
  let troop = armIn(KINDS, kind);
  for (const mark of marks) {
    const sign = signs.find(([known]) => known === mark);
    if (sign === undefined)
      throw unknownThing(
        'sign',
        mark,
        signs.map(([known]) => known),
      );
    troop = sign[2](troop);
  }
  return troop;
}

function armIn(arms: readonly string[], name: string): number {
  const arm = arms.indexOf(name);
  if (arm < 0) throw unknownThing('unit', name, arms);
  return arm;
}

// Targets: `militia-infantry+reduced+2`, the number for shots already declared at it

const targetSigns = [
  ['fortified', isTargetFortified, 1 << 3],
  ['reduced', isTargetReduced, 1 << 4],
  ['across', isTargetAcross, 1 << 5],
] as const;
const SHOTS = 1 << 6;

const targetSignsOf = (target: number): string[] =>
  targetSigns.filter(([, shows]) => shows(target)).map(([name]) => name);

const targetName = (target: number): string => {
  const shots = shotsAtTarget(target);
  return [ARMS[targetKind(target)], ...targetSignsOf(target), ...(shots > 0 ? [shots] : [])].join('+');
};

function readTarget(name: string): number {
  const [kind, ...marks] = name.split('+') as [string, ...string[]];
  let target = armIn(ARMS, kind);
  for (const mark of marks) {
    const sign = targetSigns.find(([known]) => known === mark);
    if (sign) target |= sign[2];
    else if (/^\d+$/.test(mark)) target += Number(mark) * SHOTS;
    else
      throw unknownThing(
        'sign',
        mark,
        targetSigns.map(([known]) => known),
      );
  }
  return target;
}

// Ways: `washington>manassas-junction`, with the kind of line where two join the same boxes

function wayName(t: Tables, exit: number): string {
  const { exitFrom, exitTo, exitKind } = t.board;
  const ends = `${t.boxIds[exitFrom[exit]!]}>${t.boxIds[exitTo[exit]!]}`;
  return exitsBetween(t, exitFrom[exit]!, exitTo[exit]!).length > 1 ? `${ends}/${LINE_NAMES[exitKind[exit]!]}` : ends;
}

function exitsBetween(t: Tables, from: number, to: number): number[] {
  const { exitStart, exitTo } = t.board;
  const found: number[] = [];
  for (let exit = exitStart[from]!; exit < exitStart[from + 1]!; exit++) if (exitTo[exit] === to) found.push(exit);
  return found;
}

function readWay(t: Tables, name: string): number {
  const [ends, line] = name.split('/') as [string, string?];
  const [from, to] = ends.split('>').map((box) => boxNamed(t, box));
  const exits = from === undefined || to === undefined ? [] : exitsBetween(t, from, to);
  const found = exits.find((exit) => line === undefined || LINE_NAMES[t.board.exitKind[exit]!] === line);
  if (found !== undefined) return found;
  throw new GameError('no-line', { name }, `No line leads along "${name}"; write two neighbouring boxes as from>to.`);
}

const boxNames = new WeakMap<Tables, ReadonlyMap<string, number>>();

/** Boxes by their ids and by their printed names. */
function namesOfBoxes(t: Tables): ReadonlyMap<string, number> {
  const known = boxNames.get(t);
  if (known) return known;
  const printed = t.data.boxes.map(({ name }, box): [string, number] => [slug(name), box]);
  const made = new Map([...printed.toReversed(), ...t.boxIds.map((id, box): [string, number] => [id, box])]);
  boxNames.set(t, made);
  return made;
}

function boxNamed(t: Tables, name: string): number {
  const box = namesOfBoxes(t).get(slug(name));
  if (box !== undefined) return box;
  throw new GameError('unknown-box', { name }, `There is no box called "${name}".`);
}

const turnName = (t: Tables, turn: number): string => {
  const found = t.data.turns[turn];
  return found === undefined ? String(turn) : `${found.months}-${found.year}`;
};

export function nameOf(s: State, slot: Slot, id: number): string {
  switch (slot) {
    case 'place':
      return s.t.boxIds[id] ?? String(id);
    case 'troop':
      return troopName(id);
    case 'arm':
      return ARMS[id] ?? String(id);
    case 'target':
      return targetName(id);
    case 'way':
      return wayName(s.t, id);
    case 'leader':
      return s.t.data.leaders[id]?.id ?? String(id);
    case 'side':
      return SIDES[id] ?? String(id);
    case 'turn':
      return turnName(s.t, id);
    case 'state':
      return s.t.data.tables.borderStates.states[id]?.id ?? String(id);
    case 'reason':
      return reasonOf(id);
    case 'roll':
      return `${Math.floor(id / ROLL)}/${id % ROLL}`;
    default:
      return String(id);
  }
}

export function idOf(s: State, slot: Slot, name: string): number {
  switch (slot) {
    case 'place':
      return boxNamed(s.t, name);
    case 'troop':
      return readTroop(name.toLowerCase());
    case 'arm':
      return armIn(ARMS, name.toLowerCase());
    case 'target':
      return readTarget(name.toLowerCase());
    case 'way':
      return readWay(s.t, name);
    case 'leader': {
      const ids = s.t.data.leaders.map(({ id }) => id);
      const leader = ids.indexOf(slug(name));
      if (leader < 0) throw unknownThing('leader', name, ids);
      return leader;
    }
    case 'side': {
      const side = (SIDES as readonly string[]).indexOf(name.toLowerCase());
      if (side < 0) throw unknownThing('side', name, SIDES);
      return side;
    }
    default:
      return Number(name);
  }
}

export function sizeOf(s: State, slot: Slot): number {
  switch (slot) {
    case 'place':
      return s.t.boxCount;
    case 'troop':
      return TROOPS;
    case 'arm':
      return COAST + 1;
    case 'target':
      return TARGETS;
    case 'way':
      return s.t.board.exitCount;
    case 'leader':
      return s.t.leaderSide.length;
    case 'side':
      return SIDES.length;
    case 'piece':
    case 'card':
      return 0;
    default:
      return Number.MAX_SAFE_INTEGER;
  }
}
