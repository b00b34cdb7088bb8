import { pathsDef } from '../patches.ts';
import { smoothPath, straightPath } from '../path.ts';
import { group, use } from '../svg.ts';
import { thinned } from '../thinning.ts';
import type { Way } from './ways.ts';

/** Roads and railroads are written once; halo, line and ties use them. */
export function wayDefs(ways: readonly Way[]): string {
  const all = (kind: string) => ways.filter(({ of }) => of.kind === kind).map(({ line }) => drawn(line));
  return pathsDef('hd-rails', all('rail')) + pathsDef('hd-roads', all('road'));
}

function drawn(line: Way['line']): string {
  const few = thinned(line, 0.15);
  return few.length < 3 ? straightPath(few) : smoothPath(few);
}

export function wayLayer(): string {
  return group(
    'hd-ways',
    use('hd-roads', 'hd-way-halo'),
    use('hd-rails', 'hd-way-halo'),
    use('hd-roads', 'hd-road'),
    use('hd-rails', 'hd-rail'),
    use('hd-rails', 'hd-ties'),
  );
}
