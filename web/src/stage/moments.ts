// What deserves a moment of its own: a turn that begins, cards that are turned over.

import type { Coming, Scene, Turned } from '@bivouac/scene';

type Told = Pick<Scene, 'turn' | 'coming' | 'turned'>;

/** The turn that has begun, and what comes with it. */
export interface NewTurn {
  readonly turn: number;
  readonly coming: readonly Coming[];
}

export const turnBegun = (before: Told, { turn, coming }: Told): NewTurn | null =>
  turn === before.turn ? null : { turn, coming: coming.filter((one) => one.turn === turn) };

export const cardsTurned = (before: Told, { turned }: Told): Turned | null =>
  turned && !before.turned ? turned : null;
