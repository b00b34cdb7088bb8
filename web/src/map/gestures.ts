// A map under the hand: pushed with a pointer, scaled with the wheel or with two fingers, tapped twice.

import type { Point } from './geometry.ts';
import type { PanZoom } from './pan-zoom.ts';
import { pushed, scaledAround } from './shifts.ts';

export interface GestureSettings {
  /** Called when somebody moves or scales the drawing by hand. */
  onHand(isScaled: boolean): void;
  /** Called when somebody taps or clicks twice on a point of the drawing. */
  onDouble(point: Point): void;
  /** Whether a press at this point may begin to pan. */
  mayPan(target: Element): boolean;
}

const CLICK_SLACK = 6;
const DOUBLE_MS = 320;
const DOUBLE_SLACK = 24;

export class Gestures {
  readonly #frame: HTMLElement;
  readonly #panZoom: PanZoom;
  readonly #settings: GestureSettings;
  readonly #pointers = new Map<number, Point>();
  #travelled = 0;
  #lastTap = { at: 0, x: 0, y: 0 };

  constructor(frame: HTMLElement, panZoom: PanZoom, settings: GestureSettings) {
    this.#frame = frame;
    this.#panZoom = panZoom;
    this.#settings = settings;
  }

  /** A press that moved so far was no click. */
  get hasTravelled(): boolean {
    return this.#travelled > CLICK_SLACK;
  }

  wheel(event: WheelEvent): void {
    const { view } = this.#panZoom;
    const { left, top } = this.#frame.getBoundingClientRect();
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016));
    const at: Point = [event.clientX - left, event.clientY - top];
    this.#settings.onHand(true);
    this.#panZoom.follow(scaledAround(view, this.#panZoom.within(view.scale * factor), at));
  }

  down(event: PointerEvent): void {
    if (this.#pointers.size === 0) this.#travelled = 0;
    if (!this.#settings.mayPan(event.target as Element)) return;
    this.#panZoom.stop();
    this.#pointers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (before === undefined) return;
    const now: Point = [event.clientX, event.clientY];
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, now);
    this.#travelled += Math.hypot(now[0] - before[0], now[1] - before[1]);
    if (!this.hasTravelled) return;
    // Keeps the gesture when it leads over a panel; before that, a click would lose its target.
    if (!this.#frame.hasPointerCapture(event.pointerId)) this.#frame.setPointerCapture(event.pointerId);
    this.#settings.onHand(other !== undefined);
    if (other === undefined) this.#panZoom.follow(pushed(this.#panZoom.view, [now[0] - before[0], now[1] - before[1]]));
    else this.#pinch(before, now, other);
  }

  #pinch(before: Point, now: Point, other: Point): void {
    const spread = (point: Point): number => Math.hypot(point[0] - other[0], point[1] - other[1]);
    const { left, top } = this.#frame.getBoundingClientRect();
    const middle = (point: Point): Point => [(point[0] + other[0]) / 2 - left, (point[1] + other[1]) / 2 - top];
    const [from, to] = [middle(before), middle(now)];
    const moved = pushed(this.#panZoom.view, [to[0] - from[0], to[1] - from[1]]);
    const wanted = moved.scale * (spread(now) / Math.max(1, spread(before)));
    this.#panZoom.follow(scaledAround(moved, this.#panZoom.within(wanted), to));
  }

  up(event: PointerEvent): void {
    this.cancel(event);
    if (this.hasTravelled || this.#pointers.size > 0) return;
    const { at, x, y } = this.#lastTap;
    this.#lastTap = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    const isNear = Math.hypot(event.clientX - x, event.clientY - y) < DOUBLE_SLACK;
    if (event.timeStamp - at >= DOUBLE_MS || !isNear) return;
    this.#settings.onDouble(this.#panZoom.pointAt(event.clientX, event.clientY));
  }

  cancel({ pointerId }: PointerEvent): void {
    this.#pointers.delete(pointerId);
  }
}
