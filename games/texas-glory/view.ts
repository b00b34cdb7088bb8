// What a viewer may know, and a full state that agrees with it.

import {
  encode,
  fork,
  groupOfRef,
  groupRef,
  isGroupRef,
  mapPieces,
  maskAsk,
  maskStack,
  type RngState,
  sidesOf,
  type ViewCore,
  type Viewer,
} from '@bivouac/kernel';
import { drawKind, play } from './rules/4.0-cards.ts';
import { isGunner, readyBlocks } from './rules/7.2-siege-frame.ts';
import { chooseGunners } from './rules/7.24-cannonade.ts';
import { isExpected, isOpenlyDue } from './rules/8.3-reinforcements.ts';
import { anyOf } from './rules/by-chance.ts';
import { decisions, procedures } from './rules/index.ts';
import { addTo, emptyState, judgedStrength, PRIVATE_MARKS, put, type State } from './state.ts';
import { MEXICO, NOBODY, type Tables } from './tables.ts';

/** A block the viewer knows: its own, or one that lies face up or off the board. */
export type KnownBlock = readonly [
  block: number,
  at: number,
  strength: number,
  marks: number,
  group: number,
  pool: number,
];
/** A block of which only its place and its open marks are seen. */
export type HiddenBlock = readonly [side: number, at: number, marks: number, group: number, pool: number];

export interface View extends ViewCore {
  readonly scenario: number;
  readonly options: number;
  readonly year: number;
  readonly turn: number;
  readonly player1: number;
  readonly blocks: readonly KnownBlock[];
  readonly hidden: readonly HiddenBlock[];
  /** For each pool of hidden blocks, by its number, who may be among them. */
  readonly pools: Readonly<Record<number, readonly number[]>>;
  /** The strength at which each block was last seen by its enemy. */
  readonly seen: readonly number[];
  readonly burned: readonly number[];
  /** The viewer's own cards by kind; empty for spectators. */
  readonly hand: readonly number[];
  readonly handSizes: readonly number[];
  /** Cards the viewer has not seen, by kind: in the deck, set aside, or in other hands. */
  readonly unseen: readonly number[];
  readonly deck: number;
  readonly played: readonly number[];
  readonly surprise: number;
  readonly hasten: number;
  readonly raider: number;
  readonly crossed: readonly number[];
  readonly left: readonly number[];
  readonly landings: readonly number[];
  readonly pending: readonly number[];
  readonly fought: readonly number[];
  readonly arrivals: readonly number[];
  readonly cosBrigade: number;
  readonly vanguard: number;
  readonly presidials: readonly number[];
}

const knows = (s: State, viewer: Viewer, block: number): boolean => s.group[block] === 0 || s.t.side[block] === viewer;

export const refer = (s: State, viewer: Viewer, block: number): number =>
  knows(s, viewer, block) ? block : groupRef(s.group[block]!);

export function viewOf(s: State, viewer: Viewer): View {
  const blocks: KnownBlock[] = [];
  const hidden: HiddenBlock[] = [];
  const pools: Record<number, number[]> = {};
  for (let block = 0; block < s.at.length; block++) {
    const marks = s.marks[block]!;
    if (knows(s, viewer, block)) {
      const seenMarks = s.t.side[block] === viewer ? marks : marks & ~PRIVATE_MARKS;
      blocks.push([block, s.at[block]!, s.strength[block]!, seenMarks, s.group[block]!, s.pool[block]!]);
    } else {
      hidden.push([s.t.side[block]!, s.at[block]!, marks & ~PRIVATE_MARKS, s.group[block]!, s.pool[block]!]);
      addToPool(pools, s.pool[block]!, block);
    }
  }
  hidden.sort(inOrder);
  return {
    viewer,
    stack: maskStack(s, procedures, viewer, refer),
    fp: s.fp,
    ask: maskAsk(s, decisions, viewer, refer),
    ret: s.ret,
    given: s.ans.map((answer) => s.ask[1] !== 0 && answer >= 0),
    answer: viewer === 'spectator' || s.ask[1] === 0 ? -1 : s.ans[viewer]!,
    known: s.known,
    over: s.over,
    scenario: s.scenario,
    options: s.options,
    year: s.year,
    turn: s.turn,
    player1: s.player1,
    blocks,
    hidden,
    pools,
    seen: Array.from(s.at.keys(), (block) => judgedStrength(s, block)),
    burned: s.burned.slice(),
    ...cardsSeen(s, viewer),
    deck: s.deck,
    played: s.played.slice(),
    surprise: s.surprise,
    hasten: s.hasten,
    raider: s.raider,
    crossed: s.crossed.slice(),
    left: s.left.slice(),
    landings: s.landings.slice(),
    pending: s.pending.slice(),
    fought: s.fought.slice(),
    arrivals: arrivalsSeen(s, viewer),
    cosBrigade: s.cosBrigade,
    vanguard: s.vanguard,
    presidials: s.presidials.slice(),
  };
}

function addToPool(pools: Record<number, number[]>, pool: number, block: number): void {
  const known = pools[pool];
  if (known) known.push(block);
  else pools[pool] = [block];
}

/** By place, group and marks: never by identity. */
function inOrder(a: HiddenBlock, b: HiddenBlock): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}

