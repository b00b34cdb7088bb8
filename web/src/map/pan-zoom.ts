// Moves and scales a drawing outside the state of the page. Two wrappers share the work: the outer one moves a picture that is
// already painted, by a transform; the inner one has the size at which it is painted. While the scale changes, the outer one
// scales the picture too; when it has settled, the inner one takes over and the drawing is painted once, sharp again. What a
// hand uncovers on its way out is not painted before that: a rough sketch of the sheet lies there.

import {
  type Area,
  type Cover,
  centred,
  freeForSheet,
  freeOf,
  type Ground,
  heightOf,
  held,
  isFilled,
  leastScale,
  mostWithin,
  movedBy,
  shrunk,
  type View,
  wholeScale,
  widthOf,
} from './camera.ts';
import { Covers } from './covers.ts';
import type { Point } from './geometry.ts';
import { isSeen, type Stage } from './reveal.ts';

export interface PanZoomSettings {
  readonly ground: Ground;
  /** Scales at which everything can be read with ease. */
  readonly readable: { readonly least: number; readonly most: number };
  isCalm(): boolean;
  /** Is nothing of the game under way? */
  isAtRest(): boolean;
  /** Called when another part is seen. */
  onView(view: View): void;
  /** Called when the drawing is painted for another scale. */
  onPaint(scale: number): void;
}

interface Wrappers {
  readonly frame: HTMLElement;
  readonly moved: HTMLElement;
  readonly scaled: HTMLElement;
  /** Lies under the drawing, as wide as the sheet has units, times `SKETCH`. */
  readonly sketch: HTMLElement;
}

type Fitting = (ground: Ground, frame: Area, free: Area) => number;

/** Of what can be read with ease: so near, pieces are at least drawn as pieces. */
const LEGIBLE = 0.66;
const SETTLE_MS = 150;
/** So long a stretched picture is borne. */
const PATIENCE_MS = 1200;
/** How far a painted picture is stretched before it is painted anew even under a hand. */
const LEAST_RATIO = 0.25;
const MOST_RATIO = 4;
/** A sketch is painted once, so small. */
export const SKETCH = 0.1;
/** Browsers paint at least so much around what is seen, in pixels. */
const PAINTED_AROUND = 40;
/** A clip that comes or goes has everything painted anew, one that changes does not. */
const ALL = 'inset(-9999px)';
const GLIDE_MS = 220;
/** Around the whole sheet. */
const MARGIN = 8;

export class PanZoom {
  readonly #frame: HTMLElement;
  readonly #moved: HTMLElement;
  readonly #scaled: HTMLElement;
  readonly #sketch: HTMLElement;
  readonly #settings: PanZoomSettings;
  readonly #resized: ResizeObserver;
  /** What floats over the frame; some of it comes and goes. */
  readonly covers: Covers;
  #view: View = { x: 0, y: 0, scale: 1 };
  #settle = 0;
  /** In a frame, so that a hand that waits for it is heard first. */
  #paintNext = 0;
  /** The scale at which the drawing is painted. */
  #painted = 1;
  /** What was seen of it last at that scale, in its own pixels. */
  #seen: Area = { left: 0, top: 0, right: 0, bottom: 0 };
  #glide = 0;
  /** How the sheet was fitted into the frame, unless it has been moved since. */
  #fitted: Fitting | null = null;

  constructor({ frame, moved, scaled, sketch }: Wrappers, settings: PanZoomSettings) {
    this.#frame = frame;
    this.#moved = moved;
    this.#scaled = scaled;
    this.#sketch = sketch;
    this.#settings = settings;
    this.covers = new Covers(frame);
    this.#resized = new ResizeObserver(() => this.#fitAgain());
    this.#resized.observe(frame);
  }

