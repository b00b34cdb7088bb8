// Rolls that came together are shown one after the other.

import type { BattleScene } from '@bivouac/scene';
import { onMount } from 'svelte';
import { paceOf } from '../table/pace.svelte.ts';
import type { TableState } from '../table/table-state.svelte.ts';

const ROLL_MS = 850;

const isCalm = (): boolean => document.documentElement.hasAttribute('data-calm');

export class RollShow {
  /** Which of the scene's rolls lies on the board. */
  shown = $state(0);
  readonly #scene: () => BattleScene;
  #shownAt = 0;

  /** Within a component, for as long as it lives. */
  constructor(table: TableState, scene: () => BattleScene) {
    this.#scene = scene;
    onMount(() => this.finish());
    $effect(() => {
      void this.shown;
      this.#shownAt = performance.now();
    });
    $effect(() => {
      if (this.shown > this.#last || isCalm() || !paceOf(table).isSlow) this.finish();
      if (this.shown >= this.#last) return;
      const wait = this.shown < 0 ? 0 : this.#shownAt + ROLL_MS - performance.now();
      const timer = setTimeout(() => (this.shown += 1), wait);
      return () => clearTimeout(timer);
    });
  }

  get #last(): number {
    return this.#scene().rolls.length - 1;
  }

  finish(): void {
    this.shown = this.#last;
  }
}
