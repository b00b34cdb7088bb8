// The data as integer tables: boxes and exits are indices, so that rules run on small arrays.

import { type Board, createBoard } from '@bivouac/boards';
import type { GameData, SideName, UnitId } from './data.ts';
import type { Way } from './ids.ts';
import { SIDES, SOUTH, UNION } from './sides.ts';

export const Line = { road: 0, rail: 1, river: 2 } as const;
const LINES = ['road', 'rail', 'river'] as const;

/** Kinds of units, in the order of the ladder of promotion: infantry, then cavalry. */
export const Kind = {
  militiaInfantry: 0,
  veteranInfantry: 1,
  eliteInfantry: 2,
  militiaCavalry: 3,
  veteranCavalry: 4,
  eliteCavalry: 5,
} as const;
export const KINDS = [
  'militia-infantry',
  'veteran-infantry',
  'elite-infantry',
  'militia-cavalry',
  'veteran-cavalry',
  'elite-cavalry',
] as const satisfies readonly UnitId[];
/** The guns of a port fire and are fired at like a unit. */
export const COAST = KINDS.length;

export const isCavalryKind = (kind: number): boolean => kind >= Kind.militiaCavalry && kind < COAST;
/** 0 militia, 1 veterans, 2 elite. */
export const qualityOf = (kind: number): number => kind % 3;

/** A box that belongs to nobody. */
export const NONE = 2;

export interface Atlas {
  readonly data: GameData;
  readonly board: Board;
  readonly boxCount: number;
  readonly boxIds: readonly string[];
  readonly scenarioIds: readonly string[];
  /** The printed colour: a side, or NONE. */
  readonly colour: Uint8Array;
  /** By side: what each box adds to the Army Maximum. */
  readonly value: readonly Uint8Array[];
  /** Shows a number of either colour. */
  readonly isCity: Uint8Array;
  readonly isPort: Uint8Array;
  readonly isSouthernPort: Uint8Array;
  readonly hasWorks: Uint8Array;
  /** By exit: whoever takes it crosses a river; it runs over the Potomac. */
  readonly crosses: Uint8Array;
  readonly isPotomac: Uint8Array;
  /** Cities that show a number, by side. */
  readonly cities: readonly (readonly number[])[];
  readonly ports: readonly number[];
  readonly victoryCities: readonly number[];
  readonly capital: number;
  readonly mustHold: number;
  readonly fortMonroe: number;
  readonly shielded: readonly number[];
  /** By kind. */
  readonly combat: readonly number[];
  readonly defence: readonly number[];
  readonly promotesTo: readonly number[];
  readonly returns: readonly boolean[];
  readonly borderCities: readonly (readonly number[])[];
  readonly leaderSide: readonly number[];
}

export function buildAtlas(data: GameData): Atlas {
  const { boxes, lines, units, tables } = data;
  const boxIds = boxes.map(({ id }) => id);
  const box = (id: string): number => boxIds.indexOf(id);
  const flags = (test: (index: number) => boolean): Uint8Array => Uint8Array.from(boxes, (_, i) => Number(test(i)));
  const board = createBoard({
    kinds: LINES,
    placeCount: boxes.length,
    lines: lines.map(({ from, to, kind, downstream }) => ({
      from: box(from),
      to: box(to),
      kind: LINES.indexOf(kind),
      ...(downstream === undefined ? {} : { downstream }),
    })),
  });
  const lineOf = (exit: Way) => lines[board.exitLine[exit]!]!;
  const exitFlags = (test: (exit: Way) => boolean): Uint8Array =>
    Uint8Array.from({ length: board.exitCount }, (_, exit) => Number(test(exit)));
  const leadsToEnd = (exit: Way): boolean => box(lineOf(exit).to) === board.exitTo[exit];
  const colourOf = (colour: SideName | 'white'): number => (colour === 'white' ? NONE : SIDES.indexOf(colour));
  const kindOf = (id: UnitId | null): number => (id === null ? -1 : KINDS.indexOf(id));
  const unit = (kind: UnitId) => units.find(({ id }) => id === kind)!;
  const numbered = (side: SideName): number[] => boxes.flatMap((one, i) => (one[side] > 0 ? [i] : []));
  return {
    data,
    board,
    boxCount: boxes.length,
    boxIds,
    scenarioIds: data.scenarios.map(({ id }) => id),
    colour: Uint8Array.from(boxes, ({ colour }) => colourOf(colour)),
    value: SIDES.map((side) => Uint8Array.from(boxes, (one) => one[side])),
    isCity: flags((i) => boxes[i]!.union + boxes[i]!.confederate > 0),
    isPort: flags((i) => boxes[i]!.port),
    isSouthernPort: flags(
      (i) => boxes[i]!.port && (boxes[i]!.colour === 'confederate' || tables.southernPorts.blue.includes(boxIds[i]!)),
    ),
    hasWorks: flags((i) => boxes[i]!.works),
    crosses: exitFlags((exit) => (leadsToEnd(exit) ? lineOf(exit).crossesAtTo : lineOf(exit).crossesAtFrom)),
    isPotomac: exitFlags((exit) => lineOf(exit).potomac === true),
    cities: [UNION, SOUTH].map((side) => numbered(SIDES[side]!)),
    ports: boxes.flatMap((one, i) => (one.port ? [i] : [])),
    victoryCities: tables.victory.cities.map(box),
    capital: box(tables.victory.capital),
    mustHold: box(tables.victory.mustHold),
    fortMonroe: box(tables.fortMonroe.fort),
    shielded: tables.fortMonroe.shields.map(box),
    combat: KINDS.map((kind) => unit(kind).value),
    defence: [...KINDS.map((kind) => unit(kind).defence), 0],
    promotesTo: KINDS.map((kind) => kindOf(unit(kind).promotesTo)),
    returns: KINDS.map((kind) => unit(kind).returns),
    borderCities: tables.borderStates.states.map(({ cities }) => cities.map(box)),
    leaderSide: data.leaders.map(({ side }) => SIDES.indexOf(side)),
  };
}
