import type { CourseName } from '../course-names.ts';
import { textMeasure } from '../font-metrics.ts';
import type { PlacedName } from '../name-placer.ts';
import { decimal, smoothPath } from '../path.ts';
import { element, escaped, group, path } from '../svg.ts';
import { thinned } from '../thinning.ts';
import { ANCHOR_ROOM, type Letterings } from './lettering.ts';
import { anchorPath } from './signs.ts';
import type { DrawData, DrawOptions } from './types.ts';

/** Lines that names of rivers stand on. */
export function nameDefs(rivers: readonly CourseName[]): string {
  return rivers.map(({ id, line }) => element('path', { id, d: smoothPath(thinned(line, 0.2)) })).join('');
}

export function placeNameLayer(data: DrawData, { places, far }: Letterings): string {
  return (
    group('hd-names hd-table', ...places.map(nameElement), path('hd-anchor', anchors(data, places))) +
    group('hd-names hd-far', ...far.map(nameElement))
  );
}

function anchors(data: DrawData, places: readonly PlacedName[]): string {
  const measure = textMeasure(data.faces);
  return places
    .filter(({ trailing = 0 }) => trailing > 0)
    .map(({ x, y, anchor, text, lettering }) => {
      const width = measure(text, lettering);
      const end = anchor === 'start' ? x + width : anchor === 'end' ? x - width - ANCHOR_ROOM : x + width / 2;
      return anchorPath({ x: end + ANCHOR_ROOM / 2 + 1, y: y - lettering.size * 0.33 });
    })
    .join('');
}

export function riverNameLayer({ rivers }: Letterings): string {
  const along = rivers.map(({ id, text }) =>
    element(
      'text',
      { class: 'hd-n-river' },
      element('textPath', { href: `#${id}`, startOffset: '50%' }, escaped(text)),
    ),
  );
  return group('hd-names hd-river-names', ...along);
}

/** Letter spacing hangs on the last letter too: half of it is taken back, so that a name stays in its middle. */
export function areaNameLayer(data: DrawData, { states }: Letterings, { words }: DrawOptions): string {
  const spaced = (className: string, text: string, x: number, y: number, size: number, spacing: number) =>
    element(
      'text',
      {
        class: className,
        x: decimal(x + spacing / 2),
        y: decimal(y),
        'font-size': decimal(size),
        'letter-spacing': decimal(spacing),
      },
      escaped(text),
    );
  return group(
    'hd-areas',
    ...states.map(({ text, at, size, spacing }) => spaced('hd-state', text, at.x, at.y, size, spacing)),
    ...data.picture.waters.map(({ id, at, size, spacing }) =>
      spaced('hd-water', words.waters[id] ?? '', at.x, at.y, size, spacing),
    ),
  );
}

function nameElement({ kind, x, y, anchor, text }: PlacedName): string {
  const position = { x: decimal(x), y: decimal(y), 'text-anchor': anchor === 'start' ? undefined : anchor };
  return element('text', { class: `hd-n-${kind}`, ...position }, escaped(text));
}
