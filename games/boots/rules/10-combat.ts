// 10. The combat sub-phase: attacks are declared, then fought one after the other.

import {
  ALL,
  ask,
  call,
  DONE,
  decision,
  emit,
  first,
  locals,
  type Operand,
  type Procedure,
  procedure,
  type SurveyGuard,
  second,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { ev } from '../events.ts';
import { coverAll } from '../fog.ts';
import { areAdjacent } from '../map-atlas.ts';
import { NOBODY, other } from '../sides.ts';
import { commander, has, isOnMap, Mark, type State } from '../state.ts';
import { anyTimeVerbs, isAnyTime, playAnyTime } from './6-any-time.ts';
import { offer } from './6-windows.ts';
import { breaches } from './8-stacking.ts';
import { battle } from './10-battle.ts';
import {
  attackOf,
  extensions,
  type Field,
  fieldOf,
  hexesOf,
  isCompletable,
  isInTouch,
  joined,
  numbersIn,
  owed,
} from './10-plan.ts';
import { abandonWorks } from './17-works.ts';
import { rule } from './ledger.ts';

// 10.4 Declaration

export const D = locals({
  chooser: 'side',
  active: 'num',
  /** The stack that fights again after a pursuit, or NOBODY (12.5). */
  only: 'place',
  /** Attacks up to this number were declared before. */
  before: 'num',
});

interface Ground extends Field {
  readonly only: number;
  readonly before: number;
  readonly isCompletable: boolean;
}

function fieldFor(s: State): Field {
  const only = D.only(s);
  const whole = fieldOf(s, D.active(s));
  return only === NOBODY ? whole : pursuitField(s, whole, only);
}

function groundFor(s: State): Ground {
  const field = fieldFor(s);
  return { ...field, only: D.only(s), before: D.before(s), isCompletable: isCompletable(s.plan, field) };
}

/** 12.5, R-119 The pursuers owe an attack on all beside them that no other attack is to meet. */
function pursuitField(s: State, field: Field, only: number): Field {
  const pending = (hex: number): boolean => attackOf(s.plan, hex) !== NOBODY;
  const bound = new Set(
    [...field.bound].filter((hex) => hex === only || (!pending(hex) && field.mayAttack(only, hex))),
  );
  bound.add(only);
  return { ...field, bound };
}

type G = SurveyGuard<State, Ground>;

const ownHex: G = (_s, _side, from, _b, _c, { attackers }) => (attackers.includes(from) ? 0 : rule['B2-10.3-a']);
const ofTheStack: G = (s, _, from, __, ___, { only }) =>
  only === NOBODY || from === only || attackOf(s.plan, only) !== NOBODY ? 0 : rule['B2-12.6-b'];
/** 10.9, or what else keeps neighbours from fighting: a border (22.9), or that one side commands both (22.15). */
const besideIt: G = (s, side, from, to, _c, { mayAttack }) => {
  if (mayAttack(from, to)) return 0;
  const [attacker, defender] = [s.at.indexOf(from), s.at.indexOf(to)];
  if (to >= s.t.hexes || attacker < 0 || defender < 0 || !areAdjacent(s.t, from, to)) return rule['B2-10.9-c'];
  const isOwn = s.t.camp[attacker] !== s.t.camp[defender] && commander(s, defender) === side;
  return (isOwn ? s.t.war.spares : s.t.war.bars(s, attacker, to)) || rule['B2-10.9-c'];
};
const fitting: G = (s, _, from, to, __, ground) =>
  ground.mayAttack(from, to) && joined(s.plan, ground, from, to) === null ? rule['B2-10.9-c'] : 0;
const leavesNobodyOut: G = (s, _, from, to, __, ground) => {
  const next = joined(s.plan, ground, from, to);
  return next !== null && ground.isCompletable && !isCompletable(next, ground) ? rule['B2-10.5-a'] : 0;
};
/** 12.5 What was declared keeps its targets, and other stacks join only the attack of the pursuers. */
const notIntoDeclared: G = (s, _, from, to, __, { only, before }) => {
  if (only === NOBODY) return 0;
  const [ofFrom, ofTo] = [attackOf(s.plan, from), attackOf(s.plan, to)];
  if (ofFrom !== NOBODY && ofFrom <= before) return rule['B2-12.5-c'];
  return from === only || ofTo === attackOf(s.plan, only) ? 0 : rule['B2-12.5-c'];
};

const from: Operand<State, Ground> = {
  is: 'place',
  each: (_s, _side, out, _a, _b, { attackers }) => out.push(...attackers),
  guards: [ownHex, ofTheStack],
};
const target: Operand<State, Ground> = {
  is: 'place',
  each: (_s, _side, out, near, _b, { targets, mayAttack }) => {
    for (const to of targets) if (mayAttack(near, to)) out.push(to);
  },
  guards: [besideIt, fitting, notIntoDeclared, leavesNobodyOut],
};

const attack = verb<State, Ground>('attack', { manner: { tone: 'attack' }, operands: [from, target] });

/** 9.6, 10.5 Nobody who must fight is left out, as far as the attacks allow it. */
const allAreMet: G = (s, _, __, ___, ____, ground) =>
  owed(s.plan, ground).some((hex) => extensions(s.plan, ground, hex).length > 0) ? rule['B2-9.6-a'] : 0;
const declared = verb<State, Ground>('declared', { manner: { tone: 'pass' }, whole: [allAreMet] });

export const declaration = decision<State, Ground>(
  'declaration',
  rule['B2-10.4-b'],
  [attack, declared, ...anyTimeVerbs],
  { survey: groundFor },
);

const declareAt = steps('offer', 'note');

export const declaring: Procedure<State> = procedure<State, keyof typeof declareAt>('declaring', D, declareAt, {
  offer(s, frame) {
    const { attackers, targets } = fieldFor(s);
    if (attackers.length === 0 || targets.length === 0) return DONE;
    ask(s, declaration, 1 << D.chooser(s, frame));
    return declareAt.note;
  },
  note(s, frame) {
    const answer = s.ans[D.chooser(s, frame)]!;
    if (isAnyTime(answer)) {
      playAnyTime(s, D.chooser(s, frame), answer);
      return declareAt.offer;
    }
    if (verbOf(answer) === declared.id) return DONE;
    s.plan = joined(s.plan, fieldFor(s), first(answer), second(answer))!;
    emit(s, ev.aimed, ALL, first(answer), second(answer));
    return declareAt.offer;
  },
});

// 10.4 In any order

/** Each attack goes by the first hex it aims at. */
const aims = (s: State): number[] => numbersIn(s.plan).map((number) => hexesOf(s.plan, number, 1)[0]!);
const pending: SurveyGuard<State, unknown> = (s, _, place) => (aims(s).includes(place) ? 0 : rule['B2-10.4-a']);
const fight = verb<State>('fight', {
  manner: { tone: 'attack' },
  operands: [{ is: 'place', each: (s, _, out) => out.push(...aims(s)), guards: [pending] }],
});
export const nextBattle = decision<State>('nextBattle', rule['B2-10.4-a'], [fight]);

export const K = locals({
  /** Whose units attack. */
  actor: 'side',
  active: 'num',
  /** Who chooses for them, but for losses and retreats (Into the Valley). */
  chooser: 'side',
  morale: 'num',
});

const at = steps('begin', 'moraleOfActor', 'moraleOfOther', 'declare', 'next', 'fight', 'again', 'end', 'cleared');

export const combat: Procedure<State> = procedure<State, keyof typeof at>('combat', K, at, {
  begin(s, frame) {
    s.t.war.plunder(s);
    if (!isInTouch(s, K.active(s, frame)) || groundless(s, K.active(s, frame))) return at.end;
    s.ret = 0;
    const actor = K.actor(s, frame);
    if (isAhead(s, actor)) call(s, offer, actor, s.t.card.morale);
    return at.moraleOfActor;
  },
  moraleOfActor(s, frame) {
    if (s.ret === 1) K.morale.add(s, frame, 1);
    s.ret = 0;
    const foe = other(K.actor(s, frame));
    if (isAhead(s, foe)) call(s, offer, foe, s.t.card.morale);
    return at.moraleOfOther;
  },
  moraleOfOther(s, frame) {
    if (s.ret === 1) K.morale.add(s, frame, -1);
    return at.declare;
  },
  declare(s, frame) {
    call(s, declaring, K.chooser(s, frame), K.active(s, frame));
    return at.next;
  },
  next(s, frame) {
    const pressing = pressingAt(s);
    if (pressing !== NOBODY) return fightAgain(s, frame, pressing);
    const attacks = numbersIn(s.plan);
    if (attacks.length === 0) return at.end;
    if (attacks.length === 1) return fightOne(s, frame, attacks[0]!);
    ask(s, nextBattle, 1 << K.chooser(s, frame));
    return at.fight;
  },
  fight: (s, frame) => fightOne(s, frame, attackOf(s.plan, first(s.ans[K.chooser(s, frame)]!))),
  /** 12.6 Before all others. */
  again(s, frame) {
    const pressing = pressingAt(s);
    const number = pressing === NOBODY ? NOBODY : attackOf(s.plan, pressing);
    if (number !== NOBODY) return fightOne(s, frame, number);
    calmDown(s);
    return at.next;
  },
  end(s, frame) {
    s.plan = [];
    abandonWorks(s);
    coverAll(s);
    call(s, breaches, K.actor(s, frame));
    return at.cleared;
  },
  cleared(s) {
    abandonWorks(s);
    s.t.war.raid(s);
    return DONE;
  },
});

/** 6.7 Morale asks for a lead. */
const isAhead = (s: State, side: number): boolean => s.vp[side]! - s.vp[other(side)]! >= s.t.data.heroism.lead;

const groundless = (s: State, active: number): boolean => {
  const { attackers, targets } = fieldOf(s, active);
  return attackers.length === 0 || targets.length === 0;
};

function pressingAt(s: State): number {
  const piece = s.at.findIndex((_, one) => isOnMap(s, one) && has(s, one, Mark.pressing));
  return piece < 0 ? NOBODY : s.at[piece]!;
}

/** Those who were to fight again and cannot have fought. */
function calmDown(s: State): void {
  for (let piece = 0; piece < s.marks.length; piece++)
    if (has(s, piece, Mark.pressing)) s.marks[piece] = (s.marks[piece]! & ~Mark.pressing) | Mark.fought;
}

function fightAgain(s: State, frame: number, place: number): number {
  const before = Math.max(0, ...numbersIn(s.plan));
  call(s, declaring, K.chooser(s, frame), K.active(s, frame), place, before);
  return at.again;
}

function fightOne(s: State, frame: number, number: number): number {
  const place = hexesOf(s.plan, number, 1)[0]!;
  call(s, battle, number, place, K.actor(s, frame), K.active(s, frame), K.morale(s, frame), K.chooser(s, frame));
  return at.next;
}
