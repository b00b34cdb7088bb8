import { decimal, rectanglePath, straightPath } from '../path.ts';
import { element, group, path } from '../svg.ts';
import { R, type Sheet } from './sheet.ts';

/** Of the neat line, from the edge of the paper. */
export const OUTER = 0.1;
const BAND = 0.11;
const INNER = 0.35;

interface Tick {
  readonly degrees: number;
  readonly place: number;
}

/** The neat line: a band of half degrees, dark and light by turns, and a fine rule inside it. */
export function frameLayer(sheet: Sheet): string {
  const { width, height } = sheet;
  const rule = (inset: number) => rectanglePath(inset * R, inset * R, width - 2 * inset * R, height - 2 * inset * R);
  const eastwards = ticksOf((longitude) => sheet.project([29, longitude]).x, -101, -92, width);
  const southwards = ticksOf((latitude) => sheet.project([latitude, -97]).y, 25, 33, height);
  return group(
    'tg-frame',
    path('tg-band', rule(OUTER + BAND / 2)),
    path('tg-band-dark', band(eastwards, southwards, sheet)),
    path('tg-neat', rule(OUTER)),
    path('tg-neat tg-neat-fine', rule(OUTER + BAND) + rule(INNER)),
    group('tg-degrees', ...degreeTexts(eastwards, southwards, sheet)),
  );
}

/** Half degrees that fall within the band, in the order of their place on the sheet. */
function ticksOf(placeOf: (degrees: number) => number, from: number, to: number, size: number): Tick[] {
  const ticks: Tick[] = [];
  for (let degrees = from; degrees <= to; degrees += 0.5) ticks.push({ degrees, place: placeOf(degrees) });
  return ticks.filter(({ place }) => place > OUTER * R && place < size - OUTER * R).sort((a, b) => a.place - b.place);
}

function band(eastwards: readonly Tick[], southwards: readonly Tick[], { width, height }: Sheet): string {
  const middle = (OUTER + BAND / 2) * R;
  const dark = (ticks: readonly Tick[], end: number) =>
    ticks
      .filter(({ degrees }) => Number.isInteger(degrees))
      .map(({ place }) => {
        const next = ticks.find((other) => other.place > place)?.place ?? end;
        return [place, next] as const;
      });
  const level = dark(eastwards, width - OUTER * R).flatMap(([from, to]) =>
    [middle, height - middle].map((y) =>
      straightPath([
        { x: from, y },
        { x: to, y },
      ]),
    ),
  );
  const upright = dark(southwards, height - OUTER * R).flatMap(([from, to]) =>
    [middle, width - middle].map((x) =>
      straightPath([
        { x, y: from },
        { x, y: to },
      ]),
    ),
  );
  return [...level, ...upright].join('');
}

function degreeTexts(eastwards: readonly Tick[], southwards: readonly Tick[], { width, height }: Sheet): string[] {
  const whole = ({ degrees }: Tick) => Number.isInteger(degrees);
  const margin = R * 0.8;
  const level = eastwards
    .filter(whole)
    .filter(({ place }) => place > margin && place < width - margin)
    .flatMap(({ degrees, place }) => [
      number(degrees, place, R * (INNER - 0.03)),
      number(degrees, place, height - R * (OUTER + BAND + 0.025)),
    ]);
  const upright = southwards
    .filter(whole)
    .filter(({ place }) => place > margin && place < height - margin)
    .flatMap(({ degrees, place }) => [
      number(degrees, R * (INNER + OUTER + BAND) * 0.5, place),
      number(degrees, width - R * (INNER + OUTER + BAND) * 0.5, place),
    ]);
  return [...level, ...upright];
}

function number(degrees: number, x: number, y: number): string {
  return element('text', { x: decimal(x), y: decimal(y) }, `${Math.abs(degrees)}`);
}
