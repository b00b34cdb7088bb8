// The mock put together: set-up, what each viewer may know, samples of it, positions by name.

import {
  below,
  call,
  defineGame,
  groupOfRef,
  groupRef,
  isGroupRef,
  makePool,
  mapPieces,
  maskAsk,
  maskStack,
  type NamedAsk,
  type NamedFrame,
  newCore,
  type RngState,
  readAnswers,
  readAsk,
  readFlow,
  type Slot,
  type ViewCore,
  type Viewer,
  writeAnswers,
  writeAsk,
  writeFlow,
} from '../../src/index.ts';
import { day, decisions, procedures } from './flow.ts';
import {
  CARDS,
  commands,
  DECK,
  Ev,
  FORCE,
  FORCES,
  KIND,
  layout,
  MAX_STRENGTH,
  PIECES,
  PLACES,
  RESERVE,
  RULES,
  type State,
  VALUE,
} from './state.ts';

const SIDES = ['blue', 'red'] as const;

interface Seen {
  readonly piece: number;
  readonly at: number;
  readonly strength: number;
  readonly group: number;
  readonly routed: number;
}

/** A hidden block: where it stands, which stack it is of, from which pool. */
interface Hidden extends Omit<Seen, 'piece' | 'strength'> {
  readonly pool: number;
}

export interface MockView extends ViewCore {
  readonly seen: readonly Seen[];
  readonly hidden: readonly Hidden[];
  /** For each identity the least of its pool. */
  readonly pool: readonly number[];
  readonly control: readonly number[];
  readonly markers: readonly number[];
  /** Where each card lies, -1 when the viewer cannot know. */
  readonly cards: readonly number[];
  readonly hands: readonly number[];
  readonly work: readonly number[];
  readonly turn: number;
}

export interface MockPosition {
  readonly pieces: readonly {
    piece: string;
    at: string;
    strength: number;
    group: number;
    pool: string;
    routed: number;
  }[];
  readonly cards: readonly number[];
  readonly control: readonly number[];
  readonly markers: readonly number[];
  readonly work: readonly string[];
  readonly turn: number;
  readonly flow: readonly NamedFrame[];
  readonly ask: NamedAsk | null;
  readonly answers: readonly (string | null)[];
  readonly ret: number;
  readonly over: number;
}

export const isHiddenFrom = (s: State, viewer: Viewer, piece: number): boolean =>
  s.group[piece] !== 0 && (viewer === 'spectator' || !commands(s, viewer, piece));
export const cardIsHiddenFrom = (s: State, viewer: Viewer, card: number): boolean =>
  s.cardAt[card]! <= DECK && s.cardAt[card] !== viewer;
const ref = (s: State, viewer: Viewer, piece: number): number =>
  isHiddenFrom(s, viewer, piece) ? groupRef(s.group[piece]!) : piece;

const names: Readonly<Record<string, readonly string[]>> = {
  piece: PIECES,
  place: PLACES,
  card: CARDS,
  side: SIDES,
  force: FORCES,
};
const idOf = (slot: Slot, name: string): number => {
  const id = names[slot]?.indexOf(name) ?? -1;
  if (id < 0) throw new Error(`"${name}" is not a ${slot}; there are ${names[slot]?.join(', ')}.`);
  return id;
};

export function recount(s: State): Pick<State, 'count'> {
  const count = new Array<number>(PLACES.length * FORCES.length).fill(0);
  s.at.forEach((at, piece) => {
    count[at * FORCES.length + FORCE[piece]!]!++;
  });
  return { count };
}

function empty(rng: RngState): State {
  const perPiece = (value: number): number[] => KIND.map(() => value);
  return {
    ...newCore(SIDES.length, rng),
    at: perPiece(RESERVE),
    strength: perPiece(MAX_STRENGTH),
    routed: perPiece(0),
    group: perPiece(0),
    pool: KIND.map((_, piece) => piece),
    control: [0, 1, 0],
    markers: [2, 2],
    cardAt: VALUE.map(() => DECK),
    work: [],
    turn: 1,
    count: [],
  };
}

