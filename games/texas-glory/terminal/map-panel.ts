// The map with what explains it: as many columns as fit, the signs, and the boxes beside it.

import { flow, type Pen, type Span } from '@bivouac/boards';
import type { Tables } from '../tables.ts';
import { allColumns, COLUMN_WIDTH, type Columns, drawMap } from './hex-map.ts';
import { drawBlocks, spaceName } from './panels.ts';
import type { Picture } from './picture.ts';

/** Where the signs of the legend part. */
const BETWEEN_SIGNS = '   ';

/** The map and what its signs mean. */
export const drawMapPanel = (t: Tables, picture: Picture, pen: Pen): string[] => [
  ...drawMapWithin(t, picture, pen),
  ...drawLegend(t, pen),
];

/** The map with the space looked for in sight, where that lies, and who stands there. */
export function drawFound(t: Tables, picture: Picture, pen: Pen, space: number): string[] {
  const here = picture.standings.filter((one) => one.space === space);
  return [
    ...drawMapWithin(t, { ...picture, found: space }, pen),
    '',
    ...lines(whereabouts(t, space, pen).split(' '), 'strong', pen),
    ...drawBlocks(t, here, pen),
  ];
}

/** The whole map, or as much of it as the window holds. */
function drawMapWithin(t: Tables, picture: Picture, pen: Pen): string[] {
  const columns = columnsShown(t, picture, pen.width);
  const all = allColumns(t).last;
  const isWhole = columns.last - columns.first + 1 === all;
  return [
    ...drawMap(t, picture, pen.words, pen.style, columns),
    ...(isWhole ? [] : lines(pen.words('terminal.part', { ...columns, all }).split(' '), 'warning', pen)),
  ];
}

function whereabouts(t: Tables, space: number, { words }: Pen): string {
  const place = spaceName(t, space, words);
  const id = t.spaceIds[space]!;
  if (t.isBox[space] === 0) {
    const [column, row] = [Number(id.slice(0, 2)), Number(id.slice(2))];
    return words('terminal.where-hex', { place: place === id ? id : `${place} (${id})`, column, row });
  }
  const exits = t.data.map.boxes.find((box) => box.id === id)?.exits ?? [];
  return exits.length === 0
    ? words('terminal.where-box-apart', { place })
    : words('terminal.where-box', { place, hexes: exitsOf(exits) });
}

/** Around the space looked for, else where most blocks stand. */
function columnsShown(t: Tables, { standings, found }: Picture, width: number): Columns {
  const { last } = allColumns(t);
  const fitting = Math.max(1, Math.floor(width / COLUMN_WIDTH));
  if (fitting >= last) return allColumns(t);
  const starts = Array.from({ length: last - fitting + 1 }, (_, i) => i + 1);
  const centre = found === undefined ? null : columnOf(t, found);
  const first =
    centre === null
      ? bestOf(starts, (start) => standings.filter(({ space }) => isWithin(t, space, start, fitting)).length)
      : bestOf(starts, (start) => -Math.abs(start + (fitting - 1) / 2 - centre));
  return { first, last: first + fitting - 1 };
}

/** The first of those that score highest. */
const bestOf = (candidates: readonly number[], score: (candidate: number) => number): number =>
  candidates.reduce((best, candidate) => (score(candidate) > score(best) ? candidate : best));

function isWithin(t: Tables, space: number, first: number, count: number): boolean {
  const column = columnOf(t, space);
  return column !== null && column >= first && column < first + count;
}

/** The column of a hex, of the first hex a box is joined to, or null. */
function columnOf(t: Tables, space: number): number | null {
  const id = t.spaceIds[space]!;
  const hex = t.isBox[space] === 1 ? t.data.map.boxes.find((box) => box.id === id)?.exits[0]?.hex : id;
  return hex !== undefined && /^\d{4}$/.test(hex) ? Number(hex.slice(0, 2)) : null;
}

function drawLegend(t: Tables, pen: Pen): string[] {
  const boxes = t.data.map.boxes
    .filter(({ exits }) => exits.length > 0)
    .map(({ id, exits }) =>
      pen.words('terminal.box', { place: pen.words(`place.${id}`), hexes: exitsOf(exits) }).replaceAll(' ', '\u00a0'),
    );
  return [
    ...lines(pen.words('terminal.legend').split(BETWEEN_SIGNS), 'faint', pen, '  '),
    ...lines(pen.words('terminal.legend-block').split(' '), 'faint', pen),
    ...lines([pen.words('terminal.boxes'), ...boxes.join(', ').split(' ')], 'faint', pen),
  ];
}

const exitsOf = (exits: readonly { readonly hex: string }[]): string => exits.map(({ hex }) => hex).join(' / ');

const lines = (parts: readonly string[], look: string, { width, style }: Pen, separator = ''): string[] =>
  flow(
    [],
    parts.map((text): Span[] => [{ text, look }]),
    separator,
    width,
    style,
  ).map((line) => line.trimEnd());
