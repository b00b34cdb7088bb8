// 4.0 The Cards: both play one face down, the ranking decides who is Player 1, then the events.

import {
  ask,
  type Cup,
  countOf,
  DONE,
  decision,
  draw,
  emit,
  first,
  type Guard,
  locals,
  type Place,
  procedure,
  rollD6,
  type Side,
  steps,
  tell,
  verb,
  verbOf,
  withMore,
} from '@bivouac/kernel';
import { MEXICO, NOBODY, SIDES, TEXAS } from '../atlas.ts';
import { ev } from '../events.ts';
import {
  blocksAt,
  isContested,
  isSiege,
  other,
  outside,
  present,
  put,
  type State,
  setRaider,
  setStrength,
  sideOf,
} from '../state.ts';
import { done } from './5.0-movement.ts';
import { canForage, forageStep } from './5.7-foraging.ts';
import { canLose, loseStep } from './6.6-eliminated-blocks.ts';
import { excessOutside } from './8.1-supply-limits.ts';
import { inAnyOrder } from './by-chance.ts';
import { rule } from './ledger.ts';
import { ownBlock } from './own-block.ts';

/** The hands, and the cards that nobody has seen. Everybody looks into his own hand alone. */
export const cards: Cup<State> = {
  piles: (s) => [...s.hand, s.stock],
  put(s, piles) {
    s.hand = piles.slice(0, -1);
    s.stock = piles.at(-1)!;
  },
  isOpen: (_, viewer, pile) => pile === viewer,
};

const STOCK = SIDES.length;

/** Draws one of the unseen cards; the removed ones are among them and never told apart. */
export function drawCard(s: State, side: Side): void {
  const kind = draw(cards, s, STOCK, side);
  tell(s, ev.drew, side);
  emit(s, ev.cardDrawn, 1 << side, side, kind);
}

/** 3.0 Sets the unseen cards aside, deals the hands and leaves the deck. */
export function deal(s: State, removed: number, hand: number): void {
  s.stock = s.t.cards.map((card) => card.copies);
  s.hand = s.hand.map((hand) => hand.map(() => 0));
  for (const side of [TEXAS, MEXICO]) for (let i = 0; i < hand; i++) drawCard(s, side);
  s.deck = countOf(s.stock) - removed;
}

// The play

const inHand: Guard<State> = (s, side, kind) => (s.hand[side]![kind]! > 0 ? 0 : rule['TG-0-d']);

export const play = verb<State>('play', {
  operands: [
    {
      is: 'card',
      each: (s, _, out) => {
        for (let kind = 0; kind < s.t.cards.length; kind++) out.push(kind);
      },
      guards: [inHand],
    },
  ],
});
const playCard = decision<State>('play', rule['TG-0-d'], [play]);

/** An event outranks a number, then the higher value, then Mexico. */
function playerOne(s: State): number {
  const rank = (side: Side): number => {
    const card = s.t.cards[s.played[side]!];
    return card === undefined ? -1 : card.cp + (card.event === null ? 0 : 100);
  };
  return rank(TEXAS) > rank(MEXICO) ? TEXAS : MEXICO;
}

const eventOf = (s: State, side: Side): string | null => s.t.cards[s.played[side]!]?.event ?? null;

/** R-05 Nobody moves or fights in a storm. */
export const isStorm = (s: State): boolean => eventOf(s, TEXAS) === 'storm' || eventOf(s, MEXICO) === 'storm';

// Events that strike a place

const C = locals({ next: 'num', side: 'side', place: 'place', steps: 'num' });

const withinRaidingRange: Guard<State> = (s, _, space) => (s.t.raidable[space] === 1 ? 0 : rule['TG-2.25-a']);
const anEnemyGroup: Guard<State> = (s, side, space) =>
  space < s.t.spaces && outside(s, space, other(side)) > 0 && !isContested(s, space) ? 0 : rule['TG-2.25-a'];

const eachSpaceOf = (s: State, side: Side, out: number[]): void => {
  for (let block = 0; block < s.at.length; block++) {
    const space = s.at[block]!;
    if (space < s.t.spaces && sideOf(s, block) === side && !out.includes(space)) out.push(space);
  }
  out.sort((a, b) => a - b);
};

export const raid = verb<State>('raid', {
  manner: { tone: 'attack' },
  operands: [
    {
      is: 'place',
      each: (s, side, out) => eachSpaceOf(s, other(side), out),
      guards: [withinRaidingRange, anEnemyGroup],
    },
  ],
});
export const decline = verb<State>('decline', { manner: { tone: 'pass' } });
const chooseRaid = decision<State>('raid', rule['TG-2.25-a'], [raid, decline]);

const aHexToFeed: Guard<State> = (s, side, space) => {
  if (space >= s.t.spaces || outside(s, space, side) === 0) return rule['TG-5.7-a'];
  if (isSiege(s, space)) return rule['TG-5.7-e'];
  return excessOutside(s, space, side) > 0 ? rule['TG-5.7-g'] : 0;
};
const someoneToFeed: Guard<State> = (s, side, space) => (hungryAt(s, side, space).length > 0 ? 0 : rule['TG-5.7-i']);
const hungryAt = (s: State, side: Side, space: Place): number[] =>
  blocksAt(s, space, side, (block) => canForage(s, side, block));

export const resupply = verb<State>('resupply', {
  operands: [{ is: 'place', each: (s, side, out) => eachSpaceOf(s, side, out), guards: [aHexToFeed, someoneToFeed] }],
});
const chooseSupplies = decision<State>('supplies', rule['TG-4.0-d'], [resupply, decline]);

const hungryThere: Guard<State> = (s, side, block) =>
  hungryAt(s, side, C.place(s)).includes(block) ? 0 : rule['TG-5.7-i'];