function cardsSeen(s: State, viewer: Viewer): Pick<View, 'hand' | 'handSizes' | 'unseen'> {
  const kinds = s.t.cards.length;
  const hands = [s.hand.slice(0, kinds), s.hand.slice(kinds)];
  const unseen = s.stock.slice();
  hands.forEach((hand, side) => {
    if (side !== viewer) for (let kind = 0; kind < kinds; kind++) unseen[kind]! += hand[kind]!;
  });
  return {
    hand: viewer === 'spectator' ? [] : hands[viewer]!,
    handSizes: hands.map((hand) => hand.reduce((sum, copies) => sum + copies, 0)),
    unseen,
  };
}

/** A brigade committed in advance is secret until it comes or waits beside its box. */
function arrivalsSeen(s: State, viewer: Viewer): number[] {
  if (viewer === MEXICO) return s.arrivals.slice();
  return s.arrivals.map((value, i) => (i % 2 === 0 && !isOpenlyDue(s, i / 2) ? NOBODY : value));
}

// Sampling

export function sampleOf(t: Tables, view: View, rng: RngState): State {
  const s = emptyState(t, view.scenario, view.options, fork(rng));
  s.raider = view.raider;
  copyOpen(s, view);
  for (const [block, at, strength, marks, group, pool] of view.blocks) {
    place(s, block, at, strength, marks, group, pool);
    if (view.seen[block] !== strength) addTo(s.misjudged, block, view.seen[block]!);
  }
  let named = dealIdentities(s, view, rng);
  for (let left = FURTHER_DEALS; left > 0 && !couldAsk(s, view); left--) named = dealIdentities(s, view, rng);
  dealCards(s, view, rng);
  s.stack = view.stack.slice();
  s.fp = view.fp;
  s.ask = view.ask.slice();
  mapPieces(s, procedures, decisions, (ref) => (isGroupRef(ref) ? (named.get(groupOfRef(ref)) ?? NOBODY) : ref));
  answer(s, view, rng);
  return s;
}

const FURTHER_DEALS = 200;

/** 7.24 Whoever has opened a cannonade has somebody to fire it. */
function couldAsk(s: State, view: View): boolean {
  if (view.ask[0] !== chooseGunners.id) return true;
  const isAble = (block: number): boolean => isGunner(s, block);
  return sidesOf(view.ask[1]!).every((side) => readyBlocks(s, view.ask[2]!, side, isAble).length > 0);
}

function place(
  s: State,
  block: number,
  at: number,
  strength: number,
  marks: number,
  group: number,
  pool: number,
): void {
  s.marks[block] = marks;
  put(s, block, at);
  s.strength[block] = strength;
  s.group[block] = group;
  s.pool[block] = pool;
}

/**
 * Deals the identities of each pool over its placements, first where the fewest may be (off the board those of 1836, in
 * Fort Jessup the U.S. brigade); returns one block for each group.
 */
function dealIdentities(s: State, view: View, rng: RngState): Map<number, number> {
  const left = new Map(Object.entries(view.pools).map(([pool, blocks]) => [Number(pool), blocks.slice()]));
  const named = new Map<number, number>();
  const forcesAt = (at: number): number => {
    if (at === s.t.away) return 0;
    return at < s.t.spaces ? s.t.mayStand.filter((allowed) => allowed[at] === 1).length : s.t.mayStand.length;
  };
  const narrowFirst = view.hidden.toSorted((a, b) => forcesAt(a[1]) - forcesAt(b[1]));
  for (const [, at, marks, group, pool] of narrowFirst) {
    const candidates = left.get(pool)!;
    const fitting = candidates.filter((block) => mayBeAt(s, block, at));
    const block = anyOf(rng, fitting);
    candidates.splice(candidates.indexOf(block), 1);
    place(s, block, at, Math.max(1, view.seen[block]!), marks, group, pool);
    if (!named.has(group)) named.set(group, block);
  }
  return named;
}

const mayBeAt = (s: State, block: number, at: number): boolean => {
  if (at === s.t.away) return isExpected(s, block);
  return at >= s.t.spaces || s.t.mayStand[s.t.force[block]!]![at] === 1;
};

function dealCards(s: State, view: View, rng: RngState): void {
  const kinds = s.t.cards.length;
  s.stock = view.unseen.slice();
  view.handSizes.forEach((size, side) => {
    if (side === view.viewer) {
      for (let kind = 0; kind < kinds; kind++) s.hand[side * kinds + kind] = view.hand[kind]!;
      return;
    }
    for (let i = 0; i < size; i++) {
      const kind = drawKind(s.stock, rng);
      s.stock[kind]!--;
      s.hand[side * kinds + kind]!++;
    }
  });
}

/** A secret answer already given: any card of the dealt hand. */
function answer(s: State, view: View, rng: RngState): void {
  const kinds = s.t.cards.length;
  view.given.forEach((given, side) => {
    if (side === view.viewer) s.ans[side] = view.answer;
    else if (given) s.ans[side] = encode(play.id, drawKind(s.hand.slice(side * kinds, (side + 1) * kinds), rng));
  });
}

function copyOpen(s: State, view: View): void {
  s.ret = view.ret;
  s.known = view.known;
  s.over = view.over;
  s.year = view.year;
  s.turn = view.turn;
  s.player1 = view.player1;
  s.burned = view.burned.slice();
  s.deck = view.deck;
  s.played = view.played.slice();
  s.surprise = view.surprise;
  s.hasten = view.hasten;
  s.crossed = view.crossed.slice();
  s.left = view.left.slice();
  s.landings = view.landings.slice();
  s.pending = view.pending.slice();
  s.fought = view.fought.slice();
  s.arrivals = view.arrivals.slice();
  s.cosBrigade = view.cosBrigade;
  s.vanguard = view.vanguard;
  s.presidials = view.presidials.slice();
}
