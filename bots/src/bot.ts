import type { Choice, Core, Game, RngState, ViewCore } from '@bivouac/kernel';

/** An opponent. It is shown what its seat may see and what it may do, never the state: it cannot cheat. */
export interface Bot<S extends Core, V extends ViewCore> {
  readonly name: string;
  choose(game: Game<S, V>, view: V, legal: readonly Choice[], rng: RngState): Choice;
  /** For bots that look at nothing but the list: hosts call it instead of `choose` and need not make a view. */
  pick?(legal: readonly Choice[], rng: RngState): Choice;
}
