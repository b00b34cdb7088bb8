// Position files: everything by its printed name, defaults left out. README.md describes the format for people.

import {
  call,
  fastRng,
  GameError,
  leaveOutNothing,
  type NamedAsk,
  type NamedFrame,
  type Options,
  readAnswers,
  readAsk,
  readFlow,
  resumeAt,
  unknownThing,
  writeAnswers,
  writeAsk,
  writeFlow,
} from '@bivouac/kernel';
import { idOf, nameOf } from './names.ts';
import { optionBits, optionNames } from './options.ts';
import { gameTurns, playerTurnProcedure } from './rules/0-sequence.ts';
import { cameOfWay, exitOfWay, noteWay, sideOfWay } from './rules/2.0-battle-frame.ts';
import { decisions, procedures } from './rules/index.ts';
import { NOBODY, SIDES, SOUTH, UNION } from './sides.ts';
import { addUnit, controllerOf, emptyState, Hold, type State, unitsIn } from './state.ts';
import type { Tables } from './tables.ts';
import { boxOf, firstIn, hasMark, Mark, troopOf, withMark } from './unit.ts';

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
  /** The neighbouring box from which it attacked. */
  readonly from?: string;
}

export interface PositionJson {
  readonly game?: string;
  readonly scenario?: string;
  readonly options?: Options;
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
  /** With `phase: "movement"`: a six was rolled. */
  readonly invasion?: boolean;
  readonly known?: number;
  readonly ret?: number;
  readonly over?: number;
  readonly rng?: readonly number[];
  readonly flow?: readonly NamedFrame[];
  readonly ask?: NamedAsk | null;
  readonly answers?: readonly (string | null)[];
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

export function writePosition(s: State): PositionJson {
  const place = (box: number): string => nameOf(s, 'place', box);
  const side = (which: number): string => SIDES[which]!;
  const bySide = <T>(value: (which: number) => T): Record<string, T> =>
    Object.fromEntries(SIDES.map((name, which) => [name, value(which)]));
  const heldAs = (hold: number): string[] => s.held.flatMap((held, box) => (held === hold ? [place(box)] : []));
  const rare = leaveOutNothing({
    flags: bySide((which) => heldAs(Hold.flag + which)),
    cavalryHolds: bySide((which) => heldAs(Hold.cavalry + which)),
    leaders: leadersBy(s, (leader) => (s.leaderAt[leader] === NOBODY ? null : place(s.leaderAt[leader]!))),
    leaderMarches: leadersBy(s, (leader) => s.leaderMarches[leader] || null),
    ways: s.ways.map((way) => ({
      way: nameOf(s, 'way', exitOfWay(way)),
      side: side(sideOfWay(way)),
      ...(cameOfWay(way) === 1 ? { reinforcing: true } : {}),
    })),
    called: s.called.map(place),
    aims: s.aims.slice(),
    raised: s.raised.map(place),
    contained: s.contained.map(place),
    beachheads: s.beachheads.map(place),
    coast: s.coast.flatMap((port, i) => (i % 2 === 0 ? [{ port: place(port), turn: s.coast[i + 1]! }] : [])),
    penalty: s.penalty,
    rallied: s.rallied,
    intervened: s.intervened,
    losses: s.losses,
    triumph: s.triumph,
    known: s.known,
    ret: s.ret,
    over: s.over,
    ask: writeAsk(s, decisions, nameOf),
  });
  const answers = writeAnswers(s, decisions, nameOf);
  return {
    game: 'house-divided',
    scenario: s.t.scenarioIds[s.scenario]!,
    ...leaveOutNothing({ options: optionNames(s.options) }),
    turn: nameOf(s, 'turn', s.turn - 1),
    player: side(s.mover),
    units: [UNION, SOUTH].flatMap((which) => writeUnits(s, which)),
    centre: bySide((which) => s.centre.slice(which * 2, which * 2 + 2)),
    ...rare,
    flow: writeFlow(s, procedures, nameOf),
    ...(answers.some((answer) => answer !== null) ? { answers } : {}),
    rng: s.rng.slice(),
  };
}

function leadersBy<T>(s: State, value: (leader: number) => T | null): Record<string, T> {
  const entries = s.t.data.leaders.flatMap(({ id }, leader) => {
    const found = value(leader);
    return found === null ? [] : [[id, found] as const];
  });
  return Object.fromEntries(entries);
}

/** Equal units are written once, with their number. */
function writeUnits(s: State, side: number): UnitJson[] {
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

export function readPosition(t: Tables, json: PositionJson): State {
  if (typeof json !== 'object' || json === null || !Array.isArray(json.units)) {
    throw new GameError('position-form', { list: 'units' }, 'A position is a JSON object with a list "units".');
  }
  if (json.game !== undefined && json.game !== 'house-divided') {
    const message = `This position is for the game "${json.game}", not for house-divided.`;
    throw new GameError('position-game', { game: json.game, expected: 'house-divided' }, message);
  }
  const scenario = t.scenarioIds.indexOf(json.scenario ?? '1861');
  if (scenario < 0) throw unknownThing('scenario', json.scenario ?? '', t.scenarioIds);
  const s = emptyState(t, scenario, optionBits(json.options ?? {}), json.rng?.slice() ?? fastRng('position'));
  readScalars(s, json);
  readControl(s, json);
  for (const unit of json.units) readUnit(s, unit);
  readLists(s, json);
  if (json.flags === undefined && json.flow === undefined) plantFlags(s);
  if (json.flow) {
    readFlow(s, json.flow, procedures, idOf);
    readAsk(s, json.ask ?? null, decisions, idOf);
    readAnswers(s, json.answers ?? s.ans.map(() => null), decisions, idOf);
  } else flowFor(s, json);
  return s;
}

function readScalars(s: State, json: PositionJson): void {
  const turns = s.t.data.turns.map((_, turn) => nameOf(s, 'turn', turn));
  if (json.turn !== undefined) {
    s.turn = turns.indexOf(json.turn) + 1;
    if (s.turn === 0) throw unknownThing('turn', json.turn, turns);
  }
  s.mover = json.player === undefined ? UNION : idOf(s, 'side', json.player);
  s.penalty = json.penalty ?? 0;
  s.rallied = json.rallied ?? 0;
  s.intervened = json.intervened ?? 0;
  s.losses = json.losses ?? 0;
  s.triumph = json.triumph ?? 0;
  s.known = json.known ?? 0;
  s.ret = json.ret ?? 0;
  s.over = json.over ?? 0;
}

function readControl(s: State, json: PositionJson): void {
  SIDES.forEach((name, side) => {
    for (const box of json.flags?.[name] ?? []) s.held[idOf(s, 'place', box)] = Hold.flag + side;
    for (const box of json.cavalryHolds?.[name] ?? []) s.held[idOf(s, 'place', box)] = Hold.cavalry + side;
    (json.centre?.[name] ?? []).forEach((count, i) => {
      s.centre[side * 2 + i] = count;
    });
  });
}

function readUnit(s: State, json: UnitJson): void {
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
    const exit = idOf(s, 'way', `${json.from}>${json.at}`);
    noteWay(s, exit, side, 0);
    if (s.t.crosses[exit] === 1) unit = withMark(unit, Mark.crossed);
  }
  for (let i = 0; i < (json.count ?? 1); i++) addUnit(s, side, unit);
}

function readLists(s: State, json: PositionJson): void {
  const places = (names: readonly string[] = []): number[] => names.map((name) => idOf(s, 'place', name));
  for (const [name, box] of Object.entries(json.leaders ?? {}))
    s.leaderAt[idOf(s, 'leader', name)] = idOf(s, 'place', box);
  for (const [name, marches] of Object.entries(json.leaderMarches ?? {}))
    s.leaderMarches[idOf(s, 'leader', name)] = marches;
  for (const { way, side, reinforcing } of json.ways ?? []) {
    noteWay(s, idOf(s, 'way', way), idOf(s, 'side', side), reinforcing === true ? 1 : 0);
  }
  s.called = places(json.called);
  s.aims = (json.aims ?? []).slice();
  s.raised = places(json.raised);
  s.contained = places(json.contained);
  s.beachheads = places(json.beachheads);
  s.coast = (json.coast ?? []).flatMap(({ port, turn }) => [idOf(s, 'place', port), turn]);
}

/** Without flags of its own a position has one wherever a side stands alone in a box of another colour. */
function plantFlags(s: State): void {
  for (const side of [UNION, SOUTH]) {
    for (const unit of s.units[side]!) {
      const box = boxOf(unit);
      const alone = unitsIn(s, box, 1 - side) === 0;
      if (alone && controllerOf(s, box) !== side && s.t.colour[box] !== side) s.held[box] = Hold.flag + side;
    }
  }
}

/** Builds the frames for a person who names only the phase and the player. */
function flowFor(s: State, json: PositionJson): void {
  const phase = json.phase ?? 'turn';
  const player = s.mover;
  if (!PHASES.includes(phase)) throw unknownThing('phase', String(phase), PHASES);
  call(s, gameTurns);
  if (phase === 'turn') return;
  resumeAt(s, s.fp, gameTurns.stepNames.indexOf(player === UNION ? 'confederate' : 'next'));
  const marches = json.marches ?? s.t.data.tables.marches.least;
  call(s, playerTurnProcedure, player, marches, json.invasion === true ? 1 : 0);
  resumeAt(s, s.fp, playerTurnProcedure.stepNames.indexOf(phase));
}
