// 5.0 Who can be given an order at all: found out once for all the orders on offer, and only if somebody asks.

import type { Side } from '@bivouac/kernel';
import { type State, sideOf } from '../state.ts';
import { canBeActivated, isInPlay } from './5.1-leaders.ts';

export class Muster {
  readonly #s: State;
  readonly #side: Side;
  #afield: readonly number[] | null = null;
  #leaders: readonly number[] | null = null;

  constructor(s: State, side: Side) {
    this.#s = s;
    this.#side = side;
  }

  /** The side's blocks in play. */
  get afield(): readonly number[] {
    this.#afield ??= inPlayOf(this.#s, this.#side);
    return this.#afield;
  }

  /** Those leaders of them who can still be activated. */
  get leaders(): readonly number[] {
    this.#leaders ??= leadersAmong(this.#s, this.afield);
    return this.#leaders;
  }
}

function inPlayOf(s: State, side: Side): number[] {
  const found: number[] = [];
  for (let block = 0; block < s.at.length; block++) {
    if (sideOf(s, block) === side && isInPlay(s, block)) found.push(block);
  }
  return found;
}

function leadersAmong(s: State, blocks: readonly number[]): number[] {
  const found: number[] = [];
  for (let i = 0; i < blocks.length; i++) if (canBeActivated(s, blocks[i]!)) found.push(blocks[i]!);
  return found;
}

export const musterOf = (s: State, side: Side): Muster => new Muster(s, side);
