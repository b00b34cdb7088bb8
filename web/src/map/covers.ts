// The panels over the map; measured now and then, not in every frame of a movement.

import type { Cover } from './camera.ts';

const MEASURED_MS = 120;

export class Covers {
  readonly #frame: HTMLElement;
  #measured: { readonly at: number; readonly covers: readonly Cover[] } | null = null;

  constructor(frame: HTMLElement) {
    this.#frame = frame;
  }

  get now(): readonly Cover[] {
    const at = performance.now();
    if (this.#measured === null || at - this.#measured.at > MEASURED_MS) {
      this.#measured = { at, covers: coversOver(this.#frame) };
    }
    return this.#measured.covers;
  }

  /** They have changed. */
  forget(): void {
    this.#measured = null;
  }
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
