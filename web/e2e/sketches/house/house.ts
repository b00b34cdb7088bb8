// One house: a room and a roof above it, a door, walls that can be breached, and who sees whom.

import { createHexGrid, directionTo, hexAt, lineOfSight, neighbourOf } from '@bivouac/boards';
import {
  ALL,
  ask,
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
  locals,
  type OpenOf,
  type Operand,
  one,
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

export const SIDES = ['garrison', 'assault'] as const;
const [GARRISON, ASSAULT] = [0, 1];
const [COLUMNS, ROWS] = [5, 4];
const HOUSE = '0302';
const DOOR = '0303';
/** As many as the assault bears. */
export const MOST_LOST = 3;
export const TURNS = 5;
const STEPS = 2;

const grid = createHexGrid({
  orientation: 'flat',
  columns: COLUMNS,
  rows: ROWS,
  shifted: 'odd',
  towards: 'down',
});
const codeOf = (hex: number): string =>
  [grid.column[hex]!, grid.row[hex]!].map((number) => String(number + 1).padStart(2, '0')).join('');
const hexOfCode = (code: string): number => hexAt(grid, Number(code.slice(0, 2)) - 1, Number(code.slice(2)) - 1);
const hexes = Array.from({ length: grid.hexCount }, (_, hex) => codeOf(hex));
export const sheet = { columns: COLUMNS, rows: ROWS, lowered: 'even', sea: [] } as const;

/** Every hex is a place; the house is two. */
export const PLACES: readonly string[] = [...hexes.filter((code) => code !== HOUSE), 'room', 'roof'];
export const ROOM = PLACES.indexOf('room');
export const ROOF = PLACES.indexOf('roof');
export const hexCode = (place: number): string => (place === ROOM || place === ROOF ? HOUSE : PLACES[place]!);
const hexOf = (place: number): number => hexOfCode(hexCode(place));

/** The sides of the house, by what lies before them. */
export const WALLS: readonly string[] = hexes.filter(
  (code) => directionTo(grid, hexOfCode(HOUSE), hexOfCode(code)) >= 0,
);
export const beforeWall = (wall: number): number => PLACES.indexOf(WALLS[wall]!);
export const DOOR_WALL = WALLS.indexOf(DOOR);

export const PIECES = [
  { id: 'marksmen', side: GARRISON, at: 'roof', fire: 4 },
  { id: 'guard', side: GARRISON, at: 'room', fire: 3 },
  { id: 'picket', side: GARRISON, at: '0402', fire: 3 },
  { id: 'grenadiers', side: ASSAULT, at: '0201', fire: 3 },
  { id: 'fusiliers', side: ASSAULT, at: '0304', fire: 3 },
  { id: 'sappers', side: ASSAULT, at: '0202', fire: 2 },
] as const;
const pieceIds = PIECES.map(({ id }) => id);
export const sideOf = (piece: number): number => PIECES[piece]!.side;

const REASONS = ['none', 'room', 'losses', 'time'] as const;
const Over = { room: 1, losses: 2, time: 3 } as const;

const slots = defineSlots<object>({
  place: { names: () => PLACES },
  piece: { names: () => pieceIds },
  wall: { names: () => WALLS },
  side: { names: () => SIDES },
  reason: { names: () => REASONS },
  card: { names: () => [] },
});

const declared = {
  open: {
    turn: one('num', { start: 1 }),
    at: per('piece', 'place', { as: null }),
    hits: per('piece', 'num'),
    breached: per('wall', 'flag'),
  },
} satisfies Declared<object>;

export interface State extends StateOf<typeof declared, object> {}
export interface View extends ViewCore, OpenOf<typeof declared> {}
const states = defineStates<typeof declared, object>(declared, slots, { sides: SIDES.length });

export const ev = eventKinds({
  turnBegan: { turn: 'num' },
  moved: { piece: 'piece', from: 'place', to: 'place' },
  fired: { piece: 'piece', target: 'piece', die: 'num', needed: 'num' },
  hit: { piece: 'piece' },
  lost: { piece: 'piece' },
  breached: { piece: 'piece', wall: 'wall' },
  gameWon: { side: 'side', reason: 'reason' },
});

export const RULES = ['orders', 'move', 'sight', 'breach', 'victory'] as const;
const rule = Object.fromEntries(RULES.map((id, i) => [id, i + 1])) as Record<(typeof RULES)[number], number>;

export const isOpen = (s: State, wall: number): boolean => wall === DOOR_WALL || Boolean(s.breached[wall]);
const isLost = (s: State, piece: number): boolean => s.at[piece] === NOBODY;
export const piecesOf = (s: State, side: number): number[] =>
  [...PIECES.keys()].filter((piece) => sideOf(piece) === side && !isLost(s, piece));
export const lossesOf = (s: State): number => piecesAll(ASSAULT).reduce((sum, piece) => sum + s.hits[piece]!, 0);
const piecesAll = (side: number): number[] => [...PIECES.keys()].filter((piece) => sideOf(piece) === side);

/** The wall between the room and a place, or -1. */
const wallTowards = (place: number): number => WALLS.indexOf(PLACES[place]!);

/** By one step: over the ground, through what is open, up and down the ladder. */
function stepsFrom(s: State, from: number): number[] {
  if (from === ROOF) return [ROOM];
  if (from === ROOM) return [ROOF, ...[...WALLS.keys()].filter((wall) => isOpen(s, wall)).map(beforeWall)];
  const around = [0, 1, 2, 3, 4, 5]
    .map((direction) => neighbourOf(grid, hexOf(from), direction))
    .filter((hex) => hex >= 0);
  const ground = around.map((hex) => PLACES.indexOf(codeOf(hex))).filter((place) => place >= 0);
  const wall = wallTowards(from);
  return wall >= 0 && isOpen(s, wall) ? [...ground, ROOM] : ground;
}

/** The place at which a line of sight ends before it gets there; NOBODY: it gets there. */
export function blockedAt(s: State, from: number, to: number): number {
  if (from === ROOF || to === ROOF) return NOBODY;
  const { steps: line } = lineOfSight(grid, hexOf(from), hexOf(to));
  const through = line.flatMap((step) => (step.kind === 'hex' ? [codeOf(step.hex)] : []));
  const indoors = from === ROOM ? through[1] : to === ROOM ? through.at(-2) : null;
  if (indoors != null) return isOpen(s, WALLS.indexOf(indoors)) ? NOBODY : ROOM;
  return through.slice(1, -1).includes(HOUSE) ? ROOF : NOBODY;
}

/** What a die must show at least. */
export const needed = (s: State, piece: number, target: number): number =>
  7 - PIECES[piece]!.fire + (s.at[target] === ROOM || s.at[target] === ROOF ? 1 : 0);

type O = Operand<State>;

/** Whom the question is about. */
const asked = (s: State): number => s.ask[2]!;

const mine: O = {
  is: 'piece',
  each: (s, side, out) => void out.push(...piecesOf(s, side)),
  mine: (_, side, piece) => (sideOf(piece) === side ? 0 : rule.orders),
  guards: [(s, _, piece) => (isLost(s, piece) ? rule.orders : 0)],
};
const where: O = {
  is: 'place',
  each: (s, _, out) => void out.push(...stepsFrom(s, s.at[asked(s)]!)),
  guards: [
    (s, _, to) => (stepsFrom(s, s.at[asked(s)]!).includes(to) ? 0 : rule.move),
    (s, side, to) => (piecesOf(s, other(side)).some((piece) => s.at[piece] === to) ? rule.move : 0),
  ],
};
const target: O = {
  is: 'piece',
  each: (s, side, out) => void out.push(...piecesOf(s, other(side))),
  guards: [
    (s, side, piece) => (sideOf(piece) === side || isLost(s, piece) ? rule.sight : 0),
    (s, _, piece) => (!isLost(s, piece) && blockedAt(s, s.at[asked(s)]!, s.at[piece]!) !== NOBODY ? rule.sight : 0),
  ],
};
const wall: O = {
  is: 'wall',
  each: (_, _side, out) => void out.push(...WALLS.keys()),
  guards: [
    (s, _, id) => (isOpen(s, id) || s.at[asked(s)] !== beforeWall(id) ? rule.breach : 0),
    (s) => (sideOf(asked(s)) === ASSAULT ? 0 : rule.breach),
  ],
};

const order = verb<State>('order', { operands: [mine] });
const hold = verb<State>('hold', { manner: { tone: 'pass' } });
const move = verb<State>('move', { operands: [where] });
const fire = verb<State>('fire', { manner: { tone: 'attack' }, operands: [target] });
const breach = verb<State>('breach', { manner: { tone: 'effort' }, operands: [wall] });
const stay = verb<State>('stay', { manner: { tone: 'pass' } });

const orders = decision<State>('orders', rule.orders, [order, hold]);
const act = decision<State>('act', rule.orders, [move, fire, breach, stay], { args: { piece: 'piece' } });

const P = locals({ side: 'side', piece: 'piece' });
const inTurn = steps('order', 'choose', 'obey');

const playerTurn = procedure<State, keyof typeof inTurn>('playerTurn', P, inTurn, {
  order: (s, frame) => {
    ask(s, orders, 1 << P.side(s, frame));
    return inTurn.choose;
  },
  choose: (s, frame) => {
    const answer = s.ans[P.side(s, frame)]!;
    if (verbOf(answer) === hold.id) return DONE;
    P.piece.set(s, frame, first(answer));
    ask(s, act, 1 << P.side(s, frame), first(answer));
    return inTurn.obey;
  },
  obey: (s, frame) => {
    obey(s, P.piece(s, frame), s.ans[P.side(s, frame)]!);
    check(s);
    return DONE;
  },
});

function obey(s: State, piece: number, answer: number): void {
  if (verbOf(answer) === move.id) {
    emit(s, ev.moved, ALL, piece, s.at[piece]!, first(answer));
    s.at[piece] = first(answer);
  } else if (verbOf(answer) === fire.id) shoot(s, piece, first(answer));
  else if (verbOf(answer) === breach.id) {
    s.breached[first(answer)] = 1;
    emit(s, ev.breached, ALL, piece, first(answer));
  }
}

function shoot(s: State, piece: number, at: number): void {
  const die = d6(s.rng);
  s.known++;
  emit(s, ev.fired, ALL, piece, at, die, needed(s, piece, at));
  if (die < needed(s, piece, at)) return;
  s.hits[at]!++;
  if (s.hits[at]! >= STEPS) s.at[at] = NOBODY;
  emit(s, s.hits[at]! >= STEPS ? ev.lost : ev.hit, ALL, at);
}

function check(s: State): void {
  const isTaken = piecesOf(s, ASSAULT).some((piece) => s.at[piece] === ROOM);
  if (isTaken) end(s, ASSAULT, Over.room);
  else if (lossesOf(s) >= MOST_LOST) end(s, GARRISON, Over.losses);
}

function end(s: State, side: number, reason: number): void {
  s.over = reason;
  emit(s, ev.gameWon, ALL, side, reason);
}

const inGame = steps('assault', 'garrison', 'next');
const game = procedure<State, keyof typeof inGame>('game', locals({}), inGame, {
  assault: (s) => {
    emit(s, ev.turnBegan, ALL, s.turn);
    call(s, playerTurn, ASSAULT);
    return inGame.garrison;
  },
  garrison: (s) => {
    call(s, playerTurn, GARRISON);
    return inGame.next;
  },
  next: (s) => {
    if (s.turn === TURNS) {
      end(s, GARRISON, Over.time);
      return DONE;
    }
    s.turn++;
    return inGame.assault;
  },
});

interface Position extends PositionCore {
  readonly pieces: readonly { readonly piece: string; readonly at: string }[];
}

export type House = Game<State, View, Position>;

export const house: House = defineGame<State, View, Position, object>({
  id: 'house',
  version: 1,
  sides: SIDES,
  scenarios: [{ id: 'house' }],
  options: noOptions,
  rules: RULES,
  events: Object.values(ev),
  decisions: [orders, act],
  procedures: [game, playerTurn],
  states,
  slots,
  atlas: () => ({}),
  deploy(s) {
    PIECES.forEach(({ at }, piece) => {
      s.at[piece] = PLACES.indexOf(at);
    });
    call(s, game);
  },
  result: (s) =>
    s.over === 0 ? null : { winner: s.over === Over.room ? ASSAULT : GARRISON, reason: REASONS[s.over]! },
  position: {
    keys: ['pieces'],
    list: 'pieces',
    write: (s) => ({
      pieces: pieceIds.flatMap((piece, i) => (isLost(s, i) ? [] : [{ piece, at: PLACES[s.at[i]!]! }])),
    }),
    read(s, { pieces }) {
      for (const { piece, at } of pieces) s.at[slots.idOf(s.t, 'piece', piece)] = slots.idOf(s.t, 'place', at);
    },
    flowFor: (s) => call(s, game),
  },
});
