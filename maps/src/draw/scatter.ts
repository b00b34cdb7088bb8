import { distance, type Point } from '../geometry.ts';
import { seededRandom } from './random.ts';

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const THROWS_PER_SPOT = 4;

/** Points thrown over an area, none nearer to another than the spacing. */
export function scattered(area: Area, spacing: number, seed: number): Point[] {
  const random = seededRandom(seed);
  const width = area.right - area.left;
  const height = area.bottom - area.top;
  const cell = spacing / Math.SQRT2;
  const perRow = Math.ceil(width / cell) + 5;
  const cellOf = (point: Point) =>
    (Math.floor((point.y - area.top) / cell) + 2) * perRow + Math.floor((point.x - area.left) / cell) + 2;
  const throws = Math.ceil(((width * height) / (spacing * spacing)) * THROWS_PER_SPOT);
  const spots: Point[] = [];
  /** By cell: one more than the index of the spot in it. */
  const taken = new Int32Array(perRow * (Math.ceil(height / cell) + 5));
  for (let index = 0; index < throws; index++) {
    const point = { x: area.left + random() * width, y: area.top + random() * height };
    if (!isCrowded(point)) taken[cellOf(point)] = spots.push(point);
  }
  return spots;

  function isCrowded(point: Point): boolean {
    const own = cellOf(point);
    for (let down = -2; down <= 2; down++) {
      for (let across = -2; across <= 2; across++) {
        const other = taken[own + down * perRow + across]!;
        if (other > 0 && distance(spots[other - 1]!, point) < spacing) return true;
      }
    }
    return false;
  }
}
