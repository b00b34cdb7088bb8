import type { Point } from '../../geometry.ts';
import { type Box, boxAround } from '../cost-grid.ts';
import { at, decimal, rectanglePath, starPath, straightPath } from '../path.ts';
import { element, escaped, group, path } from '../svg.ts';
import { anchorPath, badgeText, bankPath, bastionPath, confederateBadge, unionBadge, victoryStar } from './signs.ts';
import type { DrawData, DrawOptions, LegendKey } from './types.ts';

const WIDTH = 468;
const HEIGHT = 262;
const HEAD = 112;
const ROW = 28;
const COLUMNS = [22, 258];
/** Half the length of the sign before a line of the legend. */
const SIGN = 22;

const LEGEND: readonly (readonly LegendKey[])[] = [
  ['rail', 'road', 'river', 'potomac', 'bank'],
  ['union', 'confederate', 'victory', 'works', 'port'],
];

export function cartoucheBox({ picture: { cartouche } }: DrawData): Box {
  return { left: cartouche.x, top: cartouche.y, right: cartouche.x + WIDTH, bottom: cartouche.y + HEIGHT };
}

/** The title of the sheet, and what its signs mean. */
export function cartoucheLayer(data: DrawData, { words }: DrawOptions): string {
  const { left, top, right } = cartoucheBox(data);
  const middle = (left + right) / 2;
  const text = (className: string, y: number, content: string) =>
    element('text', { class: className, x: decimal(middle), y: decimal(top + y) }, escaped(content));
  const rows = LEGEND.flatMap((keys, column) =>
    keys.map((key, row) => {
      const spot = { x: left + (COLUMNS[column] as number) + SIGN, y: top + HEAD + (row + 0.5) * ROW };
      const label = element('text', { x: decimal(spot.x + SIGN + 10), y: decimal(spot.y + 5) }, words.legend[key]);
      return signFor(key, spot) + label;
    }),
  );
  return group(
    'hd-cartouche',
    path('hd-plate', plate(cartoucheBox(data), 0)),
    path('hd-plate-rule', plate(cartoucheBox(data), 6)),
    text('hd-title', 50, words.title),
    text('hd-subtitle', 76, words.subtitle),
    path('hd-rule', rule(middle, top + 92)),
    path('hd-rule-star', starPath({ x: middle, y: top + 92 }, 6)),
    group('hd-legend', ...rows),
  );
}

/** A plate with corners cut out in quarter circles. */
function plate({ left, top, right, bottom }: Box, inset: number): string {
  const round = 14;
  const [l, t, r, b] = [left + inset, top + inset, right - inset, bottom - inset];
  const arc = (x: number, y: number) => `a${round} ${round} 0 0 0${at({ x, y }).replace(/^(?=\d|\.)/, ' ')}`;
  return (
    `M${at({ x: l + round, y: t })}H${decimal(r - round)}${arc(round, round)}V${decimal(b - round)}` +
    `${arc(-round, round)}H${decimal(l + round)}${arc(-round, -round)}V${decimal(t + round)}${arc(round, -round)}z`
  );
}

function rule(middle: number, y: number): string {
  const piece = (from: number, to: number) =>
    straightPath([
      { x: middle + from, y },
      { x: middle + to, y },
    ]);
  return piece(-130, -14) + piece(14, 130);
}

function signFor(key: LegendKey, spot: Point): string {
  const level = straightPath([
    { x: spot.x - SIGN, y: spot.y },
    { x: spot.x + SIGN, y: spot.y },
  ]);
  const small = boxAround(spot, 14, 9);
  const field = path('hd-legend-box', rectanglePath(small.left, small.top, 28, 18));
  const signs: Readonly<Record<LegendKey, () => string>> = {
    rail: () => path('hd-rail', level) + path('hd-ties', level),
    road: () => path('hd-road', level),
    river: () => riverSign(spot) + path('hd-current', [-12, 0, 12].map((dx) => chevronAt(spot, dx)).join('')),
    potomac: () => riverSign(spot) + path('hd-ferry', level),
    bank: () => field + path('hd-bank-edge', bankPath(small, 'S')) + path('hd-bank', bankPath(small, 'S')),
    works: () => path('hd-bastion', bastionPath(boxAround(spot, 9, 5))) + field,
    port: () => path('hd-anchor', anchorPath(spot)),
    victory: () => path('hd-star', victoryStar(spot)),
    union: () => path('hd-union-value', unionBadge(spot)) + valueSign(spot),
    confederate: () => path('hd-confederate-value', confederateBadge(spot)) + valueSign(spot),
  };
  return signs[key]();
}

function riverSign({ x, y }: Point): string {
  const band = rectanglePath(x - SIGN, y - 4, 2 * SIGN, 8);
  return path('hd-shore', band) + path('hd-river', band);
}

function chevronAt({ x, y }: Point, dx: number): string {
  return `M${at({ x: x + dx - 1.8, y: y - 3.2 })}L${at({ x: x + dx + 1.8, y })}L${at({ x: x + dx - 1.8, y: y + 3.2 })}`;
}

function valueSign(spot: Point): string {
  return group('hd-values', badgeText(1, spot));
}
