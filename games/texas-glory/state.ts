// The state of a game: flat numbers only. `t` is the set of tables it was built on; it never changes and is not data.

import {
  conceal,
  type Declared,
  defineStates,
  isolate,
  list,
  mix,
  one,
  type Piece,
  type Place,
  part,
  per,
  rarely,
  records,
  reveal as revealFog,
  rows,
  type Side,
  type StateOf,
  type States,
  tell,
} from '@bivouac/kernel';
import { type Atlas, MEXICO, SIDES, TEXAS } from './atlas.ts';
import type { ScenarioData } from './data.ts';
import { ev } from './events.ts';
import { slots } from './names.ts';

/** Marks on a block. Everybody sees them, but for ACTIVATED, which would tell a leader from his troops. */
export const Mark = {
  moved: 1,
  activated: 2,
  inside: 4,
  foraged: 8,
  forced: 16,
  reserve: 32,
  acted: 64,
  half: 128,
  spent: 256,
  storming: 512,
  sallying: 1024,
  fired: 2048,
  bySea: 4096,
} as const;
export const PRIVATE_MARKS = Mark.activated;
/** The first bit above the marks; forced marches note there how a block came (5.6). */
export const MARK_BITS = 13;
/** Cleared when a fight at one place is over. */
export const FIGHT_MARKS = Mark.reserve | Mark.acted | Mark.storming | Mark.sallying | Mark.fired;
/** Cleared when the Combat Phase is over. */
export const PHASE_MARKS = FIGHT_MARKS | Mark.half | Mark.spent | Mark.bySea;
/** Cleared when the game turn is over. */
export const TURN_MARKS = Mark.moved | Mark.foraged | Mark.forced | Mark.activated;

/** In the order of the atlas's `scenarioIds`. */
const Scenario = { s1836: 0, s1835: 1, campaign: 2, nueces: 3 } as const;
export const Year = { y1835: 0, y1836: 1 } as const;

/** Options of the table, one bit each. */
export const Option = {
  freeIndependentCommand: 1,
  publishedDeck: 2,
  houstonBesideAustin: 4,
  burnForAStepOnly: 8,
  strictRegroups: 16,
  noSallyAfterCannonade: 32,
  cityReliefDoubled: 64,
} as const;

export const isCampaign = (s: State): boolean => s.scenario === Scenario.campaign;

/** Set-up, length and victory as they are now: a campaign goes from one year's to the other's. */
export function scenarioData({ t, scenario, year }: State): ScenarioData {
  if (scenario === Scenario.nueces) return t.data.scenarios.nueces;
  return t.data.scenarios[year === Year.y1835 ? '1835' : '1836'];
}

export const declared = {
  open: {
    year: one('num', { start: (_, scenario) => (scenario === Scenario.s1836 ? Year.y1836 : Year.y1835), as: null }),
    /** Counted from 1. */
    turn: one('num', { start: 1, as: null }),
    player1: one('side', { start: MEXICO, as: null }),
    burned: list('place'),
    /** How many of the cards nobody has seen can still be drawn. */
    deck: one('num'),
    /** The kind each side has played this turn, or -1. */
    played: rarely(per('side', 'card')),
    /** Who may still use the SURPRISE or FORCED MARCH event this turn, and whose the Comanche are. */
    surprise: one('side'),
    hasten: one('side'),
    raider: one('side'),
    /** Hexsides crossed into fights this turn, as pairs: exit * 2 + side, blocks. */
    crossed: list('num', { as: null }),
    /** Hexsides used for retreats this round or for a regroup, likewise. */
    left: list('num', { as: null }),
    /** Sea Attacks, and the ports of embarkation. */
    landings: records({ at: 'place', side: 'side', port: 'place' }),
    /** Battles that Player 1 has begun. */
    pending: list('place'),
    /** Places whose fight is over this turn. */
    fought: list('place'),
    /** The brigade that Cos leads in place of a lost leader, or 0; off the board he is yet to be placed. */
    cosBrigade: one('num', { as: null }),
    /** Mexico draws blocks of 1836 early. */
    vanguard: one('num'),
    /** Boxes whose Presidials have been called up. */
    presidials: list('place'),
  },
  hidden: {
    at: per('piece', 'place', { start: (t) => t.away, as: null }),
    strength: rarely(per('piece', 'num', { start: (t: Atlas, block) => t.steps[block]!, as: null })),
    marks: per('piece', 'num', { as: null }),
    group: per('piece', 'num', { as: null }),
    pool: per('piece', 'pool', { start: (_, block) => block, as: null }),
    /** Hidden blocks whose strength has changed since the enemy last saw it, as pairs: block, strength then. */
    misjudged: list('num', { as: null }),
    /** The cards of each side by kind. */
    hand: rarely(rows('side', 'num', { cells: 'card', as: null })),
    /** Cards nobody has seen yet, the removed ones among them. */
    stock: rarely(per('card', 'num', { start: (t: Atlas, kind) => t.cards[kind]!.copies, as: null })),
    /** For each Mexican brigade still to come: the box it makes for (-1 not yet known) and the turn. */
    arrivals: records({ box: 'place', turn: 'num' }),
  },
  derived: {
    /** By space: blocks outside of Texas (5 bits), of Mexico (5 bits), inside (5 bits), and whose those are (1 bit). */
    occupied: per('place', 'num'),
  },
} satisfies Declared<Atlas>;

