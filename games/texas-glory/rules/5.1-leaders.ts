// 5.1 Leaders: activation (5.11), brigades and commanders-in-chief (5.12), independent command (5.13).

import { hexDistance } from '@bivouac/boards';
import type { Guard, Piece } from '@bivouac/kernel';
import { isOn } from '@bivouac/kernel';
import { Kind, NOBODY, TEXAS, USA } from '../atlas.ts';
import { exitTo, has, isInside, isOnBoard, Mark, Option, type State, Year } from '../state.ts';
import { texanChief } from './6.6-eliminated-blocks.ts';
import type { Figures } from './figures.ts';
import { rule } from './ledger.ts';

/** 5.12 May this block command any block of its army? */
export function isChief(s: State, leader: Piece): boolean {
  const { named } = s.t;
  if (s.t.side[leader] === TEXAS) {
    return leader === texanChief(s) || (leader === named.houston && isOn(s, Option.houstonBesideAustin));
  }
  return leader === named.santaAnna || (leader === named.cos && s.year === Year.y1835);
}

export const isLeader = (s: State, block: Piece): boolean =>
  s.t.kind[block] === Kind.leader || (block === s.t.named.burleson && isChief(s, block));

/** The brigade that obeys a leader from the next hex, or 0; Cos leads the one he has taken over. */
const brigadeOf = (s: State, leader: Piece): number => (leader === s.t.named.cos ? s.cosBrigade : s.t.brigade[leader]!);

/** 5.11 In his hex, or near enough; neither into nor out of a siege. */
export function isWithinReach(s: State, leader: Piece, block: Piece): boolean {
  const { t } = s;
  const from = s.at[leader]!;
  const to = s.at[block]!;
  if (isInside(s, leader) !== isInside(s, block)) return false;
  return from === to || (!isInside(s, leader) && t.reach[from * t.spaceIds.length + to]! <= t.range[leader]!);
}

/** 5.11, 5.12 Would this leader have the block under command from where he stands? */
export function commands(s: State, leader: Piece, block: Piece): boolean {
  const { t } = s;
  const from = s.at[leader]!;
  const to = s.at[block]!;
  if (t.side[leader] !== t.side[block] || t.kind[block] === Kind.comanche) return false;
  if (t.force[block] === USA && t.force[leader] !== USA) return false; // 8.32
  if (!isWithinReach(s, leader, block)) return false;
  if (from === to) return true;
  if (t.force[leader] === USA) return t.force[block] === USA;
  if (isChief(s, leader)) return true;
  const brigade = brigadeOf(s, leader);
  return brigade > 0 && t.brigade[block] === brigade;
}

/** Once a turn, and only before he has moved or foraged; 7.3 the besieged do not leave. */
export const canBeActivated = (s: State, leader: Piece): boolean =>
  !has(s, leader, Mark.activated | Mark.moved | Mark.foraged | Mark.inside) &&
  isLeader(s, leader) &&
  isInPlay(s, leader);

/** On the board, or waiting beside a box that it cannot simply be placed in (8.33). */
export const isInPlay = (s: State, block: Piece): boolean => isOnBoard(s, block) || isBeside(s, block);

/** 8.33, R-25, R-142 Beside a box that was due but not open: such blocks may attack their way in. */
const isBeside = (s: State, block: Piece): boolean => {
  const place = s.at[block]!;
  return place >= s.t.spaces && s.t.boxOf[place] !== undefined && s.t.boxOf[place]! >= 0 && !isAwaited(s, block);
};

/** A block of a brigade on its way to a box, not due yet. */
function isAwaited(s: State, block: Piece): boolean {
  const brigade = s.t.due[block]!;
  return brigade >= 0 && s.arrivals[brigade * 2 + 1]! > s.turn;
}

/** 5.13, R-45 A leader who can still be activated and has this block under command, or nobody. */
function commanderOf(s: State, block: Piece): number {
  for (let leader = 0; leader < s.at.length; leader++) {
    if (canBeActivated(s, leader) && commands(s, leader, block)) return leader;
  }
  return NOBODY;
}

export const independenceFigures: Figures = {
  'TG-5.13-a': (s, _, block) => ({ block, leader: commanderOf(s, block) }),
};

// Guards

export const isALeader: Guard<State> = (s, _, block) => (isLeader(s, block) ? 0 : rule['TG-2.21-a']);

export const notActivatedYet: Guard<State> = (s, _, block) => {
  if (has(s, block, Mark.activated | Mark.moved)) return rule['TG-5.0-f'];
  return has(s, block, Mark.foraged) ? rule['TG-5.7-d'] : 0;
};

export const leaderNotBesieged: Guard<State> = (s, _, block) => (has(s, block, Mark.inside) ? rule['TG-5.11-e'] : 0);

export const inPlay: Guard<State> = (s, _, block) => (isInPlay(s, block) ? 0 : rule['TG-8.33-c']);

/** 8.32 The U.S. brigade waits until all three of its blocks are there. */
export const americansReady: Guard<State> = (s, _, block) => {
  if (s.t.force[block] !== USA) return 0;
  for (let other = 0; other < s.at.length; other++) {
    if (s.t.force[other] === USA && (s.at[other] === s.t.pool || s.at[other] === s.t.kept)) return rule['TG-8.32-b'];
  }
  return 0;
};

/** Which rule keeps a block from obeying a leader, or 0. */
export function objectionToCommand(s: State, leader: Piece, block: Piece): number {
  if (commands(s, leader, block)) return 0;
  const { t } = s;
  if (t.force[block] === USA && t.force[leader] !== USA) return rule['TG-8.32-e'];
  if (isInside(s, block)) return rule['TG-7.3-f'];
  if (t.reach[s.at[leader]! * t.spaceIds.length + s.at[block]!]! <= t.range[leader]!) return rule['TG-5.12-a'];
  if (areNeighbours(s, s.at[leader]!, s.at[block]!)) return rule['TG-5.11-d'];
  return leader === t.named.santaAnna ? rule['TG-5.11-c'] : rule['TG-5.11-b'];
}

/** How far a leader's orders would have to go. */
export function commandFigures(commander: (s: State) => number): Figures {
  const distance: NonNullable<Figures['TG-5.11-b']> = (s, _, block) => {
    const leader = commander(s);
    const [from, to] = [s.at[leader]!, s.at[block]!];
    if (from >= s.t.hexes || to >= s.t.hexes) return {};
    return { block, leader, distance: hexDistance(s.t.grid, from, to), range: s.t.range[leader]! };
  };
  return { 'TG-5.11-b': distance, 'TG-5.11-c': distance };
}

const areNeighbours = (s: State, a: number, b: number): boolean => exitTo(s.t, a, b) >= 0;
