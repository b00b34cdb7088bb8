import type { CourseName } from '../course-names.ts';
import type { PlacedName } from '../name-placer.ts';
import { decimal, smoothPath } from '../path.ts';
import { element, escaped, group } from '../svg.ts';
import type { Letterings } from './lettering.ts';

/** Lines that names of watercourses stand on. */
export function nameDefs(courses: readonly CourseName[]): string {
  return courses.map(({ id, line }) => element('path', { id, d: smoothPath(line) })).join('');
}

export function waterNameLayer({ courses, areas }: Letterings): string {
  const along = courses.map(({ id, kind, text }) =>
    element(
      'text',
      { class: `tg-n-${kind}` },
      element('textPath', { href: `#${id}`, startOffset: '50%' }, escaped(text)),
    ),
  );
  return group('tg-names tg-waters', ...along, ...areas.map(nameElement));
}

export function placeNameLayer({ places, far, crossings }: Letterings): string {
  return (
    group('tg-names tg-table', ...places.map(nameElement)) +
    group('tg-names tg-far', ...far.map(nameElement)) +
    group('tg-names tg-near', ...crossings.map(nameElement))
  );
}

function nameElement({ kind, x, y, anchor, text }: PlacedName): string {
  const position = { x: decimal(x), y: decimal(y), 'text-anchor': anchor === 'start' ? undefined : anchor };
  return element('text', { class: `tg-n-${kind}`, ...position }, escaped(text));
}
