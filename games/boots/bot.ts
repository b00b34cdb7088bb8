// The advice for both wars: what a good position is, and what to do in it. Nothing here knows more than a sample of a view.

import { type Choice, frameOf, type Side } from '@bivouac/kernel';
import type { Curve } from '@bivouac/scene';
import {
  chooseAttack,
  chooseBattle,
  chooseExcess,
  chooseLoss,
  choosePress,
  choosePursuit,
  chooseRetreat,
  chooseScreen,
  chooseTable,
} from './bot/battles.ts';
import { chooseCompanion, chooseDraw, choosePlacing, chooseReinforcement } from './bot/entries.ts';
import { progressOf, valuesBy } from './bot/evaluate.ts';
import {
  chooseAtLeisure,
  chooseBoon,
  chooseCancellation,
  chooseChance,
  chooseReaction,
  chooseReroll,
} from './bot/markers.ts';
import { chooseOrder } from './bot/moves.ts';
import type { Chooser, Plans } from './bot/plans.ts';
import { ofVerb, questionOf } from './bot/verbs.ts';
import { battle } from './rules/10-battle.ts';
import { type State, scenarioOf } from './state.ts';

/** The first of the first verb that is open. */
const prefer =
  (...verbs: readonly string[]): Chooser =>
  (s, _, legal) =>
    verbs.flatMap((verb) => ofVerb(s, legal, verb))[0] ?? legal[0]!;

type Planned = (plans: Plans, s: State, side: Side, legal: readonly Choice[]) => Choice;

const choosersFor = (plans: Plans): Readonly<Record<string, Chooser>> => {
  const by =
    (choose: Planned): Chooser =>
    (s, side, legal) =>
      chooseAtLeisure(s, side, legal) ?? choose(plans, s, side, legal);
  return {
    deployment: by(choosePlacing),
    heroism: prefer('jaws-of-victory', 'draw-markers'),
    drawing: by((_plans, s, _side, legal) => chooseDraw(s, legal)),
    reaction: chooseReaction,
    companion: (s, _, legal) => chooseCompanion(s, legal),
    reinforcement: by(chooseReinforcement),
    orders: by(chooseOrder),
    evening: prefer('scout', 'dig', 'nightfall'),
    declaration: by(chooseAttack),
    nextBattle: by(chooseBattle),
    tables: by(chooseTable),
    screening: by(chooseScreen),
    commitment: by(chooseBoon),
    cancellation: chooseCancellation,
    reroll: by(chooseReroll),
    chance: chooseChance,
    loss: (s, _, legal) => chooseLoss(s, legal),
    retreat: by(chooseRetreat),
    refuge: prefer('stay'),
    pursuit: by(choosePursuit),
    onrush: by(choosePursuit),
    passage: by(choosePursuit),
    pressOn: by(choosePress),
    pressHome: by(choosePress),
    excess: (s, _, legal) => chooseExcess(s, legal),
    fullHand: prefer('keep'),
    ...plans.choosers,
  };
};

export function createAdvice(plans: Plans) {
  const choosers = choosersFor(plans);
  const policy: Chooser = (s, side, legal) =>
    choosers[questionOf(s, plans.decisions).name]?.(s, side, legal) ?? legal[0]!;
  return {
    ...valuesBy(plans),
    policy,
    /** What a march is good for shows later than a look ahead can reach: the best at first sight alone. */
    candidates: (s: State, side: Side, legal: readonly Choice[]): readonly Choice[] => [policy(s, side, legal)],
    /** To the end of the battle at hand, else to the end of the turn. */
    horizon: (before: State, now: State): boolean =>
      now.turn !== before.turn || (frameOf(before, battle) >= 0 && frameOf(now, battle) < 0),
    chances: { progress: progressOf, curve: (s: State): Curve => plans.curves[scenarioOf(s).id]! },
  };
}
