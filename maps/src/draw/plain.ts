// A map without an artist: boxes with names, and the lines between them. Enough to play on until somebody draws one.

import type { Point } from '../geometry.ts';
import type { Picture } from './artists.ts';
import { type Box, boxAround } from './cost-grid.ts';
import type { DrawnSpace } from './map-drawing.ts';
import { rectanglePath } from './path.ts';
import { Pen } from './pen.ts';
import { readStyles } from './read.ts';
import { cornersOf } from './sheet/spaces.ts';
import { styleOf } from './style-sheet.ts';
import { element } from './svg.ts';

export interface PlainPlace {
  readonly id: string;
  readonly at: Point;
  readonly name: string;
}

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

const pen = new Pen('plain');

const boxOf = ({ at }: PlainPlace): Box => boxAround(at, BOX.width / 2, BOX.height / 2);

const spaceOf = (place: PlainPlace): DrawnSpace => ({
  id: place.id,
  kind: 'box',
  centre: place.at,
  seat: place.at,
  polygon: cornersOf(boxOf(place)),
});

function boxAt(place: PlainPlace): string {
  const { left, top } = boxOf(place);
  return element('rect', { class: pen.classes('box'), x: left, y: top, ...BOX, rx: 7 });
}

const nameAt = ({ at, name }: PlainPlace): string => pen.text('name', { x: at.x, y: at.y + NAME_BELOW }, name);

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
  const ground = pen.path('ground', rectanglePath(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED));
  const roads = pen.path('road', ends.join(''));
  const map = {
    className: pen.id('map'),
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    unit: UNIT,
    bleed: BLEED,
    reading: READING,
    defs: '',
    under: pen.group('under', ground),
    rivers: '',
    over: pen.group('over', roads, ...places.map(boxAt), ...places.map(nameAt)),
    numbers: '',
    overview: pen.group('overview', ground, roads),
    spaces: Object.fromEntries(places.map((place) => [place.id, spaceOf(place)])),
    names: [],
  };
  const style = styleOf(pen.prefix, INKS, readStyles('plain'), map.under + map.over);
  return { map, style };
}
