import type { Point } from '../../geometry.ts';
import type { Box } from '../cost-grid.ts';
import { decimal, rectanglePath, starPath, straightPath } from '../path.ts';
import { element, escaped, group, path } from '../svg.ts';
import { R, unitsPerKm } from './sheet.ts';
import type { DrawData, DrawOptions } from './types.ts';

const KM_PER_MILE = 1.609344;
/** Five thousand varas. */
const KM_PER_LEAGUE = 4.19;

export function cartoucheBox({ picture: { cartouche } }: DrawData): Box {
  const { x, y } = cartouche;
  return { left: (x - 3.2) * R, right: (x + 3.2) * R, top: (y - 1.1) * R, bottom: (y + 2.2) * R };
}

/** Title, rule with a star, and two scales, in the empty Gulf. */
export function cartoucheLayer(data: DrawData, { words }: DrawOptions): string {
  const x = data.picture.cartouche.x * R;
  const y = data.picture.cartouche.y * R;
  const line = (className: string, text: string, below: number) =>
    element(
      'text',
      { class: className, x: decimal(x), y: decimal(y + below * R), 'text-anchor': 'middle' },
      escaped(text),
    );
  return group(
    'tg-cartouche',
    line('tg-title', words.title, 0),
    line('tg-subtitle', words.subtitle, 0.5),
    path('tg-rule', flourish({ x, y: y + 0.82 * R })),
    path('tg-rule-star', starPath({ x, y: y + 0.83 * R }, 0.13 * R)),
    scale({ x, y: y + 1.38 * R }, 100, KM_PER_MILE * unitsPerKm(data), words.miles, 'above'),
    scale({ x, y: y + 1.42 * R }, 40, KM_PER_LEAGUE * unitsPerKm(data), words.leagues, 'below'),
  );
}

function flourish({ x, y }: Point): string {
  const rule = (side: number, lift: number, from: number, to: number) =>
    straightPath([
      { x: x + side * from * R, y: y + lift * R },
      { x: x + side * to * R, y: y + lift * R },
    ]);
  return [-1, 1].map((side) => rule(side, -0.025, 0.28, 2.3) + rule(side, 0.025, 0.28, 1.7)).join('');
}

/** A bar of four pieces, dark and light by turns; numbers and name on the side away from the other scale. */
function scale({ x, y }: Point, length: number, perUnit: number, name: string, side: 'above' | 'below'): string {
  const piece = (length * perUnit) / 4;
  const left = x - (length * perUnit) / 2;
  const thick = 0.06 * R;
  const top = side === 'above' ? y - thick : y;
  const pieces = (which: readonly number[]) =>
    which.map((index) => rectanglePath(left + index * piece, top, piece, thick)).join('');
  const baseline = decimal(y + (side === 'above' ? -0.13 : 0.24) * R);
  const text = (content: string, at: number, className?: string) =>
    element('text', { class: className, x: decimal(at), y: baseline, 'text-anchor': 'middle' }, escaped(content));
  return group(
    'tg-scale',
    path('tg-scale-light', pieces([0, 1, 2, 3])),
    path('tg-scale-dark', pieces([0, 2])),
    text('0', left),
    text(`${length}`, left + piece * 4),
    text(name, x, 'tg-scale-name'),
  );
}
