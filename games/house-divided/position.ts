// Position files: everything by its printed name, defaults left out. README.md describes the format for people.

import {
  call,
  GameError,
  isOn,
  leaveOutNothing,
  numberIn,
  type OwnPosition,
  onlyKeys,
  type PositionCore,
  resumeAt,
  type Side,
  unknownThing,
} from '@bivouac/kernel';
import { idOf, nameOf } from './names.ts';
import { Option } from './options.ts';
import { gameTurns, playerTurnProcedure } from './rules/0-sequence.ts';
import { cameOfWay, exitOfWay, noteWay, sideOfWay } from './rules/2.0-battle-frame.ts';
import { SIDES, SOUTH, UNION } from './sides.ts';
import {
  addUnit,
  cavalryIn,
  changeUnitsAt,
  controllerOf,
  Hold,
  isContested,
  MOST_UNITS,
  type State,
  unitsAt,
  unitsIn,
} from './state.ts';
import { boxOf, Effort, effortOf, firstIn, hasMark, Mark, Past, troopOf, withMark, withPast } from './unit.ts';

const UNIT_KEYS = ['unit', 'at', 'side', 'count', 'marks', 'from'] satisfies readonly (keyof UnitJson)[];

const markNames = Object.entries(Mark);

export interface UnitJson {
  /** `veteran-infantry`, with signs: `veteran-infantry+fortified`. */
  readonly unit: string;
  readonly at: string;
  readonly side: string;
  /** How many; one when left out. */
  readonly count?: number;
  /** Marks of a battle: crossed, landed, joined, broken. */
  readonly marks?: readonly string[];
  /** The neighbouring box from which it attacked, with `/rail` or `/river` where two lines join the boxes. */
  readonly from?: string;
}

export interface PositionJson extends PositionCore {
  /** The turn, such as "jul-1861". */
  readonly turn?: string;
  readonly units: readonly UnitJson[];
  /** Boxes that fly a flag, by side. */
  readonly flags?: Readonly<Record<string, readonly string[]>>;
  /** Boxes that cavalry holds while it stays there, by side. */
  readonly cavalryHolds?: Readonly<Record<string, readonly string[]>>;
  /** Militia infantry and cavalry in each Recruitment Center. */
  readonly centre?: Readonly<Record<string, readonly number[]>>;
  readonly leaders?: Readonly<Record<string, string>>;
  readonly leaderMarches?: Readonly<Record<string, number>>;
  readonly ways?: readonly { readonly way: string; readonly side: string; readonly reinforcing?: boolean }[];
  readonly called?: readonly string[];
  readonly aims?: readonly number[];
  readonly raised?: readonly string[];
  readonly contained?: readonly string[];
  readonly beachheads?: readonly string[];
  /** Ports that have lost their guns, with the turn from which those are back (0: not regained). */
  readonly coast?: readonly { readonly port: string; readonly turn: number }[];
  readonly penalty?: number;
  readonly rallied?: number;
  readonly intervened?: number;
  readonly losses?: number;
  readonly triumph?: number;
  /** Instead of `flow`: where in the turn play goes on. */
  readonly phase?: Phase;
  readonly player?: string;
  readonly marches?: number;
  /** With `phase: "movement"`: the Union has rolled a six, and whoever is fresh in Washington may sail. */
  readonly invasion?: boolean;
}

const PHASES = [
  'turn',
  'supply',
  'fortune',
  'marches',
  'movement',
  'combat',
  'promotion',
  'recruitment',
  'end',
] as const;
type Phase = (typeof PHASES)[number];

/** What the fields do not write by themselves. */
function writeOwn(s: State): Partial<PositionJson> {
  const bySide = <T>(value: (which: number) => T): Record<string, T> =>
    Object.fromEntries(SIDES.map((name, which) => [name, value(which)]));
  const heldAs = (hold: number): Record<string, string[]> =>
    bySide((which) => s.held.flatMap((held, box) => (held === hold + which ? [nameOf(s, 'place', box)] : [])));
  const ways = s.ways.map((way) => ({
    way: nameOf(s, 'way', exitOfWay(way)),
    side: SIDES[sideOfWay(way)]!,
    ...(cameOfWay(way) === 1 ? { reinforcing: true } : {}),
  }));
  return {
    turn: nameOf(s, 'turn', s.turn - 1),
    player: SIDES[s.mover]!,
    units: [UNION, SOUTH].flatMap((which) => writeUnits(s, which)),
    centre: bySide((which) => s.centre.slice(which * 2, which * 2 + 2)),
    ...leaveOutNothing({ flags: heldAs(Hold.flag), cavalryHolds: heldAs(Hold.cavalry), ways }),
  };
}

/** Equal units are written once, with their number. */
function writeUnits(s: State, side: Side): UnitJson[] {
  const units = s.units[side]!;
  return units.flatMap((unit, i) => {
    if (i > 0 && units[i - 1] === unit) return [];
    const count = units.lastIndexOf(unit) - i + 1;
    const marks = markNames.filter(([, mark]) => hasMark(unit, mark)).map(([name]) => name);
    return [
      {
        unit: nameOf(s, 'troop', troopOf(unit)),
        at: nameOf(s, 'place', boxOf(unit)),
        side: SIDES[side]!,
        ...(count > 1 ? { count } : {}),
        ...(marks.length > 0 ? { marks } : {}),
      },
    ];
  });
}

// Reading

