// 16. How the game is won: the withdrawal of the Mexicans, the fall of the garrison, or its survival.

import { ALL, d6, emit } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { isOn, Option } from '../options.ts';
import { LEVELS, Over, TEXAN_MARGINAL } from '../over.ts';
import { MEXICO, TEXAS } from '../sides.ts';
import { areTexansLeft, briefOf, isOnMap, mexicansWithin, type State } from '../state.ts';

export const turnsOf = (s: State): number => {
  const brief = briefOf(s);
  if (brief !== undefined) return brief.turns;
  const { turns, longTurns } = s.t.data.tables.length;
  return isOn(s, Option.long) ? longTurns : turns;
};

/** 16.4: turns that began with anybody alive, and casualties by the ten, halves up. */
export const pointsOf = (s: State): number =>
  s.turn + Math.floor(s.casualties / s.t.data.tables.victory.perCasualties + 0.5);

/** 16.5, and the table of the longer game. */
export function levelOf(s: State): number {
  const { levels, longLevels } = s.t.data.tables.victory;
  const most = isOn(s, Option.long) ? longLevels : levels;
  const level = most.findIndex((limit) => pointsOf(s) <= limit);
  const found = level < 0 ? LEVELS.length - 1 : level;
  return s.over === Over.held ? Math.max(found, TEXAN_MARGINAL) : found;
}

export function winnerOf(s: State): number {
  if (briefOf(s) !== undefined) return s.over === Over.held ? TEXAS : MEXICO;
  return s.over === Over.fallen && levelOf(s) < TEXAN_MARGINAL ? MEXICO : TEXAS;
}

function end(s: State, over: number): void {
  s.over = over;
  emit(s, ev.gameWon, ALL, winnerOf(s), over, briefOf(s) === undefined ? pointsOf(s) : 0);
}

/** 16.0, 16.4: at once, whatever else this turn would have brought (RU-77). */
export function endIfFallen(s: State): void {
  if (s.over === Over.none && !areTexansLeft(s)) end(s, Over.fallen);
}

/** 16.6; a short scenario asks instead who has come over the walls. */
export function endIfHeld(s: State): void {
  if (s.turn !== turnsOf(s)) return;
  const brief = briefOf(s);
  end(s, brief !== undefined && mexicansWithin(s) >= brief.within ? Over.stormed : Over.held);
}

/** 16.2: in the first turns too many casualties make the Mexicans withdraw. */
export function checkWithdrawal(s: State): void {
  const needed = s.t.data.tables.withdrawal.casualties[s.turn - 1];
  if (needed === undefined || briefOf(s) !== undefined) return;
  emit(s, ev.checked, ALL, s.turn, s.casualties, needed);
  if (s.casualties < needed) return;
  rollSiege(s);
  end(s, Over.withdrawal);
}

/** 16.3: how the siege might have gone on; it changes nothing. */
function rollSiege(s: State): void {
  const { t } = s;
  const { casualties, units } = t.data.tables.siege;
  const left = t.units[TEXAS]!.filter((unit) => isOnMap(s, unit)).length;
  const die = d6(s.rng);
  s.known++;
  const total = die + Number(s.casualties >= casualties) + Number(isOnMap(s, t.travis)) - Number(left < units);
  emit(s, ev.sieged, ALL, total);
}
