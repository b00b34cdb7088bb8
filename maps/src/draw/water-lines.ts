import type { Line, Point } from '../geometry.ts';
import type { Box } from './cost-grid.ts';
import { distanceNet, levelLines } from './level-lines.ts';
import { inPatches, stretchesOf } from './patches.ts';
import { COARSE, straightPath } from './path.ts';
import type { Pen } from './pen.ts';
import { thinned } from './thinning.ts';

export interface Waters {
  /** As they are drawn, with all their bends. */
  readonly shores: readonly Line[];
  readonly area: Box;
  readonly isLand: (point: Point) => boolean;
}

export interface WaterLineLook {
  /** From the shore to each line. */
  readonly distances: readonly number[];
  /** Of the net on which distances are measured: smaller than the least of them, or a line may cross the shore. */
  readonly mesh: number;
  readonly tolerance: number;
}

/** Lines that follow the shore on the water, ever farther from it. What is drawn together measures about a patch. */
export function waterLines(pen: Pen, { shores, area, isLand }: Waters, look: WaterLineLook, patch: number): string {
  const net = distanceNet(shores, area, look.mesh, Math.max(...look.distances));
  const lines = look.distances.map((away, index) => {
    const afloat = levelLines(net, away).filter((line) => !isLand(line[0] as Point));
    const stretches = afloat
      .flatMap((line) => stretchesOf(thinned(line, look.tolerance), patch))
      .map((line) => ({ at: line[0] as Point, d: straightPath(line, false, COARSE) }));
    return pen.paths(
      `lines${index + 1}`,
      inPatches(stretches, patch).map((some) => some.join('')),
    );
  });
  return pen.group('lines', ...lines);
}
