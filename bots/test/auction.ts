// A small game for the tests, with what makes bots err: hidden purses, secret simultaneous choices and dice.
// Each side has 10 to 15 coins, unknown to the other. In each of seven rounds a die makes the prize, both sides bid in
// secret and the higher bid pays and takes the prize; equal bids leave it. Only the bid that wins is shown.

import {
  ask,
  below,
  type Choice,
  call,
  type Declared,
  DONE,
  d6,
  decision,
  defineGame,
  defineOptions,
  defineSlots,
  defineStates,
  encode,
  first,
  type Game,
  locals,
  type OpenOf,
  one,
  type PositionCore,
  per,
  procedure,
  type RngState,
  type Secrets,
  type Side,
  type StateOf,
  steps,
  type ViewCore,
  verb,
} from '@bivouac/kernel';

const LEAST = 10;
const MOST = 15;
const ROUNDS = 7;
const SIDES = ['red', 'blue'];

type Atlas = Readonly<Record<never, never>>;
const slots = defineSlots<Atlas>({ side: { names: () => SIDES }, coins: { size: () => MOST + 1 } });
const declared = {
  open: { paid: per('side', 'num'), points: per('side', 'num'), prize: one('num'), round: one('num') },
  hidden: { purse: per('side', 'num') },
} satisfies Declared<Atlas>;

export interface Auction extends StateOf<typeof declared, Atlas> {}
export interface AuctionView extends ViewCore, OpenOf<typeof declared> {
  /** One's own; -1 for spectators. */
  readonly purse: number;
}

const bid = verb<Auction>('bid', {
  operands: [
    {
      is: 'coins',
      each: (s, side, out) => {
        for (let coins = 0; coins <= s.purse[side]!; coins++) out.push(coins);
      },
      guards: [(s, side, coins) => (coins <= s.purse[side]! ? 0 : 1)],
    },
  ],
});
const bidding = decision<Auction>('bidding', 1, [bid]);

const at = steps('deal', 'show');
const rounds = procedure<Auction, 'deal' | 'show'>('rounds', locals({}), at, {
  deal: (s) => {
    if (s.round === ROUNDS) {
      s.over = 1;
      return DONE;
    }
    s.prize = d6(s.rng);
    s.known++;
    ask(s, bidding, 0b11);
    return at.show;
  },
  show: (s) => {
    const bids = s.ans.map(first) as [number, number];
    s.round++;
    if (bids[0] === bids[1]) return at.deal;
    const winner = bids[0] > bids[1] ? 0 : 1;
    s.points[winner]! += s.prize;
    s.paid[winner]! += bids[winner];
    s.purse[winner]! -= bids[winner];
    return at.deal;
  },
});

/** The purses that the other side may have begun with are those that cover what it has paid. */
const secrets: Secrets<Auction, AuctionView> = {
  ref: (_s, _viewer, piece) => piece,
  see: (s, viewer) => ({ purse: viewer === 'spectator' ? -1 : s.purse[viewer]! }),
  deal(s, { viewer, purse, paid }, rng) {
    for (const side of s.purse.keys()) {
      const least = Math.max(LEAST, paid[side]!);
      s.purse[side] = side === viewer ? purse : least + below(rng, MOST - least + 1) - paid[side]!;
    }
    return (piece) => piece;
  },
  answer: (s: Auction, side: Side, rng: RngState): Choice => encode(bid.id, below(rng, s.purse[side]! + 1)),
};

export const auction: Game<Auction, AuctionView> = defineGame<Auction, AuctionView, PositionCore, Atlas>({
  id: 'auction',
  version: 1,
  sides: SIDES,
  scenarios: [{ id: 'plain' }],
  options: defineOptions([]),
  rules: ['1'],
  events: [],
  decisions: [bidding],
  procedures: [rounds],
  states: defineStates<typeof declared, Atlas>(declared, slots, { sides: SIDES.length }),
  slots,
  atlas: () => ({}),
  deploy(s) {
    s.purse = s.purse.map(() => LEAST + below(s.rng, MOST - LEAST + 1));
    call(s, rounds);
  },
  secrets,
  result(s) {
    if (s.over === 0) return null;
    const [red, blue] = s.points as [number, number];
    return { winner: red === blue ? null : red > blue ? 0 : 1, reason: 'points' };
  },
  position: { keys: [], list: 'flow', write: () => ({}), read: () => {}, flowFor: (s) => call(s, rounds) },
});

export const advice = {
  evaluate: (s: Auction, side: Side): number => s.points[side]! - s.points[1 - side]!,
};
