import type { Point } from '../../geometry.ts';
import { type Signs, signNamed } from '../marks.ts';
import type { Pen } from '../pen.ts';
import { stamped } from '../stamp.ts';

export interface DrawnSign {
  readonly sign: string;
  readonly at: Point;
  readonly scale?: number;
  readonly turn?: Point;
}

/** One path for every ink, in the order of the list of signs: what is listed later lies above. */
export function signLayer(pen: Pen, name: string, signs: Signs, drawn: readonly DrawnSign[]): string {
  const marks = drawn.flatMap(({ sign, at, scale, turn }) =>
    signNamed(signs, sign).parts.map((part) => ({ ink: part.class, d: stamped(part.d, at, scale, turn) })),
  );
  if (marks.length === 0) return '';
  const inks = [...new Set(Object.values(signs).flatMap(({ parts }) => parts.map((part) => part.class)))];
  const paths = inks.map((ink) => {
    const own = marks.filter((mark) => mark.ink === ink);
    return pen.path(ink, own.map(({ d }) => d).join(''));
  });
  return pen.group(name, ...paths);
}

/** Half the size of what stands at one spot. */
export function radiusOf(signs: Signs, names: readonly string[]): number {
  return Math.max(0, ...names.map((name) => signNamed(signs, name).radius ?? 0));
}