export const replenish = verb<State>('replenish', {
  operands: [
    {
      is: 'piece',
      mine: ownBlock(rule['TG-5.7-a']),
      each: (s, side, out) => out.push(...hungryAt(s, side, C.place(s))),
      guards: [hungryThere],
    },
  ],
});
const chooseHungry = decision<State>('replenish', rule['TG-5.7-a'], [replenish, done], { args: { place: 'place' } });

/** R-17 Mexico has no hand in the boxes of the United States. */
const notInTheStates: Guard<State> = (s, side, space) =>
  side === MEXICO && space < s.t.spaces && s.t.mayStand[MEXICO]![space] === 0 ? rule['TG-1.7-g'] : 0;
const aCrowd: Guard<State> = (s, side, space) =>
  space < s.t.spaces && present(s, space, other(side)) >= s.t.data.terrain.desertion.blocks ? 0 : rule['TG-4.0-d'];
export const unsettle = verb<State>('unsettle', {
  manner: { tone: 'attack' },
  operands: [
    { is: 'place', each: (s, side, out) => eachSpaceOf(s, other(side), out), guards: [notInTheStates, aCrowd] },
  ],
});
const chooseDesertion = decision<State>('desertion', rule['TG-4.0-d'], [unsettle, decline]);

// The Card Phase

const at = steps('play', 'reveal', 'event', 'raided', 'supplied', 'feed', 'fed', 'deserted');

export const cardPhase = procedure<State, keyof typeof at>('cards', C, at, {
  play(s) {
    const asked = [TEXAS, MEXICO]
      .filter((side) => countOf(s.hand[side]!) > 0)
      .reduce((mask, side) => mask | (1 << side), 0);
    s.played = s.played.map(() => NOBODY);
    if (asked !== 0) ask(s, playCard, asked);
    return at.reveal;
  },
  reveal(s) {
    for (const side of [TEXAS, MEXICO]) if (countOf(s.hand[side]!) > 0) show(s, side, first(s.ans[side]!));
    s.known++;
    s.player1 = playerOne(s);
    tell(s, ev.playerOne, s.player1);
    if (!isStorm(s)) return at.event;
    tell(s, ev.stormCame);
    return DONE;
  },
  /** R-03 The event of Player 1 first. */
  event(s, f) {
    const turn = C.next.add(s, f, 1) - 1;
    if (turn > 1) return DONE;
    const side = turn === 0 ? s.player1 : other(s.player1);
    C.side.set(s, f, side);
    return begin(s, side);
  },
  raided(s, f) {
    const side = C.side(s, f);
    const choice = s.ans[side]!;
    if (verbOf(choice) === raid.id) placeComanche(s, side, first(choice));
    else declined(s, side);
    return at.event;
  },
  supplied(s, f) {
    const side = C.side(s, f);
    const choice = s.ans[side]!;
    if (verbOf(choice) !== resupply.id) {
      declined(s, side);
      return at.event;
    }
    C.place.set(s, f, first(choice));
    C.steps.set(s, f, s.t.data.terrain.supplies.steps);
    tell(s, ev.suppliesCame, side, first(choice));
    return at.feed;
  },
  /** Asked even when nobody there is weakened any more, since not being asked would tell. */
  feed(s, f) {
    if (C.steps(s, f) === 0) return at.event;
    ask(s, chooseHungry, 1 << C.side(s, f), C.place(s, f));
    return at.fed;
  },
  fed(s, f) {
    const choice = s.ans[C.side(s, f)]!;
    if (verbOf(choice) === done.id) return at.event;
    forageStep(s, first(choice));
    C.steps.add(s, f, -1);
    return at.feed;
  },
  deserted(s, f) {
    const side = C.side(s, f);
    const choice = s.ans[side]!;
    if (verbOf(choice) === unsettle.id) desert(s, other(side), first(choice));
    else declined(s, side);
    return at.event;
  },
});

function show(s: State, side: Side, kind: number): void {
  s.played = s.played.with(side, kind);
  s.hand = s.hand.with(side, withMore(s.hand[side]!, kind, -1));
  tell(s, ev.cardPlayed, side, kind);
}

/** Asks for the target of an event, or notes one that waits for later in the turn. */
function begin(s: State, side: Side): number {
  switch (eventOf(s, side)) {
    case 'surprise':
      s.surprise = side;
      return at.event;
    case 'forced-march':
      s.hasten = side;
      return at.event;
    case 'comanche':
      ask(s, chooseRaid, 1 << side);
      return at.raided;
    case 'supplies':
      ask(s, chooseSupplies, 1 << side);
      return at.supplied;
    case 'desertion':
      ask(s, chooseDesertion, 1 << side);
      return at.deserted;
    default:
      return at.event;
  }
}

function declined(s: State, side: Side): void {
  tell(s, ev.eventDeclined, side, s.played[side]!);
}

function placeComanche(s: State, side: Side, space: Place): void {
  const { comanche } = s.t.named;
  setRaider(s, side);
  setStrength(s, comanche, s.t.steps[comanche]!);
  put(s, comanche, space);
  tell(s, ev.raidBegan, side, space);
}

function desert(s: State, victim: number, space: Place): void {
  const { lossUpTo } = s.t.data.terrain.desertion;
  tell(s, ev.desertion, victim, space);
  for (const block of inAnyOrder(s, blocksAt(s, space, victim))) {
    const die = rollD6(s);
    tell(s, ev.desertionRoll, victim, block, space, die);
    if (die <= lossUpTo && s.strength[block]! > 1 && canLose(s, block)) loseStep(s, block);
  }
}

export const cardDecisions = [playCard, chooseRaid, chooseSupplies, chooseHungry, chooseDesertion];
