import type { Line, Point } from '../../geometry.ts';
import { pairKey } from '../../hex-field.ts';
import { boxAround, type CostGrid } from '../cost-grid.ts';
import type { MeasureText } from '../font-metrics.ts';
import { straightPath } from '../path.ts';
import { element, group, path } from '../svg.ts';
import { R, type Sheet } from './sheet.ts';

interface Edge {
  readonly ends: Line;
  /** How many hexes of each sort share it. */
  land: number;
  sea: number;
}

/** Lines between hexes of the land, its rim, and the paler ones of the sea. */
export function gridLayer(sheet: Sheet): string {
  const edges = [...edgesOf(sheet).values()];
  const lines = (wanted: (edge: Edge) => boolean) =>
    edges
      .filter(wanted)
      .map(({ ends }) => straightPath(ends))
      .join('');
  return group(
    'tg-grid',
    path(
      'tg-grid-sea',
      lines(({ land }) => land === 0),
    ),
    path(
      'tg-grid-land',
      lines(({ land }) => land === 2),
    ),
    path(
      'tg-rim',
      lines(({ land }) => land === 1),
    ),
  );
}

function edgesOf(sheet: Sheet): Map<string, Edge> {
  const edges = new Map<string, Edge>();
  const note = (hex: string, sort: 'land' | 'sea') => {
    const corners = sheet.corners(hex);
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % 6] as Point;
      const key = pairKey(keyOf(from), keyOf(to));
      const edge = edges.get(key) ?? { ends: [from, to], land: 0, sea: 0 };
      edge[sort]++;
      edges.set(key, edge);
    });
  };
  for (const hex of sheet.playable) note(hex, 'land');
  for (const hex of sheet.sea) note(hex, 'sea');
  return edges;
}

function keyOf({ x, y }: Point): string {
  return `${Math.round(x)},${Math.round(y)}`;
}

const NUMBERS = { face: 'text', size: R * 0.14 };

/** The first is where everybody looks; the others serve where water or a road runs there. */
const NUMBER_SPOTS = [
  [0, -0.72],
  [-0.3, -0.72],
  [0.3, -0.72],
] as const;

/** Numbers stand at the top of their hex, above the pieces: one text, every digit put in its place. */
export function hexNumbers(sheet: Sheet, measure: MeasureText, covered: CostGrid): string {
  const digits = sheet.playable.flatMap((hex) => {
    const centre = sheet.centre(hex);
    const width = (text: string) => measure(text, NUMBERS);
    const spots = NUMBER_SPOTS.map(([across, down]) => ({ x: centre.x + across * R, y: centre.y + down * R }));
    const cost = ({ x, y }: Point) => covered.mean(boxAround({ x, y: y - R * 0.05 }, width(hex) / 2, R * 0.06));
    const spot = spots.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    const left = spot.x - width(hex) / 2;
    return [...hex].map((digit, index) => ({ digit, x: left + width(hex.slice(0, index)), y: spot.y }));
  });
  const list = (values: readonly number[]) => values.map((value) => Math.round(value)).join(' ');
  const place = { x: list(digits.map(({ x }) => x)), y: list(digits.map(({ y }) => y)) };
  return element('text', { class: 'tg-numbers', ...place }, digits.map(({ digit }) => digit).join(''));
}
