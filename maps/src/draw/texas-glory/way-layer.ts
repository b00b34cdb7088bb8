import { smoothPath } from '../path.ts';
import { element, group, use } from '../svg.ts';
import type { Way } from './ways.ts';

export function wayDefs(ways: readonly Way[]): string {
  const drawn = (kind: Way['kind']) =>
    ways
      .filter((way) => way.kind === kind)
      .map(({ line }) => smoothPath(line))
      .join('');
  return (
    element('path', { id: 'tg-trails', d: drawn('trail') }) + element('path', { id: 'tg-roads', d: drawn('road') })
  );
}

export function wayLayer(): string {
  return group(
    'tg-ways',
    use('tg-trails', 'tg-trail-halo'),
    use('tg-trails', 'tg-trail'),
    use('tg-roads', 'tg-road-edge'),
    use('tg-roads', 'tg-road'),
  );
}