function setup(_scenario: string, _options: unknown, rng: RngState): State {
  const s = empty(rng);
  let number = 0;
  const homes = [
    [0, 0, 1, 1, RESERVE, RESERVE],
    [3, 3, 4, 4, RESERVE, RESERVE],
    [2, 2, 5],
  ];
  for (let force = 0; force < FORCES.length; force++) {
    const pieces = KIND.map((_, piece) => piece).filter((piece) => FORCE[piece] === force);
    makePool(s, pieces);
    const left = [...pieces];
    for (const home of homes[force]!) s.at[left.splice(below(rng, left.length), 1)[0]!] = home;
    // Numbers go by place: given piece by piece they would carry identity.
    for (const home of new Set(homes[force])) {
      number++;
      for (const piece of pieces) if (s.at[piece] === home) s.group[piece] = number;
    }
    for (const piece of pieces) s.strength[piece] = 1 + below(rng, MAX_STRENGTH);
  }
  Object.assign(s, recount(s));
  call(s, day);
  return s;
}

function view(s: State, viewer: Viewer): MockView {
  const { at, strength, group, routed, pool } = s;
  const seen: Seen[] = [];
  const hidden: Hidden[] = [];
  for (let p = 0; p < KIND.length; p++) {
    const open = { at: at[p]!, group: group[p]!, routed: routed[p]! };
    if (isHiddenFrom(s, viewer, p)) hidden.push({ ...open, pool: pool[p]! });
    else seen.push({ piece: p, strength: strength[p]!, ...open });
  }
  hidden.sort((a, b) => a.at - b.at || a.group - b.group || a.pool - b.pool || a.routed - b.routed);
  return {
    viewer,
    seen,
    hidden,
    pool: pool.slice(),
    control: s.control.slice(),
    markers: s.markers.slice(),
    cards: s.cardAt.map((place, card) => (cardIsHiddenFrom(s, viewer, card) ? -1 : place)),
    hands: [0, 1].map((side) => s.cardAt.filter((place) => place === side).length),
    work: s.work.map((piece) => ref(s, viewer, piece)),
    turn: s.turn,
    stack: maskStack(s, procedures, viewer, ref),
    fp: s.fp,
    ask: maskAsk(s, decisions, viewer, ref),
    ret: s.ret,
    given: s.ans.map((answer) => answer >= 0),
    answer: viewer === 'spectator' ? -1 : s.ans[viewer]!,
    known: s.known,
    over: s.over,
  };
}

function sample(v: MockView, rng: RngState): State {
  const s = empty(rng);
  const take = (from: number[]): number => from.splice(below(rng, from.length), 1)[0]!;
  const stand = (piece: number, where: Omit<Hidden, 'pool'>, strength: number): void => {
    [s.at[piece], s.group[piece], s.routed[piece], s.strength[piece]] = [where.at, where.group, where.routed, strength];
  };
  for (const one of v.seen) stand(one.piece, one, one.strength);
  const free = KIND.map((_, piece) => piece).filter((piece) => !v.seen.some((one) => one.piece === piece));
  for (const pool of new Set(v.hidden.map((block) => block.pool))) {
    const identities = free.filter((piece) => v.pool[piece] === pool);
    for (const block of v.hidden) {
      if (block.pool === pool) stand(take(identities), block, 1 + below(rng, MAX_STRENGTH));
    }
  }
  const unseen = VALUE.map((_, card) => card).filter((card) => v.cards[card] === -1);
  s.cardAt = v.cards.map((place) => (place === -1 ? DECK : place));
  for (const side of [0, 1]) {
    if (side !== v.viewer) for (let n = v.hands[side]!; n > 0; n--) s.cardAt[take(unseen)] = side;
  }
  Object.assign(s, {
    pool: v.pool.slice(),
    control: v.control.slice(),
    markers: v.markers.slice(),
    turn: v.turn,
    stack: v.stack.slice(),
    fp: v.fp,
    ask: v.ask.slice(),
    ret: v.ret,
    known: v.known,
    over: v.over,
    ...recount(s),
  });
  const back = (r: number): number => (isGroupRef(r) ? s.group.indexOf(groupOfRef(r)) : r);
  s.work = v.work.map(back);
  mapPieces(s, procedures, decisions, back);
  s.ans = v.given.map((given, side) => (!given ? -1 : side === v.viewer ? v.answer : anyAnswer(s, side, rng)));
  return s;
}

