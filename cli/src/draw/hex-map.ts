// The map as text: each hex two lines high and six characters wide, every other column one line lower, and between two
// columns one character for the hexside: its upper line shows the side to the north-east, its lower one to the south-east.

import type { HexSheet, HexsideKind } from '@bivouac/scene';
import type { Board } from './board.ts';
import { placeForces } from './forces.ts';
import { joined, type Part } from './lines.ts';

const CELL = 6;
const LINES_PER_HEX = 2;
const WATER = '  ~  ~ ';
/** How many characters a column of hexes takes. */
const COLUMN_WIDTH = CELL + 1;

type Direction = 'northEast' | 'southEast' | 'south';

/** The columns of hexes to draw, counted from 1. */
interface Columns {
  readonly first: number;
  readonly last: number;
}

/** The whole map, or as much of it as the window holds: around the place looked for, else where most pieces stand. */
export function drawHexMap(board: Board, sheet: HexSheet, found = -1): string[] {
  const shown = columnsShown(board, sheet, found);
  const isWhole = shown.last - shown.first + 1 === sheet.columns;
  const part = (): string => board.t('draw.part', { ...shown, all: sheet.columns });
  return [...drawColumns(board, sheet, shown, found), ...(isWhole ? [] : board.lines(board.words(part(), 'warning')))];
}

function drawColumns(board: Board, sheet: HexSheet, shown: Columns, found: number): string[] {
  const lines: Part[][] = Array.from({ length: sheet.rows * LINES_PER_HEX + 1 }, () => []);
  const draw = new HexPainter(board, sheet, found);
  for (let column = shown.first; column <= shown.last; column++) {
    const isLow = isLowered(sheet, column);
    const cells = Array.from({ length: sheet.rows }, (_, row) => draw.hex(column, row + 1)).flat();
    const whole = isLow ? [BLANK, ...cells] : [...cells, BLANK];
    whole.forEach((cell, line) => {
      lines[line]!.push(cell);
    });
  }
  return lines.map((line) => joined(line).shown.trimEnd());
}

const plain = (text: string): Part => ({ text, shown: text });
const BLANK = plain(' '.repeat(COLUMN_WIDTH));

const isLowered = ({ lowered }: HexSheet, column: number): boolean => (column % 2 === 1) === (lowered === 'odd');

const twoDigits = (number: number): string => `${number}`.padStart(2, '0');

/** Column and row are counted from 1. */
const codeOf = ({ codes }: HexSheet, column: number, row: number): string =>
  codes === undefined ? twoDigits(column) + twoDigits(row) : (codes[row - 1]?.[column - 1] ?? '');

const HEX = /^(\d\d)(\d\d)$/;

/** Column and row of a hex. */
export function hexOf({ codes }: HexSheet, code: string): readonly [column: number, row: number] | null {
  if (codes !== undefined) {
    const row = codes.findIndex((line) => line.includes(code));
    return row < 0 ? null : [codes[row]!.indexOf(code) + 1, row + 1];
  }
  const match = HEX.exec(code);
  return match === null ? null : [Number(match[1]), Number(match[2])];
}

class HexPainter {
  readonly #board: Board;
  readonly #sheet: HexSheet;
  readonly #found: number;
  /** Those of one hex lie one above the other. */
  readonly #places: ReadonlyMap<string, readonly number[]>;
  readonly #sides: ReadonlyMap<string, HexsideKind>;
  readonly #labels: ReadonlyMap<number, string>;

  constructor(board: Board, sheet: HexSheet, found: number) {
    this.#board = board;
    this.#sheet = sheet;
    this.#found = found;
    this.#places = placesByCode(board);
    this.#sides = new Map(sheet.sides.map(({ between, is }) => [between.toSorted().join(), is]));
    this.#labels = labelsOf(board);
  }

