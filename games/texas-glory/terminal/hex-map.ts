// The map as text: each hex two lines high and six characters wide, every other column one line lower, and between two
// columns one character for the hexside: its upper line shows the side to the north-east, its lower one to the south-east.

import { render, type Span, type Style, type Words, widthOf } from '@bivouac/boards';
import type { HexsideData, PlaceData } from '../data.ts';
import { slug } from '../names.ts';
import type { Tables } from '../tables.ts';
import type { Holding, Picture, Standing } from './picture.ts';

const CELL = 6;
const LINES_PER_HEX = 2;
const WATER = '  ~  ~ ';

type Direction = 'northEast' | 'southEast' | 'south';

type MapPicture = Pick<Picture, 'standings' | 'holding' | 'found'>;

/** How many characters a column of hexes takes. */
export const COLUMN_WIDTH = CELL + 1;

/** The columns of hexes to draw, counted from 1. */
export interface Columns {
  readonly first: number;
  readonly last: number;
}

export const allColumns = ({ data }: Tables): Columns => ({ first: 1, last: data.map.grid.columns });

export function drawMap(
  t: Tables,
  picture: MapPicture,
  words: Words,
  style: Style,
  shown: Columns = allColumns(t),
): string[] {
  const { rows } = t.data.map.grid;
  const lines: Span[][] = Array.from({ length: rows * LINES_PER_HEX + 1 }, () => []);
  const labels = townLabels(t, words);
  for (let column = shown.first; column <= shown.last; column++) {
    const down = isLowered(t, column) ? 1 : 0;
    const cells: (readonly Span[])[] = down === 1 ? [blank()] : [];
    for (let row = 1; row <= rows; row++) cells.push(...drawHex(t, column, row, picture, labels, words));
    if (down === 0) cells.push(blank());
    cells.forEach((cell, line) => {
      lines[line]!.push(...cell);
    });
  }
  return lines.map((line) => render(line, style).trimEnd());
}

const blank = (): Span[] => [{ text: ' '.repeat(COLUMN_WIDTH) }];

const isLowered = ({ data }: Tables, column: number): boolean =>
  (column % 2 === 1) === (data.map.grid.lowered === 'odd');

const hexId = (column: number, row: number): string => `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0');

function drawHex(
  t: Tables,
  column: number,
  row: number,
  picture: MapPicture,
  labels: ReadonlyMap<string, Span>,
  words: Words,
): [Span[], Span[]] {
  const id = hexId(column, row);
  const space = t.spaceIds.indexOf(id);
  if (space < 0) {
    const water = t.data.map.sea.hexes.includes(id);
    const cell: Span[] = water ? [{ text: WATER, look: 'water' }] : blank();
    return [cell, cell];
  }
  const label = nameSpan(t, space, picture.holding(space), labels);
  const name = space === picture.found ? { ...label, look: 'found' } : label;
  const below = side(t, column, row, 'south');
  const within = forces(space, picture.standings, words);
  const lower = isLine(below) ? centred(within, below) : centred(within.length > 0 ? within : [below], NOTHING);
  return [
    [...centred([name], NOTHING), side(t, column, row, 'northEast')],
    [...lower, side(t, column, row, 'southEast')],
  ];
}

function nameSpan(t: Tables, space: number, { holder, burned }: Holding, labels: ReadonlyMap<string, Span>): Span {
  const id = t.spaceIds[space]!;
  const label = labels.get(id);
  if (label === undefined) return { text: id, look: 'faint' };
  if (burned) return { text: `${label.text.slice(0, CELL - 1)}x`, look: 'faint' };
  return holder >= 0 ? { text: label.text, look: `side-${holder}` } : label;
}

/** `T3` three Texan blocks, `M4[T2]` four Mexican ones around two within the walls. */
function forces(space: number, standings: readonly Standing[], words: Words): Span[] {
  const here = standings.filter((one) => one.space === space);
  const spans: Span[] = [];
  for (const inside of [false, true]) {
    for (const owner of [0, 1]) {
      const count = here.filter((one) => one.side === owner && one.inside === inside).length;
      if (count === 0) continue;
      const text = `${initial(owner, words)}${count}`;
      spans.push({ text: inside ? `[${text}]` : text, look: `side-${owner}` });
    }
  }
  return spans;
}

const initial = (owner: number, words: Words): string => words(owner === 0 ? 'side.texas' : 'side.mexico').slice(0, 1);

function centred(spans: readonly Span[], fill: Span): Span[] {
  const room = Math.max(0, CELL - widthOf(spans));
  const before = Math.floor(room / 2);
  const padding = (length: number): Span => ({ ...fill, text: fill.text.repeat(length) });
  return [padding(before), ...spans, padding(room - before)];
}

/** What separates a hex from a neighbour. */
function side(t: Tables, column: number, row: number, direction: Direction): Span {
  const shift = isLowered(t, column) ? 1 : 0;
  const target = {
    northEast: hexId(column + 1, row - 1 + shift),
    southEast: hexId(column + 1, row + shift),
    south: hexId(column, row + 1),
  }[direction];
  const ends = [hexId(column, row), target].toSorted().join('|');
  const found = t.data.map.hexsides.find(({ between }) => between.join('|') === ends);
  return found === undefined ? NOTHING : hexsideSpan(found, direction);
}

const NOTHING: Span = { text: ' ' };
const ROADS: Readonly<Record<Direction, string>> = { northEast: '/', southEast: '\\', south: '|' };

function hexsideSpan({ terrain, crossing, routes }: HexsideData, direction: Direction): Span {
  if (terrain === 'impassable') return { text: '#', look: 'water' };
  if (crossing !== undefined) return { text: '=', look: 'water' };
  if (terrain === 'river') return { text: direction === 'south' ? '_' : '≈', look: 'water' };
  if (routes.length > 0) return { text: ROADS[direction], look: 'road' };
  return terrain === 'forest' ? { text: ':', look: 'faint' } : NOTHING;
}

/** Rivers run along a whole hexside; roads and woods are a mark in its middle. */
const isLine = ({ look }: Span): boolean => look === 'water';

/** The names of towns and other places cut to five letters that no other place has, with a star on Victory Towns. */
function townLabels(t: Tables, words: Words): Map<string, Span> {
  const labels = new Map<string, Span>();
  const taken = new Set<string>();
  const put = (at: string, name: string, star: string, look: string): void => {
    if (labels.has(at)) return;
    const label = labelFor(name, taken);
    taken.add(label);
    labels.set(at, { text: `${label}${star}`, look });
  };
  for (const place of t.data.places) put(place.at, nameForLabel(place, words), place.victory ? '*' : '', lookOf(place));
  for (const { id, name } of t.data.map.hexes) if (name) put(id, words(`place.${slug(name)}`), '', 'faint');
  return labels;
}

/** Some languages begin the names of all villages alike; the id begins with the people. */
const nameForLabel = ({ id, kind }: PlaceData, words: Words): string =>
  kind === 'village' ? id.charAt(0).toUpperCase() + id.slice(1) : words(`place.${id}`);

const lookOf = ({ kind }: PlaceData): string => (kind === 'village' || kind === 'camp' ? 'faint' : 'place');

function labelFor(name: string, taken: ReadonlySet<string>): string {
  const letters = name.replace(/[^\p{L}]/gu, '');
  const short = letters.slice(0, CELL - 1);
  return taken.has(short) ? `${letters.slice(0, CELL - 2)}${letters.at(-1)}` : short;
}
