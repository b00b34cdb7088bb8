// What a viewer may know, and a full state that agrees with it.

import {
  type Choice,
  dealPiles,
  drawnKind,
  encode,
  groupOfRef,
  groupRef,
  isGroupRef,
  type OpenOf,
  type Piece,
  pilesSeen,
  type RngState,
  type Secrets,
  type Side,
  sidesOf,
  type ViewCore,
  type Viewer,
} from '@bivouac/kernel';
import { MEXICO, NOBODY, SIDES } from './atlas.ts';
import { cards, play } from './rules/4.0-cards.ts';
import { isGunner, readyBlocks } from './rules/7.2-siege-frame.ts';
import { chooseGunners } from './rules/7.24-cannonade.ts';
import { isExpected, isOpenlyDue } from './rules/8.3-reinforcements.ts';
import { anyOf } from './rules/by-chance.ts';
import { type declared, judgedStrengths, PRIVATE_MARKS, plus, put, type State } from './state.ts';

/** A block the viewer knows: its own, or one that lies face up or off the board. */
export type KnownBlock = readonly [
  block: Piece,
  at: number,
  strength: number,
  marks: number,
  group: number,
  pool: number,
];
/** A block of which only its place and its open marks are seen. */
export type HiddenBlock = readonly [side: Side, at: number, marks: number, group: number, pool: number];

/** What a viewer sees of what is hidden. */
interface Seen {
  readonly blocks: readonly KnownBlock[];
  readonly hidden: readonly HiddenBlock[];
  /** For each pool of hidden blocks, by its number, who may be among them. */
  readonly pools: Readonly<Record<number, readonly number[]>>;
  /** The strength at which each block was last seen by its enemy. */
  readonly seen: readonly number[];
  /** The viewer's own cards by kind; empty for spectators. */
  readonly hand: readonly number[];
  readonly handSizes: readonly number[];
  /** Cards the viewer has not seen, by kind: in the deck, set aside, or in other hands. */
  readonly unseen: readonly number[];
  readonly arrivals: readonly number[];
}

export interface View extends ViewCore, OpenOf<typeof declared>, Seen {}

const knows = (s: State, viewer: Viewer, block: Piece): boolean => s.group[block] === 0 || s.t.side[block] === viewer;

const refer = (s: State, viewer: Viewer, block: Piece): number =>
  knows(s, viewer, block) ? block : groupRef(s.group[block]!);

function see(s: State, viewer: Viewer): Seen {
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
    blocks,
    hidden,
    pools,
    seen: judgedStrengths(s),
    ...cardsSeen(s, viewer),
    arrivals: arrivalsSeen(s, viewer),
  };
}

function addToPool(pools: Record<number, number[]>, pool: number, block: Piece): void {
  const known = pools[pool];
  if (known) known.push(block);
  else pools[pool] = [block];
}

/** By place, group and marks: never by identity. */
const inOrder = (a: HiddenBlock, b: HiddenBlock): number =>
  a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3] || a[4] - b[4];

function cardsSeen(s: State, viewer: Viewer): Pick<View, 'hand' | 'handSizes' | 'unseen'> {
  const { piles, sizes, unseen } = pilesSeen(cards, s, viewer);
  return { hand: viewer === 'spectator' ? [] : piles[viewer]!, handSizes: sizes.slice(0, SIDES.length), unseen };
}

/** A brigade committed in advance is secret until it comes or waits beside its box. */
function arrivalsSeen(s: State, viewer: Viewer): readonly number[] {
  if (viewer === MEXICO) return s.arrivals;
  return s.arrivals.map((value, i) => (i % 2 === 0 && !isOpenlyDue(s, i / 2) ? NOBODY : value));
}

// Sampling

function deal(s: State, view: View, rng: RngState): (ref: number) => number {
  s.arrivals = view.arrivals;
  for (const [block, at, strength, marks, group, pool] of view.blocks) {
    place(s, block, at, strength, marks, group, pool);
    if (view.seen[block] !== strength) s.misjudged = plus(s.misjudged, block, view.seen[block]!);
  }
  let named = dealIdentities(s, view, rng);
  for (let left = FURTHER_DEALS; left > 0 && !couldAsk(s, view); left--) named = dealIdentities(s, view, rng);
  dealCards(s, view, rng);
  return (ref) => (isGroupRef(ref) ? (named.get(groupOfRef(ref)) ?? NOBODY) : ref);
}

const FURTHER_DEALS = 200;

/** 7.24 Whoever has opened a cannonade has somebody to fire it. */
function couldAsk(s: State, view: View): boolean {
  if (view.ask[0] !== chooseGunners.id) return true;
  const isAble = (block: Piece): boolean => isGunner(s, block);
  return sidesOf(view.ask[1]!).every((side) => readyBlocks(s, view.ask[2]!, side, isAble).length > 0);
}

function place(s: State, block: Piece, at: number, strength: number, marks: number, group: number, pool: number): void {
  s.marks[block] = marks;
  put(s, block, at);
  s.strength = s.strength.with(block, strength);
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

const mayBeAt = (s: State, block: Piece, at: number): boolean => {
  if (at === s.t.away) return isExpected(s, block);
  return at >= s.t.spaces || s.t.mayStand[s.t.force[block]!]![at] === 1;
};

/** Whatever nobody holds is unseen by all. */
function dealCards(s: State, { viewer, hand, handSizes, unseen }: View, rng: RngState): void {
  const hands = handSizes.map((_, side) => (side === viewer ? hand : null));
  dealPiles(cards, s, { piles: [...hands, null], sizes: handSizes, unseen }, rng);
}

/** A secret answer already given: any card of the dealt hand. */
function answer(s: State, side: Side, rng: RngState): Choice {
  return encode(play.id, drawnKind(s.hand[side]!, rng));
}

export const secrets: Secrets<State, View> = { ref: refer, see, deal, answer };
