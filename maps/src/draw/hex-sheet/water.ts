import { along, distance, type Line, type Point } from '../../geometry.ts';
import { boxOf, grown, overlap } from '../cost-grid.ts';
import { roundedOff } from '../curves.ts';
import { insideAny } from '../nearness.ts';
import { opened, stretchesOf } from '../patches.ts';
import { decimal, rectanglePath, smoothPath } from '../path.ts';
import { element } from '../svg.ts';
import { waterLines } from '../water-lines.ts';
import type { Area } from './areas.ts';
import type { HexSheetData } from './data.ts';
import { type Field, PATCH, R } from './field.ts';
import type { HexLook } from './look.ts';

/** No stretch of a true shore is as long as this without a bend. */
const STRAIGHT = 3 * R;
/** Of the land around the sheet: its outline far away is no coast. */
const COAST_BEYOND = { from: 2, to: -3 };

export function shoresOf({ shores }: HexSheetData, { onPaper }: Field): Line[] {
  return shores.map((outline) => withCorners(outline.map(onPaper)));
}

/** The straight cuts beyond the sheet keep their corners when the shore is smoothed. */
function withCorners(outline: Line): Line {
  return outline.flatMap((point, index) => {
    const next = outline[(index + 1) % outline.length]!;
    const length = distance(point, next);
    return length < STRAIGHT ? [point] : [point, along(point, next, 0.02), along(point, next, 0.98)];
  });
}

/** Whole for clips and the overview, in stretches for what is drawn along it. */
export function waterDefs({ pen, width, height, whole }: Field, shores: readonly Line[], { frame }: HexLook): string {
  const reach = Math.hypot(width, height) / Math.SQRT2;
  const stretches = shores
    .flatMap((outline) => stretchesOf(opened(outline), PATCH))
    .filter((line) => overlap(boxOf(line), whole))
    .map((line) => smoothPath(line));
  const land = shores.length === 0 ? rectanglePath(0, 0, width, height) : shorePath(shores);
  const paper = grown(whole, -frame.outer);
  const gradients = [gradient('paper', { x: width * 0.46, y: height * 0.42 }, reach * 0.75)];
  if (shores.length > 0) gradients.push(gradient('sea', { x: width * 0.7, y: height * 0.8 }, reach * 0.8));
  return (
    element('path', { id: pen.id('shore'), d: land }) +
    pen.def('coasts', stretches) +
    pen.clip('on-land', element('use', { href: `#${pen.id('shore')}` })) +
    pen.clip(
      'on-sheet',
      element('path', { d: rectanglePath(paper.left, paper.top, paper.right - paper.left, paper.bottom - paper.top) }),
    ) +
    gradients.join('')
  );

  /** The same on the sheet, whatever is filled with it. */
  function gradient(name: string, { x, y }: Point, radius: number): string {
    const stop = (offset: number, end: string) => element('stop', { offset, class: pen.classes(`${name}-${end}`) });
    const circle = { cx: decimal(x), cy: decimal(y), r: decimal(radius), gradientUnits: 'userSpaceOnUse' };
    return element('radialGradient', { id: pen.id(name), ...circle }, stop(0, 'in'), stop(1, 'out'));
  }
}

const sheetRect = ({ pen, width, height }: Field, name: string): string =>
  element('rect', { class: pen.classes(name), width: decimal(width), height: decimal(height) });

/** Land and sea of the overview. */
export function plainLayer(field: Field, shores: readonly Line[]): string {
  const sea = shores.length === 0 ? '' : sheetRect(field, 'water');
  return sea + field.pen.use('shore', 'land') + coastLayer(field, shores);
}

/** The ground of the whole sheet, darker along the shore: the sea is laid over it. */
export function groundLayer(field: Field, shores: readonly Line[]): string {
  const edges = shores.length === 0 ? [] : ['edge edge2', 'edge edge1'];
  return sheetRect(field, 'land') + edges.map((edge) => field.pen.use('coasts', edge)).join('');
}

/** The sea is laid over the outer half of it. */
export function coastLayer({ pen }: Field, shores: readonly Line[]): string {
  return shores.length === 0 ? '' : pen.use('coasts', 'shoreline');
}

/** All of the sheet that is not land. */
export function seaLayer({ pen, width, height, whole }: Field, shores: readonly Line[], look: HexLook): string {
  if (shores.length === 0) return '';
  const drawn = shores.map((outline) => roundedOff(opened(outline), 2));
  const waters = { shores: drawn, area: whole, isLand: (point: Point) => insideAny(point, drawn) };
  const sea = rectanglePath(0, 0, width, height) + shorePath(shores);
  return pen.path('water', sea) + waterLines(pen, waters, look.waterLines, PATCH);
}

/** Water within the land. */
export function lakeLayer({ pen }: Field, lakes: readonly Area[], look: HexLook): string {
  return lakes
    .map(({ kind, outlines, contains }) => {
      const drawn = outlines.map((outline) => roundedOff(opened(outline), 1));
      const waters = { shores: drawn, area: boxOf(drawn.flat()), isLand: (point: Point) => !contains(point) };
      const lines = waterLines(pen, waters, look.waterLines, PATCH);
      return pen.use(`lake-${kind}`, 'lake') + lines + pen.use(`lake-${kind}`, 'coast');
    })
    .join('');
}

export function lakeDefs({ pen }: Field, lakes: readonly Area[]): string {
  return lakes
    .map(({ kind, outlines }) => element('path', { id: pen.id(`lake-${kind}`), d: shorePath(outlines) }))
    .join('');
}

/** Lakes of the overview. */
export function plainLakes({ pen }: Field, lakes: readonly Area[]): string {
  return lakes.map(({ kind }) => pen.use(`lake-${kind}`, 'lake')).join('');
}

function shorePath(outlines: readonly Line[]): string {
  return outlines.map((outline) => smoothPath(outline, true)).join('');
}

/** Land and sea around the sheet, plain, so that the table never shows where the paper ends. */
export function beyondLayer({ pen, onPaper, whole }: Field, { beyond }: HexSheetData, { bleed }: HexLook): string {
  const land = beyond.map(onPaper);
  const coast = land.length === 0 ? '' : smoothPath(land.slice(COAST_BEYOND.from, COAST_BEYOND.to));
  const { left, top, right, bottom } = grown(whole, bleed);
  const ground = { x: decimal(left), y: decimal(top), width: decimal(right - left), height: decimal(bottom - top) };
  return pen.group(
    'beyond',
    element('rect', { class: pen.classes(land.length === 0 ? 'beyond-land' : 'beyond-sea'), ...ground }),
    ...['beyond-line beyond-line2', 'beyond-line beyond-line1'].map((line) => pen.path(line, coast)),
    pen.path('beyond-land', land.length === 0 ? '' : smoothPath(land, true)),
    pen.path('coast', coast),
  );
}

export const onLand = ({ pen }: Field, ...content: readonly string[]): string => pen.within('on-land', '', ...content);

export function onSheet({ pen }: Field, name: string, ...content: readonly string[]): string {
  return element(
    'g',
    { class: pen.classes(name), 'clip-path': pen.link('on-sheet'), 'aria-hidden': 'true' },
    ...content,
  );
}
