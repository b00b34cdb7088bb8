import { pathsDef } from '../patches.ts';
import { smoothPath } from '../path.ts';
import { group, use } from '../svg.ts';
import type { Way } from './ways.ts';

export function wayDefs(ways: readonly Way[]): string {
  const drawn = (kind: Way['kind']) => ways.filter((way) => way.kind === kind).map(({ line }) => smoothPath(line));
  return pathsDef('tg-trails', drawn('trail')) + pathsDef('tg-roads', drawn('road'));
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
