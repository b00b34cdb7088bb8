// What part of a drawing is seen: a point of the frame and a scale, kept within bounds. Knows nothing of the page.

import type { Point } from './geometry.ts';

/** Pixels of the frame that something lies over, or leaves free. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Something that lies over the frame. */
export interface Cover extends Area {
  readonly isPassing: boolean;
  /** Only what is asked about keeps clear of it. */
  readonly isSmall?: boolean;
}

export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Ground {
  readonly width: number;
  readonly height: number;
  /** How far the drawing goes on around the sheet. */
  readonly bleed: number;
  /** The scale at which its lettering is as large as it shall be. */
  readonly most: number;
}

/** A panel that comes and goes must not change the scale of a sheet that was fitted beside it. */
const SLACK = 0.85;

export const widthOf = ({ left, right }: Area): number => right - left;
export const heightOf = ({ top, bottom }: Area): number => bottom - top;

const roomIn = (area: Area): number => Math.max(0, widthOf(area)) * Math.max(0, heightOf(area));

/** What is left of an area when something covers a part of it: the side is given up that costs least. */
function without(area: Area, cover: Area, worthOf: (area: Area) => number): Area {
  const isApart =
    cover.left >= area.right || cover.right <= area.left || cover.top >= area.bottom || cover.bottom <= area.top;
  if (isApart) return area;
  const rest: Area[] = [
    { ...area, left: cover.right },
    { ...area, right: cover.left },
    { ...area, top: cover.bottom },
    { ...area, bottom: cover.top },
  ];
  return rest.reduce((best, one) => (worthOf(one) > worthOf(best) ? one : best));
}

/** The largest part of the frame that nothing covers. */
export const freeOf = (frame: Area, covers: readonly Area[]): Area =>
  covers.reduce((free, cover) => without(free, cover, roomIn), frame);

/** A panel that comes and goes may cover a corner of the sheet rather than shrink all of it by more than this. */
const WORTH_COVERING = 1.25;

/** The part in which the sheet can be shown largest. */
export function freeForSheet({ width, height }: Ground, frame: Area, covers: readonly Cover[]): Area {
  const scaleIn = (area: Area): number => Math.min(widthOf(area) / width, heightOf(area) / height);
  const freeFrom = (some: readonly Cover[]): Area =>
    some.reduce((free: Area, cover) => without(free, cover, scaleIn), frame);
  const beside = freeFrom(covers);
  const below = freeFrom(covers.filter(({ isPassing }) => !isPassing));
  return scaleIn(below) > scaleIn(beside) * WORTH_COVERING ? below : beside;
}

/** The scale at which all of the sheet can be seen in the free area. */
export const wholeScale = ({ width, height }: Pick<Ground, 'width' | 'height'>, free: Area): number =>
  Math.min(widthOf(free) / width, heightOf(free) / height);

/** Of the free area, so much must be sheet when all of the sheet is shown; else it fills the area, and one moves along it. */
const LEAST_FILLED = 0.7;

/** The scale at which the sheet fits into the free area, or at least covers the frame with what lies around it. */
export function leastScale({ width, height, bleed }: Ground, frame: Area, free: Area, share = 1): number {
  const whole = wholeScale({ width, height }, free);
  const filling = Math.max(widthOf(free) / width, heightOf(free) / height);
  const fitting = (whole < LEAST_FILLED * filling ? filling : whole) * share;
  return Math.max(fitting, coveringScale({ width, height, bleed }, frame));
}

/** The scale at which the drawing just covers the frame. */
const coveringScale = ({ width, height, bleed }: Omit<Ground, 'most'>, frame: Area): number =>
  Math.max(widthOf(frame) / (width + 2 * bleed), heightOf(frame) / (height + 2 * bleed));

/** So much of what lies around the sheet may be seen beside it. */
const RIM = 12;

/**
 * The nearest view that shows nothing but ground, and no ground around the sheet where the sheet can fill the free area; from
 * so far away that all of a long sheet is seen, whatever lies around it.
 */
export function held(view: View, ground: Ground, frame: Area, free: Area): View {
  const most = Math.max(ground.most, leastScale(ground, frame, free));
  const least = Math.min(leastScale(ground, frame, free, SLACK), wholeScale(ground, free) * SLACK);
  const scale = Math.min(most, Math.max(least, view.scale));
  const bleed = scale < coveringScale(ground, frame) ? Number.POSITIVE_INFINITY : ground.bleed;
  const along = (at: number, size: number, room: number, from: number, to: number): number => {
    const last = Math.min(bleed * scale, from + RIM);
    const least = Math.max(room - (size + bleed) * scale, to - RIM - size * scale);
    return least > last ? (least + last) / 2 : Math.min(last, Math.max(least, at));
  };
  return {
    scale,
    x: along(view.x, ground.width, frame.right, free.left, free.right),
    y: along(view.y, ground.height, frame.bottom, free.top, free.bottom),
  };
}

/** Of the free area, so much must be sheet that it counts as filled. */
const FILLED = 0.8;

/** Does the sheet fill the free area? */
export const isFilled = ({ scale }: View, { width, height }: Ground, free: Area): boolean =>
  width * scale >= FILLED * widthOf(free) && height * scale >= FILLED * heightOf(free);

/** A scale, and a point of the drawing in the middle of the free area. */
export function centred([x, y]: Point, scale: number, free: Area): View {
  return { scale, x: (free.left + free.right) / 2 - x * scale, y: (free.top + free.bottom) / 2 - y * scale };
}

/** As many of these points as a window of this size can show at once; one at least. */
export function mostWithin(points: readonly Point[], across: number, down: number): Point[] {
  const [width, height] = [Math.max(0, across), Math.max(0, down)];
  let most: Point[] = [];
  for (const [left] of points) {
    for (const [, top] of points) {
      const within = points.filter(([x, y]) => x >= left && x <= left + width && y >= top && y <= top + height);
      if (within.length > most.length) most = within;
    }
  }
  return most;
}

export const shrunk = ({ left, top, right, bottom }: Area, by: number): Area => ({
  left: left + by,
  top: top + by,
  right: right - by,
  bottom: bottom - by,
});

export const movedBy = ({ left, top, right, bottom }: Area, x: number, y: number): Area => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});
