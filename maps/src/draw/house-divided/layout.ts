import type { BoxData } from '@bivouac/house-divided/data.ts';
import { distance, type Point } from '../../geometry.ts';
import { textMeasure } from '../font-metrics.ts';
import type { DrawData } from './data.ts';

/** Every width is given as a share of this; a counter measures seven eighths of it. */
export const R = 40;
/** What is drawn together measures about so much. */
export const PATCH = R * 8;
export const BOX_WIDTH = 70;
export const BOX_HEIGHT = 46;
const NAME_SIZE = 15.5;

/** Room a box asks for: above it for badges, below it for its name. */
const ABOVE = BOX_HEIGHT / 2 + 12;
const BELOW = BOX_HEIGHT / 2 + 21;
const ASIDE = BOX_WIDTH / 2 + 11;
/** Works reach down between a box and its name. */
const WORKS = 8;
const WIDEST = 60;
const ROUNDS = 600;
/** In the last rounds nothing draws the boxes home, so that they come clear of each other. */
const SETTLING = 60;
const HOMEWARD = 0.03;
const PUSH = 0.3;

interface Cell {
  readonly id: string;
  readonly home: Point;
  readonly half: number;
  readonly below: number;
  x: number;
  y: number;
}

/** Where the boxes stand: on the schematic board, moved apart until each has room for its name. */
export function layoutOf(data: DrawData): ReadonlyMap<string, Point> {
  const measure = textMeasure(data.faces);
  const cells = data.boxes.map((box): Cell => {
    const home = moved(homeOf(box, data), data.look.moved[box.id]);
    const name = measure(plainName(box.name), { face: 'bold', size: NAME_SIZE });
    return {
      id: box.id,
      home,
      half: Math.min(WIDEST, Math.max(ASIDE, name / 2 + 4)),
      below: box.works ? BELOW + WORKS : BELOW,
      ...home,
    };
  });
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const links = linksOf(data, byId);
  for (let round = 0; round < ROUNDS; round++) {
    const strength = round < ROUNDS - SETTLING ? 1 : 0;
    for (const cell of cells) {
      cell.x += (cell.home.x - cell.x) * HOMEWARD * strength;
      cell.y += (cell.home.y - cell.y) * HOMEWARD * strength;
    }
    for (const link of links) {
      keepInSight(link);
      for (const cell of cells) if (cell !== link.from && cell !== link.to) keepOff(cell, link);
    }
    cells.forEach((cell, index) => {
      for (const other of cells.slice(index + 1)) keepApart(cell, other);
    });
    for (const cell of cells) keepOnField(cell, data);
  }
  return new Map(cells.map(({ id, x, y }) => [id, { x: Math.round(x), y: Math.round(y) }]));
}

/** Boxes that are joined, and by how many lines. */
interface Link {
  readonly from: Cell;
  readonly to: Cell;
  readonly lines: number;
}

function linksOf({ lines }: DrawData, byId: ReadonlyMap<string, Cell>): Link[] {
  const pairs = Map.groupBy(lines, ({ from, to }) => [from, to].sort().join(' '));
  return [...pairs.values()].map((group) => {
    const [{ from, to }] = group as [DrawData['lines'][0]];
    return { from: byId.get(from) as Cell, to: byId.get(to) as Cell, lines: group.length };
  });
}

/** The state that tells towns of one name apart is left out: on a map it can be seen. */
export function plainName(name: string): string {
  return name.replace(/, [A-Z]{2}$/, '');
}

function homeOf({ x, y }: BoxData, { boxes, look: { field } }: DrawData): Point {
  const stretch = (value: number, values: readonly number[], from: number, to: number) => {
    const least = Math.min(...values);
    return from + ((value - least) / (Math.max(...values) - least)) * (to - from);
  };
  return {
    x: stretch(
      x,
      boxes.map((box) => box.x),
      field.left,
      field.right,
    ),
    y: stretch(
      y,
      boxes.map((box) => box.y),
      field.top,
      field.bottom,
    ),
  };
}

function moved({ x, y }: Point, by: readonly [number, number] = [0, 0]): Point {
  return { x: x + by[0], y: y + by[1] };
}

function keepApart(a: Cell, b: Cell): void {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const width = a.half + b.half;
  const height = ABOVE + (dy > 0 ? a : b).below;
  const tooNear = width - Math.abs(dx);
  const tooLow = height - Math.abs(dy);
  if (tooNear <= 0 || tooLow <= 0) return;
  if (tooNear / width < tooLow / height) {
    const by = tooNear * PUSH * (dx < 0 ? -1 : 1);
    a.x -= by;
    b.x += by;
  } else {
    const by = tooLow * PUSH * (dy < 0 ? -1 : 1);
    a.y -= by;
    b.y += by;
  }
}

/** So much of a line must be seen between the boxes it joins; more where two run side by side. */
const IN_SIGHT = 27;
const IN_SIGHT_TWICE = 44;

function keepInSight({ from, to, lines }: Link): void {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const gap = Math.hypot(Math.max(0, Math.abs(dx) - BOX_WIDTH), Math.max(0, Math.abs(dy) - BOX_HEIGHT));
  const lacking = (lines > 1 ? IN_SIGHT_TWICE : IN_SIGHT) - gap;
  if (lacking <= 0) return;
  const by = (lacking * 0.15) / Math.hypot(dx, dy);
  from.x -= dx * by;
  from.y -= dy * by;
  to.x += dx * by;
  to.y += dy * by;
}

const CLEARANCE = BOX_HEIGHT / 2 + 12;

/** A line between two boxes shall not run under a third. */
function keepOff(cell: Cell, { from, to }: Link): void {
  const isFarAside =
    cell.x < Math.min(from.x, to.x) - BOX_WIDTH ||
    cell.x > Math.max(from.x, to.x) + BOX_WIDTH ||
    cell.y < Math.min(from.y, to.y) - BOX_WIDTH ||
    cell.y > Math.max(from.y, to.y) + BOX_WIDTH;
  if (isFarAside) return;
  const length = distance(from, to);
  const along = ((cell.x - from.x) * (to.x - from.x) + (cell.y - from.y) * (to.y - from.y)) / length ** 2;
  if (along < 0.1 || along > 0.9) return;
  const normal = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const side = (cell.x - from.x) * normal.x + (cell.y - from.y) * normal.y;
  const wanted = CLEARANCE + (Math.abs(normal.x) * (BOX_WIDTH - BOX_HEIGHT)) / 2;
  const lacking = wanted - Math.abs(side);
  if (lacking <= 0) return;
  const by = lacking * 0.1 * (side < 0 ? -1 : 1);
  cell.x += normal.x * by;
  cell.y += normal.y * by;
  for (const end of [from, to]) {
    end.x -= (normal.x * by) / 2;
    end.y -= (normal.y * by) / 2;
  }
}

function keepOnField(cell: Cell, { look: { field } }: DrawData): void {
  cell.x = Math.min(field.right, Math.max(field.left, cell.x));
  cell.y = Math.min(field.bottom, Math.max(field.top, cell.y));
}
