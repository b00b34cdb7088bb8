import { smoothPath, straightPath } from '../path.ts';
import { element, group, use } from '../svg.ts';
import { thinned } from '../thinning.ts';
import type { Way } from './ways.ts';

/** Roads and railroads are written once; halo, line and ties use them. */
export function wayDefs(ways: readonly Way[]): string {
  const all = (kind: string) => ways.filter(({ of }) => of.kind === kind).map(({ line }) => drawn(line));
  return (
    element('path', { id: 'hd-rails', d: all('rail').join('') }) +
    element('path', { id: 'hd-roads', d: all('road').join('') })
  );
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
