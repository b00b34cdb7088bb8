import { type Box, grown } from '../cost-grid.ts';
import { at, decimal } from '../path.ts';

/** A rectangle with corners cut in by quarter circles, moved in from the edge of a box. */
export function plaque(box: Box, inset: number, cut: number): string {
  const { left, top, right, bottom } = grown(box, -inset);
  const r = decimal(cut);
  const arc = (x: number, y: number) => `A${r} ${r} 0 0 0 ${at({ x, y })}`;
  return (
    `M${at({ x: left + cut, y: top })}H${decimal(right - cut)}${arc(right, top + cut)}` +
    `V${decimal(bottom - cut)}${arc(right - cut, bottom)}H${decimal(left + cut)}${arc(left, bottom - cut)}` +
    `V${decimal(top + cut)}${arc(left + cut, top)}z`
  );
}
