// One fight: six units against four in two hexes each, two markers, two tables to choose from.

import { createHexGrid, directionTo, hexAt } from '@bivouac/boards';
import {
  ALL,
  ask,
  below,
  call,
  type Declared,
  DONE,
  d6,
  decision,
  defineGame,
  defineSlots,
  defineStates,
  emit,
  eventKinds,
  first,
  type Game,
  list,
  locals,
  type OpenOf,
  type Operand,
  type PositionCore,
  per,
  procedure,
  type StateOf,
  steps,
  type ViewCore,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { NOBODY, noOptions, other } from '../sketch.ts';
import data from './tables.json' with { type: 'json' };

export const SIDES = ['legion', 'nations'] as const;
const [COLUMNS, ROWS] = [3, 3];
export const sheet = { columns: COLUMNS, rows: ROWS, lowered: 'even', sea: [], sides: [] } as const;

const grid = createHexGrid({ orientation: 'flat', columns: COLUMNS, rows: ROWS, shifted: 'odd', towards: 'down' });
export const PLACES: readonly string[] = Array.from({ length: grid.hexCount }, (_, hex) =>
  [grid.column[hex]!, grid.row[hex]!].map((number) => `0${number + 1}`).join(''),
);
const hexOf = (place: number): number =>
  hexAt(grid, Number(PLACES[place]!.slice(0, 2)) - 1, Number(PLACES[place]!.slice(2)) - 1);
export const areNear = (a: number, b: number): boolean => directionTo(grid, hexOf(a), hexOf(b)) >= 0;
/** In which whoever is attacked has the trees for him. */
export const WOODS = PLACES.indexOf('0202');

const unit = (id: string, side: number, at: string, strength: number) => ({ id, side, at, strength });
export const PIECES = [
  unit('first', 0, '0102', 3),
  unit('second', 0, '0102', 3),
  unit('rifles', 0, '0102', 2),
  unit('third', 0, '0103', 3),
  unit('fourth', 0, '0103', 2),
  unit('dragoons', 0, '0103', 4),
  unit('shawnee', 1, '0202', 3),
  unit('miami', 1, '0202', 3),
  unit('delaware', 1, '0203', 2),
  unit('wyandot', 1, '0203', 3),
] as const;
const pieceIds = PIECES.map(({ id }) => id);
export const sideOf = (piece: number): number => PIECES[piece]!.side;

/** By side, the one it has. */
export const MARKERS = ['wild-charge', 'stand-firm'] as const;
export const CHITS = [0, 0, 1, 1] as const;
const chitIds = CHITS.map((side, i) => `${SIDES[side]}-${(i % 2) + 1}`);
export const TABLES = ['skirmish', 'charge'] as const;
/** So many lost make a side give way. */
export const MOST_LOST = 3;

const REASONS = ['none', 'losses', 'time'] as const;
const Over = { losses: 1, time: 2 } as const;

const slots = defineSlots<object>({
  place: { names: () => PLACES },
  piece: { names: () => pieceIds },
  marker: { names: () => MARKERS },
  chit: { names: () => chitIds },
  table: { names: () => TABLES },
  code: { names: () => Object.keys(data.losses) },
  side: { names: () => SIDES },
  reason: { names: () => REASONS },
  card: { names: () => [] },
});

const declared = {
  open: {
    at: per('piece', 'place', { as: null }),
    joined: per('piece', 'flag'),
    played: per('marker', 'flag'),
    spent: per('marker', 'flag'),
    drawn: list('chit'),
  },
} satisfies Declared<object>;

export interface State extends StateOf<typeof declared, object> {}
export interface View extends ViewCore, OpenOf<typeof declared> {}
const states = defineStates<typeof declared, object>(declared, slots, { sides: SIDES.length });

const ev = eventKinds({
  chitDrawn: { chit: 'chit', side: 'side' },
  struck: { side: 'side', place: 'place' },
  markerPlayed: { side: 'side', marker: 'marker' },
  rolled: { table: 'table', die: 'num', code: 'code' },
  lost: { piece: 'piece' },
  rested: { side: 'side' },
  gameWon: { side: 'side', reason: 'reason' },
  gameDrawn: { reason: 'reason' },
});

export const RULES = ['cup', 'attack', 'markers', 'woods', 'sides', 'tables', 'losses'] as const;
const rule = Object.fromEntries(RULES.map((id, i) => [id, i + 1])) as Record<(typeof RULES)[number], number>;

export const piecesOf = (s: State, side: number): number[] =>
  [...PIECES.keys()].filter((piece) => sideOf(piece) === side && s.at[piece] !== NOBODY);
export const lostOf = (s: State, side: number): number[] =>
  [...PIECES.keys()].filter((piece) => sideOf(piece) === side && s.at[piece] === NOBODY);
export const joinedOf = (s: State): number[] =>
  [...PIECES.keys()].filter((piece) => s.joined[piece] === 1 && s.at[piece] !== NOBODY);
const facesEnemy = (s: State, piece: number): boolean =>
  piecesOf(s, other(sideOf(piece))).some((enemy) => areNear(s.at[piece]!, s.at[enemy]!));
/** All who stand beside those who strike. */
export const struckBy = (s: State, pieces: readonly number[]): number[] =>
  pieces.length === 0
    ? []
    : piecesOf(s, other(sideOf(pieces[0]!))).filter((enemy) =>
        pieces.some((piece) => areNear(s.at[piece]!, s.at[enemy]!)),
      );
export const placesOf = (s: State, pieces: readonly number[]): number[] => [
  ...new Set(pieces.map((piece) => s.at[piece]!)),
];
export const strengthOf = (pieces: readonly number[]): number =>
  pieces.reduce((sum, piece) => sum + PIECES[piece]!.strength, 0);

/** What shifts the column, by rule. */
export function shiftsOf(
  s: State,
): { readonly id: 'woods' | 'sides' | 'wild-charge' | 'stand-firm'; readonly by: number }[] {
  const attackers = joinedOf(s);
  const places = placesOf(s, struckBy(s, attackers));
  return [
    ...(places.includes(WOODS) ? [{ id: 'woods', by: -1 } as const] : []),
    ...(placesOf(s, attackers).length > 1 ? [{ id: 'sides', by: 1 } as const] : []),
    ...(s.played[0] ? [{ id: 'wild-charge', by: 1 } as const] : []),
    ...(s.played[1] ? [{ id: 'stand-firm', by: -1 } as const] : []),
  ];
}

export function oddsOf(s: State): number {
  const attackers = joinedOf(s);
  return Math.floor((100 * strengthOf(attackers)) / Math.max(1, strengthOf(struckBy(s, attackers))));
}

export const columnOf = (odds: number): number => data.from.findLastIndex((from) => odds >= from);
export const shifted = (s: State): number => {
  const sum = shiftsOf(s).reduce((total, { by }) => total + by, columnOf(oddsOf(s)));
  return Math.max(0, Math.min(data.columns.length - 1, sum));
};

type O = Operand<State>;
const striker: O = {
  is: 'piece',
  each: (s, side, out) => void out.push(...piecesOf(s, side)),
  mine: (_, side, piece) => (sideOf(piece) === side ? 0 : rule.attack),
  guards: [(s, _, piece) => (s.joined[piece] || s.at[piece] === NOBODY || !facesEnemy(s, piece) ? rule.attack : 0)],
};
const held: O = {
  is: 'marker',
  each: (_, _side, out) => void out.push(...MARKERS.keys()),
  guards: [(s, side, marker) => (marker === side && !s.played[marker] && !s.spent[marker] ? 0 : rule.markers)],
};
const victim: O = {
  is: 'piece',
  each: (s, side, out) => void out.push(...fighters(s, side)),
  mine: (_, side, piece) => (sideOf(piece) === side ? 0 : rule.losses),
  guards: [(s, side, piece) => (fighters(s, side).includes(piece) ? 0 : rule.losses)],
};
const fighters = (s: State, side: number): number[] =>
  [...joinedOf(s), ...struckBy(s, joinedOf(s))].filter((piece) => sideOf(piece) === side);

const join = verb<State>('join', { operands: [striker] });
const strike = verb<State>('strike', {
  manner: { tone: 'attack' },
  whole: [(s) => (joinedOf(s).length > 0 ? 0 : rule.attack)],
});
const rest = verb<State>('rest', { manner: { tone: 'pass' } });
const play = verb<State>('play', { operands: [held] });
const decline = verb<State>('decline', { manner: { tone: 'pass' } });
const skirmishing = verb<State>('skirmish');
const charging = verb<State>('charge', { manner: { tone: 'attack' } });
const lose = verb<State>('lose', { operands: [victim] });

const orders = decision<State>('orders', rule.attack, [join, strike, rest]);
const marking = decision<State>('marking', rule.markers, [play, decline]);
const method = decision<State>('method', rule.tables, [skirmishing, charging]);
const losing = decision<State>('losing', rule.losses, [lose]);

export const F = locals({
  place: 'place',
  side: 'side',
  table: 'table',
  die: 'num',
  attackers: 'num',
  defenders: 'num',
});
const inFight = steps('defender', 'attacker', 'choose', 'roll', 'lose', 'lost');

/** A marker is offered to whoever still has one. */
function offer(s: State, side: number, next: number): number {
  if (s.spent[side]) return next;
  ask(s, marking, 1 << side);
  return next;
}

function playMarker(s: State, side: number): void {
  if (s.spent[side] || verbOf(s.ans[side]!) !== play.id) return;
  s.played[side] = 1;
  s.spent[side] = 1;
  emit(s, ev.markerPlayed, ALL, side, side);
}

export const fight = procedure<State, keyof typeof inFight>(
  'fight',
  F,
  inFight,
  {
    defender: (s, frame) => offer(s, other(F.side(s, frame)), inFight.attacker),
    attacker: (s, frame) => {
      playMarker(s, other(F.side(s, frame)));
      return offer(s, F.side(s, frame), inFight.choose);
    },
    choose: (s, frame) => {
      playMarker(s, F.side(s, frame));
      ask(s, method, 1 << F.side(s, frame));
      return inFight.roll;
    },
    roll: (s, frame) => {
      const table = verbOf(s.ans[F.side(s, frame)]!) === skirmishing.id ? 0 : 1;
      const die = d6(s.rng);
      s.known++;
      F.table.set(s, frame, table);
      F.die.set(s, frame, die);
      const code = data.tables[TABLES[table]!][die - 1]![shifted(s)] as keyof typeof data.losses;
      const [attackers, defenders] = data.losses[code] as [number, number];
      F.attackers.set(s, frame, attackers);
      F.defenders.set(s, frame, defenders);
      emit(s, ev.rolled, ALL, table, die, Object.keys(data.losses).indexOf(code));
      return inFight.lose;
    },
    lose: (s, frame) => {
      const side = F.side(s, frame);
      const owes = [F.attackers(s, frame) > 0 ? side : NOBODY, F.defenders(s, frame) > 0 ? other(side) : NOBODY];
      const loser = owes.find((one) => one !== NOBODY && fighters(s, one).length > 0) ?? NOBODY;
      if (loser === NOBODY) {
        s.joined.fill(0);
        s.played.fill(0);
        return DONE;
      }
      ask(s, losing, 1 << loser);
      return inFight.lost;
    },
    lost: (s, frame) => {
      const piece = first(s.ans.find((answer) => answer >= 0 && verbOf(answer) === lose.id) ?? 0);
      (sideOf(piece) === F.side(s, frame) ? F.attackers : F.defenders).add(s, frame, -1);
      s.at[piece] = NOBODY;
      emit(s, ev.lost, ALL, piece);
      return inFight.lose;
    },
  },
  { scope: ['place'] },
);

const P = locals({ side: 'side' });
const inTurn = steps('order', 'obey', 'check');
const playerTurn = procedure<State, keyof typeof inTurn>('playerTurn', P, inTurn, {
  order: (s, frame) => {
    ask(s, orders, 1 << P.side(s, frame));
    return inTurn.obey;
  },
  obey: (s, frame) => {
    const side = P.side(s, frame);
    const answer = s.ans[side]!;
    if (verbOf(answer) === join.id) {
      s.joined[first(answer)] = 1;
      return inTurn.order;
    }
    if (verbOf(answer) === rest.id) {
      s.joined.fill(0);
      emit(s, ev.rested, ALL, side);
      return DONE;
    }
    const [place] = placesOf(s, struckBy(s, joinedOf(s)));
    emit(s, ev.struck, ALL, side, place!);
    call(s, fight, place!, side);
    return inTurn.check;
  },
  check: (s) => {
    const beaten = SIDES.findIndex((_, side) => lostOf(s, side).length >= MOST_LOST);
    if (beaten >= 0) {
      s.over = Over.losses;
      emit(s, ev.gameWon, ALL, other(beaten), s.over);
    }
    return DONE;
  },
});

const inGame = steps('draw');
const game = procedure<State, keyof typeof inGame>('game', locals({}), inGame, {
  draw: (s) => {
    const left = [...CHITS.keys()].filter((chit) => !s.drawn.includes(chit));
    if (left.length === 0) {
      s.over = Over.time;
      emit(s, ev.gameDrawn, ALL, s.over);
      return DONE;
    }
    // The first is the Legion's: it marches onto the others.
    const chit = s.drawn.length === 0 ? 0 : left[below(s.rng, left.length)]!;
    s.known++;
    s.drawn = [...s.drawn, chit];
    emit(s, ev.chitDrawn, ALL, chit, CHITS[chit]!);
    call(s, playerTurn, CHITS[chit]!);
    return inGame.draw;
  },
});

interface Position extends PositionCore {
  readonly pieces: readonly { readonly piece: string; readonly at: string }[];
}

export type Skirmish = Game<State, View, Position>;

const winnerOf = (s: State): number | null => {
  const [legion, nations] = SIDES.map((_, side) => lostOf(s, side).length) as [number, number];
  return legion === nations ? null : legion < nations ? 0 : 1;
};

export const skirmish: Skirmish = defineGame<State, View, Position, object>({
  id: 'skirmish',
  version: 1,
  sides: SIDES,
  scenarios: [{ id: 'skirmish' }],
  options: noOptions,
  rules: RULES,
  events: Object.values(ev),
  decisions: [orders, marking, method, losing],
  procedures: [game, playerTurn, fight],
  states,
  slots,
  atlas: () => ({}),
  deploy(s) {
    PIECES.forEach(({ at }, piece) => {
      s.at[piece] = PLACES.indexOf(at);
    });
    call(s, game);
  },
  result: (s) => (s.over === 0 ? null : { winner: winnerOf(s), reason: REASONS[s.over]! }),
  position: {
    keys: ['pieces'],
    list: 'pieces',
    write: (s) => ({
      pieces: pieceIds.flatMap((piece, i) => (s.at[i] === NOBODY ? [] : [{ piece, at: PLACES[s.at[i]!]! }])),
    }),
    read(s, { pieces }) {
      for (const { piece, at } of pieces) s.at[slots.idOf(s.t, 'piece', piece)] = slots.idOf(s.t, 'place', at);
    },
    flowFor: (s) => call(s, game),
  },
});

export { data };