/** A secret answer already given, to the viewer's knowledge: anything that side may choose. */
function anyAnswer(s: State, side: number, rng: RngState): number {
  const asking = { ...s, ask: s.ask.with(1, s.ask[1]! | (1 << side)) };
  const choices = mock.choices(asking, side);
  return choices[below(rng, choices.length)]!;
}

function writePosition(s: State): MockPosition {
  return {
    pieces: PIECES.map((piece, p) => ({
      piece,
      at: PLACES[s.at[p]!]!,
      strength: s.strength[p]!,
      group: s.group[p]!,
      pool: PIECES[s.pool[p]!]!,
      routed: s.routed[p]!,
    })),
    cards: s.cardAt.slice(),
    control: s.control.slice(),
    markers: s.markers.slice(),
    turn: s.turn,
    work: s.work.map((piece) => PIECES[piece]!),
    flow: writeFlow(s, procedures, mock.nameOf),
    ask: writeAsk(s, decisions, mock.nameOf),
    ret: s.ret,
    over: s.over,
    answers: writeAnswers(s, decisions, mock.nameOf),
  };
}

function readPosition(json: MockPosition): State {
  const s = empty([1, 2, 3, 4]);
  for (const { piece, at, strength, group, pool, routed } of json.pieces) {
    const p = idOf('piece', piece);
    [s.at[p], s.strength[p], s.group[p], s.routed[p]] = [idOf('place', at), strength, group, routed];
    s.pool[p] = idOf('piece', pool);
  }
  Object.assign(s, {
    cardAt: [...json.cards],
    control: [...json.control],
    markers: [...json.markers],
    turn: json.turn,
    work: json.work.map((name) => idOf('piece', name)),
    ret: json.ret,
    over: json.over,
    ...recount(s),
  });
  readFlow(s, json.flow, procedures, mock.idOf);
  readAsk(s, json.ask, decisions, mock.idOf);
  readAnswers(s, json.answers, decisions, mock.idOf);
  return s;
}

export const mock = defineGame<State, MockView, MockPosition>({
  id: 'mock',
  version: 1,
  sides: SIDES,
  scenarios: [{ id: 'ring' }],
  options: [],
  rules: RULES,
  events: Object.values(Ev),
  decisions,
  procedures,
  layout,
  setup,
  view,
  sample,
  ref,
  result: (s) =>
    s.over === 0 ? null : { winner: [0, null, 1][s.over - 1]!, reason: s.over === 2 ? 'equal-armies' : 'larger-army' },
  clone: (s) => ({
    ...s,
    stack: s.stack.slice(),
    ask: s.ask.slice(),
    ans: s.ans.slice(),
    rng: s.rng.slice(),
    at: s.at.slice(),
    strength: s.strength.slice(),
    routed: s.routed.slice(),
    group: s.group.slice(),
    pool: s.pool.slice(),
    control: s.control.slice(),
    markers: s.markers.slice(),
    cardAt: s.cardAt.slice(),
    work: s.work.slice(),
    count: s.count.slice(),
  }),
  restore: (stored) => ({ ...empty([]), ...stored, ...recount(stored as State) }),
  position: { read: readPosition, write: writePosition },
  nameOf: (_, slot, id) => names[slot]?.[id] ?? String(id),
  idOf: (_, slot, name) => idOf(slot, name),
  sizeOf: (_, slot) => names[slot]?.length ?? 0,
});
