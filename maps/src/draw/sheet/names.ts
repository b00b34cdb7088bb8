import type { Point } from '../../geometry.ts';
import type { Box } from '../cost-grid.ts';
import type { CourseName } from '../course-names.ts';
import type { Lettering, MeasureText } from '../font-metrics.ts';
import { FALL, type PlacedName, RISE } from '../name-placer.ts';
import { decimal, smoothPath } from '../path.ts';
import type { Pen } from '../pen.ts';
import { element, escaped } from '../svg.ts';
import { thinned } from '../thinning.ts';

/** How names are written, by what they name. */
export type Letterings = Readonly<Record<string, Lettering & { readonly fixed?: boolean }>>;

export function letteringOf(letterings: Letterings, kind: string): Lettering {
  const found = letterings[kind];
  if (found === undefined) throw new Error(`Nothing says how the name of a ${kind} is written.`);
  return found;
}

/** Near by, names shrink on the spot rather than grow with the map; those that are fixed are seen at one distance alone. */
export function nameSizes(letterings: Letterings, nearScale: number): string {
  const sizes = (scale: number, before: string) =>
    Object.entries(letterings)
      .filter(([, { fixed }]) => scale === 1 || !fixed)
      .map(([kind, { size }]) => `${before}.n-${kind}{font-size:${Math.round(size * scale * 10) / 10}px}`);
  return [...sizes(1, ''), ...sizes(nearScale, '[data-level="near"] ')].join('');
}

/** Lines that names of watercourses stand on. */
export function nameDefs(pen: Pen, names: readonly CourseName[], tolerance: number): string {
  return names
    .map(({ id, line }) => element('path', { id: pen.id(`along-${id}`), d: smoothPath(thinned(line, tolerance)) }))
    .join('');
}

export function namesAlong(pen: Pen, names: readonly CourseName[]): string {
  return names
    .map(({ id, kind, text }) => {
      const along = { href: `#${pen.id(`along-${id}`)}`, startOffset: '50%' };
      return element('text', { class: pen.classes(`n-${kind}`) }, element('textPath', along, escaped(text)));
    })
    .join('');
}

export function placedNames(pen: Pen, names: readonly PlacedName[]): string {
  return names
    .map(({ kind, x, y, anchor, text }) =>
      pen.text(`n-${kind}`, { x, y }, text, { 'text-anchor': anchor === 'start' ? undefined : anchor }),
    )
    .join('');
}

/** A wide-set name that stands where it stands. */
export interface SpacedName {
  readonly class: string;
  readonly text: string;
  readonly at: Point;
  readonly size: number;
  readonly spacing: number;
}

/** Letter spacing hangs on the last letter too: half of it is taken back, so that the name stays in its middle. */
export function spacedNames(pen: Pen, names: readonly SpacedName[]): string {
  return names
    .map(({ class: name, text, at, size, spacing }) =>
      pen.text(name, { x: at.x + spacing / 2, y: at.y }, text, {
        'font-size': decimal(size),
        'letter-spacing': decimal(spacing),
        'text-anchor': 'middle',
      }),
    )
    .join('');
}

/** The space a centred line takes. */
export function lineBox(
  measure: MeasureText,
  { text, at, size, spacing }: Omit<SpacedName, 'class'>,
  face: string,
): Box {
  const half = measure(text, { face, size, spacing }) / 2;
  return { left: at.x - half, right: at.x + half, top: at.y - size * RISE, bottom: at.y + size * FALL };
}

/** Behind a name, or before it where it reads towards its sign. */
export function besideName({ box, anchor, trailing = 0 }: PlacedName): Point {
  const inset = trailing * 0.42;
  return { x: anchor === 'end' ? box.left + inset : box.right - inset, y: (box.top + box.bottom) / 2 };
}