  /** In a frame of another size: as it was, or as it was fitted. */
  #fitAgain(): void {
    if (this.#fitted === null) this.#set(this.#view);
    else this.fit(true, this.#fitted);
  }

  /** Stays where it is. */
  stop(): void {
    cancelAnimationFrame(this.#glide);
  }

  destroy(): void {
    this.stop();
    this.#unsettle();
    this.#resized.disconnect();
  }

  get #area(): Area {
    return { left: 0, top: 0, right: this.#frame.clientWidth, bottom: this.#frame.clientHeight };
  }

  get #large(): readonly Cover[] {
    return this.covers.now.filter(({ isSmall }) => !isSmall);
  }

  get #lasting(): readonly Cover[] {
    return this.#large.filter(({ isPassing }) => !isPassing);
  }

  /** What no panel covers for long. */
  get free(): Area {
    return freeOf(this.#area, this.#lasting);
  }

  /** How much room there is, measured now, in words that can be compared. */
  get room(): string {
    this.covers.forget();
    return JSON.stringify([this.#area, this.#lasting]);
  }

  get view(): View {
    return this.#view;
  }

  /** Is there little to see but the sheet? */
  get isFilled(): boolean {
    return isFilled(this.#view, this.#settings.ground, this.free);
  }

  /** What is seen through, what lies over it for long, and what there is to see. */
  get stage(): Stage {
    const covers = this.covers.now.filter(({ isPassing }) => !isPassing);
    const { ground, readable } = this.#settings;
    return { frame: this.#area, covers, ground, legible: readable.least * LEGIBLE };
  }

  /** In the part of the frame that is free all of the sheet, or of a long sheet the part that is looked at, at its full width. */
  fit(atOnce = false, scaleFor: Fitting = leastScale): void {
    const { ground } = this.#settings;
    const free = shrunk(freeForSheet(ground, this.#area, this.#large), MARGIN);
    const scale = scaleFor(ground, this.#area, free);
    const { x, y, scale: before } = this.#view;
    const middle = (size: number, room: number, at: number): number =>
      size * scale > room ? (room / 2 - at) / before : size / 2;
    const at: Point = [middle(ground.width, widthOf(free), x), middle(ground.height, heightOf(free), y)];
    this.go(centred(at, scale, free), atOnce);
    this.#fitted = scaleFor;
  }

  /** The sheet fitted into all of the frame, its rim under what lies over it, if these can be seen then. */
  fitUnder(boxes: readonly Area[]): void {
    const { ground } = this.#settings;
    const room = shrunk(this.#area, MARGIN);
    const fitted = centred([ground.width / 2, ground.height / 2], wholeScale(ground, room), room);
    const view = held(fitted, ground, this.#area, this.free);
    if (view.scale <= this.#view.scale || !boxes.every((box) => isSeen(box, view, this.stage))) return;
    this.go(view, true);
    this.#fitted = leastScale;
  }

  /** The whole sheet, however long. */
  fitWhole(): void {
    this.fit(false, (ground, _, free) => wholeScale(ground, free));
  }

  /**
   * These points with some ground around them, as near as can be read with ease: most of them, where they lie too far apart;
   * `isAll`: all of them, however far away.
   */
  frame(points: readonly Point[], around: number, atOnce = false, isAll = false): void {
    const { least, most } = this.#settings.readable;
    const free = this.free;
    const [width, height] = [widthOf(free), heightOf(free)];
    const shown = isAll ? points : mostWithin(points, width / least - 2 * around, height / least - 2 * around);
    const [xs, ys] = [shown.map(([x]) => x), shown.map(([, y]) => y)];
    const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    const fitting = Math.min(width / (widthOf(box) + 2 * around), height / (heightOf(box) + 2 * around));
    const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const whole = leastScale(this.#settings.ground, this.#area, free);
    this.go(centred(middle, Math.max(whole, Math.min(most, fitting)), free), atOnce);
  }

  /** The nearest scale that is allowed. */
  within(scale: number): number {
    return held({ ...this.#view, scale }, this.#settings.ground, this.#area, this.free).scale;
  }

  /** The point of the drawing under a point of the window. */
  pointAt(clientX: number, clientY: number): Point {
    const { left, top } = this.#frame.getBoundingClientRect();
    const { x, y, scale } = this.#view;
    return [(clientX - left - x) / scale, (clientY - top - y) / scale];
  }

  /** The point of the frame where a point of the drawing is shown. */
  screenPoint([x, y]: Point): Point {
    return [this.#view.x + x * this.#view.scale, this.#view.y + y * this.#view.scale];
  }

  /** Is none of these out of sight? */
  sees(points: readonly Point[]): boolean {
    const { left, top, right, bottom } = this.free;
    return points.every((point) => {
      const [x, y] = this.screenPoint(point);
      return x >= left && x <= right && y >= top && y <= bottom;
    });
  }

  /** Stays under the hand. */
  follow(wanted: View): void {
    this.stop();
    this.#fitted = null;
    this.#set(wanted);
  }

  /** Glides there, or is there at once, as for those who want no travel. */
  go(wanted: View, atOnce = false): void {
    this.stop();
    this.#fitted = null;
    const from = this.#view;
    const to = held(wanted, this.#settings.ground, this.#area, this.free);
    if (atOnce || this.#settings.isCalm()) {
      if (to.scale !== this.#painted) this.#paint(to.scale);
      this.#set(to);
      return;
    }
    // On the way out more and more comes into sight: it is painted for the end of the way, where that is least.
    if (to.scale < this.#painted) this.#paint(to.scale);
    const start = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - start) / GLIDE_MS));
      const eased = 1 - (1 - part) ** 3;
      const between = (a: number, b: number): number => a + (b - a) * eased;
      this.#set({ x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) });
      if (part < 1) this.#glide = requestAnimationFrame(step);
    };
    this.#glide = requestAnimationFrame(step);
  }

  #set(view: View): void {
    this.#view = held(view, this.#settings.ground, this.#area, this.free);
    const ratio = this.#view.scale / this.#painted;
    this.#unsettle();
    if (ratio < LEAST_RATIO || ratio > MOST_RATIO) this.#paint(this.#view.scale);
    else if (ratio !== 1) this.#paintSoon();
    this.#place();
    this.#settings.onView(this.#view);
  }

  #place(): void {
    const { x, y, scale } = this.#view;
    const ratio = scale / this.#painted;
    this.#moved.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)${ratio === 1 ? '' : ` scale(${ratio})`}`;
    if (ratio === 1) this.#seen = movedBy(this.#area, -x, -y);
    this.#clip(ratio < 1);
  }

  /** Nothing is shown but what has been painted: to paint the rest would hold the hand up. */
  #clip(isClipped: boolean): void {
    const { width, height } = this.#settings.ground;
    const { left, top, right, bottom } = shrunk(this.#seen, -PAINTED_AROUND);
    const insets = [top, width * this.#painted - right, height * this.#painted - bottom, left];
    this.#scaled.style.clipPath = isClipped
      ? `inset(${insets.map((inset) => `${Math.round(inset)}px`).join(' ')})`
      : ALL;
    this.#sketch.hidden = !isClipped;
  }

  /** Painting takes long where it is not done by a graphics card: what is under way goes first. */
  #paintSoon(waited = 0): void {
    this.#settle = window.setTimeout(() => {
      if (waited < PATIENCE_MS && !this.#settings.isAtRest()) this.#paintSoon(waited + SETTLE_MS);
      else this.#paintNext = requestAnimationFrame(() => this.#paint(this.#view.scale));
    }, SETTLE_MS);
  }

  #unsettle(): void {
    clearTimeout(this.#settle);
    cancelAnimationFrame(this.#paintNext);
  }

  #paint(scale: number): void {
    this.#painted = scale;
    const { width, height } = this.#settings.ground;
    // A size, not a transform: what a browser expects to move it paints at no other scale than its size gives.
    this.#scaled.style.width = `${width * scale}px`;
    this.#scaled.style.height = `${height * scale}px`;
    this.#sketch.style.transform = `scale(${scale / SKETCH})`;
    this.#place();
    this.#settings.onPaint(scale);
  }
}
