// Ways and waters: each is written once, kind by kind, and drawn with as many strokes as its kind has.

import type { Pen } from '../pen.ts';

/** Classes of the strokes, the lowest first, by kind; what is listed later lies above. */
type Strokes = Readonly<Record<string, { readonly strokes: readonly string[] }>>;

export interface DrawnLine {
  readonly kind: string;
  readonly d: string;
}

export function lineDefs(pen: Pen, family: string, lines: readonly DrawnLine[]): string {
  return [...Map.groupBy(lines, ({ kind }) => kind)]
    .map(([kind, some]) =>
      pen.def(
        `${family}-${kind}`,
        some.map(({ d }) => d),
      ),
    )
    .join('');
}

/** The strokes of all kinds that there are lines of. */
export function lineStrokes(
  pen: Pen,
  family: string,
  looks: Strokes,
  lines: readonly { readonly kind: string }[],
): string[] {
  return Object.entries(looks)
    .filter(([kind]) => lines.some((line) => line.kind === kind))
    .flatMap(([kind, { strokes }]) => strokes.map((stroke) => pen.use(`${family}-${kind}`, stroke)));
}
