// 20. Victory points, what is lost, and how a game ends.

import { ALL, emit, type Result } from '@bivouac/kernel';
import { Camp } from '../atlas.ts';
import { ev } from '../events.ts';
import { put, show } from '../fog.ts';
import { LEVELS } from '../names.ts';
import { Over, REASONS } from '../over.ts';
import { FOE, NOBODY, other, US } from '../sides.ts';
import { awardFor, type State, setAward, victoryOf } from '../state.ts';

export function score(s: State, side: number, points: number): void {
  if (points === 0) return;
  s.vp[side]! += points;
  emit(s, ev.scored, ALL, side, points);
}

/** The side that scores for a unit, or NOBODY (22.18: nobody does for those of the government). */
const scorerFor = (s: State, piece: number): number =>
  s.t.camp[piece] === Camp.government ? NOBODY : other(s.t.camp[piece]!);

/** 20.4 A unit is lost in combat or for breach of stacking: it scores. */
export function eliminate(s: State, piece: number, factor: number): void {
  const scorer = scorerFor(s, piece);
  const points = scorer === NOBODY ? 0 : s.t.worth[s.t.command[piece]!]! * s.t.combat[piece]! * factor;
  bury(s, piece);
  emit(s, ev.lost, ALL, piece, points);
  if (points > 0) {
    setAward(s, piece, points);
    score(s, scorer, points);
  }
  s.t.war.scored(s, piece);
}

/** 20.4 A unit is lost in another way, and nobody scores. */
export function perish(s: State, piece: number): void {
  bury(s, piece);
  emit(s, ev.perished, ALL, piece);
}

function bury(s: State, piece: number): void {
  show(s, piece);
  put(s, piece, s.t.dead);
  s.marks[piece] = 0;
}

/** 6.7, 22.27 A unit comes back, and what was scored for it is taken back. */
export function takeBack(s: State, piece: number): void {
  const points = awardFor(s, piece);
  if (points === 0) return;
  setAward(s, piece, 0);
  score(s, scorerFor(s, piece), -points);
  s.t.war.scored(s, piece);
}

/** 6.7 What a side scores at the end of the game for Sole Survivors that lie beside the map. */
export const survivorPoints = (s: State, side: number): number => s.survivors[side]! * s.t.data.heroism.soleSurvivor;

export function scoreSurvivors(s: State): void {
  for (const side of [US, FOE]) score(s, side, survivorPoints(s, side));
}

/** 20.2 */
export function levelOf(s: State, difference: number): number {
  const { marginal, glorious, epic } = victoryOf(s);
  return [marginal, glorious, epic].filter((least) => difference >= least).length;
}

export function endGame(s: State, reason: number): void {
  s.over = reason;
  const { winner, level } = resultOf(s)!;
  if (winner === null) emit(s, ev.gameDrawn, ALL);
  else emit(s, ev.gameWon, ALL, winner, LEVELS.indexOf(level!));
}

export function resultOf(s: State): Result | null {
  if (s.over === Over.none) return null;
  const reason = REASONS[s.over]!;
  if (s.over === Over['both-sources']) return { winner: FOE, reason, level: 'epic' };
  const lead = s.vp[US]! - s.vp[FOE]!;
  const level = levelOf(s, Math.abs(lead));
  return { winner: level === 0 ? null : lead > 0 ? US : FOE, reason, level: LEVELS[level]! };
}
