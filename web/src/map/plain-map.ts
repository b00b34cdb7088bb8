// A plain drawing of a hex map: land, water, ways, places and their names.

import type { DrawnMap, MapGeometry, Point, Spot } from './geometry.ts';
import { outlineOf, pathOf } from './geometry.ts';

export interface Drawing {
  readonly size: { readonly unitsPerHex: number };
  readonly hexes: readonly { readonly id: string; readonly at: Point }[];
  readonly boxes: readonly { readonly id: string; readonly at: Point }[];
  readonly places: readonly { readonly id: string; readonly at: Point }[];
  readonly rivers: readonly { readonly impassable: boolean; readonly course: readonly Point[] }[];
  readonly routes: readonly { readonly id: string; readonly path: readonly string[] }[];
  readonly forests: readonly { readonly outline: readonly Point[] }[];
  readonly mainland: { readonly shore: readonly Point[]; readonly inland: readonly Point[] };
  readonly islands: readonly { readonly outline: readonly Point[] }[];
}

export interface NamedPlace {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly at: string;
  readonly victory: boolean;
}

const BOX: Point = [98, 88];
const MARGIN = 30;
const SEAT_ABOVE = 0.24;
const SITE_BELOW = 0.47;

function geometryOf(drawing: Drawing, places: readonly NamedPlace[]): MapGeometry {
  const radius = drawing.size.unitsPerHex / Math.sqrt(3);
  const settled = new Set(places.map(({ at }) => at));
  const spots: Record<string, Spot> = {};
  for (const { id, at } of drawing.hexes) {
    spots[id] = { at, seat: settled.has(id) ? [at[0], at[1] - SEAT_ABOVE * radius] : at };
  }
  for (const { id, at } of drawing.boxes) spots[id] = { at, seat: [at[0], at[1] + 12], half: BOX };
  const all = Object.values(spots).flatMap((spot) => outlineOf(spot, radius));
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const frame = { x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y };
  return { frame, radius, spots };
}

function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let path = `M${first.join(' ')}`;
  rest.forEach((point, i) => {
    const next = rest[i + 1];
    path +=
      next === undefined
        ? `L${point.join(' ')}`
        : `Q${point.join(' ')} ${(point[0] + next[0]) / 2} ${(point[1] + next[1]) / 2}`;
  });
  return path;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export function plainMap(drawing: Drawing, places: readonly NamedPlace[], codes: ReadonlySet<string>): DrawnMap {
  const geometry = geometryOf(drawing, places);
  const { spots, radius, frame } = geometry;
  const site = (code: string): Point => {
    const [x, y] = spots[code]!.at;
    return [x, y + SITE_BELOW * radius];
  };
  const land = `${pathOf([...drawing.mainland.shore, ...drawing.mainland.inland])}${drawing.islands.map(({ outline }) => pathOf(outline)).join('')}`;
  const hexes = drawing.hexes.filter(({ id }) => codes.has(id)).map(({ id }) => pathOf(outlineOf(spots[id]!, radius)));
  const boxes = drawing.boxes.map(({ id }) => pathOf(outlineOf(spots[id]!, radius)));
  const settled = new Set(places.map(({ at }) => at));
  const waypoint = (code: string): Point => (settled.has(code) && !spots[code]!.half ? site(code) : spots[code]!.at);
  const ways = drawing.routes.map(({ path }) => curve(path.map(waypoint))).join('');
  const rivers = drawing.rivers.filter(({ impassable }) => impassable).map(({ course }) => curve(course));
  const streams = drawing.rivers.filter(({ impassable }) => !impassable).map(({ course }) => curve(course));
  const { x, y, width, height } = frame;
  return {
    geometry,
    under:
      `<rect class="sea" x="${x}" y="${y}" width="${width}" height="${height}"/><path class="land" d="${land}"/>` +
      `<path class="forest" d="${drawing.forests.map(({ outline }) => pathOf(outline)).join('')}"/>` +
      `<path class="grid" d="${hexes.join('')}"/><path class="box" d="${boxes.join('')}"/>`,
    mid: `<path class="river-edge" d="${rivers.join('')}"/><path class="river" d="${rivers.join('')}"/><path class="stream" d="${streams.join('')}"/><path class="road-edge" d="${ways}"/><path class="road" d="${ways}"/>`,
    over: places.map((place) => placeMark(place, spots, site)).join(''),
  };
}

function placeMark(place: NamedPlace, spots: MapGeometry['spots'], site: (code: string) => Point): string {
  const spot = spots[place.at]!;
  const [x, y] = spot.half ? [spot.at[0], spot.at[1] - spot.half[1] + 16] : site(place.at);
  const name = `<text class="name ${place.kind}" x="${x}" y="${y + (spot.half ? 4 : 18)}">${escaped(place.name)}</text>`;
  return spot.half ? name : `<circle class="dot${place.victory ? ' victory' : ''}" cx="${x}" cy="${y}" r="5"/>${name}`;
}
