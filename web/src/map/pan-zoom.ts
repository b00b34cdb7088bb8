// Moves and scales a wrapper by CSS transform, outside the state of the page, so that panning redraws nothing.

import type { Point } from './geometry.ts';

export interface PanZoomSettings {
  /** The size of what is moved, in its own pixels. */
  readonly width: number;
  readonly height: number;
  /** The least scale at which everything can be read. */
  readonly readable: number;
  /** Called when the scale has changed. */
  onScale(scale: number): void;
  /** Whether a press at this point may begin to pan. */
  mayPan(target: Element): boolean;
}

const STEP = 1.25;
const MOST = 4;
const CLICK_SLACK = 6;
const SETTLE_MS = 150;
const MARGIN = 24;
const ROOM_BELOW = 170;
const EDGE = 80;

export class PanZoom {
  readonly #frame: HTMLElement;
  readonly #moved: HTMLElement;
  readonly #settings: PanZoomSettings;
  readonly #pointers = new Map<number, Point>();
  readonly #abort = new AbortController();
  #x = 0;
  #y = 0;
  #scale = 1;
  #travelled = 0;
  #settle = 0;
  #isFitted = true;

  constructor(frame: HTMLElement, moved: HTMLElement, settings: PanZoomSettings) {
    this.#frame = frame;
    this.#moved = moved;
    this.#settings = settings;
    const options = { signal: this.#abort.signal };
    frame.addEventListener('wheel', (event) => this.#wheel(event), { ...options, passive: false });
    frame.addEventListener('pointerdown', (event) => this.#down(event), options);
    frame.addEventListener('pointermove', (event) => this.#move(event), options);
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
      frame.addEventListener(end, (event) => this.#up(event), options);
    }
    const resized = new ResizeObserver(() => this.#isFitted && this.fit());
    resized.observe(frame);
    options.signal.addEventListener('abort', () => resized.disconnect());
    this.fit();
  }

  /** A press that moved so far was no click. */
  get hasTravelled(): boolean {
    return this.#travelled > CLICK_SLACK;
  }

  get scale(): number {
    return this.#scale;
  }

  destroy(): void {
    this.#abort.abort();
  }

  #leastScale(): number {
    const { width, height } = this.#settings;
    return Math.min(this.#frame.clientWidth / width, this.#frame.clientHeight / height);
  }

  fit(): void {
    const { width, height } = this.#settings;
    const { clientWidth, clientHeight } = this.#frame;
    this.#scale = this.#leastScale();
    this.#x = (clientWidth - width * this.#scale) / 2;
    this.#y = (clientHeight - height * this.#scale) / 2;
    this.#apply();
    this.#isFitted = true;
  }

  /** As much of the map as can be read, around a point. */
  open(around: Point): void {
    const { width, height, readable } = this.#settings;
    const { clientWidth, clientHeight } = this.#frame;
    this.#scale = Math.max(readable, (clientWidth / width + clientHeight / height) / 2);
    this.centre(around);
  }

  zoom(steps: number, around: Point = [this.#frame.clientWidth / 2, this.#frame.clientHeight / 2]): void {
    this.#zoomTo(this.#scale * STEP ** steps, around);
  }

  pan(dx: number, dy: number): void {
    this.#x += dx;
    this.#y += dy;
    this.#apply();
  }

  /** Brings a point of the drawing into the middle. */
  centre([x, y]: Point): void {
    const { clientWidth, clientHeight } = this.#frame;
    this.#x = clientWidth / 2 - x * this.#scale;
    this.#y = clientHeight * 0.42 - y * this.#scale;
    this.#apply();
  }

  /** Moves no further than it takes to see one of these points of the drawing. */
  show(...points: readonly Point[]): void {
    const [least] = points.map((point) => this.#shiftTo(point)).sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
    if (least !== undefined && (least[0] !== 0 || least[1] !== 0)) this.pan(...least);
  }

  #shiftTo(point: Point): Point {
    const [left, top] = this.screenPoint(point);
    const { clientWidth, clientHeight } = this.#frame;
    const shift = (value: number, least: number, most: number): number =>
      value < least ? least - value : value > most ? most - value : 0;
    return [
      shift(left, EDGE, clientWidth - EDGE),
      shift(top, EDGE, Math.max(EDGE, clientHeight - ROOM_BELOW - EDGE / 2)),
    ];
  }

  /** The point of the drawing under a point of the window. */
  pointAt(clientX: number, clientY: number): Point {
    const { left, top } = this.#frame.getBoundingClientRect();
    return [(clientX - left - this.#x) / this.#scale, (clientY - top - this.#y) / this.#scale];
  }

  /** The point of the frame where a point of the drawing is shown. */
  screenPoint([x, y]: Point): Point {
    return [this.#x + x * this.#scale, this.#y + y * this.#scale];
  }

  #zoomTo(wanted: number, [x, y]: Point): void {
    const scale = Math.min(MOST, Math.max(this.#leastScale() * 0.9, wanted));
    const ratio = scale / this.#scale;
    this.#x = x - (x - this.#x) * ratio;
    this.#y = y - (y - this.#y) * ratio;
    this.#scale = scale;
    this.#apply();
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const { left, top } = this.#frame.getBoundingClientRect();
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016));
    this.#zoomTo(this.#scale * factor, [event.clientX - left, event.clientY - top]);
  }

  #down(event: PointerEvent): void {
    if (this.#pointers.size === 0) this.#travelled = 0;
    if (!this.#settings.mayPan(event.target as Element)) return;
    this.#pointers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  #move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (before === undefined) return;
    const now: Point = [event.clientX, event.clientY];
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, now);
    this.#travelled += Math.hypot(now[0] - before[0], now[1] - before[1]);
    if (!this.hasTravelled) return;
    this.pan(now[0] - before[0], now[1] - before[1]);
    if (other === undefined) return;
    const spread = (point: Point): number => Math.hypot(point[0] - other[0], point[1] - other[1]);
    const { left, top } = this.#frame.getBoundingClientRect();
    const middle: Point = [(now[0] + other[0]) / 2 - left, (now[1] + other[1]) / 2 - top];
    this.#zoomTo(this.#scale * (spread(now) / Math.max(1, spread(before))), middle);
  }

  #up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
  }

  /** The map keeps covering the window; below there is room for what floats over it. */
  #apply(): void {
    const { width, height } = this.#settings;
    const { clientWidth, clientHeight } = this.#frame;
    const hold = (value: number, size: number, room: number, after: number): number =>
      size + after < room ? (room - size) / 2 : Math.min(MARGIN, Math.max(room - size - after, value));
    this.#x = hold(this.#x, width * this.#scale, clientWidth, MARGIN);
    this.#y = hold(this.#y, height * this.#scale, clientHeight, ROOM_BELOW);
    this.#isFitted = false;
    this.#moved.style.willChange = 'transform';
    this.#moved.style.transform = `translate(${this.#x}px, ${this.#y}px) scale(${this.#scale})`;
    clearTimeout(this.#settle);
    // Left on, it would keep text blurred at high zoom.
    this.#settle = window.setTimeout(() => {
      this.#moved.style.willChange = '';
    }, SETTLE_MS);
    this.#settings.onScale(this.#scale);
  }
}