  hex(column: number, row: number): [Part, Part] {
    const code = codeOf(this.#sheet, column, row);
    const places = this.#places.get(code);
    if (places === undefined) {
      const cell = this.#sheet.sea.includes(code) ? this.#board.part(WATER, 'water') : BLANK;
      return [cell, cell];
    }
    const below = this.#side(column, row, 'south');
    const within = places.flatMap((place) => placeForces(this.#board, place));
    const lower = isLine(below) ? this.#centred(within, below) : this.#centred(within.length > 0 ? within : [below]);
    return [
      joined([this.#centred([this.#name(places)]), this.#side(column, row, 'northEast')]),
      joined([lower, this.#side(column, row, 'southEast')]),
    ];
  }

  #name(places: readonly number[]): Part {
    const place = places[0]!;
    const label = this.#labels.get(place);
    const text = label ?? this.#board.looks.places[place]!.code;
    if (places.includes(this.#found)) return this.#board.part(text, 'found');
    if (label === undefined) return this.#board.part(text, 'faint');
    const { side, isBurned } = this.#board.holding(place);
    if (isBurned) return this.#board.part(`${label.slice(0, CELL - 1)}x`, 'faint');
    return this.#board.part(label, side < 0 ? 'place' : this.#board.look(side));
  }

  #centred(parts: readonly Part[], fill: Side = NOTHING): Part {
    const room = Math.max(0, CELL - joined(parts).text.length);
    const before = Math.floor(room / 2);
    const padding = (length: number): Part => this.#board.part(fill.text.repeat(length), fill.look);
    return joined([padding(before), ...parts, padding(room - before)]);
  }

  /** What separates a hex from a neighbour. */
  #side(column: number, row: number, direction: Direction): Side {
    const shift = isLowered(this.#sheet, column) ? 1 : 0;
    const target = {
      northEast: codeOf(this.#sheet, column + 1, row - 1 + shift),
      southEast: codeOf(this.#sheet, column + 1, row + shift),
      south: codeOf(this.#sheet, column, row + 1),
    }[direction];
    const kind = this.#sides.get([codeOf(this.#sheet, column, row), target].toSorted().join());
    if (kind === undefined) return NOTHING;
    const [text, look] = SIGNS[kind];
    const sign = typeof text === 'string' ? text : text[direction];
    return { ...this.#board.part(sign, look), look };
  }
}

interface Side extends Part {
  readonly look?: string;
}

const NOTHING: Side = plain(' ');

type Sign = string | Readonly<Record<Direction, string>>;

const SIGNS: Readonly<Record<HexsideKind, readonly [Sign, look: string]>> = {
  barrier: ['#', 'water'],
  crossing: ['=', 'water'],
  river: [{ northEast: '≈', southEast: '≈', south: '_' }, 'water'],
  road: [{ northEast: '/', southEast: '\\', south: '|' }, 'road'],
  forest: [':', 'faint'],
  wall: ['%', 'road'],
  'low-wall': [':', 'road'],
};

/** Rivers run along a whole hexside; roads and woods are a mark in its middle. */
const isLine = ({ look }: Side): boolean => look === 'water';

const placesByCode = ({ looks }: Board): ReadonlyMap<string, readonly number[]> =>
  Map.groupBy(looks.places.keys(), (place) => looks.places[place]!.code);

/**
 * The names of places cut to five letters that no other has, with a star on those that count for victory; a hex of several
 * levels has only its number.
 */
function labelsOf(board: Board): ReadonlyMap<number, string> {
  const byCode = placesByCode(board);
  const named = board.looks.places.flatMap(({ kind, code }, place) => {
    const name = board.place(place);
    return kind === 'space' && name !== code && byCode.get(code)!.length === 1 ? [{ place, name }] : [];
  });
  const begin = (name: string): string => lettersOf(name).slice(0, CELL - 1);
  const alike = Map.groupBy(named, ({ name }) => begin(name));
  const labels = new Map<number, string>();
  const taken = new Set<string>();
  for (const { place, name } of named) {
    // Some languages begin the names of all villages alike; the notation begins with the people.
    const isCommon = alike.get(begin(name))!.length >= COMMON;
    const label = labelFor(isCommon ? capital(board.narration.notation('place', place)) : name, taken);
    taken.add(label);
    labels.set(place, `${label}${board.counts(place) ? '*' : ''}`);
  }
  return labels;
}

const COMMON = 3;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lettersOf = (name: string): string => name.replace(/[^\p{L}]/gu, '');

function labelFor(name: string, taken: ReadonlySet<string>): string {
  const letters = lettersOf(name);
  const short = letters.slice(0, CELL - 1);
  return taken.has(short) ? `${letters.slice(0, CELL - 2)}${letters.at(-1)}` : short;
}

function columnsShown(board: Board, sheet: HexSheet, found: number): Columns {
  const { columns } = sheet;
  const fitting = Math.max(1, Math.floor(board.width / COLUMN_WIDTH));
  if (fitting >= columns) return { first: 1, last: columns };
  const starts = Array.from({ length: columns - fitting + 1 }, (_, i) => i + 1);
  const centre = found < 0 ? null : columnOf(board, sheet, found);
  const standing = board.scene.pieces.flatMap(({ place }) => columnOf(board, sheet, place) ?? []);
  const seen = (start: number): number =>
    standing.filter((column) => column >= start && column < start + fitting).length;
  const first =
    centre === null ? bestOf(starts, seen) : bestOf(starts, (start) => -Math.abs(start + (fitting - 1) / 2 - centre));
  return { first, last: first + fitting - 1 };
}

/** The first of those that score highest. */
const bestOf = (candidates: readonly number[], score: (candidate: number) => number): number =>
  candidates.reduce((best, candidate) => (score(candidate) > score(best) ? candidate : best));

/** The column of a hex, or of the first hex that a box beside the map is joined to. */
function columnOf({ looks }: Board, sheet: HexSheet, place: number): number | null {
  const codes = [place, ...joinedTo(looks, place)].map((at) => looks.places[at]?.code ?? '');
  for (const code of codes) {
    const hex = hexOf(sheet, code);
    if (hex !== null) return hex[0];
  }
  return null;
}

const joinedTo = ({ links, places }: Board['looks'], place: number): number[] =>
  places[place]?.kind === 'box' ? links.flatMap(([a, b]) => (a === place ? [b] : b === place ? [a] : [])) : [];

/** What the signs of a sheet mean, and the boxes beside the map. */
export function drawLegend(board: Board, sheet: HexSheet): string[] {
  const [first, second] = board.looks.sides.map((_, side) => board.side(side).slice(0, 1)) as [string, string];
  const between = (Object.keys(SIGNS) as HexsideKind[]).filter((kind) => sheet.sides.some(({ is }) => is === kind));
  const signs = [
    ...[board.t('draw.legend.counts'), board.t('draw.legend.burned')],
    ...between.map((kind) => board.t(`draw.legend.${kind}`)),
    ...(sheet.sea.length > 0 ? [board.t('draw.legend.sea')] : []),
    ...[board.t('draw.legend.battle', { first, second }), board.t('draw.legend.walls', { first, second })],
  ];
  const boxes = board.looks.places.flatMap(({ kind }, box) => {
    const hexes = kind === 'box' ? joinedTo(board.looks, box).map((hex) => board.looks.places[hex]!.code) : [];
    return hexes.length === 0 ? [] : [board.words(`${board.place(box)} (${hexes.join(' / ')})`, 'faint')];
  });
  return [
    ...board.lines(signs.map((sign) => board.part(`${sign}  `, 'faint'))),
    ...board.list(board.words(board.labelled(board.t('draw.beside')), 'faint'), boxes, ','),
  ];
}
