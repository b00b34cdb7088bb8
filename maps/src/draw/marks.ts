// Many small things alike: a path that leads from one to the next, with a marker at each. The shape is written once, and a
// place is no more than two small numbers.

import type { Point } from '../geometry.ts';
import { inPatches } from './patches.ts';
import type { Pen } from './pen.ts';
import { stamped } from './stamp.ts';
import { element } from './svg.ts';

export interface SignPart {
  readonly class: string;
  readonly d: string;
}

/** A shape kept as data; lengths are hundredths of its size. */
export interface Sign {
  readonly parts: readonly SignPart[];
  /** Half its size, for what must keep off it. */
  readonly radius?: number;
}

export type Signs = Readonly<Record<string, Sign>>;

export function signNamed(signs: Signs, name: string): Sign {
  const sign = signs[name];
  if (sign === undefined) throw new Error(`There is no sign called "${name}".`);
  return sign;
}

/** Things of one shape and size, wherever they stand. */
export interface Marks {
  readonly sign: string;
  readonly size: number;
  readonly at: readonly Point[];
}

const markerOf = ({ sign, size }: Marks): string => `${sign}-${Math.round(size)}`;

export function markerDefs(pen: Pen, signs: Signs, marks: readonly Marks[]): string {
  const kinds = new Map(marks.map((some) => [markerOf(some), some]));
  return [...kinds]
    .map(([name, { sign, size }]) => {
      const parts = signNamed(signs, sign).parts.map((part) =>
        pen.path(part.class, stamped(part.d, { x: 0, y: 0 }, size / 100)),
      );
      const box = { markerUnits: 'userSpaceOnUse', markerWidth: 1, markerHeight: 1, overflow: 'visible' };
      return element('marker', { id: pen.id(name), ...box }, ...parts);
    })
    .join('');
}

/** Those in front hide those behind: they are drawn from the top of the sheet down. */
export function marksLayer(pen: Pen, marks: readonly Marks[], patch: number): string {
  return marks
    .filter(({ at }) => at.length > 0)
    .map((some) => {
      const patches = inPatches(
        some.at.toSorted((a, b) => a.y - b.y || a.x - b.x).map((at) => ({ at, d: at })),
        patch,
      );
      const paths = patches.map((spots) => element('path', { d: trail(spots) }));
      return element('g', { class: pen.classes('marks'), 'marker-mid': pen.link(markerOf(some)) }, ...paths);
    })
    .join('');
}

/** The first and the last point of a path have no marker: they are there twice. */
function trail(spots: readonly Point[]): string {
  const whole = spots.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  const steps = whole.slice(1).map(({ x, y }, index) => signed(x - whole[index]!.x) + signed(y - whole[index]!.y));
  return `M${whole[0]!.x} ${whole[0]!.y}h0${steps.length === 0 ? '' : `l${steps.join('').trimStart()}`}h0`;
}

const signed = (value: number): string => (value < 0 ? `${value}` : ` ${value}`);