function readOwn(s: State, json: PositionJson): void {
  if (json.turn !== undefined) s.turn = idOf(s, 'turn', json.turn) + 1;
  s.mover = json.player === undefined ? UNION : idOf(s, 'side', json.player);
  readControl(s, json);
  for (const unit of json.units) readUnit(s, unit);
  for (const { way, side, reinforcing } of json.ways ?? []) {
    noteWay(s, idOf(s, 'way', way), idOf(s, 'side', side), reinforcing === true ? 1 : 0);
  }
  if (json.flags === undefined && json.flow === undefined) plantFlags(s);
}

function readControl(s: State, json: PositionJson): void {
  SIDES.forEach((name, side) => {
    for (const box of json.flags?.[name] ?? []) s.held[idOf(s, 'place', box)] = Hold.flag + side;
    for (const box of json.cavalryHolds?.[name] ?? []) s.held[idOf(s, 'place', box)] = Hold.cavalry + side;
  });
  s.centre = s.centre.map((none, i) => {
    const count = json.centre?.[SIDES[i >> 1]!]?.[i & 1];
    return count === undefined ? none : numberIn('centre', count, MOST_UNITS);
  });
}

function readUnit(s: State, json: UnitJson): void {
  onlyKeys('units', json, UNIT_KEYS);
  const side = idOf(s, 'side', json.side);
  const box = idOf(s, 'place', json.at);
  let unit = idOf(s, 'troop', json.unit) | firstIn(box);
  for (const mark of json.marks ?? []) {
    const bit = markNames.find(([name]) => name === mark)?.[1];
    if (bit === undefined)
      throw unknownThing(
        'sign',
        mark,
        markNames.map(([name]) => name),
      );
    unit = withMark(unit, bit);
  }
  if (json.from !== undefined) {
    const [from, line] = json.from.split('/') as [string, string?];
    const exit = idOf(s, 'way', [`${from}>${json.at}`, ...(line === undefined ? [] : [line])].join('/'));
    noteWay(s, exit, side, 0);
    if (s.t.crosses[exit] === 1) unit = withMark(unit, Mark.crossed);
  }
  for (let i = numberIn('count', json.count ?? 1, MOST_UNITS); i > 0; i--) addUnit(s, side, unit);
}

/** Without flags of its own a position has one wherever a side stands alone in a box of another colour; cavalry only holds it. */
function plantFlags(s: State): void {
  for (const side of [UNION, SOUTH]) {
    for (const unit of s.units[side]!) {
      const box = boxOf(unit);
      const isAlone = unitsIn(s, box, 1 - side) === 0;
      const isCavalryAlone = cavalryIn(s, box, side) === unitsIn(s, box, side);
      if (isAlone && controllerOf(s, box) !== side && s.t.colour[box] !== side)
        s.held[box] = (isCavalryAlone ? Hold.cavalry : Hold.flag) + side;
    }
  }
}

/** Whoever is still fresh in Washington began the turn there. */
function readInvasion(s: State, phase: Phase): void {
  if (phase !== 'movement' || s.mover !== UNION) {
    const message =
      'An invasion sails in the Movement segment of the Union: "phase" is "movement" and "player" "union".';
    throw new GameError('invasion-phase', {}, message);
  }
  changeUnitsAt(s, UNION, s.t.capital, (unit) =>
    effortOf(unit) === Effort.fresh ? withPast(unit, Past.embarking) : unit,
  );
}

/** Enemies share a box in battle, in a contained port, and while the mover's units march or land in it. */
function checkMeetings(s: State, phase: Phase): void {
  if (phase === 'combat') return;
  for (let box = 0; box < s.t.boxCount; box++) {
    if (!isContested(s, box) || s.contained.includes(box)) continue;
    if (phase === 'movement' && hasBeenEntered(s, box)) continue;
    const name = nameOf(s, 'place', box);
    const message = `Both sides stand in ${name} in the phase "${phase}". Name it under "contained", set the phase to "combat", or give those who attacked there in this Movement segment the sign "stopped" (marched in) or "sailed" (landed).`;
    throw new GameError('both-sides', { box: name, phase }, message);
  }
}

/** Those who contained a port stay in it as others of their side attack; elsewhere all have just come. */
function hasBeenEntered(s: State, box: number): boolean {
  const hasCome = unitsAt(s, box, s.mover).map((unit) => {
    const effort = effortOf(unit);
    return effort === Effort.stopped || effort === Effort.sailed;
  });
  return isOn(s, Option.containment) ? hasCome.includes(true) : !hasCome.includes(false);
}

/** Builds the frames for a person who names only the phase and the player. */
function flowFor(s: State, json: PositionJson): void {
  const phase = json.phase ?? 'turn';
  const player = s.mover;
  if (!PHASES.includes(phase)) throw unknownThing('phase', String(phase), PHASES);
  checkMeetings(s, phase);
  if (json.invasion === true) readInvasion(s, phase);
  call(s, gameTurns);
  if (phase === 'turn') return;
  resumeAt(s, s.fp, gameTurns.stepNames.indexOf(player === UNION ? 'confederate' : 'next'));
  const marches = numberIn('marches', json.marches ?? s.t.data.tables.marches.least, MOST_UNITS);
  call(s, playerTurnProcedure, player, marches, json.invasion === true ? 1 : 0);
  resumeAt(s, s.fp, playerTurnProcedure.stepNames.indexOf(phase));
}

export const position: OwnPosition<State, PositionJson> = {
  keys: [
    ...(['turn', 'units', 'flags', 'cavalryHolds', 'centre', 'ways'] as const),
    ...(['phase', 'player', 'marches', 'invasion'] as const),
  ],
  list: 'units',
  write: writeOwn,
  read: readOwn,
  flowFor,
};
