import { boxAround, type CostGrid } from '../cost-grid.ts';
import type { MeasureText } from '../font-metrics.ts';
import { letteringOf } from '../sheet/names.ts';
import { element } from '../svg.ts';
import type { Field } from './field.ts';
import type { HexLook } from './look.ts';

/** To stand in the next spot of the list is better than to cover a way, and worse than that by so much. */
const LATER = 0.45;

/** Numbers stand in the first spot of the look that covers little: one text, every digit put in its place. */
export function hexNumbers(
  { pen, open, centre }: Field,
  { letterings, numbers }: HexLook,
  measure: MeasureText,
  covered: CostGrid,
): string {
  const lettering = letteringOf(letterings, numbers.lettering);
  const { size } = lettering;
  const width = (text: string) => measure(text, lettering);
  const digits = open.flatMap(({ id }) => {
    const { x, y } = centre(id);
    const half = width(id) / 2;
    const spots = numbers.spots.map(([across, down], rank) => {
      const spot = { x: x + across, y: y + down };
      const box = boxAround({ x: spot.x, y: spot.y - size * 0.36 }, half, size * 0.43);
      return { ...spot, cost: covered.mean(box) + rank * LATER };
    });
    const spot = spots.reduce((a, b) => (b.cost < a.cost ? b : a));
    return [...id].map((digit, index) => ({ digit, x: spot.x - half + width(id.slice(0, index)), y: spot.y }));
  });
  const list = (values: readonly number[]) => values.map((value) => Math.round(value)).join(' ');
  const place = { x: list(digits.map(({ x }) => x)), y: list(digits.map(({ y }) => y)) };
  return element('text', { class: pen.classes('numbers'), ...place }, digits.map(({ digit }) => digit).join(''));
}
