// Names in choices, positions and game files, and back. Printed names and ids are both understood.

import { ambiguousName, defineSlots, GameError, type Slot, type Slots, slug, unknownThing } from '@bivouac/kernel';
import { type Atlas, KINDS, Line } from './atlas.ts';
import type { Troop, Way } from './ids.ts';
import { REASONS } from './over.ts';
import { SIDES } from './sides.ts';
import { ONE_SHOT, Sight, shotsAtTarget, TARGETS, targetKind } from './target.ts';
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

const ARMS: readonly string[] = [...KINDS, 'guns'];
const LINE_NAMES = Object.keys(Line);

// Troops: `veteran-infantry`, `veteran-infantry+marched`

type Sign = readonly [name: string, shows: (troop: Troop) => boolean, set: (troop: Troop) => number];

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
export const signsOf = (troop: Troop): string[] => signs.filter(([, shows]) => shows(troop)).map(([name]) => name);

const troopName = (troop: Troop): string => [ARMS[kindOf(troop)], ...signsOf(troop)].join('+');

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

const targetSigns = Object.entries(Sight);

const targetSignsOf = (target: number): string[] =>
  targetSigns.filter(([, sight]) => (target & sight) !== 0).map(([name]) => name);

const targetName = (target: number): string => {
  const shots = shotsAtTarget(target);
  return [ARMS[targetKind(target)], ...targetSignsOf(target), ...(shots > 0 ? [shots] : [])].join('+');
};

function readTarget(name: string): number {
  const [kind, ...marks] = name.split('+') as [string, ...string[]];
  let target = armIn(ARMS, kind);
  for (const mark of marks) {
    const sign = targetSigns.find(([known]) => known === mark);
    if (sign) target |= sign[1];
    else if (/^\d+$/.test(mark)) target += Number(mark) * ONE_SHOT;
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

function wayName(t: Atlas, exit: Way): string {
  const { exitFrom, exitTo, exitKind } = t.board;
  const ends = `${t.boxIds[exitFrom[exit]!]}>${t.boxIds[exitTo[exit]!]}`;
  return exitsBetween(t, exitFrom[exit]!, exitTo[exit]!).length > 1 ? `${ends}/${LINE_NAMES[exitKind[exit]!]}` : ends;
}

function exitsBetween(t: Atlas, from: number, to: number): number[] {
  const { exitStart, exitTo } = t.board;
  const found: number[] = [];
  for (let exit = exitStart[from]!; exit < exitStart[from + 1]!; exit++) if (exitTo[exit] === to) found.push(exit);
  return found;
}

/** Null: none of this name. */
function readWay(t: Atlas, name: string): number | null {
  const [ends, line] = name.split('/') as [string, string?];
  const [from, to] = ends.split('>').map((box) => slots.idOf(t, 'place', box));
  const between = from === undefined || to === undefined ? [] : exitsBetween(t, from, to);
  const exits = between.filter((exit) => line === undefined || LINE_NAMES[t.board.exitKind[exit]!] === line);
  return theOnly(name, exits, (exit) => wayName(t, exit));
}

// Boxes: by their ids, else by their printed names or by their towns without the state

const boxNames = new WeakMap<Atlas, ReadonlyMap<string, readonly number[]>>();

function namesOfBoxes(t: Atlas): ReadonlyMap<string, readonly number[]> {
  const known = boxNames.get(t);
  if (known) return known;
  const made = new Map<string, number[]>();
  t.data.boxes.forEach(({ name }, box) => {
    for (const one of new Set([slug(name), slug(name.split(',')[0]!)])) made.set(one, [...(made.get(one) ?? []), box]);
  });
  t.boxIds.forEach((id, box) => {
    made.set(id, [box]);
  });
  boxNames.set(t, made);
  return made;
}

/** Null: there is none; a sentence where there are several. */
function theOnly(name: string, found: readonly number[], nameIt: (id: number) => string): number | null {
  if (found.length > 1) throw ambiguousName(name, found.map(nameIt));
  return found[0] ?? null;
}

export const slots: Slots<Atlas> = defineSlots<Atlas>({
  place: {
    names: (t) => t.boxIds,
    read: (t, name) => theOnly(name, namesOfBoxes(t).get(slug(name)) ?? [], (box) => t.boxIds[box]!),
    unknown: (name) => new GameError('unknown-box', { name }, `There is no box called "${name}".`),
  },
  troop: { name: (_, troop) => troopName(troop), read: (_, name) => readTroop(name.toLowerCase()), size: () => TROOPS },
  arm: { names: () => ARMS, read: (_, name) => armIn(ARMS, name.toLowerCase()) },
  target: {
    name: (_, target) => targetName(target),
    read: (_, name) => readTarget(name.toLowerCase()),
    size: () => TARGETS,
  },
  way: {
    name: wayName,
    read: readWay,
    size: (t) => t.board.exitCount,
    unknown: (name) =>
      new GameError('no-line', { name }, `No line leads along "${name}"; write two neighbouring boxes as from>to.`),
  },
  leader: {
    names: (t) => t.data.leaders.map(({ id }) => id),
    unknown: (name, known) => unknownThing('leader', name, known),
  },
  side: { names: () => SIDES, unknown: (name, known) => unknownThing('side', name, known) },
  turn: {
    names: (t) => t.data.turns.map(({ months, year }) => `${months}-${year}`),
    unknown: (name, known) => unknownThing('turn', name, known),
  },
  state: { names: (t) => t.data.tables.borderStates.states.map(({ id }) => id) },
  reason: { names: () => REASONS },
  militia: { size: () => 2 * SIDES.length },
  piece: { names: () => [] },
  card: { names: () => [] },
});

export const nameOf = ({ t }: { readonly t: Atlas }, slot: Slot, id: number): string => slots.nameOf(t, slot, id);
export const idOf = ({ t }: { readonly t: Atlas }, slot: Slot, name: string): number => slots.idOf(t, slot, name);
