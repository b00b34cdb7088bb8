// A map without an artist: boxes with names, and the lines between them. Enough to play on until somebody draws one.

import type { Point } from '../geometry.ts';
import type { Picture } from './artists.ts';
import type { DrawnSpace } from './map-drawing.ts';
import { rectanglePath } from './path.ts';
import { block, blocks, type Sheet } from './style-sheet.ts';
import { element, escaped, group, path } from './svg.ts';

export interface PlainPlace {
  readonly id: string;
  readonly at: Point;
  readonly name: string;
}

const MAP_CLASS = 'plain-map';
const UNIT = 40;
const BOX = { width: 96, height: 64 };
const MARGIN = 110;
const NAME_SIZE = 19;
/** Under the box, clear of its edge. */
const NAME_BELOW = BOX.height / 2 + NAME_SIZE + 3;
/** Boxes can be read from farther away than hexes. */
const READING = 0.72;
/** So much that a wide sheet fits into a high window, and the other way round. */
const BLEED = 800;

const INKS = {
  day: { ground: '#eee7d3', road: '#8a5528', box: '#fffdf4', edge: '#6d5c3c', ink: '#231d15', halo: '#f6efdd' },
  night: { ground: '#2b2a26', road: '#b98a58', box: '#45423a', edge: '#a3946f', ink: '#efe7d3', halo: '#2b2a26' },
} as const;

const inksOf = (theme: keyof typeof INKS): Record<string, string> =>
  Object.fromEntries(Object.entries(INKS[theme]).map(([name, value]) => [`--plain-${name}`, value]));

const SHEET: Sheet = {
  '.plain-ground': { fill: 'var(--plain-ground)' },
  '.plain-road': { fill: 'none', stroke: 'var(--plain-road)', 'stroke-width': 5, 'stroke-linecap': 'round' },
  '.plain-box': { fill: 'var(--plain-box)', stroke: 'var(--plain-edge)', 'stroke-width': 2.4 },
  '.plain-name': {
    'font-family': "'Old Standard TT', Georgia, serif",
    'font-size': `${NAME_SIZE}px`,
    'font-weight': 700,
    'text-anchor': 'middle',
    fill: 'var(--plain-ink)',
    stroke: 'var(--plain-halo)',
    'stroke-width': 4,
    'paint-order': 'stroke',
  },
};

const style = [
  block(`.${MAP_CLASS}`, inksOf('day')),
  block(`.${MAP_CLASS}[data-theme="night"],[data-theme="night"] .${MAP_CLASS}`, inksOf('night')),
  ...blocks(SHEET),
].join('\n');

const cornerOf = ({ x, y }: Point): Point => ({ x: x - BOX.width / 2, y: y - BOX.height / 2 });

function spaceOf({ id, at }: PlainPlace): DrawnSpace {
  const { x, y } = cornerOf(at);
  const [right, bottom] = [x + BOX.width, y + BOX.height];
  const polygon = [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ];
  return { id, kind: 'box', centre: at, seat: at, polygon };
}

const boxAt = ({ at }: PlainPlace): string => {
  const { x, y } = cornerOf(at);
  return element('rect', { class: 'plain-box', x, y, ...BOX, rx: 7 });
};

const nameAt = ({ at, name }: PlainPlace): string =>
  element('text', { class: 'plain-name', x: at.x, y: at.y + NAME_BELOW }, escaped(name));

/** The lines name the places at their ends. */
export function plainPicture(
  places: readonly PlainPlace[],
  lines: readonly (readonly [from: string, to: string])[],
): Picture {
  const at = new Map(places.map((place) => [place.id, place.at]));
  const width = Math.max(...places.map((place) => place.at.x)) + MARGIN;
  const height = Math.max(...places.map((place) => place.at.y)) + MARGIN;
  const ends = lines.flatMap(([from, to]) => {
    const [start, end] = [at.get(from), at.get(to)];
    return start && end ? [`M${start.x} ${start.y}L${end.x} ${end.y}`] : [];
  });
  const ground = path('plain-ground', rectanglePath(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED));
  const roads = path('plain-road', ends.join(''));
  const map = {
    className: MAP_CLASS,
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    unit: UNIT,
    bleed: BLEED,
    reading: READING,
    defs: '',
    under: group('plain-under', ground),
    rivers: '',
    over: group('plain-over', roads, ...places.map(boxAt), ...places.map(nameAt)),
    numbers: '',
    overview: group('plain-overview', ground, roads),
    spaces: Object.fromEntries(places.map((place) => [place.id, spaceOf(place)])),
    names: [],
  };
  return { map, style };
}
