import type { Box } from '../cost-grid.ts';
import type { MeasureText } from '../font-metrics.ts';
import { decimal } from '../path.ts';
import { element, escaped, group } from '../svg.ts';
import { lineBox } from './lettering.ts';
import { R, type Sheet } from './sheet.ts';
import type { AreaName, DrawData, DrawOptions } from './types.ts';

/** Wide-set names of countries, and of the Gulf. */
export function regionLayer(data: DrawData, sheet: Sheet, { words }: DrawOptions): string {
  const regions = data.picture.regions.map((region) =>
    spaced(region, (words.regions[region.id] ?? '').toUpperCase(), 'tg-region', sheet),
  );
  const gulf = gulfOf(data);
  return group('tg-regions', ...regions, spaced(gulf, words.waters[gulf.id] ?? '', 'tg-gulf', sheet));
}

function gulfOf({ picture: { waters } }: DrawData): AreaName {
  const gulf = waters.find(({ id }) => id === 'gulf');
  if (gulf === undefined) throw new Error('The picture does not say where the name of the Gulf stands.');
  return gulf;
}

/** Letter spacing hangs on the last letter too: half of it is taken back, so that the name stays in its middle. */
function spaced({ position, size, spacing }: AreaName, text: string, className: string, sheet: Sheet): string {
  const { x, y } = sheet.project(position);
  return element(
    'text',
    {
      class: className,
      x: decimal(x + (spacing * R) / 2),
      y: decimal(y),
      'font-size': decimal(size * R),
      'letter-spacing': decimal(spacing * R),
      'text-anchor': 'middle',
    },
    escaped(text),
  );
}

/** The name of the Gulf is set before all others: they keep off it. */
export function gulfBox(data: DrawData, sheet: Sheet, measure: MeasureText, { words }: DrawOptions): Box {
  const { id, position, size, spacing } = gulfOf(data);
  return lineBox(measure, words.waters[id] ?? '', sheet.project(position), size * R, 'title-italic', spacing * R);
}
