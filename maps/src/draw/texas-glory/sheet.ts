import { centreOfHex, cornersOfHex, createHexGrid, hexAt } from '@bivouac/boards';
import type { PlaceData } from '@bivouac/texas-glory/data.ts';
import type { Line, Point } from '../../geometry.ts';
import { centreOfCell } from '../../hex-field.ts';
import { type Position, projector } from '../../project.ts';
import type { Box } from '../cost-grid.ts';
import type { BoxPicture, DrawData } from './types.ts';

/** From the middle of a hex to a corner, in units of the picture; every width is given as a share of it. */
export const R = 100;
/** What is drawn together measures about so much. */
export const PATCH = R * 4;

const SEAT_ABOVE_PLACE = 0.24;
const SITE_BELOW = 0.47;
const SITE_ASIDE_AT_MOST = 0.34;
const SECOND_SITE = { aside: 0.66, below: 0.32 };
const TITLE_OF_BOX = 0.66;
const FRAME = 0.35;

export interface SheetBox extends Box {
  readonly id: string;
  readonly slots: readonly Point[];
}

/** Where everything lies on the paper. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Inside the neat line. */
  readonly inner: Box;
  readonly playable: readonly string[];
  readonly sea: readonly string[];
  readonly isHex: (id: string) => boolean;
  readonly centre: (hex: string) => Point;
  readonly corners: (hex: string) => Line;
  /** The two ends of the side between two hexes. */
  readonly side: (a: string, b: string) => readonly [Point, Point];
  readonly project: (position: Position) => Point;
  readonly fromDrawing: (pair: readonly [number, number]) => Point;
  readonly boxes: ReadonlyMap<string, SheetBox>;
  /** The main place of a hex: where roads lead and the symbol stands. */
  readonly siteOfHex: (hex: string) => Point | undefined;
  readonly siteOfPlace: (place: string) => Point;
  readonly seat: (hex: string) => Point;
}

export function sheetOf(data: DrawData): Sheet {
  const { margins } = data.picture;
  const { columns, rows, lowered } = data.map.grid;
  const grid = createHexGrid({
    orientation: 'flat',
    columns,
    rows,
    shifted: lowered === 'odd' ? 'even' : 'odd',
    towards: 'down',
  });
  const onSheet = (point: Point): Point => ({ x: (point.x + margins.left) * R, y: (point.y + margins.top) * R });
  const number = (hex: string) => hexAt(grid, Number(hex.slice(0, 2)) - 1, Number(hex.slice(2)) - 1);
  const centre = (hex: string) => onSheet(centreOfHex(grid, number(hex)));
  const corners = (hex: string) => cornersOfHex(grid, number(hex)).map(onSheet);
  const width = (margins.left + columns * 1.5 + 0.5 + margins.right) * R;
  const height = (margins.top + (rows + 0.5) * Math.sqrt(3) + margins.bottom) * R;
  const playable = data.map.hexes.map(({ id }) => id);
  const known = new Set([...playable, ...data.map.sea.hexes]);
  const sites = sitesOf(data, centre, fromDrawing);
  return {
    width,
    height,
    inner: { left: FRAME * R, top: FRAME * R, right: width - FRAME * R, bottom: height - FRAME * R },
    playable,
    sea: data.map.sea.hexes,
    isHex: (id) => known.has(id),
    centre,
    corners,
    side: (a, b) => sharedSide(corners(a), centre(b)),
    project: landProjection(data, centre),
    fromDrawing,
    boxes: new Map(data.picture.boxes.map((box) => [box.id, laidOut(box)])),
    siteOfHex: (hex) => sites.byHex.get(hex),
    siteOfPlace: (place) => sites.byPlace.get(place) as Point,
    seat: (hex) => {
      const { x, y } = centre(hex);
      const moved = data.picture.sites.find((one) => one.hex === hex)?.seat;
      const above = sites.byHex.has(hex) ? SEAT_ABOVE_PLACE : 0;
      return { x: x + (moved?.x ?? 0) * R, y: y + (moved?.y ?? -above) * R };
    },
  };

  function fromDrawing([x, y]: readonly [number, number]): Point {
    const radii = Math.sqrt(3) / data.drawing.size.unitsPerHex;
    return onSheet({ x: x * radii, y: y * radii });
  }
}

