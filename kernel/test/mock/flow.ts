// The rules of the mock: what a side may choose, and the procedures, one for each thing that can interrupt another.

import {
  ask,
  become,
  call,
  commitProcedure,
  countOf,
  cutTo,
  DONE,
  d6,
  decision,
  first,
  fogOf,
  frameOf,
  type Guard,
  isHidden,
  locals,
  type Operand,
  type Procedure,
  passOn,
  procedure,
  respondProcedure,
  rollProcedure,
  second,
  steps,
  tell,
  verb,
  verbOf,
} from '../../src/index.ts';
import { cards, DISCARD, drawCard, findMarker, holdsMarkers, playMarker, pledge, returnCard, turnUp } from './piles.ts';
import {
  commands,
  Ev,
  IRREGULARS,
  kill,
  MARKERS,
  Marker,
  neighbours,
  numberAt,
  PLACES,
  put,
  RESERVE,
  rule,
  STACK_LIMIT,
  type State,
  scout,
  show,
  standing,
  standUp,
  takeCommand,
  VALUE,
} from './state.ts';

const HAND = 2;
const MARKERS_A_DAY = 2;
const LAST_TURN = 6;
const MOVES_A_MARCH = 3;
const ROUNDS = 2;

// 1. Orders. Guards say what forbids; they bear any operand, for `why` runs them all.

const holdsCard: Guard<State> = (s, side, card) => (s.hand[side]![card]! > 0 ? 0 : rule.bid);
const holdsMarker: Guard<State> = (s, side, marker) => (s.markers[side]![marker]! > 0 ? 0 : rule.fate);
const holdsTheRightOne: Guard<State> = (s, side) =>
  holdsMarker(s, side, s.ask[0] === cancel.id ? Marker.staff : Marker.fate, 0, 0);
const someoneToSee: Guard<State> = (s, side, place) =>
  standing(s, side, place, true).some((piece) => isHidden(fogOf(s, side), piece)) ? 0 : rule.march;
const withinSight: Guard<State> = (s, side, place) =>
  [place, ...neighbours(place)].some((near) => near < RESERVE && numberAt(s, side, near) > 0) ? 0 : rule.adjacent;
const isCommander: Guard<State> = (s, side, piece) => (commands(s, side, piece) ? 0 : rule.command);
const onTheBoard: Guard<State> = (s, _, piece) => (s.at[piece]! < RESERVE ? 0 : rule.march);
const rested: Guard<State> = (s, _, piece) => (March.last(s) === piece ? rule.rest : 0);
const adjacent: Guard<State> = (s, _, piece, to) => (neighbours(s.at[piece]!).includes(to) ? 0 : rule.adjacent);
const room: Guard<State> = (s, side, _, to) => (numberAt(s, side, to) < STACK_LIMIT ? 0 : rule.room);
const inReserve: Guard<State> = (s, _, piece) => (s.at[piece] === RESERVE ? 0 : rule.reserve);
const inThisBattle: Guard<State> = (s, _, piece) => (s.at[piece] === s.ask[2] ? 0 : rule.loss);
const wayOut: Guard<State> = (s, side, to) =>
  neighbours(s.at[s.ask[2]!]!).includes(to) && numberAt(s, side, to, true) === 0 ? 0 : rule.rout;

const own = (s: State, side: number, out: number[]): void => {
  for (let p = 0; p < s.at.length; p++) if (commands(s, side, p)) out.push(p);
};
const ownCard: Operand<State> = {
  is: 'card',
  each: (_, __, out) => out.push(...VALUE.keys()),
  mine: holdsCard,
  guards: [],
};
const bidCard = verb<State>('bid', { operands: [ownCard] });
/** Puts a card back and draws another. */
const swap = verb<State>('swap', { operands: [ownCard] });
/** Names a place, never one of the pieces that are hidden there. */
const look = verb<State>('scout', {
  operands: [{ is: 'place', each: (_, __, out) => out.push(...PLACES.keys()), guards: [someoneToSee, withinSight] }],
});
const layDown = verb<State>('pledge', {
  operands: [{ is: 'marker', each: (_, __, out) => out.push(...MARKERS.keys()), mine: holdsMarker, guards: [] }],
});
const move = verb<State>('move', {
  operands: [
    { is: 'piece', each: own, mine: isCommander, guards: [onTheBoard, rested] },
    { is: 'place', each: (s, _, out, piece) => out.push(...neighbours(s.at[piece]!)), guards: [adjacent, room] },
  ],
  detail: () => ({ limit: STACK_LIMIT }),
});
const callUp = verb<State>('call', {
  operands: [{ is: 'piece', each: own, mine: isCommander, guards: [inReserve] }],
});
const lose = verb<State>('lose', {
  operands: [{ is: 'piece', each: own, mine: isCommander, guards: [inThisBattle] }],
});
const flee = verb<State>('flee', {
  operands: [
    {
      is: 'place',
      each: (s, side, out) =>
        out.push(...neighbours(s.at[s.ask[2]!]!).filter((to) => numberAt(s, side, to, true) === 0)),
      guards: [wayOut],
    },
  ],
});
const use = verb<State>('use', { whole: [holdsTheRightOne] });
const pass = verb<State>('pass');
const done = verb<State>('done');

