// What a good position is, and which choices are worth a look. Nothing here knows more than a sample of a view.

import { type Choice, frameOf, type Side, verbOf } from '@bivouac/kernel';
import { chances } from './bot/chances.ts';
import { evaluate, terms } from './bot/evaluate.ts';
import { keepOf, scoreOf } from './bot/scores.ts';
import { engagement } from './rules/6.0-combat.ts';
import { fire } from './rules/6.2-combat-turns.ts';
import type { State } from './state.ts';

/**
 * In a combat turn, of each verb the few best choices. Elsewhere the choice that looks best: what a march or a siege is
 * good for shows many turns later than a look ahead can reach.
 */
function candidates(s: State, side: Side, legal: readonly Choice[]): readonly Choice[] {
  if (!legal.some((choice) => verbOf(choice) === fire.id)) return [policy(s, side, legal)];
  const scored = legal.map((choice) => ({ choice, score: scoreOf(s, side, choice) }));
  scored.sort((a, b) => b.score - a.score);
  const taken = new Map<number, number>();
  return scored.flatMap(({ choice }) => {
    const verb = verbOf(choice);
    const count = taken.get(verb) ?? 0;
    if (count >= keepOf(choice)) return [];
    taken.set(verb, count + 1);
    return [choice];
  });
}

/** The choice that looks best at first sight. */
function policy(s: State, side: Side, legal: readonly Choice[]): Choice {
  let best = legal[0]!;
  let most = scoreOf(s, side, best);
  for (let i = 1; i < legal.length; i++) {
    const score = scoreOf(s, side, legal[i]!);
    if (score > most) {
      best = legal[i]!;
      most = score;
    }
  }
  return best;
}

/** To the end of the fight at hand, else to the end of the turn. */
function horizon(before: State, now: State): boolean {
  return (
    now.turn !== before.turn ||
    now.year !== before.year ||
    (isFighting(before) && now.fought.length > before.fought.length)
  );
}

const isFighting = (s: State): boolean => frameOf(s, engagement) >= 0;

export const advice = { evaluate, candidates, policy, horizon, terms, chances };
