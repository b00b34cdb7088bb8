import type { Point } from '../../geometry.ts';
import { inPatches } from '../patches.ts';
import { path } from '../svg.ts';
import { R } from './sheet.ts';

export interface Tree {
  readonly at: Point;
  readonly size: keyof typeof SIZES;
  readonly pine: boolean;
}

/** Trees of one grove are drawn together; larger than other patches, for they lie in many layers. */
const GROVE = R * 6;

/** Few sizes, so that the same few shapes are written again and again and pack well. */
const SIZES = { small: 0.09, middling: 0.11, great: 0.13, greater: 0.15 };

/** Sorts trees so that those in front hide those behind: each layer is drawn over the one before. */
export function layered(trees: readonly Tree[]): Tree[][] {
  const sorted = trees.toSorted((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
  const layers: Tree[][] = [];
  const layerOf = new Map<Tree, number>();
  for (const [index, tree] of sorted.entries()) {
    let layer = 0;
    for (let behind = index - 1; behind >= 0; behind--) {
      const other = sorted[behind] as Tree;
      if (tree.at.y - other.at.y > R * 0.36) break;
      if (hides(tree, other)) layer = Math.max(layer, (layerOf.get(other) as number) + 1);
    }
    layerOf.set(tree, layer);
    layers[layer] = [...(layers[layer] ?? []), tree];
  }
  return layers;
}

function hides(front: Tree, back: Tree): boolean {
  const reach = (SIZES[front.size] + SIZES[back.size]) * R * 0.85;
  return Math.abs(front.at.x - back.at.x) < reach && front.at.y - back.at.y < SIZES[front.size] * 2.2 * R;
}

/** Two paths for each kind in each patch, however many trees: what is light, and what lies in shade. */
export function treePaths(trees: readonly Tree[]): string[] {
  return [
    ...paths(
      'tg-oak',
      trees.filter((tree) => !tree.pine),
      oak,
    ),
    ...paths(
      'tg-pine',
      trees.filter((tree) => tree.pine),
      pine,
    ),
  ];
}

/** Steps of the pen from the foot of the crown. */
interface TreeShape {
  readonly light: string;
  readonly shade: string;
}

function paths(className: string, trees: readonly Tree[], shapeOf: (size: number) => TreeShape): string[] {
  const all = (part: keyof TreeShape, name: string) => {
    const drawn = ({ at, size }: Tree) => `M${Math.round(at.x)} ${Math.round(at.y)}${shapeOf(SIZES[size] * R)[part]}`;
    const marks = trees.map((tree) => ({ at: tree.at, d: drawn(tree) }));
    return inPatches(marks, GROVE).map((d) => path(name, d));
  };
  return [...all('light', `${className} tg-crown`), ...all('shade', `${className}-shade`)];
}

/** Three puffs of leaves on a short trunk. */
function oak(size: number): TreeShape {
  const n = scaled(size);
  return {
    light:
      `m${n(-0.08)} 0v${n(0.4)}h${n(0.16)}v${n(-0.4)}zm${n(-0.54)} 0c${n(-0.45)} ${n(0.05)} ${n(-0.55)} ${n(-0.62)} ${n(-0.12)} ${n(-0.72)}` +
      `c${n(-0.05)} ${n(-0.62)} ${n(0.72)} ${n(-0.85)} ${n(0.98)} ${n(-0.4)}` +
      `c${n(0.45)} ${n(-0.12)} ${n(0.72)} ${n(0.3)} ${n(0.5)} ${n(0.56)}` +
      `c${n(0.3)} ${n(0.22)} ${n(0.12)} ${n(0.6)} ${n(-0.2)} ${n(0.56)}z`,
    shade:
      `c${n(0.42)} ${n(-0.02)} ${n(0.62)} ${n(-0.32)} ${n(0.4)} ${n(-0.62)}` +
      `c${n(0.12)} ${n(-0.12)} ${n(0.2)} ${n(-0.3)} ${n(0.12)} ${n(-0.46)}` +
      `c${n(0.4)} ${n(0)} ${n(0.45)} ${n(0.38)} ${n(0.28)} ${n(0.52)}` +
      `c${n(0.3)} ${n(0.22)} ${n(0.12)} ${n(0.6)} ${n(-0.2)} ${n(0.56)}z`,
  };
}

/** Two tiers of branches. */
function pine(size: number): TreeShape {
  const n = scaled(size);
  return {
    light:
      `m${n(-0.08)} 0v${n(0.5)}h${n(0.16)}v${n(-0.5)}zm${n(0.08)} ${n(-1.75)}l${n(0.58)} ${n(1.02)}h${n(-0.2)}l${n(0.46)} ${n(0.85)}q${n(-0.84)} ${n(0.2)} ${n(-1.68)} 0` +
      `l${n(0.46)} ${n(-0.85)}h${n(-0.2)}z`,
    shade: `m0 ${n(-1.75)}l${n(0.58)} ${n(1.02)}h${n(-0.2)}l${n(0.46)} ${n(0.85)}q${n(-0.4)} ${n(0.12)} ${n(-0.72)} ${n(0.1)}q${n(0.16)} ${n(-0.9)} ${n(-0.12)} ${n(-1.97)}z`,
  };
}

function scaled(size: number): (share: number) => string {
  return (share) => String(Math.round(share * size * 10) / 10).replace(/^(-?)0\./, '$1.');
}
