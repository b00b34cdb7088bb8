import { decimal, smoothPath } from '../path.ts';
import { element, group, path } from '../svg.ts';
import { R, type Sheet } from './sheet.ts';
import type { DrawData } from './types.ts';

/** A stretch of the coast that leaves the sheet is drawn as a line; the rest of the outline lies far away. */
const COAST = { from: 2, to: -3 };

/** Land and sea around the sheet, plain, so that the table never shows where the paper ends. */
export function beyondLayer({ beyond }: DrawData, sheet: Sheet): string {
  const reach = beyond.bleed * R;
  const land = beyond.land.map(sheet.project);
  const coast = smoothPath(land.slice(COAST.from, COAST.to));
  return group(
    'tg-beyond',
    element('rect', {
      class: 'tg-beyond-sea',
      x: decimal(-reach),
      y: decimal(-reach),
      width: decimal(sheet.width + 2 * reach),
      height: decimal(sheet.height + 2 * reach),
    }),
    path('tg-beyond-line tg-beyond-line2', coast),
    path('tg-beyond-line tg-beyond-line1', coast),
    path('tg-beyond-land', smoothPath(land, true)),
    path('tg-coast', coast),
  );
}
