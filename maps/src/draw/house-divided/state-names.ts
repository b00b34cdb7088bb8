import { isInside, type Line, type Point } from '../../geometry.ts';
import type { Box, CostGrid } from '../cost-grid.ts';
import { lengthOf } from '../curves.ts';
import type { MeasureText } from '../font-metrics.ts';
import { FALL, type NamePlacer, RISE } from '../name-placer.ts';
import type { DrawData, DrawOptions } from './data.ts';
import type { Land } from './land.ts';
import type { Sheet } from './sheet.ts';

export interface StateName {
  readonly id: string;
  readonly text: string;
  readonly at: Point;
  readonly size: number;
  readonly spacing: number;
  readonly box: Box;
}

/** Wide-set, as atlases do, and closer where there is little room. */
const STYLES = [
  { size: 30, spacing: 0.36 },
  { size: 26, spacing: 0.36 },
  { size: 23, spacing: 0.34 },
  { size: 20, spacing: 0.3 },
  { size: 17.5, spacing: 0.24 },
  { size: 15.5, spacing: 0.16 },
  { size: 14, spacing: 0.1 },
];
const STEP = 9;
/** What a smaller name must save to be chosen. */
const LARGER_IS_BETTER = 5;

interface Tools {
  readonly grid: CostGrid;
  readonly placer: NamePlacer;
  readonly measure: MeasureText;
}

/** Writes the name of each state into its emptiest part, as large as it fits. A state without room stays unnamed. */
export function stateNames(
  { land: { states } }: DrawData,
  sheet: Sheet,
  land: Land,
  tools: Tools,
  { words }: DrawOptions,
): StateName[] {
  const bySize = land.states.toSorted((a, b) => lengthOf(largest(b.outlines)) - lengthOf(largest(a.outlines)));
  const named = bySize.flatMap(({ id, outlines }) => {
    const best = [words.states[id], words.shortStates[id]]
      .filter((text) => text !== undefined)
      .map((text) => bestSpot(id, text.toUpperCase(), largest(outlines), sheet, tools))
      .find((name) => name !== undefined);
    if (best) tools.placer.reserve(best.box);
    return best ? [best] : [];
  });
  const order = states.map(({ id }) => id);
  return named.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

function largest(outlines: readonly Line[]): Line {
  return outlines.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));
}

function bestSpot(id: string, text: string, outline: Line, sheet: Sheet, tools: Tools): StateName | undefined {
  let best: { readonly name: StateName; readonly cost: number } | undefined;
  const spots = [...spotsIn(outline, sheet)];
  STYLES.forEach(({ size, spacing }, rank) => {
    for (const at of spots) {
      const name = nameAt(id, text, at, size, size * spacing, tools.measure);
      if (!fits(name, outline, sheet, tools)) continue;
      const cost = tools.grid.mean(name.box) * 10 + rank * LARGER_IS_BETTER;
      if (best === undefined || cost < best.cost) best = { name, cost };
    }
  });
  return best?.name;
}

function* spotsIn(outline: Line, { inner }: Sheet): Generator<Point> {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const right = Math.min(inner.right, Math.max(...xs));
  const bottom = Math.min(inner.bottom, Math.max(...ys));
  for (let y = Math.max(inner.top, Math.min(...ys)); y < bottom; y += STEP) {
    for (let x = Math.max(inner.left, Math.min(...xs)); x < right; x += STEP) {
      const spot = { x, y };
      if (isInside(spot, outline)) yield spot;
    }
  }
}

function nameAt(id: string, text: string, at: Point, size: number, spacing: number, measure: MeasureText): StateName {
  const half = (measure(text, { face: 'text', size, spacing }) - spacing) / 2;
  const box = { left: at.x - half, right: at.x + half, top: at.y - size * RISE, bottom: at.y + size * FALL * 0.3 };
  return { id, text, at, size, spacing, box };
}

function fits({ box }: StateName, outline: Line, { inner }: Sheet, { placer }: Tools): boolean {
  const margin = 8;
  const isOnSheet =
    box.left > inner.left + margin &&
    box.right < inner.right - margin &&
    box.top > inner.top + margin &&
    box.bottom < inner.bottom - margin;
  if (!isOnSheet || !placer.isFree(box)) return false;
  const corners = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => {
    const x = box.left + (box.right - box.left) * share;
    return [
      { x, y: box.top },
      { x, y: box.bottom },
    ];
  });
  return corners.every((corner) => isInside(corner, outline));
}
