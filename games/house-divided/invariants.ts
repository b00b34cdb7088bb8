// What the shared invariant suite must know about A House Divided.

import { isOn, type Side } from '@bivouac/kernel';
import { COAST, isCavalryKind, qualityOf } from './atlas.ts';
import { type SetupData, setupOf } from './data.ts';
import { Option } from './options.ts';
import { SIDES, SOUTH, UNION } from './sides.ts';
import { MOST_UNITS, type State } from './state.ts';
import { boxOf, isForeign, kindOf } from './unit.ts';

function check(s: State): string[] {
  return [...unitComplaints(s), ...militiaComplaints(s), ...leaderComplaints(s)];
}

function unitComplaints(s: State): string[] {
  const wrong: string[] = [];
  SIDES.forEach((side, which) => {
    const units = s.units[which]!;
    units.forEach((unit, i) => {
      if (boxOf(unit) >= s.t.boxCount) wrong.push(`a ${side} unit is at no box (${boxOf(unit)})`);
      if (kindOf(unit) >= COAST) wrong.push(`a ${side} unit is of no kind (${kindOf(unit)})`);
      if (i > 0 && units[i - 1]! > unit) wrong.push(`the ${side} units are out of order`);
      if (isForeign(unit) && which === UNION) wrong.push('a foreign unit fights for the Union');
    });
    if (units.length > MOST_UNITS) wrong.push(`there are ${units.length} ${side} units`);
  });
  return wrong;
}

/** Militia are never lost or doubled: those on the map and in the centre are all that were called up. */
function militiaComplaints(s: State): string[] {
  const wrong: string[] = [];
  [UNION, SOUTH].forEach((side) => {
    const militia = s.units[side]!.filter((unit) => qualityOf(kindOf(unit)) === 0);
    const cavalry = militia.filter((unit) => isCavalryKind(kindOf(unit))).length + s.centre[side * 2 + 1]!;
    const infantry = militia.filter((unit) => !isCavalryKind(kindOf(unit))).length + s.centre[side * 2]!;
    if (cavalry !== 1) wrong.push(`${SIDES[side]} has ${cavalry} militia cavalry`);
    if (infantry !== militiaDue(s, side)) wrong.push(`${SIDES[side]} has ${infantry} militia infantry`);
  });
  return wrong;
}

function militiaDue(s: State, side: Side): number {
  const { drafts, draftRiots, borderStates } = s.t.data.tables;
  if (side === SOUTH) {
    const states = borderStates.states.filter((_, state) => (s.rallied & (1 << state)) !== 0).length;
    return atStart(s, side) + states * borderStates.militia;
  }
  const { start } = setupAtStart(s);
  const called = (turn: number): boolean => turn >= start && turn <= s.turn;
  const riots = isOn(s, Option.draftRiots);
  const taken = drafts.turns.filter((turn) => called(turn) && !(riots && turn === draftRiots.draft)).length;
  const late = riots ? draftRiots.turns.filter(called).length : 0;
  return atStart(s, side) + taken * drafts.militia + late * draftRiots.militia;
}

const setupAtStart = (s: State): SetupData => setupOf(s.t.data, s.t.data.scenarios[s.scenario]!);

function atStart(s: State, side: Side): number {
  const setup = setupAtStart(s);
  const name = SIDES[side]!;
  const onMap = Object.values(setup[name]).reduce((sum, units) => sum + (units['militia-infantry'] ?? 0), 0);
  return onMap + setup.centre[name][0];
}

function leaderComplaints(s: State): string[] {
  return s.leaderAt.flatMap((box, leader) =>
    box < -1 || box >= s.t.boxCount ? [`${s.t.data.leaders[leader]!.id} is at no box (${box})`] : [],
  );
}

export const hooks = {
  hidden: [],
  check,
};