const bids = decision<State>('bids', rule.bid, [bidCard]);
const orders = decision<State>('orders', rule.march, [move, done, look, swap]);
const reinforce = decision<State>('reinforce', rule.reserve, [callUp, pass], { args: { place: 'place' } });
const loss = decision<State>('loss', rule.loss, [lose], { args: { place: 'place' }, auto: true });
const flight = decision<State>('flight', rule.rout, [flee], { args: { piece: 'piece' }, auto: true });
// Passing gives nothing away: who holds markers is open, and a pass says no more than that none was played.
const fate = decision<State>('fate', rule.fate, [use, pass], { args: { total: 'num' }, standing: ['pass'] });
const cancel = decision<State>('cancel', rule.fate, [use, pass], { args: { played: 'marker' }, standing: ['pass'] });
const pledges = decision<State>('pledges', rule.fate, [layDown, pass], {
  args: { place: 'place' },
  standing: ['pass'],
});
export const decisions = [bids, orders, reinforce, loss, flight, fate, cancel, pledges];

// 2. The day: secret bids, the irregulars follow the higher one, then both march.

const Day = locals({ leader: 'side' });
const dayAt = steps('deal', 'reveal', 'second', 'dusk');
export const day = procedure<State, keyof typeof dayAt>('day', Day, dayAt, {
  deal(s) {
    for (const side of [0, 1]) {
      while (countOf(s.hand[side]!) < HAND) drawCard(s, side);
      while (countOf(s.markers[side]!) < MARKERS_A_DAY && countOf(s.cup) > 0) findMarker(s, side);
    }
    ask(s, bids, 0b11);
    return dayAt.reveal;
  },
  reveal(s, f) {
    const [blue, red] = [first(s.ans[0]!), first(s.ans[1]!)];
    passOn(cards, s, blue, 0, DISCARD);
    passOn(cards, s, red, 1, DISCARD);
    s.known++;
    tell(s, Ev.bid, blue, red);
    const lead = VALUE[blue]! - VALUE[red]! || d6(s.rng) - 3.5;
    Day.leader.set(s, f, lead > 0 ? 0 : 1);
    takeCommand(s, IRREGULARS, Day.leader(s, f));
    call(s, march, Day.leader(s, f));
    return dayAt.second;
  },
  second(s, f) {
    call(s, march, 1 - Day.leader(s, f));
    return dayAt.dusk;
  },
  dusk(s) {
    s.routed.fill(0);
    const alive = [0, 1].map((side) => s.at.filter((at, p) => p < 12 && at < RESERVE && commands(s, side, p)).length);
    if (++s.turn > LAST_TURN || alive.includes(0)) s.over = 2 + Math.sign(alive[1]! - alive[0]!);
    return dayAt.deal;
  },
});

const March = locals({ side: 'side', last: 'piece', made: 'num' });
const marchAt = steps('order', 'go');
const march = procedure<State, keyof typeof marchAt>('march', March, marchAt, {
  order(s, f) {
    if (March.made(s, f) === MOVES_A_MARCH) return DONE;
    ask(s, orders, 1 << March.side(s, f));
    return marchAt.go;
  },
  go(s, f) {
    const side = March.side(s, f);
    const order = s.ans[side]!;
    if (verbOf(order) === done.id) return DONE;
    March.made.add(s, f, 1);
    if (verbOf(order) === look.id) scout(s, side, first(order));
    if (verbOf(order) === swap.id) {
      returnCard(s, side, first(order));
      drawCard(s, side);
    }
    if (verbOf(order) !== move.id) return marchAt.order;
    March.last.set(s, f, first(order));
    put(s, first(order), second(order));
    if (numberAt(s, side, second(order), true) > 0) call(s, battle, second(order), side);
    return marchAt.order;
  },
});

// 3. A battle: reserves come up round by round, the roles change after each fire, all stand up at the end.

