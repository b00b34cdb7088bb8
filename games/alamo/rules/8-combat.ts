// 8. The combat phase: which unit attacks whom, by fire or in melee, and which gun fires at what.

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
  procedure,
  type SurveyGuard,
  second,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { ev } from '../events.ts';
import { isOn, Option } from '../options.ts';
import { MEXICO, NOBODY, other } from '../sides.ts';
import { sightOf } from '../sight.ts';
import { has, isGun, isOnMap, isUnit, Mark, type State, unmark } from '../state.ts';
import { isInZone, kindOfLink, linkBetween, type Occupancy, occupancyOf } from './6-control.ts';
import { attack, How } from './8-attack.ts';
import { fireStrength } from './8-strength.ts';
import { breach, crewOf, gunsMadeReady, gunsTarget } from './10-guns.ts';
import { spreadFires } from './A-fires.ts';
import { mayVolley } from './A-volleys.ts';
import { rule } from './ledger.ts';

type G = SurveyGuard<State, Occupancy>;

const own: G = (s, side, piece) => (s.t.side[piece] === side ? 0 : rule['ALM-8.1-b']);
const aUnit: G = (s, _, piece) => (isUnit(s, piece) && isOnMap(s, piece) ? 0 : rule['ALM-8.0-a']);
/** ALM-8.1-g */
const notRouted: G = (s, _, piece) => (has(s, piece, Mark.routed) ? rule['ALM-8.1-g'] : 0);
/** ALM-8.1-a */
const notYet: G = (s, _, piece) => (has(s, piece, Mark.done) ? rule['ALM-8.1-a'] : 0);
/** ALM-8.1-a, A.IF-b */
const notYetFired: G = (s, _, piece) => (has(s, piece, Mark.done) && !mayVolley(s, piece) ? rule['ALM-8.1-a'] : 0);
/** ALM-6.5-a */
const outOfZones: G = (s, side, piece, _b, _c, occupied) =>
  isInZone(s, occupied, s.at[piece]!, side) ? rule['ALM-6.5-a'] : 0;

const eachUnit: Operand<State, Occupancy>['each'] = (s, side, out) => {
  for (const unit of s.t.units[side]!) if (isOnMap(s, unit)) out.push(unit);
};
const eachInSight: Operand<State, Occupancy>['each'] = (s, side, out, piece) => {
  const { at, t } = s;
  const from = at[piece]!;
  const enemies = t.units[other(side)]!;
  for (let i = 0; i < enemies.length; i++) {
    const to = at[enemies[i]!]!;
    if (to < t.spots && sightOf(s, from, to) > 0) out.push(enemies[i]!);
  }
};

/** ALM-8.1-f */
const anEnemyUnit: G = (s, side, _, target) =>
  isUnit(s, target) && isOnMap(s, target) && s.t.side[target] !== side ? 0 : rule['ALM-8.1-f'];

const isTarget = (s: State, attacker: number, target: number): boolean => isOnMap(s, attacker) && isOnMap(s, target);

/** ALM-8.2-b */
const inSight: G = (s, _, piece, target) =>
  isTarget(s, piece, target) && sightOf(s, s.at[piece]!, s.at[target]!) > 0 ? 0 : rule['ALM-8.2-b'];
/** ALM-14.0-c */
const inRange: G = (s, _, piece, target) =>
  isOn(s, Option.range) && isTarget(s, piece, target) && fireStrength(s, piece, target) <= 0 ? rule['ALM-14.0-c'] : 0;

const fire = verb<State, Occupancy>('fire', {
  operands: [
    { is: 'piece', each: eachUnit, mine: own, guards: [aUnit, notRouted, notYetFired, outOfZones] },
    { is: 'piece', each: eachInSight, guards: [anEnemyUnit, inSight, inRange] },
  ],
});

/** ALM-8.2-c */
const adjacent: G = (s, _, piece, target) =>
  isOnMap(s, piece) && isOnMap(s, target) && linkBetween(s, s.at[piece]!, s.at[target]!) < 0 ? rule['ALM-8.2-c'] : 0;
/** ALM-8.2-d */
const notThroughWalls: G = (s, _, piece, target) => {
  const link = isOnMap(s, piece) && isOnMap(s, target) ? linkBetween(s, s.at[piece]!, s.at[target]!) : NOBODY;
  return link >= 0 && s.t.meleeCrosses[kindOfLink(s, link)] === 0 ? rule['ALM-8.2-d'] : 0;
};

