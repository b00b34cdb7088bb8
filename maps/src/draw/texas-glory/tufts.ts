import type { Point } from '../../geometry.ts';
import { insideAny } from '../nearness.ts';
import { inPatches } from '../patches.ts';
import { decimal } from '../path.ts';
import { seedOf } from '../random.ts';
import { scattered } from '../scatter.ts';
import { group, path } from '../svg.ts';
import { PATCH, R, type Sheet } from './sheet.ts';
import type { Ground, Wood } from './woods.ts';

const SPACING = 0.6;
const BLADES = `m${decimal(-R * 0.05)} ${decimal(-R * 0.045)}l3.5 6m1.5-9v9m5-6l-3.5 6`;

/** Grass of the prairie, away from everything that matters. */
export function tuftLayer(sheet: Sheet, woods: readonly Wood[], ground: Ground): string {
  const outlines = woods.map(({ outline }) => outline);
  const area = { left: R * 0.4, top: R * 0.4, right: sheet.width - R * 0.4, bottom: sheet.height - R * 0.4 };
  const grows = (at: Point) => ground.isLand(at) && !insideAny(at, outlines) && ground.closedToTrees.at(at) === 0;
  const tufts = scattered(area, R * SPACING, seedOf('prairie')).filter(grows);
  const marks = tufts.map((at) => ({ at, d: `M${Math.round(at.x)} ${Math.round(at.y)}${BLADES}` }));
  return group('tg-tuft', ...inPatches(marks, PATCH).map((d) => path('', d)));
}
