// What a good position is, and what to do in it. Nothing here knows more than a sample of a view.

import type { Choice, Side } from '@bivouac/kernel';
import { chances } from './bot/chances.ts';
import { evaluate, terms } from './bot/evaluate.ts';
import { chooseAdvance, chooseCounter, chooseFight, chooseFury, chooseShot, chooseTarget } from './bot/fights.ts';
import { chooseMarch, chooseMover } from './bot/moves.ts';
import { chooseForm, choosePlot, choosePost, chooseReturn, chooseSite } from './bot/setup.ts';
import { ofVerb, questionOf } from './bot/verbs.ts';
import type { State } from './state.ts';

type Chooser = (s: State, side: Side, legal: readonly Choice[]) => Choice;

/** The first of the list that is of the first verb that is open. */
const prefer =
  (...verbs: readonly string[]): Chooser =>
  (s, _, legal) =>
    verbs.flatMap((verb) => ofVerb(s, legal, verb))[0] ?? legal[0]!;

/** By the name of the question. */
const choosers: Readonly<Record<string, Chooser>> = {
  emplacing: chooseSite,
  plotting: choosePlot,
  deploying: choosePost,
  forming: chooseForm,
  returning: chooseReturn,
  committing: prefer('commit'),
  moving: chooseMover,
  marching: chooseMarch,
  fighting: chooseFight,
  aiming: chooseTarget,
  laying: chooseShot,
  countering: chooseCounter,
  advancing: chooseAdvance,
  escorting: prefer('bring'),
  raging: chooseFury,
  hiding: prefer('store'),
  gateState: prefer('shut-gate'),
  closing: prefer('lock'),
  torching: prefer('throw-torch'),
  running: prefer('forgo'),
};

/** The choice that looks best. */
const policy = (s: State, side: Side, legal: readonly Choice[]): Choice =>
  choosers[questionOf(s)]?.(s, side, legal) ?? legal[0]!;

/** What a move is good for shows later than a look ahead can reach: the best at first sight alone. */
const candidates = (s: State, side: Side, legal: readonly Choice[]): readonly Choice[] => [policy(s, side, legal)];

/** To the end of the next turn. */
const horizon = (before: State, now: State): boolean => now.turn > before.turn + 1;

export const advice = { evaluate, candidates, policy, horizon, terms, chances };
