// 2 Combat, a battle: rounds in which the defender fires first, until one side has nobody left on the field.

import {
  ask,
  call,
  DONE,
  first,
  isOn,
  procedure,
  type Side,
  type Step,
  second,
  tell,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { ev } from '../events.ts';
import { Option } from '../options.ts';
import { other, SOUTH, UNION } from '../sides.ts';
import { changeUnitsAt, type State, unitsIn } from '../state.ts';
import { Mark, Past, pastOf, without, withPast } from '../unit.ts';
import { at, B, exitOfWay, strengthOf } from './2.0-battle-frame.ts';
import { type Aiming, aimAt, declareShot, fireVolley, hasShotsLeft, leadAt, surveyAiming } from './2.2-fire.ts';
import { bring, bringUp, canReinforce } from './2.3-reinforcements.ts';
import {
  canEvacuate,
  canRetreat,
  canWithdraw,
  evacuate,
  fallBack,
  flee,
  fleeBySea,
  hasRefuge,
  retreat,
  withdraw,
} from './2.4-retreat.ts';
import { eliminateAll } from './2.5-losses.ts';
import { battlePromotion } from './3-promotion.ts';
import { gunsOf } from './8.1-coastal-defences.ts';
import { dayBegins, rollCommand } from './8.2-battle-days.ts';
import { checkDesertion, isBroken } from './9.1-morale.ts';
import { loseLeaders } from './9.2-leaders.ts';
import { done } from './any-time.ts';
import { rule } from './ledger.ts';
import { question } from './question.ts';

/** Goes on to fire with what is there. */
const stand = verb<State>('stand');

const withdrawal = question('withdrawal', rule['AHD-cavr-01'], [withdraw, done], {
  args: { place: 'place' },
});
const response = question('respond', rule['AHD-rein-01'], [retreat, evacuate, bring, stand], {
  args: { place: 'place', round: 'num' },
  standing: ['stand'], // 2.3 whoever fights it out is asked in every round of every battle
});
/** Retreat and reinforcements come before it: named here, they are refused with the reason. */
const aiming = question<Aiming>('aim', rule['AHD-fire-03'], [aimAt, leadAt, retreat, evacuate, bring], {
  survey: surveyAiming,
  args: { place: 'place', round: 'num' },
});
const flight = question('flight', rule['AHD-mor-05'], [flee, fleeBySea], {
  args: { place: 'place' },
});

export const battleDecisions = [withdrawal, response, aiming, flight];

const attacker = (s: State, f: number): number => B.attacker(s, f);
const box = (s: State, f: number): number => B.place(s, f);
const acting = (s: State, f: number): number => B.side(s, f);

const battleSteps: Readonly<Record<keyof typeof at, Step<State>>> = {
  open(s, f) {
    tell(s, ev.battleBegan, attacker(s, f), box(s, f));
    B.guns.set(s, f, gunsOf(s, attacker(s, f), box(s, f)));
    B.regulars.set(s, f, unitsIn(s, box(s, f), SOUTH) > 0 ? 1 : 0);
    B.foes.set(s, f, unitsIn(s, box(s, f), UNION));
    const rider = [UNION, SOUTH].find((side) => canWithdraw(s, side));
    if (rider === undefined) return at.round;
    B.side.set(s, f, rider);
    ask(s, withdrawal, 1 << rider, box(s, f));
    return at.withdrawn;
  },
  /** Not a lost battle: nobody is promoted for it (AHD-cavr-03), nor for the guns left behind (AHD-cst-07). */
  withdrawn(s, f) {
    const side = acting(s, f);
    if (verbOf(s.ans[side]!) === done.id) return at.round;
    fallBack(s, side, first(s.ans[side]!), ev.withdrew);
    if (side === SOUTH) B.regulars.set(s, f, 0);
    return strengthOf(s, side) > 0 ? at.round : at.close;
  },
  round(s, f) {
    B.round.add(s, f, 1);
    tell(s, ev.roundBegan, box(s, f), B.round(s, f));
    if (isOn(s, Option.battleDays) && dayBegins(s, f)) rollCommand(s, f);
    B.side.set(s, f, other(attacker(s, f)));
    return at.part;
  },
  part(s, f) {
    B.called.set(s, f, 0);
    s.called = [];
    return at.respond;
  },
  respond(s, f) {
    const side = acting(s, f);
    if (!canRetreat(s, side) && !canReinforce(s, side)) return at.aim;
    ask(s, response, 1 << side, box(s, f), B.round(s, f));
    return at.responded;
  },
  responded(s, f) {
    const side = acting(s, f);
    const choice = s.ans[side]!;
    switch (verbOf(choice)) {
      case bring.id:
        bringUp(s, side, first(choice), second(choice));
        return at.respond;
      case retreat.id:
        checkDesertion(s, side, true);
        fallBack(s, side, first(choice), ev.retreated);
        return strengthOf(s, side) > 0 ? at.aim : at.end;
      case evacuate.id:
        checkDesertion(s, side, true);
        fallBack(s, side, s.t.capital, ev.evacuated);
        return at.end;
      default:
        return at.aim;
    }
  },
  aim(s, f) {
    if (!hasShotsLeft(s, acting(s, f))) return at.volley;
    ask(s, aiming, 1 << acting(s, f), box(s, f), B.round(s, f));
    return at.aimed;
  },
  aimed(s, f) {
    const choice = s.ans[acting(s, f)]!;
    declareShot(s, acting(s, f), first(choice), second(choice), verbOf(choice) === leadAt.id);
    return at.aim;
  },
  volley(s, f) {
    fireVolley(s, acting(s, f));
    return at.next;
  },
  next(s, f) {
    const enemy = other(acting(s, f));
    if (isBeaten(s, enemy)) {
      B.side.set(s, f, enemy);
      return at.end;
    }
    if (acting(s, f) === attacker(s, f)) return at.round;
    B.side.set(s, f, attacker(s, f));
    return at.part;
  },
  /** The side whose part it is has lost; a broken army without a way out is lost altogether. */
  end(s, f) {
    const loser = acting(s, f);
    for (const side of [UNION, SOUTH]) checkDesertion(s, side, side === loser);
    if (unitsIn(s, box(s, f), loser) === 0) return at.promotion;
    if (hasRefuge(s, loser) || canEvacuate(s, loser)) {
      ask(s, flight, 1 << loser, box(s, f));
      return at.fled;
    }
    eliminateAll(s, loser, box(s, f));
    return at.promotion;
  },
  fled(s, f) {
    const loser = acting(s, f);
    const choice = s.ans[loser]!;
    if (verbOf(choice) === flee.id) fallBack(s, loser, first(choice), ev.retreated);
    else fallBack(s, loser, s.t.capital, ev.evacuated);
    return at.promotion;
  },
  promotion(s, f) {
    const winner = other(acting(s, f));
    tell(s, ev.battleWon, winner, box(s, f));
    loseLeaders(s, acting(s, f), box(s, f));
    noteTriumph(s, f, winner);
    if (winner === SOUTH || B.regulars(s, f) === 1) call(s, battlePromotion, winner, box(s, f));
    return at.close;
  },
  close(s, f) {
    const place = box(s, f);
    for (const side of [UNION, SOUTH]) changeUnitsAt(s, side, place, afterBattle);
    s.ways = s.ways.filter((way) => s.t.board.exitTo[exitOfWay(way)] !== place);
    s.called = [];
    return DONE;
  },
};

export const battle = procedure('battle', B, at, battleSteps, { scope: ['place', 'round'] });

/** Nobody is left, or all who are left run; guns never do (AHD-cst-06). */
const isBeaten = (s: State, side: Side): boolean => (side === UNION || B.guns(s) === 0) && isBroken(s, side);

/** Where it landed is noted until the end of the turn. */
const afterBattle = (unit: number): number => {
  const past = pastOf(unit) === Past.retreated ? Past.retreated : Past.fought;
  return withPast(without(unit, Mark.crossed | Mark.joined | Mark.broken), past);
};

/** A battle won against a large Union force impresses foreign powers (AHD-for-06). */
function noteTriumph(s: State, f: number, winner: number): void {
  if (winner === SOUTH && B.foes(s, f) >= s.t.data.tables.intervention.battleUnits) s.triumph = playerTurn(s);
}

/** Player turns counted from 1. */
export const playerTurn = (s: State): number => s.turn * 2 - 1 + s.mover;