function sharedSide(corners: Line, other: Point): readonly [Point, Point] {
  const ends = corners.filter(({ x, y }) => Math.hypot(x - other.x, y - other.y) < R * 1.01);
  if (ends.length !== 2) throw new Error('Two hexes that are not neighbours have no side in common.');
  return ends as unknown as readonly [Point, Point];
}

/** From degrees to the sheet, through the hex that the grid was pinned to the land with. */
function landProjection({ projection, grid }: DrawData, centre: (hex: string) => Point): Sheet['project'] {
  const toKm = projector(projection);
  const pin = grid.reference.hex;
  const pinKm = centreOfCell(grid, Number(pin.slice(0, 2)), Number(pin.slice(2)));
  const scale = (R * Math.sqrt(3)) / grid.spacingKm;
  const pinned = centre(pin);
  return (position) => {
    const { x, y } = toKm(position);
    return { x: pinned.x + (x - pinKm.x) * scale, y: pinned.y + (y - pinKm.y) * scale };
  };
}

export function unitsPerKm({ grid }: DrawData): number {
  return (R * Math.sqrt(3)) / grid.spacingKm;
}

function laidOut({ id, left, top, width, height, columns, rows }: BoxPicture): SheetBox {
  const box = { left: left * R, top: top * R, right: (left + width) * R, bottom: (top + height) * R };
  const across = (box.right - box.left - 0.2 * R) / columns;
  const down = (box.bottom - box.top - (TITLE_OF_BOX + 0.2) * R) / rows;
  const slots = Array.from({ length: rows * columns }, (_, index) => ({
    x: box.left + 0.1 * R + across * ((index % columns) + 0.5),
    y: box.top + TITLE_OF_BOX * R + down * (Math.floor(index / columns) + 0.5),
  }));
  return { id, ...box, slots };
}

interface Sites {
  readonly byHex: ReadonlyMap<string, Point>;
  readonly byPlace: ReadonlyMap<string, Point>;
}

/** The main place stands below the pieces; a second one in the same hex stands at its side. */
function sitesOf(data: DrawData, centre: (hex: string) => Point, fromDrawing: Sheet['fromDrawing']): Sites {
  const truly = new Map(data.drawing.places.map(({ id, at }) => [id, fromDrawing(at)]));
  const byHex = new Map<string, Point>();
  const byPlace = new Map<string, Point>();
  for (const place of byImportance(data.places)) {
    if (place.kind === 'holding-box') continue;
    const middle = centre(place.at);
    const offset = ((truly.get(place.id) as Point).x - middle.x) / R;
    const isSecond = byHex.has(place.at);
    const moved = data.picture.sites.find(({ hex }) => hex === place.at);
    const aside = isSecond ? Math.sign(offset) * SECOND_SITE.aside : (moved?.site.x ?? clamped(offset * 0.5));
    const below = isSecond ? SECOND_SITE.below : (moved?.site.y ?? SITE_BELOW);
    const site = { x: middle.x + aside * R, y: middle.y + below * R };
    byPlace.set(place.id, site);
    if (!isSecond) byHex.set(place.at, site);
  }
  return { byHex, byPlace };
}

function clamped(aside: number): number {
  return Math.max(-SITE_ASIDE_AT_MOST, Math.min(SITE_ASIDE_AT_MOST, aside));
}

const KINDS = ['city', 'fort', 'town', 'camp', 'village'];

/** Places with a victory star first, then by what they are. */
export function byImportance(places: readonly PlaceData[]): PlaceData[] {
  return places.toSorted(
    (a, b) => Number(b.victory) - Number(a.victory) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  );
}
