import { along, distance, isInside, type Line, type Point } from '../../geometry.ts';
import type { CostGrid } from '../cost-grid.ts';
import { curveThrough, meandering, resampled } from '../curves.ts';
import { insideAny, nearestPoint } from '../nearness.ts';
import { smoothPath } from '../path.ts';
import { seededRandom, seedOf } from '../random.ts';
import { scattered } from '../scatter.ts';
import { element, group, path } from '../svg.ts';
import { R, type Sheet } from './sheet.ts';
import { layered, type Tree, treePaths } from './trees.ts';
import type { DrawData } from './types.ts';

export interface Wood {
  readonly outline: Line;
  readonly pines: boolean;
}

const TREE_SPACING = 0.23;
const TREES_ALONG_SIDE = 5;
const ROW_ASIDE = 0.1;

export function woodsOf(data: DrawData, sheet: Sheet): Wood[] {
  return data.drawing.forests.map(({ name, outline }) => {
    const round = curveThrough(outline.map(sheet.fromDrawing), R * 0.2, true);
    const ragged = meandering(resampled([...round, round[0] as Point], R * 0.22), R * 0.42, R * 1.1, seedOf(name));
    return { outline: ragged.slice(0, -1), pines: data.picture.pines.includes(name) };
  });
}

export function woodWash(woods: readonly Wood[]): string {
  return path('tg-wood', woods.map(({ outline }) => smoothPath(outline, true)).join(''));
}

/** Where trees may not stand; cells that cost anything are closed. */
export interface Ground {
  readonly closedToTrees: CostGrid;
  readonly closedToRows: CostGrid;
  readonly isLand: (point: Point) => boolean;
}

export function treeLayer(data: DrawData, sheet: Sheet, woods: readonly Wood[], ground: Ground): string {
  const rows = rowsOnSides(data, sheet, woods).filter(
    ({ at }) => ground.isLand(at) && ground.closedToRows.at(at) === 0,
  );
  const loose = looseTrees(sheet, woods, rows).filter(
    ({ at }) => ground.isLand(at) && ground.closedToTrees.at(at) === 0,
  );
  return element(
    'g',
    { class: 'tg-trees' },
    group('tg-loose', ...treePaths(loose)),
    ...layered(rows).flatMap((layer) => treePaths(layer)),
  );
}

/** Two dense rows astride every wooded hexside, so that the rule can be seen. */
function rowsOnSides(data: DrawData, sheet: Sheet, woods: readonly Wood[]): Tree[] {
  return data.map.hexsides
    .filter(({ terrain }) => terrain === 'forest')
    .flatMap(({ between }) => {
      const [a, b] = between as readonly [string, string];
      const [from, to] = sheet.side(a, b);
      const random = seededRandom(seedOf(`${a}|${b}`));
      const across = { x: -(to.y - from.y) / R, y: (to.x - from.x) / R };
      const pines = isPineCountry(along(from, to, 0.5), woods);
      return [-1, 1].flatMap((row) =>
        Array.from({ length: TREES_ALONG_SIDE }, (_, index): Tree => {
          const share = ((index + 0.5 + row * 0.25) / TREES_ALONG_SIDE) * 0.92 + 0.04;
          const spot = along(from, to, share);
          const sway = () => (random() - 0.5) * 0.05;
          return {
            at: {
              x: spot.x + (across.x * ROW_ASIDE * row + sway()) * R,
              y: spot.y + (across.y * ROW_ASIDE * row + sway()) * R + R * 0.05,
            },
            size: random() < 0.5 ? 'great' : 'greater',
            pine: pines,
          };
        }),
      );
    });
}

/** The nearest wood says which trees grow on a hexside, also just outside it. */
function isPineCountry(point: Point, woods: readonly Wood[]): boolean {
  const holding = woods.filter(({ outline }) => isInside(point, outline));
  if (holding.length > 0) return holding.some(({ pines }) => pines);
  const away = (wood: Wood) => nearestPoint(point, wood.outline).distance;
  return woods.reduce((a, b) => (away(b) < away(a) ? b : a)).pines;
}

function looseTrees(sheet: Sheet, woods: readonly Wood[], rows: readonly Tree[]): Tree[] {
  const random = seededRandom(seedOf('loose trees'));
  const area = { left: 0, top: 0, right: sheet.width, bottom: sheet.height };
  const outlines = woods.map(({ outline }) => outline);
  const pineOutlines = woods.filter(({ pines }) => pines).map(({ outline }) => outline);
  return scattered(area, R * TREE_SPACING, seedOf('woods')).flatMap((at): Tree[] => {
    const dice = random();
    const size = random() < 0.5 ? 'small' : 'middling';
    if (!insideAny(at, outlines) || rows.some((tree) => distance(tree.at, at) < R * 0.17)) return [];
    const isThinned = dice < 0.35 && isNearEdge(at, woods);
    return isThinned ? [] : [{ at, size, pine: insideAny(at, pineOutlines) }];
  });
}

function isNearEdge(at: Point, woods: readonly Wood[]): boolean {
  return woods
    .filter(({ outline }) => isInside(at, outline))
    .every(({ outline }) => nearestPoint(at, outline).distance < R * 0.25);
}