const eachNeighbour: Operand<State, Occupancy>['each'] = (s, side, out, piece, _b, occupied) => {
  const { linkStart, linkTo } = s.t;
  const place = s.at[piece]!;
  for (let link = linkStart[place]!; link < linkStart[place + 1]!; link++) {
    const unit = occupied[linkTo[link]!]!;
    if (unit >= 0 && s.t.side[unit] !== side) out.push(unit);
  }
};

const melee = verb<State, Occupancy>('melee', {
  operands: [
    { is: 'piece', each: eachUnit, mine: own, guards: [aUnit, notRouted, notYet] },
    { is: 'piece', each: eachNeighbour, guards: [anEnemyUnit, adjacent, notThroughWalls] },
  ],
});

// 10. Guns

const aGun: G = (s, _, gun) => (isGun(s, gun) && isOnMap(s, gun) ? 0 : rule['ALM-10.4-a']);
/** ALM-10.0-b, 10.4-c, d */
const served: G = (s, side, gun) => (isOnMap(s, gun) && crewOf(s, gun, side) < 0 ? rule['ALM-10.0-b'] : 0);
/** ALM-10.5-a, b */
const notSilenced: G = (s, _, gun) => (has(s, gun, Mark.ready) ? 0 : rule['ALM-10.5-a']);
const notYetShot: G = (s, _, gun) => (has(s, gun, Mark.shot) ? rule['ALM-10.4-c'] : 0);

const servedGun: Operand<State, Occupancy> = {
  is: 'piece',
  each: (s, _, out) => {
    for (let gun = s.t.leaderEnd; gun < s.t.pieceCount; gun++) if (has(s, gun, Mark.ready)) out.push(gun);
  },
  guards: [aGun, served, notSilenced, notYetShot],
};

const shoot = verb<State, Occupancy>('shoot', {
  operands: [servedGun, { is: 'piece', each: eachInSight, guards: [anEnemyUnit, inSight] }],
});
const aim = verb<State, Occupancy>('aim', { operands: [servedGun] });
const endCombat = verb<State, Occupancy>('end-combat');

export const fighting = decision<State, Occupancy>(
  'fighting',
  rule['ALM-4.0-c'],
  [fire, melee, shoot, aim, endCombat],
  { standing: ['end-combat'], survey: (s) => occupancyOf(s) },
);

const C = locals({ side: 'side' });
const inCombat = steps('begin', 'order', 'obey', 'end');

export const combat = procedure<State, keyof typeof inCombat>('combat', C, inCombat, {
  begin: (s, frame) => {
    const side = C.side(s, frame);
    emit(s, ev.phaseBegan, ALL, side, 1);
    for (let unit = 0; unit < s.t.unitCount; unit++)
      unmark(s, unit, Mark.done | Mark.served | Mark.shifted | Mark.fired);
    gunsMadeReady(s, side);
    if (side === MEXICO && s.fires.length > 0) call(s, spreadFires);
    return inCombat.order;
  },
  order: (s, frame) => {
    ask(s, fighting, 1 << C.side(s, frame));
    return inCombat.obey;
  },
  obey: (s, frame) => {
    const side = C.side(s, frame);
    const answer = s.ans[side]!;
    const [piece, target] = [first(answer), second(answer)];
    switch (verbOf(answer)) {
      case fire.id:
        call(s, attack, piece, target, 0, NOBODY, How.own);
        return inCombat.order;
      case melee.id:
        call(s, attack, piece, target, 1, NOBODY, How.own);
        return inCombat.order;
      case shoot.id:
        call(s, attack, crewOf(s, piece, side), target, 0, piece, How.own);
        return inCombat.order;
      case aim.id:
        call(s, breach, piece, crewOf(s, piece, side));
        return inCombat.order;
      default:
        return inCombat.end;
    }
  },
  end: (s) => {
    for (const gun of gunsTarget(s)) unmark(s, gun, Mark.ready | Mark.shot);
    for (let unit = 0; unit < s.t.unitCount; unit++)
      unmark(s, unit, Mark.done | Mark.served | Mark.shifted | Mark.fired);
    return DONE;
  },
});
