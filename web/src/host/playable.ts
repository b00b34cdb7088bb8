// What a page may do at a table, be it the game itself or an analysis of it.

import type { Choice, Core, Game, RuleRef, ViewCore } from '@bivouac/kernel';
import type { Scene } from '@bivouac/table';

export interface Position {
  readonly game: Game<Core, ViewCore>;
  readonly state: Core;
  readonly side: number;
}

export interface Playable {
  /** How many choices have been made. */
  readonly length: number;
  /** Lets bots and forced answers run until somebody at the screen has to decide. */
  run(): Promise<void>;
  /** One choice, or several that are known to be possible; those that go on with the last one are taken back with it. */
  choose(choices: readonly Choice[], goesOn?: boolean): readonly RuleRef[];
  undo(): boolean;
  /** Where the one stands who looks, or null. */
  position(): Position | null;
  at(entry: number): Scene;
  /** What the one who looks may know, or null. */
  currentView(): ViewCore | null;
  resend(): void;
}

export const NOT_ASKED: readonly RuleRef[] = [{ rule: '', refusal: 'not-asked' }];

/** The only answer there is, when answers of this kind are given without asking. */
export function forcedAnswer(game: Game<Core, ViewCore>, state: Core, side: number): Choice | null {
  if (game.decisions[state.ask[0]!]!.auto === false) return null;
  const legal = game.choices(state, side);
  return legal.length === 1 ? legal[0]! : null;
}
