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
  /** Their middles from the edge; those on the level edges stand so much lower, on their feet. */
  readonly numbers: { readonly inset: number; readonly lowered: number };
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

/** A place on the band: how far along its edge, and how many degrees. */
interface Tick {
  readonly degrees: number;
  readonly place: number;
}

/** An edge of the sheet: how long it is, which degrees it has, and where a spot along it lies, so far from the edge. */
interface Axis {
  readonly size: number;
  readonly ticks: readonly Tick[];
  readonly spots: (along: number, inset: number) => readonly Point[];
}

export function frameLayer(pen: Pen, look: FrameLook, paper: Paper): string {
  const { width, height } = paper;
  const rule = (inset: number) => rectanglePath(inset, inset, width - 2 * inset, height - 2 * inset);
  const rules = look.rules.map(({ class: name, insets }) => pen.path(name, insets.map(rule).join('')));
  if (look.degrees === undefined) return pen.group('frame', ...rules);
  const { band, corner, numbers } = look.degrees;
  const axes = axesOf(look, look.degrees, paper);
  const dark = axes.flatMap(({ size, ticks, spots }) =>
    ticks.filter(isWhole).flatMap(({ place }) => {
      const end = ticks.find((other) => other.place > place)?.place ?? size - look.outer;
      const [from, to] = [spots(place, band), spots(end, band)];
      return from.map((start, index) => straightPath([start, to[index]!]));
    }),
  );
  const texts = axes.flatMap(({ size, ticks, spots }) =>
    ticks
      .filter((tick) => isWhole(tick) && tick.place > corner && tick.place < size - corner)
      .flatMap(({ place, degrees }) =>
        spots(place, numbers.inset).map((at) =>
          pen.text('', { x: at.x, y: at.y + (size === width ? numbers.lowered : 0) }, `${Math.abs(degrees)}`),
        ),
      ),
  );
  return pen.group(
    'frame',
    pen.path('band', rule(band)),
    pen.path('band-dark', dark.join('')),
    ...rules,
    pen.group('degrees', ...texts),
  );
}

const isWhole = ({ degrees }: Tick): boolean => Number.isInteger(degrees);

/** Top and bottom, then left and right. */
function axesOf({ outer }: FrameLook, { latitudes, longitudes, step }: DegreeLook, paper: Paper): Axis[] {
  const { width, height, project } = paper;
  const ticks = ([from, to]: readonly [number, number], size: number, placeOf: (degrees: number) => number) =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
      .map((degrees) => ({ degrees, place: placeOf(degrees) }))
      .filter(({ place }) => place > outer && place < size - outer)
      .sort((a, b) => a.place - b.place);
  return [
    {
      size: width,
      ticks: ticks(longitudes, width, (degrees) => project([latitudes[0], degrees]).x),
      spots: (x, inset) => [inset, height - inset].map((y) => ({ x, y })),
    },
    {
      size: height,
      ticks: ticks(latitudes, height, (degrees) => project([degrees, longitudes[0]]).y),
      spots: (y, inset) => [inset, width - inset].map((x) => ({ x, y })),
    },
  ];
}
