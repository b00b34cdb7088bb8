import type { Line, Point } from '../geometry.ts';
import type { Box } from './cost-grid.ts';
import { distanceNet, levelLines } from './level-lines.ts';
import { inPatches, stretchesOf } from './patches.ts';
import { straightPath } from './path.ts';
import { group, path } from './svg.ts';
import { thinned } from './thinning.ts';

export interface Waters {
  /** As they are drawn, with all their bends. */
  readonly shores: readonly Line[];
  readonly area: Box;
  readonly isLand: (point: Point) => boolean;
}

export interface WaterLineStyle {
  /** The class of all lines; the first line has this and 1 as well, and so on. */
  readonly className: string;
  /** From the shore to each line. */
  readonly distances: readonly number[];
  /** Of the net on which distances are measured: smaller than the least of them, or a line may cross the shore. */
  readonly mesh: number;
  readonly tolerance: number;
  /** What is drawn together measures about so much. */
  readonly patch: number;
}

/** Lines that follow the shore on the water, ever farther from it. */
export function waterLines({ shores, area, isLand }: Waters, style: WaterLineStyle): string {
  const net = distanceNet(shores, area, style.mesh, Math.max(...style.distances));
  const lines = style.distances.map((away, index) => {
    const afloat = levelLines(net, away).filter((line) => !isLand(line[0] as Point));
    const stretches = afloat
      .flatMap((line) => stretchesOf(thinned(line, style.tolerance), style.patch))
      .map((line) => ({ at: line[0] as Point, d: straightPath(line) }));
    return group(`${style.className}${index + 1}`, ...inPatches(stretches, style.patch).map((d) => path('', d)));
  });
  return group(style.className, ...lines);
}
