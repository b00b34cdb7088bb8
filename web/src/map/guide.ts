// Leads the eye: the map moves by itself only to show what cannot be seen, and not while somebody moves it by hand.

import type { Area, Cover } from './camera.ts';
import { further } from './later.ts';
import type { PanZoom } from './pan-zoom.ts';

/** A click so soon after the map has moved by itself was meant for what lay there before. */
const STRAY_MS = 250;
const MEASURED_MS = 120;

export class Guide {
  panZoom: PanZoom | null = null;
  readonly #frame: () => HTMLElement;
  #measured: { readonly at: number; readonly covers: readonly Cover[] } | null = null;
  #hasMoved = false;
  #hasScaled = false;
  #ledAt = Number.NEGATIVE_INFINITY;

  constructor(frame: () => HTMLElement) {
    this.#frame = frame;
  }

  /** The panels over the map; measured now and then, not in every frame of a movement. */
  readonly covers = (): readonly Cover[] => {
    const at = performance.now();
    if (this.#measured === null || at - this.#measured.at > MEASURED_MS) {
      this.#measured = { at, covers: coversOver(this.#frame()) };
    }
    return this.#measured.covers;
  };

  /** Somebody has moved the map by hand, or has chosen how near to be. */
  readonly byHand = (isScaled: boolean): void => {
    this.#hasMoved = true;
    this.#hasScaled ||= isScaled;
  };

  /** How near to be may be chosen by the guide again. */
  freeScale(): void {
    this.#hasScaled = false;
  }

  newQuestion(): void {
    this.#hasMoved = false;
  }

  /** What can be chosen; who has moved the map since the question came is left alone. */
  offer(boxes: () => readonly Area[]): void {
    if (!this.#hasMoved) void this.reveal(boxes(), !this.#hasScaled);
  }

  /** Moves no further than it takes to see all of these. */
  async reveal(boxes: readonly Area[], mayZoom = true): Promise<void> {
    const { viewThatShows } = await further.fetch();
    const { panZoom } = this;
    if (panZoom === null || boxes.length === 0) return;
    this.#measured = null;
    const found = viewThatShows(boxes, panZoom.view, panZoom.stage, mayZoom);
    if (found === null) return;
    this.#ledAt = performance.now();
    panZoom.go(found);
  }

  readonly dropStray = (event: MouseEvent): void => {
    if (event.detail > 0 && performance.now() - this.#ledAt < STRAY_MS) event.stopPropagation();
  };
}

function coversOver(frame: HTMLElement): Cover[] {
  const { left, top } = frame.getBoundingClientRect();
  const panels = [...(frame.closest('main')?.querySelectorAll<HTMLElement>('[data-floats]') ?? [])];
  return panels.map((panel) => {
    const box = panel.getBoundingClientRect();
    return {
      left: box.left - left,
      top: box.top - top,
      right: box.right - left,
      bottom: box.bottom - top,
      isPassing: panel.dataset.floats === 'passing',
      isSmall: panel.dataset.floats === 'small',
    };
  });
}
