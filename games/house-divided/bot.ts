// What a good position is, and what to do in it. Nothing here knows more than a sample of a view.

import { type Choice, frameOf, type Side, verbOf } from '@bivouac/kernel';
import { scores } from './bot/answers.ts';
import { chooseMarch, chooseOrder, chooseVoyage } from './bot/campaign.ts';
import { chances } from './bot/chances.ts';
import { evaluate, terms } from './bot/evaluate.ts';
import { battle } from './rules/2.1-battle.ts';
import { decisions } from './rules/index.ts';
import type { State } from './state.ts';

type Chooser = (s: State, side: Side, legal: readonly Choice[]) => Choice;

const choosers: Readonly<Record<string, Chooser>> = {
  operate: chooseMarch,
  order: chooseOrder,
  embark: chooseVoyage,
};

/** The choice that looks best. */
function policy(s: State, side: Side, legal: readonly Choice[]): Choice {
  const { name } = decisions[s.ask[0]!]!;
  return choosers[name]?.(s, side, legal) ?? ranked(s, side, legal)[0]!;
}

/** All choices, the best first. */
function ranked(s: State, side: Side, legal: readonly Choice[]): readonly Choice[] {
  const { verbs } = decisions[s.ask[0]!]!;
  return legal
    .map((choice) => {
      const { name } = verbs.find(({ id }) => id === verbOf(choice))!;
      return { choice, score: scores[name]?.(s, side, choice) ?? Number.NEGATIVE_INFINITY };
    })
    .sort((a, b) => b.score - a.score)
    .map(({ choice }) => choice);
}

/** Whether to stay in a fight is worth a closer look; elsewhere the best at first sight, since all of it was looked at. */
function candidates(s: State, side: Side, legal: readonly Choice[]): readonly Choice[] {
  const { name } = decisions[s.ask[0]!]!;
  return FIGHT_OR_FLIGHT.includes(name) ? bestOfEachVerb(ranked(s, side, legal)) : [policy(s, side, legal)];
}

const FIGHT_OR_FLIGHT = ['respond', 'withdrawal'];

const bestOfEachVerb = (choices: readonly Choice[]): readonly Choice[] =>
  choices.filter((choice, i) => choices.findIndex((other) => verbOf(other) === verbOf(choice)) === i);

/** To the end of the battle at hand, else to the end of the player's turn. */
function horizon(before: State, now: State): boolean {
  if (now.turn !== before.turn || now.mover !== before.mover) return true;
  return frameOf(before, battle) >= 0 && frameOf(now, battle) < 0;
}

export const advice = { evaluate, candidates, policy, horizon, terms, chances };
