// Walks over the places of the map with the arrow keys, from each to the next one in that direction.

import { tick } from 'svelte';
import type { Board } from './board.svelte.ts';
import type { Point } from './geometry.ts';
import type { PanZoom } from './pan-zoom.ts';
import { pushed } from './shifts.ts';
import { stepTowards } from './steps.ts';

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const PAN_STEP = 90;

export class Walker {
  readonly #board: Board;
  readonly #frame: HTMLElement;
  readonly #panZoom: PanZoom;
  readonly #show: (point: Point) => void;
  /** The line walked along, and whether it is level. */
  #line: { readonly through: Point; readonly isLevel: boolean } | null = null;

  constructor(board: Board, frame: HTMLElement, panZoom: PanZoom, show: (point: Point) => void) {
    this.#show = show;
    this.#board = board;
    this.#frame = frame;
    this.#panZoom = panZoom;
  }

  /** A step for each press of an arrow key; with shift the map is pushed instead. */
  async press({ key, shiftKey }: KeyboardEvent): Promise<void> {
    const step = STEPS[key]!;
    const push: Point = [-step[0] * PAN_STEP, -step[1] * PAN_STEP];
    if (shiftKey) this.#panZoom.go(pushed(this.#panZoom.view, push));
    else await this.standOn(this.#next(step));
  }

  rest(): void {
    this.#line = null;
  }

  async standOn(place: number | null): Promise<void> {
    if (place === null) return;
    this.#board.cursor = place;
    this.#show(this.#board.spotOf(place)!.at);
    await tick();
    this.#frame.querySelector<SVGElement>(`[data-place="${place}"]`)?.focus();
  }

  /** The place to stand on after a step; a walk begins where the reader looks, or in the middle of the stage. */
  #next(step: Point): number | null {
    const board = this.#board;
    const from = board.cursor ?? board.lookedPlace;
    const spot = from === null ? undefined : board.spotOf(from);
    if (from === null || spot === undefined) return nearestTo(board, this.#middle());
    const isLevel = step[0] !== 0;
    const through = this.#line?.isLevel === isLevel ? this.#line.through : spot.at;
    const code = stepTowards(board.map, board.codes[from]!, step, through);
    if (code === null) return null;
    this.#line = { through, isLevel };
    return board.placeAt(code);
  }

  #middle(): Point {
    const { left, top, width, height } = this.#frame.getBoundingClientRect();
    return this.#panZoom.pointAt(left + width / 2, top + height * 0.4);
  }
}

function nearestTo(board: Board, [x, y]: Point): number {
  const far = (place: number): number => {
    const at = board.spotOf(place)?.at;
    return at ? Math.hypot(at[0] - x, at[1] - y) : Number.POSITIVE_INFINITY;
  };
  const nearest = board.codes.reduce((best, _, place) => (far(place) < far(best) ? place : best), 0);
  return board.placeAt(board.codes[nearest]!) ?? nearest;
}