export interface State extends StateOf<typeof declared, Atlas> {}

export const states: States<State, Atlas> = defineStates<typeof declared, Atlas>(declared, slots, {
  sides: SIDES.length,
  count(s) {
    for (let block = 0; block < s.at.length; block++) count(s, block, 1);
  },
});

// Sides and blocks

export const other = (side: Side): number => 1 - side;

/** The side that commands a block; the Comanche ride for whoever called them. */
export const sideOf = (s: State, block: Piece): number => (block === s.t.named.comanche ? s.raider : s.t.side[block]!);

export const has = (s: State, block: Piece, mark: number): boolean => (s.marks[block]! & mark) !== 0;
export function setMark(s: State, block: Piece, mark: number): void {
  s.marks[block]! |= mark;
}
export function clearMark(s: State, block: Piece, mark: number): void {
  s.marks[block]! &= ~mark;
}
export function clearMarks(s: State, mark: number): void {
  for (let block = 0; block < s.marks.length; block++) s.marks[block]! &= ~mark;
}

export const isOnBoard = (s: State, block: Piece): boolean => s.at[block]! < s.t.spaces;
export const isInside = (s: State, block: Piece): boolean => (s.marks[block]! & Mark.inside) !== 0;

// Who stands where

/** Room for all blocks there are. */
const BITS = 6;
const FIELD = (1 << BITS) - 1;
const INSIDE_SHIFT = 2 * BITS;
const OWNER_SHIFT = 3 * BITS;

/** Blocks of a side in a space, not counting those within the walls. */
export const outside = (s: State, space: Place, side: Side): number => (s.occupied[space]! >> (BITS * side)) & FIELD;
export const inside = (s: State, space: Place): number => (s.occupied[space]! >> INSIDE_SHIFT) & FIELD;
/** Whose blocks are within the walls; only sensible when there are any. */
export const insideSide = (s: State, space: Place): number => (s.occupied[space]! >> OWNER_SHIFT) & 1;
export const insideOf = (s: State, space: Place, side: Side): number =>
  insideSide(s, space) === side ? inside(s, space) : 0;
export const present = (s: State, space: Place, side: Side): number =>
  outside(s, space, side) + insideOf(s, space, side);
export const isContested = (s: State, space: Place): boolean =>
  outside(s, space, TEXAS) > 0 && outside(s, space, MEXICO) > 0;
export const isSiege = (s: State, space: Place): boolean =>
  inside(s, space) > 0 && outside(s, space, other(insideSide(s, space))) > 0;

function count(s: State, block: Piece, change: number): void {
  const space = s.at[block]!;
  if (space >= s.t.spaces) return;
  if (!isInside(s, block)) {
    s.occupied[space]! += change << (BITS * sideOf(s, block));
    return;
  }
  s.occupied[space]! += change << INSIDE_SHIFT;
  const owner = inside(s, space) > 0 && sideOf(s, block) === MEXICO ? 1 << OWNER_SHIFT : 0;
  s.occupied[space] = (s.occupied[space]! & ((1 << OWNER_SHIFT) - 1)) | owner;
}

/** Moves a block, alone responsible for `at` and `occupied`. */
export function put(s: State, block: Piece, space: Place): void {
  count(s, block, -1);
  s.at[block] = space;
  count(s, block, 1);
}

export function goInside(s: State, block: Piece): void {
  count(s, block, -1);
  setMark(s, block, Mark.inside);
  count(s, block, 1);
}

export function comeOut(s: State, block: Piece): void {
  count(s, block, -1);
  clearMark(s, block, Mark.inside);
  count(s, block, 1);
}

