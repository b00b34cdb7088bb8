import type { PlaceData } from '@bivouac/texas-glory/data.ts';
import type { Point } from '../../geometry.ts';
import type { PlacedName } from '../name-placer.ts';
import { circlePath, rectanglePath, starPath, straightPath } from '../path.ts';
import { group, path } from '../svg.ts';
import { R, type Sheet } from './sheet.ts';
import type { DrawData } from './types.ts';

/** Half the size of a symbol. */
export function symbolRadius({ victory, kind }: Pick<PlaceData, 'victory' | 'kind'>): number {
  if (victory) return kind === 'fort' ? 0.185 * R : 0.165 * R;
  return kind === 'town' ? 0.1 * R : 0.12 * R;
}

export const ANCHOR_ROOM = 0.3 * R;

/** One path for every ink, in the order in which they lie on each other. */
const INKS = [
  'tg-fort',
  'tg-bastion',
  'tg-ring',
  'tg-city',
  'tg-star-blue',
  'tg-disc-green',
  'tg-star-pale',
  'tg-dot',
  'tg-dot-blue',
  'tg-tent',
  'tg-tepee',
  'tg-poles',
] as const;

type Ink = (typeof INKS)[number];
type Marks = Partial<Record<Ink, string>>;

export function symbolLayer(data: DrawData, sheet: Sheet, names: readonly PlacedName[]): string {
  const marks = data.places
    .filter(({ kind }) => kind !== 'holding-box')
    .map((place) => marksOf(place, sheet.siteOfPlace(place.id)));
  const ports = new Set(data.places.filter(({ port }) => port).map(({ id }) => id));
  const anchors = names.filter(({ id }) => ports.has(id)).map(anchorBeside);
  return group(
    'tg-places',
    ...INKS.map((ink) => path(ink, marks.map((mark) => mark[ink] ?? '').join(''))),
    path('tg-anchor', anchors.join('')),
  );
}

function marksOf(place: PlaceData, site: Point): Marks {
  if (place.victory) return victoryMarks(place, site);
  if (place.kind === 'town')
    return { 'tg-dot': circlePath(site, R * 0.085), 'tg-dot-blue': circlePath(site, R * 0.045) };
  return place.kind === 'village' ? tepee(site) : { 'tg-tent': tent(site) };
}

function victoryMarks({ kind, colour }: PlaceData, site: Point): Marks {
  const ground: Marks =
    kind === 'fort'
      ? { 'tg-fort': fortWalls(site), 'tg-bastion': bastions(site) }
      : { [kind === 'city' ? 'tg-city' : 'tg-ring']: circlePath(site, R * (kind === 'city' ? 0.162 : 0.145)) };
  return { ...ground, ...starMarks(site, colour) };
}

/** Mexico's star stands pale in a disc, the Texan star dark on paper: told apart without colour. */
export function starMarks(site: Point, colour: string, radius: number = R * 0.145): Marks {
  if (colour !== 'green') return { 'tg-star-blue': starPath({ x: site.x, y: site.y + radius * 0.06 }, radius * 0.9) };
  return { 'tg-disc-green': circlePath(site, radius * 0.84), 'tg-star-pale': starPath(site, radius * 0.7) };
}

function fortWalls({ x, y }: Point): string {
  const half = R * 0.15;
  return rectanglePath(x - half, y - half, half * 2, half * 2);
}

/** Arrow-headed corners. */
function bastions({ x, y }: Point): string {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return corners
    .map(([right, down]) => {
      const spot = (across: number, below: number) => ({ x: x + right * across * R, y: y + down * below * R });
      return straightPath([spot(0.1, 0.15), spot(0.21, 0.21), spot(0.15, 0.1), spot(0.11, 0.11)], true);
    })
    .join('');
}

function tent({ x, y }: Point): string {
  const spot = (across: number, below: number) => ({ x: x + across * R, y: y + below * R });
  return (
    straightPath([spot(-0.11, 0.08), spot(0, -0.1), spot(0.11, 0.08)], true) +
    straightPath([spot(-0.035, 0.08), spot(0, -0.09), spot(0.035, 0.08)])
  );
}

function tepee({ x, y }: Point): Marks {
  const spot = (across: number, below: number) => ({ x: x + across * R, y: y + below * R });
  const door = [spot(0.025, 0.1), spot(0, 0.02), spot(-0.025, 0.1)];
  return {
    'tg-tepee': straightPath([spot(-0.095, 0.1), spot(0, -0.09), spot(0.095, 0.1), ...door], true),
    'tg-poles':
      straightPath([spot(0, -0.09), spot(-0.035, -0.16)]) + straightPath([spot(0, -0.09), spot(0.035, -0.16)]),
  };
}

/** Behind the name of a port, or before it where the name reads towards its symbol. */
function anchorBeside({ box, anchor }: PlacedName): string {
  const x = anchor === 'end' ? box.left + ANCHOR_ROOM * 0.42 : box.right - ANCHOR_ROOM * 0.42;
  return anchorAt({ x, y: (box.top + box.bottom) / 2 }, R * 0.12);
}

export function anchorAt({ x, y }: Point, half: number): string {
  const spot = (across: number, below: number) => ({ x: x + across * half, y: y + below * half });
  const flukes = [spot(-0.8, 0.25), spot(-0.55, 0.82), spot(0, 1), spot(0.55, 0.82), spot(0.8, 0.25)];
  return (
    circlePath(spot(0, -0.78), half * 0.2) +
    straightPath([spot(0, -0.58), spot(0, 1)]) +
    straightPath([spot(-0.45, -0.35), spot(0.45, -0.35)]) +
    straightPath(flukes)
  );
}
