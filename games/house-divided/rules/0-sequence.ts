// The sequence of play: each game turn the Union's player turn, then the Confederate one; four segments each.

import { call, DONE, frameOf, isOn, locals, procedure, rollD6, steps, tell } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { Option } from '../options.ts';
import { SOUTH, UNION } from '../sides.ts';
import { changeUnits, changeUnitsAt, controls, type State } from '../state.ts';
import { Past, pastOf, withPast } from '../unit.ts';
import { movement } from './1-movement.ts';
import { combat, forgetLandings } from './2-combat.ts';
import { promotion } from './3-promotion.ts';
import { draft, recruitment } from './4-recruitment.ts';
import { updateControl } from './5-control.ts';
import { judge, payForWashington } from './6-victory.ts';
import { supply, usesSupply } from './7-supply.ts';
import { remanCoast } from './8.1-coastal-defences.ts';
import { commandOf } from './8.2-battle-days.ts';
import { noteBeachheads } from './8-containment.ts';
import { arrivalOfLeaders, gatherLeaders, usesLeaders } from './9.2-leaders.ts';
import { rallyStates } from './9.3-border-states.ts';
import { intervention, mayIntervene } from './9.4-intervention.ts';

const JULY_1861 = 1;

const T = locals({ side: 'side', marches: 'num', invasion: 'flag' });
const at = steps('supply', 'fortune', 'marches', 'movement', 'combat', 'promotion', 'recruitment', 'end');

export const playerTurnProcedure = procedure<State, keyof typeof at>('player-turn', T, at, {
  supply(s, f) {
    const side = T.side(s, f);
    s.mover = side;
    if (side === UNION) draft(s);
    if (usesSupply(s)) call(s, supply, side);
    return at.fortune;
  },
  fortune(s, f) {
    if (T.side(s, f) === SOUTH) {
      rallyStates(s);
      if (mayIntervene(s)) call(s, intervention);
    }
    return at.marches;
  },
  marches(s, f) {
    rollMarches(s, f);
    if (usesLeaders(s)) call(s, arrivalOfLeaders, T.side(s, f));
    return at.movement;
  },
  movement(s, f) {
    const side = T.side(s, f);
    call(s, movement, side, T.marches(s, f), T.invasion(s, f));
    return at.combat;
  },
  combat(s) {
    changeUnits(s, UNION, disembark);
    call(s, combat);
    return at.promotion;
  },
  promotion(s, f) {
    call(s, promotion, T.side(s, f));
    return at.recruitment;
  },
  recruitment(s, f) {
    call(s, recruitment, T.side(s, f));
    return at.end;
  },
  end(s, f) {
    const washingtonWasLost = controls(s, SOUTH, s.t.capital);
    updateControl(s);
    payForWashington(s, washingtonWasLost);
    noteBeachheads(s);
    remanCoast(s);
    changeUnits(s, T.side(s, f), forgetLandings);
    gatherLeaders(s);
    judge(s);
    return DONE;
  },
});

const isFirstTurn = (s: State): boolean =>
  s.turn === s.t.data.setups.find(({ id }) => id === s.t.data.scenarios[s.scenario]!.setup)!.start;

/** A die of marches, two at least; two without a roll in July 1861, and where a scenario begins later. */
function rollMarches(s: State, f: number): void {
  const { marches } = s.t.data.tables;
  const side = T.side(s, f);
  if (s.turn === JULY_1861 || (isFirstTurn(s) && !isOn(s, Option.rolledOpening))) {
    T.marches.set(s, f, marches.first);
    tell(s, s.turn === JULY_1861 ? ev.marchesGiven : ev.openingMarches, side, marches.first);
    return;
  }
  const die = rollD6(s);
  T.marches.set(s, f, isOn(s, Option.command) ? commandOf(s, side, die) : Math.max(marches.least, die));
  tell(s, ev.marchRoll, side, die, T.marches(s, f));
  if (side !== UNION || die !== marches.invasionOn) return;
  T.invasion.set(s, f, 1);
  changeUnitsAt(s, UNION, s.t.capital, (unit) => withPast(unit, Past.embarking));
}

/** The marches of the player turn under way, spent or not. */
export const playerTurnMarches = (s: State): number => T.marches(s, frameOf(s, playerTurnProcedure));

const disembark = (unit: number): number => (pastOf(unit) === Past.embarking ? withPast(unit, Past.none) : unit);

const G = locals({});
const gameAt = steps('begin', 'union', 'confederate', 'next');

export const gameTurns = procedure<State, keyof typeof gameAt>('game', G, gameAt, {
  begin(s) {
    tell(s, ev.turnBegan, s.turn - 1);
    return gameAt.union;
  },
  union(s) {
    call(s, playerTurnProcedure, UNION);
    return gameAt.confederate;
  },
  confederate(s) {
    call(s, playerTurnProcedure, SOUTH);
    return gameAt.next;
  },
  next(s) {
    for (const side of [UNION, SOUTH]) changeUnits(s, side, (unit) => withPast(unit, Past.none));
    s.losses = 0;
    s.turn++;
    return gameAt.begin;
  },
});
