import type { Point } from '../../geometry.ts';
import type { Lettering } from '../font-metrics.ts';
import type { Signs } from '../marks.ts';
import { decimal, rectanglePath, smoothPath, straightPath } from '../path.ts';
import type { Pen } from '../pen.ts';
import { signLayer } from '../sheet/signs.ts';

/** What the signs of a map mean, in units of the picture. */
export interface LegendLook {
  readonly at: Point;
  readonly swatch: { readonly width: number; readonly height: number };
  /** From one entry to the next, and from one column to the next. */
  readonly down: number;
  readonly across: number;
  readonly rows: number;
  readonly lettering: Lettering;
  readonly entries: readonly LegendEntry[];
}

interface LegendEntry {
  /** The word of the map for it. */
  readonly says: string;
  /** Classes of the ground, one over the other. */
  readonly washes?: readonly string[];
  /** Classes of a line, and of a band of water. */
  readonly strokes?: readonly string[];
  readonly ribbon?: readonly string[];
  /** Signs, each so far from the middle. */
  readonly signs?: readonly { readonly sign: string; readonly size?: number; readonly at?: Point }[];
}

interface LegendTools {
  readonly pen: Pen;
  readonly signs: Signs;
  readonly words: Readonly<Record<string, string>>;
}

/** Between a swatch and its word, and how far the word stands below the middle. */
const WORD = { gap: 26, below: 11 };
const RIBBON = { half: 6, sway: 7 };

export function legendLayer(look: LegendLook, { pen, signs, words }: LegendTools): string {
  const { at, swatch, down, across, rows } = look;
  const drawn = look.entries.map((entry, index) => {
    const left = at.x + Math.floor(index / rows) * across;
    const middle = { x: left + swatch.width / 2, y: at.y + (index % rows) * down };
    const word = { x: left + swatch.width + WORD.gap, y: middle.y + WORD.below };
    const size = { 'font-size': decimal(look.lettering.size) };
    return sample(entry, middle) + pen.text('legend-word', word, words[entry.says] ?? '', size);
  });
  return pen.group('legend', ...drawn);

  function sample({ washes = [], strokes = [], ribbon = [], signs: own = [] }: LegendEntry, { x, y }: Point): string {
    const [left, right, top] = [x - swatch.width / 2, x + swatch.width / 2, y - swatch.height / 2];
    const ground = rectanglePath(left, top, swatch.width, swatch.height);
    const line = straightPath([
      { x: left, y },
      { x: right, y },
    ]);
    const band = smoothPath(
      [
        ...[left, x - swatch.width / 6, x + swatch.width / 6, right].map((at, index) => ({
          x: at,
          y: y - RIBBON.half + (index % 2) * RIBBON.sway,
        })),
        ...[right, x + swatch.width / 6, x - swatch.width / 6, left].map((at, index) => ({
          x: at,
          y: y + RIBBON.half + ((index + 1) % 2) * RIBBON.sway,
        })),
      ],
      true,
    );
    const marks = own.map(({ sign, size = 100, at: off = { x: 0, y: 0 } }) => ({
      sign,
      at: { x: x + off.x, y: y + off.y },
      scale: size / 100,
    }));
    return (
      washes.map((wash) => pen.path(wash, ground)).join('') +
      strokes.map((stroke) => pen.path(stroke, line)).join('') +
      ribbon.map((stroke) => pen.path(stroke, band)).join('') +
      signLayer(pen, 'sample', signs, marks) +
      (washes.length > 0 ? pen.path('legend-edge', ground) : '')
    );
  }
}
