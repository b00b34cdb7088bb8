// 8. The combat phase: which unit attacks whom, by fire or in melee, and which gun fires at what.

import { numberOfHex } from '@bivouac/boards';
import {
  ALL,
  ask,
  become,
  call,
  DONE,
  decision,
  emit,
  first,
  locals,
  type Operand,
  procedure,
  type SurveyGuard,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { ev } from '../events.ts';
import { isOn, Option } from '../options.ts';
import { MEXICO, NOBODY, other } from '../sides.ts';
import { OBSTACLES, sightEnds, sightOf } from '../sight.ts';
import { has, isGun, isOnMap, isUnit, Mark, mark, type State, unmark } from '../state.ts';
import { isInZone, kindOfLink, linkBetween, type Occupancy, surveyUnits } from './6-control.ts';
import { attack, How } from './8-attack.ts';
import { distanceTo, fireStrength, fireStrengthFrom, howFar } from './8-strength.ts';
import { breach, breachWall, crewOf, gunsMadeReady, gunsOf } from './10-guns.ts';
import { spreadFires } from './A-fires.ts';
import { mayVolley } from './A-volleys.ts';
import { figures } from './figures.ts';
import { type LedgerId, rule } from './ledger.ts';

type G = SurveyGuard<State, Occupancy>;

// Who attacks next

const own: G = (s, side, piece) => (s.t.side[piece] === side ? 0 : rule['ALM-8.1-b']);
const aUnit: G = (s, _, piece) => (isUnit(s, piece) && isOnMap(s, piece) ? 0 : rule['ALM-8.0-a']);
/** ALM-8.1-g */
const notRouted: G = (s, _, piece) => (has(s, piece, Mark.routed) ? rule['ALM-8.1-g'] : 0);
/** ALM-8.1-a, A.IF-b */
const notYet: G = (s, _, piece) => (has(s, piece, Mark.done) && !mayVolley(s, piece) ? rule['ALM-8.1-a'] : 0);
/** ALM-8.2-b, c, d, 14.0-c: somebody must be there to be attacked. */
const hasTarget: G = (s, side, piece, _b, _c, occupied) => {
  if (!isOnMap(s, piece) || !isUnit(s, piece)) return 0;
  const hindrance = has(s, piece, Mark.done) ? 'ALM-8.2-b' : hindersMelee(s, side, piece, occupied);
  if (hindrance === undefined) return 0;
  const missed = hindersFire(s, side, piece, occupied);
  return missed === undefined ? 0 : rule[hindrance === 'ALM-8.2-b' ? missed : hindrance];
};

/** Why a unit can melee nobody; undefined: it can. */
function hindersMelee(s: State, side: number, piece: number, occupied: Occupancy): LedgerId | undefined {
  const { t } = s;
  const place = s.at[piece]!;
  let hindrance: LedgerId = 'ALM-8.2-b';
  for (let link = t.linkStart[place]!; link < t.linkStart[place + 1]!; link++) {
    const unit = occupied[t.linkTo[link]!]!;
    if (unit < 0 || t.side[unit] === side) continue;
    if (t.meleeCrosses[kindOfLink(s, link)] === 1) return undefined;
    hindrance = 'ALM-8.2-d';
  }
  return hindrance;
}

/** Why a unit can fire at nobody; undefined: it can. */
function hindersFire(s: State, side: number, piece: number, occupied: Occupancy): LedgerId | undefined {
  const { at, t } = s;
  const from = at[piece]!;
  const enemies = t.units[other(side)]!;
  const hasRange = isOn(s, Option.range);
  let hindrance: LedgerId = 'ALM-8.2-b';
  for (let i = 0; i < enemies.length; i++) {
    const to = at[enemies[i]!]!;
    if (to >= t.spots || sightOf(s, from, to) === 0) continue;
    if (!hasRange || fireStrengthFrom(s, piece, from, to) > 0)
      return isInZone(s, occupied, from, side) ? 'ALM-6.5-a' : undefined;
    hindrance = 'ALM-14.0-c';
  }
  return hindrance;
}

export const attackWith = verb<State, Occupancy>('attack', {
  operands: [
    {
      is: 'piece',
      each: (s, side, out) => {
        for (const unit of s.t.units[side]!) if (isOnMap(s, unit)) out.push(unit);
      },
      mine: own,
      guards: [aUnit, notRouted, notYet, hasTarget],
    },
  ],
});

const aGun: G = (s, _, gun) => (isGun(s, gun) && isOnMap(s, gun) ? 0 : rule['ALM-10.4-a']);
/** ALM-10.0-b, 10.4-c, d */
const served: G = (s, side, gun) => (isOnMap(s, gun) && crewOf(s, gun, side) < 0 ? rule['ALM-10.0-b'] : 0);
/** ALM-10.5-a, b */
const notSilenced: G = (s, _, gun) => (has(s, gun, Mark.ready) ? 0 : rule['ALM-10.5-a']);
/** ALM-6.5-a, 8.2-b: its crew may have come into a zone in the course of the phase. */
const crewNotHeld: G = (s, side, gun, _b, _c, occupied) =>
  isOnMap(s, gun) && isInZone(s, occupied, s.at[gun]!, side) ? rule['ALM-6.5-a'] : 0;
const notYetShot: G = (s, _, gun) => (has(s, gun, Mark.shot) ? rule['ALM-10.4-c'] : 0);

export const serve = verb<State, Occupancy>('serve', {
  operands: [
    {
      is: 'piece',
      each: (s, _, out) => {
        for (let gun = s.t.leaderEnd; gun < s.t.pieceCount; gun++) if (has(s, gun, Mark.ready)) out.push(gun);
      },
      guards: [aGun, served, notSilenced, crewNotHeld, notYetShot],
    },
  ],
});
const endCombat = verb<State, Occupancy>('end-combat', { manner: { tone: 'pass' } });

export const fighting = decision<State, Occupancy>('fighting', rule['ALM-4.0-c'], [attackWith, serve, endCombat], {
  standing: ['end-combat'],
  survey: surveyUnits,
});

// Whom it attacks

const thePiece = (s: State): number => s.ask[2]!;

const eachInSight: Operand<State, Occupancy>['each'] = (s, side, out) => {
  const { at, t } = s;
  const from = at[thePiece(s)]!;
  for (const enemy of t.units[other(side)]!) {
    const to = at[enemy]!;
    if (to < t.spots && sightOf(s, from, to) > 0) out.push(enemy);
  }
};

/** ALM-8.1-f */
const anEnemyUnit: G = (s, side, target) =>
  isUnit(s, target) && isOnMap(s, target) && s.t.side[target] !== side ? 0 : rule['ALM-8.1-f'];
/** ALM-6.5-a */
const outOfZones: G = (s, side, _a, _b, _c, occupied) =>
  isInZone(s, occupied, s.at[thePiece(s)]!, side) ? rule['ALM-6.5-a'] : 0;
/** ALM-8.2-b */
const inSight: G = (s, _, target) =>
  isOnMap(s, target) && sightOf(s, s.at[thePiece(s)]!, s.at[target]!) > 0 ? 0 : rule['ALM-8.2-b'];
/** ALM-14.0-c */
const inRange: G = (s, _, target) =>
  isOn(s, Option.range) && isOnMap(s, target) && fireStrength(s, thePiece(s), target) <= 0 ? rule['ALM-14.0-c'] : 0;

const detail = figures({
  'ALM-8.2-b': (s, _, target) => whereSightEnds(s, target),
  'ALM-8.2-c': (s, _, target) => howFar(s, thePiece(s), target),
  'ALM-14.0-c': (s, _, target) => ({ distance: distanceTo(s, thePiece(s), target) }),
});

/** 7.5: what is in the way, and in which hex; its number may begin with a zero. */
function whereSightEnds(s: State, target: number): Readonly<Record<string, number>> {
  const ends = isOnMap(s, target) ? sightEnds(s, s.at[thePiece(s)]!, s.at[target]!) : null;
  if (ends === null) return {};
  const hex = numberOfHex(s.t.numbers, ends.hex);
  return { by: OBSTACLES.indexOf(ends.by), hex: Number(hex), zero: Number(hex.startsWith('0')) };
}

export const fire = verb<State, Occupancy>('fire', {
  manner: { tone: 'attack' },
  detail,
  whole: [outOfZones],
  operands: [{ is: 'piece', each: eachInSight, guards: [anEnemyUnit, inSight, inRange] }],
});

/** ALM-8.1-a: a second attack of the phase is by fire (A.IF-b). */
const firstAttack: G = (s) => (has(s, thePiece(s), Mark.done) ? rule['ALM-8.1-a'] : 0);

const linkTo = (s: State, target: number): number =>
  isOnMap(s, target) ? linkBetween(s, s.at[thePiece(s)]!, s.at[target]!) : NOBODY;

/** ALM-8.2-c */
const adjacent: G = (s, _, target) => (linkTo(s, target) < 0 ? rule['ALM-8.2-c'] : 0);
/** ALM-8.2-d */
const notThroughWalls: G = (s, _, target) => {
  const link = linkTo(s, target);
  return link >= 0 && s.t.meleeCrosses[kindOfLink(s, link)] === 0 ? rule['ALM-8.2-d'] : 0;
};

const eachNeighbour: Operand<State, Occupancy>['each'] = (s, side, out, _a, _b, occupied) => {
  const { linkStart, linkTo: to } = s.t;
  const place = s.at[thePiece(s)]!;
  for (let link = linkStart[place]!; link < linkStart[place + 1]!; link++) {
    const unit = occupied[to[link]!]!;
    if (unit >= 0 && s.t.side[unit] !== side) out.push(unit);
  }
};

export const melee = verb<State, Occupancy>('melee', {
  manner: { tone: 'attack' },
  detail,
  whole: [firstAttack],
  operands: [{ is: 'piece', each: eachNeighbour, guards: [anEnemyUnit, adjacent, notThroughWalls] }],
});
const hold = verb<State, Occupancy>('hold', { manner: { tone: 'pass' } });

export const aiming = decision<State, Occupancy>('aiming', rule['ALM-8.1-f'], [fire, melee, hold], {
  args: { piece: 'piece' },
  survey: surveyUnits,
});

const U = locals({ unit: 'piece' });
const inAim = steps('ask', 'act');

/** A unit is chosen and its target named; whoever holds has had his turn of the phase (RU-128). */
export const aim = procedure<State, keyof typeof inAim>('aim', U, inAim, {
  ask: (s, frame) => {
    ask(s, aiming, 1 << s.t.side[U.unit(s, frame)]!, U.unit(s, frame));
    return inAim.act;
  },
  act: (s, frame) => {
    const unit = U.unit(s, frame);
    const answer = s.ans[s.t.side[unit]!]!;
    if (verbOf(answer) === hold.id) {
      mark(s, unit, Mark.done);
      unmark(s, unit, Mark.fired);
      return DONE;
    }
    return become(s, attack, unit, first(answer), Number(verbOf(answer) === melee.id), NOBODY, How.own);
  },
});

// 10. What a gun fires at

export const shoot = verb<State, Occupancy>('shoot', {
  manner: { tone: 'attack' },
  detail,
  operands: [{ is: 'piece', each: eachInSight, guards: [anEnemyUnit, inSight] }],
});
const holdFire = verb<State, Occupancy>('hold-fire', { manner: { tone: 'pass' } });

export const laying = decision<State, Occupancy>('laying', rule['ALM-10.4-a'], [shoot, breachWall, holdFire], {
  args: { gun: 'piece' },
  survey: surveyUnits,
});

const L = locals({ gun: 'piece', crew: 'piece' });
const inLaying = steps('ask', 'act');

export const layGun = procedure<State, keyof typeof inLaying>('layGun', L, inLaying, {
  ask: (s, frame) => {
    ask(s, laying, 1 << s.t.side[L.crew(s, frame)]!, L.gun(s, frame));
    return inLaying.act;
  },
  act: (s, frame) => {
    const [gun, crew] = [L.gun(s, frame), L.crew(s, frame)];
    const answer = s.ans[s.t.side[crew]!]!;
    if (verbOf(answer) === shoot.id) return become(s, attack, crew, first(answer), 0, gun, How.own);
    mark(s, gun, Mark.shot);
    mark(s, crew, Mark.served);
    return verbOf(answer) === holdFire.id ? DONE : become(s, breach, gun, crew, first(answer));
  },
});

// The phase

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
    const piece = first(answer);
    switch (verbOf(answer)) {
      case attackWith.id:
        call(s, aim, piece);
        return inCombat.order;
      case serve.id:
        call(s, layGun, piece, crewOf(s, piece, side));
        return inCombat.order;
      default:
        return inCombat.end;
    }
  },
  end: (s) => {
    for (const gun of gunsOf(s)) unmark(s, gun, Mark.ready | Mark.shot);
    for (let unit = 0; unit < s.t.unitCount; unit++)
      unmark(s, unit, Mark.done | Mark.served | Mark.shifted | Mark.fired);
    return DONE;
  },
});
