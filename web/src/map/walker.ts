// Walks over the places of the map with the arrow keys, from each to the next one in that direction.

import type { Board } from './board.svelte.ts';
import { type Point, stepTowards } from './geometry.ts';

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const stepFor = (key: string): Point | undefined => STEPS[key];

export class Walker {
  readonly #board: Board;
  /** The line walked along, and whether it is level. */
  #line: { readonly through: Point; readonly isLevel: boolean } | null = null;

  constructor(board: Board) {
    this.#board = board;
  }

  /** The place to stand on after a step; a walk begins where the reader looks, or at a point. */
  next(step: Point, begin: Point): number | null {
    const { board, from } = { board: this.#board, from: this.#board.cursor ?? this.#board.lookedPlace };
    const spot = from === null ? undefined : board.spotOf(from);
    if (from === null || spot === undefined) return nearestTo(board, begin);
    const isLevel = step[0] !== 0;
    const through = this.#line?.isLevel === isLevel ? this.#line.through : spot.at;
    const code = stepTowards(board.map, board.codes[from]!, step, through);
    if (code === null) return null;
    this.#line = { through, isLevel };
    return board.codes.indexOf(code);
  }

  rest(): void {
    this.#line = null;
  }
}

function nearestTo(board: Board, [x, y]: Point): number {
  const far = (place: number): number => {
    const at = board.spotOf(place)?.at;
    return at ? Math.hypot(at[0] - x, at[1] - y) : Number.POSITIVE_INFINITY;
  };
  return board.codes.reduce((best, _, place) => (far(place) < far(best) ? place : best), 0);
}
