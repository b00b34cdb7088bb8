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
  /** A choice that goes on with the last one is taken back together with it. */
  choose(choice: Choice, goesOn?: boolean): readonly RuleRef[];
  /** A choice in words; a longer form may stand for several. */
  type(text: string): readonly RuleRef[];
  undo(): boolean;
  /** Where the one stands who looks, or null. */
  position(): Position | null;
  at(entry: number): Scene;
  /** What the one who looks may know, or null. */
  currentView(): ViewCore | null;
  resend(): void;
}

export const NOT_ASKED: readonly RuleRef[] = [{ rule: '', refusal: 'not-asked' }];

/** The choices a text stands for, or what speaks against them: all of them can be made, or none is. */
export function readChoices(
  game: Game<Core, ViewCore>,
  state: Core,
  side: number,
  text: string,
): { readonly choices: readonly Choice[]; readonly reasons: readonly RuleRef[] } {
  const choices = game.notation.read(text, state, side);
  const trial = game.clone(state);
  for (const choice of choices) {
    const reasons = game.act(trial, side, choice, null);
    if (reasons.length > 0) return { choices, reasons };
  }
  return { choices, reasons: [] };
}

/** The only answer there is, when answers of this kind are given without asking. */
export function forcedAnswer(game: Game<Core, ViewCore>, state: Core, side: number): Choice | null {
  if (game.decisions[state.ask[0]!]!.auto === false) return null;
  const legal = game.choices(state, side);
  return legal.length === 1 ? legal[0]! : null;
}
