import type { Point } from '../../geometry.ts';
import type { Position } from '../../project.ts';
import { type Box, grown } from '../cost-grid.ts';
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

/** A wide-set name that stands where it stands: of a country or a sea. */
export interface SpacedName {
  readonly class: string;
  readonly text: string;
  readonly at: Point;
  readonly size: number;
  readonly spacing: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
}

/** How one is written, and where: on the paper or on the globe. */
export interface RegionLook extends Omit<SpacedName, 'text' | 'at'> {
  readonly id: string;
  readonly face: string;
  readonly at?: Point;
  readonly position?: Position;
  readonly isCapital?: boolean;
  /** Set before all others: they keep off it. */
  readonly isKept?: boolean;
}

export type Region = RegionLook & SpacedName;

export function regionsOf(
  looks: readonly RegionLook[],
  words: Readonly<Record<string, string>>,
  project: (position: Position) => Point,
): Region[] {
  return looks.map((look) => {
    const word = words[look.id] ?? '';
    return { ...look, text: look.isCapital ? word.toUpperCase() : word, at: look.at ?? project(look.position!) };
  });
}

/** Between a wide-set name and others. */
const KEPT_OFF = 5;

export function regionBoxes(regions: readonly Region[], measure: MeasureText): Box[] {
  return regions
    .filter(({ isKept }) => isKept)
    .map(({ text, at, face, size, spacing }) => {
      const half = measure(text, { face, size, spacing }) / 2;
      const { x, y } = at;
      return grown({ left: x - half, right: x + half, top: y - size * RISE, bottom: y + size * FALL }, KEPT_OFF);
    });
}

/** Letter spacing hangs on the last letter too: half of it is taken back, so that the name stays in its middle. */
export function spacedNames(pen: Pen, names: readonly SpacedName[]): string {
  return names
    .map(({ class: name, text, at, size, spacing, turn }) =>
      pen.text(name, { x: at.x + spacing / 2, y: at.y }, text, {
        'font-size': decimal(size),
        'letter-spacing': decimal(spacing),
        'text-anchor': 'middle',
        transform: turn === undefined ? undefined : `rotate(${turn} ${decimal(at.x)} ${decimal(at.y)})`,
      }),
    )
    .join('');
}

/** Behind a name, or before it where it reads towards its sign. */
export function besideName({ box, anchor, trailing = 0 }: PlacedName): Point {
  const inset = trailing * 0.42;
  return { x: anchor === 'end' ? box.left + inset : box.right - inset, y: (box.top + box.bottom) / 2 };
}
