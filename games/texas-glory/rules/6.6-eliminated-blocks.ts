// 6.6 Eliminated Blocks: steps lost, blocks lost, and who follows a lost leader.

import { conceal, emit, type Piece, tell } from '@bivouac/kernel';
import { Kind, MEXICO, NOBODY, TEXAS } from '../atlas.ts';
import { ev } from '../events.ts';
import { Over, winnerOf } from '../over.ts';
import {
  changeStrength,
  isCampaign,
  isOnBoard,
  Mark,
  mixAt,
  put,
  reveal,
  type State,
  setMark,
  setStrength,
  showForGood,
  sideOf,
  Year,
} from '../state.ts';

/** Can this block lose a step? The last step of artillery never goes (6.7). */
export const canLose = (s: State, block: Piece): boolean =>
  s.t.kind[block] !== Kind.artillery || s.strength[block]! > 1;

export function loseStep(s: State, block: Piece): void {
  const side = sideOf(s, block);
  changeStrength(s, block, s.strength[block]! - 1);
  if (s.strength[block]! > 0) {
    tell(s, ev.lostStep, side, block, s.at[block]!);
    return;
  }
  eliminate(s, block);
}

export function eliminate(s: State, block: Piece): void {
  const { named } = s.t;
  const side = sideOf(s, block);
  const space = s.at[block]!;
  const chief = texanChief(s);
  showForGood(s, block);
  tell(s, ev.eliminated, side, block, space);
  put(s, block, s.t.dead);
  setStrength(s, block, 0);
  s.marks[block] = 0;
  if (block === named.santaAnna && winsWithoutSantaAnna(s)) endGame(s, Over.texasSantaAnna);
  if (s.t.kind[block] === Kind.leader) succeed(s, block);
  if (isInLine(s, block)) announceChief(s, chief);
}

/** 3.0, R-13, R-171 At once in 1836 and in a campaign, but not in 1835 alone. */
export const winsWithoutSantaAnna = (s: State): boolean => isCampaign(s) || s.year === Year.y1836;

export function endGame(s: State, over: number): void {
  s.over = over;
  s.known++;
  tell(s, ev.gameWon, winnerOf(over), over);
}

function succeed(s: State, lost: number): void {
  const { named, side, brigade } = s.t;
  if (lost === named.houston && s.year === Year.y1836 && s.at[named.austin] === s.t.away) {
    setStrength(s, named.austin, s.t.steps[named.austin]!);
    conceal(s, named.austin);
    put(s, named.austin, s.t.pool);
    mixAt(s, s.t.pool, TEXAS);
  }
  if (lost === named.cos) s.cosBrigade = 0;
  else if (side[lost] === MEXICO && brigade[lost]! > 0) callCos(s, brigade[lost]!);
}

/** 6.6 Those after whom somebody follows, openly: Austin, Houston, Fannin. */
const isInLine = ({ t: { named } }: State, block: Piece): boolean =>
  block === named.austin || block === named.houston || block === named.fannin;

/**
 * Only Texas learns who follows, and whether anybody does: who has been drawn and where the successor stands is hidden.
 * What the others hear of it follows from the open loss alone.
 */
function announceChief(s: State, before: number): void {
  const chief = texanChief(s);
  const isNews = chief !== before && chief !== NOBODY;
  emit(s, ev.newChief, isNews ? 1 << TEXAS : 0, TEXAS, chief);
}

/** One brigade at a time, of whichever year; from where he stands, or from off the board with Santa Anna. */
function callCos(s: State, brigade: number): void {
  if (s.cosBrigade === 0 && s.at[s.t.named.cos] !== s.t.dead) s.cosBrigade = brigade;
}

const lives = (s: State, block: Piece): boolean => isOnBoard(s, block);
const dead = (s: State, block: Piece): boolean => s.at[block] === s.t.dead;

/** 5.12, 6.6, R-47, R-49 The Texan commander-in-chief, or nobody. */
export function texanChief(s: State): number {
  const { austin, houston, fannin, burleson } = s.t.named;
  if (s.year === Year.y1835 && lives(s, austin)) return austin;
  if (lives(s, houston)) return houston;
  if (dead(s, houston)) {
    if (lives(s, austin)) return austin;
    if (lives(s, fannin)) return fannin;
  }
  return dead(s, fannin) && lives(s, burleson) ? burleson : NOBODY;
}

/** 6.7 Guns left alone with the enemy change hands at the strength they have. */
export function captureGuns(s: State, guns: number): void {
  const space = s.at[guns]!;
  const captor = 1 - sideOf(s, guns);
  const twin = s.t.twin[guns]!;
  showForGood(s, guns);
  put(s, guns, s.t.away);
  s.marks[guns] = 0;
  setStrength(s, twin, Math.min(s.strength[guns]!, s.t.steps[twin]!));
  s.marks[twin] = 0;
  put(s, twin, space);
  setMark(s, twin, Mark.spent | Mark.moved);
  reveal(s, twin);
  s.known++;
  tell(s, ev.gunsTaken, captor, twin, space);
}
