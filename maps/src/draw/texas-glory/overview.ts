import { group, use } from '../svg.ts';
import type { Sheet } from './sheet.ts';
import { coastLayer, onLand, onSheet, plainLayer } from './water.ts';

/** Land, rivers and roads with broad lines: what can still be seen on a map the size of a stamp. */
export function overviewLayer(sheet: Sheet): string {
  return onSheet(
    'tg-overview',
    plainLayer(sheet),
    coastLayer(),
    onLand(group('tg-overview-rivers', use('tg-rivers', 'tg-river'))),
    use('tg-roads', 'tg-overview-road'),
  );
}
