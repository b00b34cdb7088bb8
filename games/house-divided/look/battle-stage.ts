// Where a battle stands: the box, the round, who attacks, and whose part of the round it is.

import { frameOf, isOn, type Place } from '@bivouac/kernel';
import { type BattleScene, type Question, questionOf, say, type Words } from '@bivouac/scene';
import type { HouseDivided } from '../index.ts';
import { Option } from '../options.ts';
import { B } from '../rules/2.0-battle-frame.ts';
import { battle } from '../rules/2.1-battle.ts';
import { other, SOUTH } from '../sides.ts';
import { type State, unitsAt } from '../state.ts';
import { hasDugIn, hasMark, Mark } from '../unit.ts';

export interface Stage extends Question {
  readonly place: Place;
  readonly attacker: number;
  /** 0 before the first. */
  readonly round: number;
  /** Whose part of the round it is. */
  readonly acting: number;
  /** What the coastal defences have left. */
  readonly guns: number;
}

/** Null when nothing is being fought. */
export function stageOf(game: HouseDivided, s: State): Stage | null {
  const f = frameOf(s, battle);
  if (f < 0) return null;
  return {
    place: B.place(s, f),
    attacker: B.attacker(s, f),
    round: B.round(s, f),
    acting: B.side(s, f),
    guns: B.guns(s, f),
    ...questionOf(game, s),
  };
}

/** So many rounds are shown; a battle has no fixed number. */
const SHOWN = 3;

export function stripOf(s: State, { round }: Stage): BattleScene['strip'] {
  const first = Math.max(1, round - SHOWN + 2);
  const { rounds } = s.t.data.tables.battleDay;
  return Array.from({ length: SHOWN }, (_, i) => {
    const number = first + i;
    const day = Math.ceil(number / rounds);
    return {
      label: isOn(s, Option.battleDays) ? say('table.day-round', { day }) : say('table.round'),
      value: String(number),
      isNow: number === round,
    };
  });
}

/** What makes this battle different: works, a river crossed, guns. */
export function notesOf(s: State, { place, attacker, guns, round }: Stage): Words[] {
  const defenders = unitsAt(s, place, other(attacker));
  const attackers = unitsAt(s, place, attacker);
  const { crossingRounds } = s.t.data.tables.fire;
  const isCrossing = round <= crossingRounds && attackers.some((unit) => hasMark(unit, Mark.crossed | Mark.landed));
  const isWalled = s.t.hasWorks[place] === 1 || defenders.some(hasDugIn);
  return [
    ...(isWalled ? [say('table.note.works')] : []),
    ...(isCrossing ? [say('table.note.river', { rounds: crossingRounds })] : []),
    ...(guns > 0 && attacker !== SOUTH ? [say('table.note.guns')] : []),
    ...(isWalled || isCrossing || guns > 0 ? [] : [say('table.note.open')]),
  ];
}