const Battle = locals({ place: 'place', attacker: 'side', fires: 'num', edge: 'num' });
const battleAt = steps('begin', 'pushed', 'reserves', 'arrive', 'fire', 'swap');
const battle = procedure<State, keyof typeof battleAt>(
  'battle',
  Battle,
  battleAt,
  {
    begin(s, f) {
      for (const side of [0, 1]) for (const p of standing(s, side, Battle.place(s, f))) show(s, p);
      call(s, pledging);
      return battleAt.pushed;
    },
    pushed(s, f) {
      Battle.edge.set(s, f, s.ret);
      return battleAt.reserves;
    },
    reserves(s, f) {
      const holders = [0, 1].filter((side) => numberAt(s, side, RESERVE) > 0);
      if (holders.length === 0) return battleAt.fire;
      ask(
        s,
        reinforce,
        holders.reduce((mask, side) => mask | (1 << side), 0),
        Battle.place(s, f),
      );
      return battleAt.arrive;
    },
    arrive(s, f) {
      for (const answer of s.ans) {
        if (answer < 0 || verbOf(answer) !== callUp.id) continue;
        show(s, first(answer));
        put(s, first(answer), Battle.place(s, f));
      }
      return battleAt.fire;
    },
    fire(s, f) {
      call(s, fire, Battle.place(s, f), Battle.attacker(s, f));
      return battleAt.swap;
    },
    swap(s, f) {
      const place = Battle.place(s, f);
      const attacker = 1 - Battle.attacker(s, f);
      Battle.attacker.set(s, f, attacker);
      const fires = Battle.fires.add(s, f, 1);
      const fought = numberAt(s, attacker, place) === 0 || numberAt(s, attacker, place, true) === 0;
      if (!fought && fires < 2 * ROUNDS) return fires % 2 === 0 ? battleAt.reserves : battleAt.fire;
      standUp(s, place);
      return DONE;
    },
  },
  { scope: ['place', 'fires'], leave: (s, f) => standUp(s, Battle.place(s, f)) },
);

const Fire = locals({ place: 'place', side: 'side' });
const fireAt = steps('roll', 'read', 'loss');
const fire: Procedure<State> = procedure<State, keyof typeof fireAt>('fire', Fire, fireAt, {
  roll(s, f) {
    call(s, roll, Fire.side(s, f));
    return fireAt.read;
  },
  read(s, f) {
    const [place, target] = [Fire.place(s, f), 1 - Fire.side(s, f)];
    if (s.ret >= 12) {
      tell(s, Ev.night);
      return cutTo(s, day, dayAt.dusk);
    }
    if (numberAt(s, target, place) === 0) return DONE;
    if (s.ret <= 4) return become(s, fire, place, target); // a counter-attack, and perhaps one against that
    if (s.ret < 7) return DONE;
    ask(s, loss, 1 << target, place);
    return fireAt.loss;
  },
  loss(s, f) {
    const piece = first(s.ans[1 - Fire.side(s, f)]!);
    tell(s, Ev.hit, piece);
    if (--s.strength[piece]! === 0) kill(s, piece);
    else if (s.strength[piece] === 1) panic(s, piece);
    return become(s, rout);
  },
});

// 4. Routs set off routs: a work list, and a mark that lets each piece rout once.

function panic(s: State, piece: number): void {
  if (s.routed[piece] === 1) return;
  show(s, piece);
  s.routed[piece] = 1;
  s.work = [...s.work, piece];
}

/** Takes the first one off the list. */
function next(s: State): number {
  const [piece, ...others] = s.work as readonly [number, ...number[]];
  s.work = others;
  return piece;
}

const routAt = steps('next', 'flee');
const rout = procedure<State, keyof typeof routAt>('rout', locals({}), routAt, {
  next(s) {
    if (s.work.length === 0) return DONE;
    const piece = s.work[0]!;
    const side = [0, 1].find((seat) => commands(s, seat, piece))!;
    if (neighbours(s.at[piece]!).every((to) => numberAt(s, side, to, true) > 0)) {
      kill(s, next(s));
      return routAt.next;
    }
    ask(s, flight, 1 << side, piece);
    return routAt.flee;
  },
  flee(s) {
    const piece = next(s);
    const side = [0, 1].find((seat) => commands(s, seat, piece))!;
    put(s, piece, first(s.ans[side]!));
    for (const p of standing(s, side, s.at[piece]!)) if (s.strength[p] === 1) panic(s, p);
    return routAt.next;
  },
});

// 5. Dice can be thrown again with a marker, the marker cancelled by another one, and that one too; pushes are pledged unseen.

const respond = respondProcedure<State>('respond', {
  decision: cancel,
  pass,
  asks: 'all',
  mayHold: holdsMarkers,
  play: (s, side) => playMarker(s, side, Marker.staff),
});

const roll = rollProcedure<State>('roll', {
  throwDice(s, side) {
    const edge = Battle.edge(s, frameOf(s, battle));
    const total = d6(s.rng) + d6(s.rng) + (side === 0 ? edge : -edge);
    tell(s, Ev.rolled, side, total);
    return total;
  },
  window: {
    decision: fate,
    pass,
    asks: 'all',
    mayHold: holdsMarkers,
    play: (s, side) => playMarker(s, side, Marker.fate),
  },
  respond,
  change: () => null,
});

const pledging = commitProcedure<State>('pledging', {
  window: {
    decision: pledges,
    pass,
    mayHold: holdsMarkers,
    play: (s, side, choice) => pledge(s, side, first(choice)),
  },
  about: (s) => [Battle.place(s, frameOf(s, battle))],
  reveal: (s) => turnUp(s, Marker.push),
});

export const procedures: readonly Procedure<State>[] = [day, march, battle, fire, rout, roll, respond, pledging];
