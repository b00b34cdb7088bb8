import type { Point } from '../../geometry.ts';
import { boxAround } from '../cost-grid.ts';
import { at, rectanglePath, straightPath } from '../path.ts';
import type { Pen } from '../pen.ts';
import { signLayer } from '../sheet/signs.ts';
import { badgeText, bankPath, bastionPath, confederateBadge, starSign, unionBadge } from './boxes.ts';
import type { DrawData, DrawOptions, LegendKey } from './data.ts';
import { anchorSign } from './lettering.ts';

/** What the signs of the map mean, in its cartouche. */
export function legendOf(pen: Pen, data: DrawData, { words }: DrawOptions): string {
  const { legend, cartouche } = data.look;
  const rows = legend.signs.flatMap((keys, column) =>
    keys.map((key, row) => {
      const spot = {
        x: cartouche.box.left + legend.columns[column]! + legend.signHalf,
        y: cartouche.box.top + legend.head + (row + 0.5) * legend.row,
      };
      const label = pen.text('', { x: spot.x + legend.signHalf + 10, y: spot.y + 5 }, words.legend[key]);
      return signFor(pen, data, key, spot) + label;
    }),
  );
  return pen.group('legend', ...rows);
}

function signFor(pen: Pen, { signs: kept, look }: DrawData, key: LegendKey, spot: Point): string {
  const half = look.legend.signHalf;
  const level = straightPath([
    { x: spot.x - half, y: spot.y },
    { x: spot.x + half, y: spot.y },
  ]);
  const small = boxAround(spot, 14, 9);
  const way = (...strokes: string[]) => pen.group('legend-ways', ...strokes.map((stroke) => pen.path(stroke, level)));
  const field = () => pen.path('legend-box', rectanglePath(small.left, small.top, 28, 18));
  const signs: Readonly<Record<LegendKey, () => string>> = {
    rail: () => way('rail', 'ties'),
    road: () => way('road'),
    river: () => river() + pen.path('current', [-12, 0, 12].map((dx) => chevronAt(spot, dx)).join('')),
    potomac: () => river() + pen.path('ferry', level),
    bank: () => field() + pen.path('bank-edge', bankPath(small, 'S')) + pen.path('bank', bankPath(small, 'S')),
    works: () => pen.path('bastion', bastionPath(boxAround(spot, 9, 5))) + field(),
    port: () => signLayer(pen, 'stars', kept, [anchorSign(spot)]),
    victory: () => signLayer(pen, 'stars', kept, [starSign(spot)]),
    union: () => pen.path('union-value', unionBadge(spot)) + value(),
    confederate: () => pen.path('confederate-value', confederateBadge(spot)) + value(),
  };
  return signs[key]();

  function river(): string {
    const band = rectanglePath(spot.x - half, spot.y - 4, 2 * half, 8);
    return pen.path('shore', band) + pen.path('river', band);
  }

  function value(): string {
    return pen.group('values', badgeText(pen, 1, spot));
  }
}

function chevronAt({ x, y }: Point, dx: number): string {
  return `M${at({ x: x + dx - 1.8, y: y - 3.2 })}L${at({ x: x + dx + 1.8, y })}L${at({ x: x + dx - 1.8, y: y + 3.2 })}`;
}
