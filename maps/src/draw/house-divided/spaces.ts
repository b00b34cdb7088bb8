import type { Point } from '../../geometry.ts';
import { grown } from '../cost-grid.ts';
import type { DrawnSpace } from '../map-drawing.ts';
import type { Sheet } from './sheet.ts';
import type { DrawData } from './types.ts';

/** The foot of a flag that flies over an empty box. */
const FOOT = { x: -7, y: 12 };
/** What is lit lies a little outside a box, so that its light is seen around it. */
const RIM = 5;
/** Outside the walls of permanent works. */
const AROUND_WORKS = 11;

export function spacesOf(data: DrawData, sheet: Sheet): Readonly<Record<string, DrawnSpace>> {
  return Object.fromEntries(
    data.boxes.map(({ id, works }) => {
      const { left, top, right, bottom } = grown(sheet.box(id), works ? AROUND_WORKS : RIM);
      const polygon: Point[] = [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ];
      const middle = sheet.middle(id);
      const site = { x: middle.x + FOOT.x, y: middle.y + FOOT.y };
      return [id, { id, kind: 'box', centre: middle, seat: middle, site, polygon }];
    }),
  );
}
