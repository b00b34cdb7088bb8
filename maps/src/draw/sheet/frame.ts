import type { Point } from '../../geometry.ts';
import type { Position } from '../../project.ts';
import { rectanglePath, straightPath } from '../path.ts';
import type { Pen } from '../pen.ts';

/** The edge of a sheet, in units of the picture from the edge of the paper. */
export interface FrameLook {
  /** The sheet ends here. */
  readonly outer: number;
  /** Names stay inside this. */
  readonly inner: number;
  readonly rules: readonly { readonly class: string; readonly insets: readonly number[] }[];
  /** A band of half degrees, dark and light by turns. */
  readonly degrees?: DegreeLook;
}

interface DegreeLook {
  readonly band: number;
  readonly numbers: { readonly top: number; readonly bottom: number; readonly aside: number };
  /** No number nearer to a corner than this. */
  readonly corner: number;
  readonly step: number;
  readonly latitudes: readonly [number, number];
  readonly longitudes: readonly [number, number];
}

interface Paper {
  readonly width: number;
  readonly height: number;
  readonly project: (position: Position) => Point;
}

interface Tick {
  readonly degrees: number;
  readonly place: number;
}

export function frameLayer(pen: Pen, look: FrameLook, paper: Paper): string {
  const { width, height } = paper;
  const rule = (inset: number) => rectanglePath(inset, inset, width - 2 * inset, height - 2 * inset);
  const rules = look.rules.map(({ class: name, insets }) => pen.path(name, insets.map(rule).join('')));
  if (look.degrees === undefined) return pen.group('frame', ...rules);
  const { latitudes, longitudes, band } = look.degrees;
  const eastwards = ticksOf((degrees) => paper.project([latitudes[0], degrees]).x, longitudes, width, look);
  const southwards = ticksOf((degrees) => paper.project([degrees, longitudes[0]]).y, latitudes, height, look);
  return pen.group(
    'frame',
    pen.path('band', rule(band)),
    pen.path('band-dark', dark(eastwards, width, look).flatMap(levelPieces(height)).join('')),
    pen.path('band-dark', dark(southwards, height, look).flatMap(uprightPieces(width)).join('')),
    ...rules,
    pen.group('degrees', ...degreeTexts(pen, look.degrees, eastwards, southwards, paper)),
  );

  function levelPieces(size: number) {
    return ([from, to]: readonly [number, number]) =>
      [band, size - band].map((y) =>
        straightPath([
          { x: from, y },
          { x: to, y },
        ]),
      );
  }

  function uprightPieces(size: number) {
    return ([from, to]: readonly [number, number]) =>
      [band, size - band].map((x) =>
        straightPath([
          { x, y: from },
          { x, y: to },
        ]),
      );
  }
}

/** The degrees that fall within the band, in the order of their place on the sheet. */
function ticksOf(
  placeOf: (degrees: number) => number,
  [from, to]: readonly [number, number],
  size: number,
  { outer, degrees }: FrameLook,
): Tick[] {
  const count = Math.floor((to - from) / degrees!.step) + 1;
  return Array.from({ length: count }, (_, index) => from + index * degrees!.step)
    .map((value) => ({ degrees: value, place: placeOf(value) }))
    .filter(({ place }) => place > outer && place < size - outer)
    .sort((a, b) => a.place - b.place);
}

/** From every whole degree to the next tick. */
function dark(ticks: readonly Tick[], size: number, { outer }: FrameLook): (readonly [number, number])[] {
  return ticks
    .filter(isWhole)
    .map(({ place }) => [place, ticks.find((other) => other.place > place)?.place ?? size - outer] as const);
}

const isWhole = ({ degrees }: Tick): boolean => Number.isInteger(degrees);

function degreeTexts(
  pen: Pen,
  { numbers, corner }: DegreeLook,
  eastwards: readonly Tick[],
  southwards: readonly Tick[],
  { width, height }: Paper,
): string[] {
  const within = (size: number) => (tick: Tick) => isWhole(tick) && tick.place > corner && tick.place < size - corner;
  const number = ({ degrees }: Tick, x: number, y: number) => pen.text('', { x, y }, `${Math.abs(degrees)}`);
  return [
    ...eastwards
      .filter(within(width))
      .flatMap((tick) => [number(tick, tick.place, numbers.top), number(tick, tick.place, height - numbers.bottom)]),
    ...southwards
      .filter(within(height))
      .flatMap((tick) => [number(tick, numbers.aside, tick.place), number(tick, width - numbers.aside, tick.place)]),
  ];
}
