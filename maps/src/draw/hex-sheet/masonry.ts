import { along, distance, type Line, type Point } from '../../geometry.ts';
import { chainsOf } from '../chains.ts';
import { relaxed } from '../curves.ts';
import type { Signs } from '../marks.ts';
import { smoothPath, straightPath } from '../path.ts';
import { hatchDef } from '../sheet/hatch.ts';
import { signLayer } from '../sheet/signs.ts';
import { element } from '../svg.ts';
import { outlinesOf } from './areas.ts';
import type { HexSheetData, SheetHex } from './data.ts';
import { type Field, keyOf } from './field.ts';
import type { HexLook } from './look.ts';

/** The sun stands in the north-west. */
const SHADOW = { x: 18, y: 20 };

/** Hatchings that floors are filled with. */
export function hatchDefs({ pen, hexes }: Field, { patterns }: HexLook): string {
  if (hexes.every(({ levels }) => levels === undefined)) return '';
  return Object.entries(patterns)
    .map(([name, pattern]) => hatchDef(pen, name, pattern))
    .join('');
}

const isOn = (level: string) => (hex: SheetHex) => hex.levels?.includes(level) ?? false;

function outlinePath(field: Field, isOf: (hex: SheetHex) => boolean): string {
  return outlinesOf(field, isOf)
    .map((ring) => straightPath(ring, true))
    .join('');
}

/** The floors, from the ground up, each with the shadow it casts on what lies lower. */
export function levelLayer(field: Field, look: HexLook): string {
  const { pen } = field;
  const floors = Object.entries(look.levels).map(([level, { wash, castsShadow }]) => {
    const d = outlinePath(field, isOn(level));
    const shade = castsShadow
      ? element('g', { transform: `translate(${SHADOW.x} ${SHADOW.y})` }, pen.path('shade', d))
      : '';
    return d === '' ? '' : pen.group(`floor-${level}`, shade, pen.path(wash, d));
  });
  return floors.join('');
}

/** Walls and borders run unbroken through all hexsides of their kind. */
export function sideLines(
  { hexsides }: HexSheetData,
  field: Field,
  { hexsides: looks }: HexLook,
  kind: string,
): Line[] {
  const sides = hexsides.filter((side) => side.kind === kind).map(({ between }) => field.side(...between));
  const corners = new Map(sides.flat().map((corner) => [keyOf(corner), corner]));
  const chains = chainsOf(sides.map(([a, b]) => [keyOf(a), keyOf(b)] as const));
  return chains.map((chain) =>
    relaxed(
      chain.map((key) => corners.get(key)!),
      looks[kind]?.eased ?? 0,
    ),
  );
}

/** Each stroke over all of them before the next. */
export function wallLayer(data: HexSheetData, field: Field, look: HexLook): string {
  return Object.entries(look.hexsides)
    .map(([kind, { strokes = [], eased }]) => {
      const lines = sideLines(data, field, look, kind);
      const d = lines.map((line) => (eased === undefined ? straightPath(line) : smoothPath(line))).join('');
      return strokes.map((stroke) => field.pen.path(`wall ${stroke}`, d)).join('');
    })
    .join('');
}

/** Doors, loopholes and breaches lie along their wall; a ramp falls from the first of its two hexes to the second. */
export function openingLayer(data: HexSheetData, field: Field, look: HexLook, signs: Signs): string {
  const drawn = data.hexsides.flatMap(({ between, opening }) => {
    if (opening === undefined) return [];
    const [from, to] = field.side(...between);
    const sign = look.openings[opening];
    if (sign === undefined) throw new Error(`The look of the sheet has no sign for "${opening}".`);
    return [{ sign, at: along(from, to, 0.5), turn: facing(from, to, field.centre(between[1])) }];
  });
  return signLayer(field.pen, 'openings', signs, drawn);
}

/** Along a side, so that its right hand is towards a point. */
function facing(from: Point, to: Point, towards: Point): Point {
  const length = distance(from, to);
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const isRight = (towards.x - from.x) * -y + (towards.y - from.y) * x > 0;
  return isRight ? { x, y } : { x: -x, y: -y };
}
