// When the view moves by itself: only if something that is asked about cannot be seen, and then no further than it takes.
// Knows nothing of the page.

import {
  type Area,
  freeOf,
  type Ground,
  heightOf,
  held,
  leastScale,
  mostWithin,
  type View,
  wholeScale,
  widthOf,
} from './camera.ts';
import type { Point } from './geometry.ts';
import { middleOf, scaledAround, shiftAllInto } from './shifts.ts';

export interface Stage {
  readonly frame: Area;
  /** What lies over the frame. */
  readonly covers: readonly Area[];
  readonly ground: Ground;
  /** The scale below which pieces cannot be told apart: the view never goes so far away by itself. */
  readonly legible: number;
}

/** Around what is shown, in pixels. */
const MARGIN = 6;
/** How much further away each try is. */
const STEP = 0.9;
/** So many of those that cannot be seen say how far to move; the others are only looked after. */
const MOST_HIDDEN = 3;

const isApart = (a: Area, b: Area): boolean =>
  a.left >= b.right || a.right <= b.left || a.top >= b.bottom || a.bottom <= b.top;
const isWithin = (a: Area, b: Area): boolean =>
  a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

/** Where a box of the drawing is shown. */
const shown = ({ left, top, right, bottom }: Area, { x, y, scale }: View): Area => ({
  left: x + left * scale - MARGIN,
  top: y + top * scale - MARGIN,
  right: x + right * scale + MARGIN,
  bottom: y + bottom * scale + MARGIN,
});

export const isSeen = (box: Area, view: View, { frame, covers }: Stage): boolean => {
  const area = shown(box, view);
  return isWithin(area, frame) && covers.every((cover) => isApart(area, cover));
};

/** Is half of it seen? Whoever sees that much is left alone. */
export const isHalfSeen = (boxes: readonly Area[], view: View, stage: Stage): boolean =>
  2 * boxes.filter((box) => isSeen(box, view, stage)).length >= boxes.length;

/** How many boxes of the drawing something over the frame would hide. */
export const hiddenUnder = (cover: Area, boxes: readonly Area[], view: View): number =>
  boxes.filter((box) => !isApart(shown(box, view), cover)).length;

/** The view that shows all boxes of the drawing and is nearest to this one; null: it shows them, or may not change enough. */
export function viewThatShows(boxes: readonly Area[], view: View, stage: Stage, mayZoom: boolean): View | null {
  if (boxes.every((box) => isSeen(box, view, stage))) return null;
  const free = freeOf(stage.frame, stage.covers);
  const middle = middleOf(free);
  const whole = leastScale(stage.ground, stage.frame, free);
  const least = mayZoom ? Math.min(view.scale, Math.max(whole, stage.legible)) : view.scale;
  for (let scale = view.scale; ; scale = Math.max(least, scale * STEP)) {
    const found = shifted(boxes, scaledAround(view, scale, middle), stage, free);
    if (found !== null) return found;
    if (scale > least) continue;
    if (!mayZoom) return nothingSeen();
    return least > wholeScale(stage.ground, free)
      ? mostSeen()
      : nearest(boxes, scaledAround(view, least, middle), free);
  }

  /** There is too much to show all of it. */
  function mostSeen(): View | null {
    const seen = boxes.filter((box) => isSeen(box, view, stage)).length;
    if (isHalfSeen(boxes, view, stage)) return null;
    const group = largestGroup(boxes, widthOf(free) / least, heightOf(free) / least, MARGIN / least);
    const scaled = scaledAround(view, least, middle);
    return group.length > seen ? (shifted(group, scaled, stage, free) ?? nearest(group, scaled, free)) : null;
  }

  /** Whoever has chosen how near to be sees at least something. */
  function nothingSeen(): View | null {
    return boxes.some((box) => isSeen(box, view, stage)) ? null : nearest(boxes.slice(0, 1), view, free);
  }
}

/** As many boxes as can be shown at once in a window of this size. */
function largestGroup(boxes: readonly Area[], width: number, height: number, margin: number): Area[] {
  const room = (size: (box: Area) => number): number => Math.max(...boxes.map(size)) + 2 * margin;
  const middles = new Map(
    boxes.map((box): [Point, Area] => [[(box.left + box.right) / 2, (box.top + box.bottom) / 2], box]),
  );
  return mostWithin([...middles.keys()], width - room(widthOf), height - room(heightOf)).map((at) => middles.get(at)!);
}

/** The least shift after which everything is seen. */
function shifted(boxes: readonly Area[], view: View, stage: Stage, free: Area): View | null {
  const hidden = boxes.filter((box) => !isSeen(box, view, stage));
  if (hidden.length === 0) return view;
  const { frame, covers } = stage;
  const outermost = (['left', 'top', 'right', 'bottom'] as const).map((edge) =>
    boxes.reduce((best, one) => ((edge === 'left' || edge === 'top') === one[edge] < best[edge] ? one : best)),
  );
  const telling = [...hidden.slice(0, MOST_HIDDEN), ...outermost].map((box) => shown(box, view));
  const shifts = (low: 'left' | 'top', high: 'right' | 'bottom'): number[] => {
    const found = telling.flatMap((box) => [
      frame[low] - box[low],
      frame[high] - box[high],
      ...covers.flatMap((cover) => [cover[high] - box[low], cover[low] - box[high]]),
    ]);
    return [...new Set([0, ...found])];
  };
  const down = shifts('top', 'bottom');
  const tries = shifts('left', 'right')
    .flatMap((dx) => down.map((dy): Point => [dx, dy]))
    .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b));
  const inOrder = [...hidden, ...boxes];
  for (const [dx, dy] of tries) {
    const moved = { ...view, x: view.x + dx, y: view.y + dy };
    if (!inOrder.every((box) => isSeen(box, moved, stage))) continue;
    const settled = held(moved, stage.ground, frame, free);
    if (inOrder.every((box) => isSeen(box, settled, stage))) return settled;
  }
  return null;
}

/** As much of it as there is room for. */
function nearest(boxes: readonly Area[], view: View, free: Area): View {
  const areas = boxes.map((box) => shown(box, view));
  const corners = areas.flatMap(({ left, top, right, bottom }): Point[] => [
    [left, top],
    [right, bottom],
  ]);
  const [dx, dy] = shiftAllInto(corners, free);
  return { ...view, x: view.x + dx, y: view.y + dy };
}
