import { grown } from '../cost-grid.ts';
import { decimal, rectanglePath } from '../path.ts';
import { element, group, path } from '../svg.ts';
import { BOX_HEIGHT, BOX_WIDTH } from './layout.ts';
import type { Sheet } from './sheet.ts';
import type { DrawData } from './types.ts';

const ROUND = 6;

/** The boxes of the Confederacy are hatched. */
export function boxDefs(): string {
  return element(
    'pattern',
    { id: 'hd-hatch', width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    element('rect', { width: 7, height: 7, class: 'hd-hatch-ground' }),
    element('rect', { width: 2.4, height: 7, class: 'hd-hatch-line' }),
  );
}

/** The attribute that names the place of a box. */
export const PLACE = 'data-box';

/** One rectangle a box. Whoever shows a game sets its `data-owner` to 'union', 'confederate' or 'white'. */
export function boxLayer(data: DrawData, sheet: Sheet): string {
  const shadows = data.boxes.map(({ id }) => {
    const { left, top, right, bottom } = grown(sheet.box(id), -1);
    return rectanglePath(left + 2, top + 3, right - left, bottom - top);
  });
  const boxes = data.boxes.map(({ id, colour }) => {
    const { left, top } = sheet.box(id);
    return element('rect', {
      class: 'hd-box',
      [PLACE]: id,
      'data-owner': colour,
      x: decimal(left),
      y: decimal(top),
      width: BOX_WIDTH,
      height: BOX_HEIGHT,
      rx: ROUND,
    });
  });
  return path('hd-box-shade', shadows.join('')) + group('hd-boxes', ...boxes);
}
