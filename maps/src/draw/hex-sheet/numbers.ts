import { boxAround, type CostGrid } from '../cost-grid.ts';
import type { MeasureText } from '../font-metrics.ts';
import { letteringOf } from '../sheet/names.ts';
import { element } from '../svg.ts';
import type { Field } from './field.ts';
import type { HexLook } from './look.ts';

/** To stand in the next spot of the list is better than to cover a way, and worse than that by so much. */
const LATER = 0.45;

/**
 * Numbers stand in the first spot of the look that covers little. Each is one piece of text: put in its place digit by digit, it
 * takes a browser four times as long to paint.
 */
export function hexNumbers(
  { pen, open, centre }: Field,
  { letterings, numbers }: HexLook,
  measure: MeasureText,
  covered: CostGrid,
): string {
  const lettering = letteringOf(letterings, numbers.lettering);
  const { size } = lettering;
  const placed = open.map(({ id }) => {
    const { x, y } = centre(id);
    const half = measure(id, lettering) / 2;
    const spots = numbers.spots.map(([across, down], rank) => {
      const spot = { x: x + across, y: y + down };
      const box = boxAround({ x: spot.x, y: spot.y - size * 0.36 }, half, size * 0.43);
      return { ...spot, cost: covered.mean(box) + rank * LATER };
    });
    const spot = spots.reduce((a, b) => (b.cost < a.cost ? b : a));
    return element('tspan', { x: Math.round(spot.x - half), y: Math.round(spot.y) }, id);
  });
  return element('text', { class: pen.classes('numbers') }, ...placed);
}
