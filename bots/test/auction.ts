// A small game for the tests, with what makes bots err: hidden purses, secret simultaneous choices and dice.
// Each side has 10 to 15 coins, unknown to the other. In each of seven rounds a die makes the prize, both sides bid in
// secret and the higher bid pays and takes the prize; equal bids leave it. Only the bid that wins is shown.

import {
  ask,
  below,
  type Core,
  DONE,
  d6,
  decision,
  defineGame,
  encode,
  first,
  fork,
  type Game,
  locals,
  newCore,
  procedure,
  type RngState,
  type Side,
  steps,
  type ViewCore,
  verb,
} from '@bivouac/kernel';

const LEAST = 10;
const MOST = 15;
const ROUNDS = 7;

export interface Auction extends Core {
  purse: number[];
  paid: number[];
  points: number[];
  prize: number;
  round: number;
}

export interface AuctionView extends ViewCore {
  readonly purse: number;
  readonly paid: readonly number[];
  readonly points: readonly number[];
  readonly prize: number;
  readonly round: number;
}

const bid = verb<Auction>('bid', {
  operands: [
    {
      is: 'num',
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

const clone = (s: Auction): Auction => ({
  ...s,
  stack: s.stack.slice(),
  ask: s.ask.slice(),
  ans: s.ans.slice(),
  rng: s.rng.slice(),
  purse: s.purse.slice(),
  paid: s.paid.slice(),
  points: s.points.slice(),
});

function view(s: Auction, viewer: Side | 'spectator'): AuctionView {
  return {
    viewer,
    stack: s.stack.slice(),
    fp: s.fp,
    ask: s.ask.slice(),
    ret: s.ret,
    given: s.ans.map((answer) => answer >= 0),
    answer: viewer === 'spectator' ? -1 : s.ans[viewer]!,
    known: s.known,
    over: s.over,
    purse: viewer === 'spectator' ? -1 : s.purse[viewer]!,
    paid: s.paid.slice(),
    points: s.points.slice(),
    prize: s.prize,
    round: s.round,
  };
}

/** The purses that the other side may have begun with are those that cover what it has paid. */
function sample(v: AuctionView, rng: RngState): Auction {
  const me = v.viewer as Side;
  const they = 1 - me;
  const least = Math.max(LEAST, v.paid[they]!);
  const purse = [v.purse, v.purse];
  purse[they] = least + below(rng, MOST - least + 1) - v.paid[they]!;
  const ans = [-1, -1];
  ans[me] = v.answer;
  if (v.given[they]) ans[they] = encode(bid.id, below(rng, purse[they]! + 1));
  return {
    ...newCore(2, fork(rng)),
    stack: [...v.stack],
    fp: v.fp,
    ask: [...v.ask],
    ret: v.ret,
    known: v.known,
    over: v.over,
    ans,
    purse,
    paid: [...v.paid],
    points: [...v.points],
    prize: v.prize,
    round: v.round,
  };
}

export const auction: Game<Auction, AuctionView> = defineGame<Auction, AuctionView, unknown>({
  id: 'auction',
  version: 1,
  sides: ['red', 'blue'],
  scenarios: [{ id: 'plain' }],
  options: [],
  rules: ['1'],
  events: [],
  decisions: [bidding],
  procedures: [rounds],
  layout: {},
  setup: (_scenario, _options, rng) => ({
    ...newCore(2, rng),
    stack: [0, 0, -1],
    fp: 0,
    purse: [0, 1].map(() => LEAST + below(rng, MOST - LEAST + 1)),
    paid: [0, 0],
    points: [0, 0],
    prize: 0,
    round: 0,
  }),
  view,
  sample,
  clone,
  result: (s) => {
    if (s.over === 0) return null;
    const [red, blue] = s.points as [number, number];
    return { winner: red === blue ? null : red > blue ? 0 : 1, reason: 'points' };
  },
  ref: (_s, _viewer, piece) => piece,
  position: { read: (json) => json as Auction, write: (s) => s },
  nameOf: (_s, _slot, id) => String(id),
  idOf: (_s, _slot, name) => Number(name),
  sizeOf: () => MOST + 1,
});

export const advice = {
  evaluate: (s: Auction, side: Side): number => s.points[side]! - s.points[1 - side]!,
};