/** Changes whose the Comanche are while they are off the board. */
export function setRaider(s: State, side: Side): void {
  s.raider = side;
}

/** The blocks of a side in a space, those inside and outside alike, for which a test holds. */
export function blocksAt(s: State, space: Place, side: Side, test?: (block: Piece) => boolean): number[] {
  const found: number[] = [];
  for (let block = 0; block < s.at.length; block++) {
    if (s.at[block] === space && sideOf(s, block) === side && (test === undefined || test(block))) found.push(block);
  }
  return found;
}

// What is known

/** The blocks of a side that stand together and are not told apart. */
export function mixAt(s: State, space: Place, side: Side): void {
  const together: number[] = [];
  const within: number[] = [];
  for (let block = 0; block < s.at.length; block++) {
    if (s.at[block] !== space || s.group[block] === 0 || s.t.side[block] !== side) continue;
    (isInside(s, block) ? within : together).push(block);
  }
  mix(s, together);
  mix(s, within);
}

/** A hidden block leaves its stack. */
export function slipAway(s: State, block: Piece): void {
  part(s, block);
}

export function reveal(s: State, block: Piece): void {
  if (s.group[block] === 0) return;
  revealFog(s, block);
  judgeRight(s, block);
  s.known++;
  tell(s, ev.revealed, s.t.side[block]!, block, s.at[block]!, s.strength[block]!);
}

/** A block stands up again, hidden from the enemy. */
export function standUp(s: State, block: Piece): void {
  judgeRight(s, block);
  conceal(s, block);
}

/** A block whose identity is known for good: dead, captured or off the board. */
export function showForGood(s: State, block: Piece): void {
  if (s.group[block] !== 0) s.known++;
  s.group[block] = 0;
  isolate(s, block);
}

/** The strength at which the enemy last saw a block; its full strength when he never did. */
export const judgedStrength = (s: State, block: Piece): number => tally(s.misjudged, block) || s.strength[block]!;

/** By block. */
export function judgedStrengths({ strength, misjudged }: State): number[] {
  const judged = strength.slice();
  for (let i = 0; i < misjudged.length; i += 2) judged[misjudged[i]!] = misjudged[i + 1]!;
  return judged;
}

/** Changes a strength; what happens to a hidden block leaves the enemy with what he saw last. */
export function changeStrength(s: State, block: Piece, strength: number): void {
  if (s.group[block] !== 0 && tally(s.misjudged, block) === 0) misjudge(s, block, s.strength[block]!);
  s.strength = s.strength.with(block, strength);
  if (tally(s.misjudged, block) === strength) judgeRight(s, block);
}

/** In the order of blocks, so that the list tells nothing about when it was made. */
function misjudge(s: State, block: Piece, strength: number): void {
  let at = 0;
  while (at < s.misjudged.length && s.misjudged[at]! < block) at += 2;
  s.misjudged = s.misjudged.toSpliced(at, 0, block, strength);
}

/** Sets a strength that everybody sees or knows. */
export function setStrength(s: State, block: Piece, strength: number): void {
  s.strength = s.strength.with(block, strength);
  judgeRight(s, block);
}

function judgeRight(s: State, block: Piece): void {
  for (let i = 0; i < s.misjudged.length; i += 2) {
    if (s.misjudged[i] !== block) continue;
    s.misjudged = s.misjudged.toSpliced(i, 2);
    return;
  }
}

// Lists of pairs

function tally(pairs: readonly number[], key: number): number {
  for (let i = 0; i < pairs.length; i += 2) if (pairs[i] === key) return pairs[i + 1]!;
  return 0;
}

/** The pairs with so much more under a key. */
export function plus(pairs: readonly number[], key: number, amount: number): number[] {
  for (let i = 0; i < pairs.length; i += 2) if (pairs[i] === key) return pairs.with(i + 1, pairs[i + 1]! + amount);
  return [...pairs, key, amount];
}

export const crossedBy = (s: State, exit: number, side: Side): number => tally(s.crossed, exit * 2 + side);
export const leftBy = (s: State, exit: number, side: Side): number => tally(s.left, exit * 2 + side);

/** The exit from one space to a neighbouring one, or -1. */
export function exitTo(t: Atlas, from: number, to: number): number {
  const { exitStart, exitTo: target } = t.board;
  for (let exit = exitStart[from]!; exit < exitStart[from + 1]!; exit++) if (target[exit] === to) return exit;
  return -1;
}
