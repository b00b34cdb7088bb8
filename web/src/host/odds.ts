import { fastRng, type ViewCore } from '@bivouac/kernel';
import type { RulesKit } from '../games/rules.ts';
import type { Odds } from './messages.ts';

const WORLDS = 20;
const TRIALS = 20;

/** The odds over several worlds that fit a view: hidden truth plays no part in them. */
export function oddsFrom(kit: RulesKit, view: ViewCore): Odds | null {
  const rng = fastRng(`odds/${view.known}/${view.stack.join()}`);
  const outcomes: Record<string, number> = {};
  const losses: Record<string, number> = {};
  for (let world = 0; world < WORLDS; world++) {
    const odds = kit.odds(kit.game.sample(view, rng), rng, TRIALS);
    if (odds === null) return null;
    for (const [outcome, count] of Object.entries(odds.outcomes)) outcomes[outcome] = (outcomes[outcome] ?? 0) + count;
    for (const [side, steps] of Object.entries(odds.losses)) losses[side] = (losses[side] ?? 0) + steps / WORLDS;
  }
  return { trials: WORLDS * TRIALS, outcomes, losses };
}
