import type { Box } from '../cost-grid.ts';
import type { Signs } from '../marks.ts';
import { decimal, rectanglePath, straightPath } from '../path.ts';
import type { Pen } from '../pen.ts';
import { plaque } from './plaque.ts';
import { signLayer } from './signs.ts';

/** The title of a sheet, in units of the picture. */
export interface CartoucheLook {
  /** What names keep off. */
  readonly box: Box;
  /** The line that all is centred on. */
  readonly middle: number;
  /** The edges of a plate under it: class and how far inside the box. */
  readonly plate?: {
    readonly cut: number;
    readonly edges: readonly { readonly class: string; readonly inset: number }[];
  };
  /** Each says a word of the map under its own name. */
  readonly lines: readonly { readonly says: string; readonly y: number }[];
  /** Rules to both sides of a star: from the middle, how far and how far on, and how high. */
  readonly rule: {
    readonly pieces: readonly { readonly from: number; readonly to: number; readonly y: number }[];
    readonly star: { readonly sign: string; readonly y: number; readonly size: number };
  };
  readonly scales: readonly ScaleLook[];
}

interface ScaleLook {
  /** The word of the map that names its unit. */
  readonly says: string;
  readonly y: number;
  readonly length: number;
  readonly kmPerUnit: number;
  /** Numbers and name stand on the side away from the other scale. */
  readonly side: 'above' | 'below';
}

export type Words = Readonly<Record<string, string>>;

const SCALE = { pieces: 4, thick: 6, above: -13, below: 24 };

export interface CartoucheTools {
  readonly pen: Pen;
  readonly signs: Signs;
  readonly words: Words;
  readonly unitsPerKm: number;
}

/** Title, rule with a star, scales, and whatever else the map puts there. */
export function cartoucheLayer(look: CartoucheLook, tools: CartoucheTools, ...more: readonly string[]): string {
  const { pen, signs, words } = tools;
  const { plate, middle, rule } = look;
  const pieces = [-1, 1].flatMap((side) =>
    rule.pieces.map(({ from, to, y }) =>
      straightPath([
        { x: middle + side * from, y },
        { x: middle + side * to, y },
      ]),
    ),
  );
  const star = { sign: rule.star.sign, at: { x: middle, y: rule.star.y }, scale: rule.star.size / 100 };
  return pen.group(
    'cartouche',
    ...(plate?.edges ?? []).map((edge) => pen.path(edge.class, plaque(look.box, edge.inset, plate!.cut))),
    ...look.lines.map(({ says, y }) => pen.text(says, { x: middle, y }, words[says] ?? '', MIDDLE)),
    pen.path('rule', pieces.join('')),
    signLayer(pen, 'rule-star', signs, [star]),
    ...look.scales.map((scale) => scaleBar(scale, middle, tools)),
    ...more,
  );
}

const MIDDLE = { 'text-anchor': 'middle' };

/** A bar of four pieces, dark and light by turns. */
function scaleBar(scale: ScaleLook, middle: number, { pen, words, unitsPerKm }: CartoucheTools): string {
  const { says, y, length, kmPerUnit, side } = scale;
  const piece = (length * kmPerUnit * unitsPerKm) / SCALE.pieces;
  const left = middle - (piece * SCALE.pieces) / 2;
  const top = side === 'above' ? y - SCALE.thick : y;
  const bar = (which: readonly number[]) =>
    which.map((index) => rectanglePath(left + index * piece, top, piece, SCALE.thick)).join('');
  const text = (name: string, x: number, content: string) => pen.text(name, { x, y: y + SCALE[side] }, content, MIDDLE);
  return pen.group(
    'scale',
    pen.path('scale-light', bar([0, 1, 2, 3])),
    pen.path('scale-dark', bar([0, 2])),
    text('', left, '0'),
    text('', left + piece * SCALE.pieces, decimal(length)),
    text('scale-name', middle, words[says] ?? ''),
  );
}
