// Leads the eye: the map moves by itself only to show what cannot be seen, and not while somebody moves it by hand.

import type { Area } from './camera.ts';
import type { PanZoom } from './pan-zoom.ts';
import { isHalfSeen, viewThatShows } from './reveal.ts';

/** A click so soon after the map has moved by itself was meant for what lay there before. */
const STRAY_MS = 250;

export class Guide {
  readonly #panZoom: () => PanZoom;
  #hasMoved = false;
  #hasScaled = false;
  #isUnderHand = false;
  #ledAt = Number.NEGATIVE_INFINITY;

  constructor(panZoom: () => PanZoom) {
    this.#panZoom = panZoom;
  }

  /** Somebody has moved the map by hand, or has chosen how near to be. */
  readonly byHand = (isScaled: boolean): void => {
    this.#hasMoved = true;
    this.#hasScaled ||= isScaled;
  };

  /** It is near enough, and goes no further away by itself. */
  keepScale(): void {
    this.#hasScaled = true;
  }

  /** How near to be may be chosen by the guide again. */
  freeScale(): void {
    this.#hasScaled = false;
  }

  newQuestion(): void {
    this.#hasMoved = false;
  }

  /** Somebody has his hand on the map, until others have done something. */
  holdStill(isUnderHand: boolean): void {
    this.#isUnderHand = isUnderHand;
  }

  /** What matters now; who has moved the map since the question came is left alone, and under a hand it hardly moves. */
  offer(boxes: () => readonly Area[], mayZoom = !this.#hasScaled): void {
    if (this.#hasMoved) return;
    const { view, stage } = this.#panZoom();
    const asked = boxes();
    if (!this.#isUnderHand || !isHalfSeen(asked, view, stage)) this.reveal(asked, mayZoom);
  }

  /** Moves no further than it takes to see all of these. */
  reveal(boxes: readonly Area[], mayZoom = true): void {
    if (boxes.length === 0) return;
    const panZoom = this.#panZoom();
    panZoom.covers.forget();
    const found = viewThatShows(boxes, panZoom.view, panZoom.stage, mayZoom);
    if (found === null) return;
    this.#ledAt = performance.now();
    panZoom.go(found);
  }

  dropStray(event: MouseEvent): void {
    if (event.detail > 0 && performance.now() - this.#ledAt < STRAY_MS) event.stopPropagation();
  }
}
