// The mock put together: set-up, what each viewer may know, samples of it, positions by name.

import {
  below,
  call,
  defineGame,
  defineOptions,
  groupOfRef,
  groupRef,
  isGroupRef,
  makePool,
  type OpenOf,
  type OwnPosition,
  type PositionCore,
  type RngState,
  type Secrets,
  type ViewCore,
  type Viewer,
} from '../../src/index.ts';
import { day, decisions, procedures } from './flow.ts';
import {
  commands,
  DECK,
  type declared,
  Ev,
  FORCE,
  FORCES,
  KIND,
  MAX_STRENGTH,
  PIECES,
  RESERVE,
  RULES,
  SIDES,
  type State,
  slots,
  states,
  TABLES,
  type Tables,
  VALUE,
} from './state.ts';

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

/** What a viewer sees of what is hidden. */
interface SeenOf {
  readonly seen: readonly Seen[];
  readonly hidden: readonly Hidden[];
  /** For each identity the least of its pool. */
  readonly pool: readonly number[];
  /** Where each card lies, -1 when the viewer cannot know. */
  readonly cards: readonly number[];
  readonly hands: readonly number[];
  readonly work: readonly number[];
}

export interface MockView extends ViewCore, OpenOf<typeof declared>, SeenOf {}

export interface MockPosition extends PositionCore {
  readonly pools: readonly string[];
  readonly at?: Readonly<Record<string, string>>;
  readonly markers?: Readonly<Record<string, number>>;
}

export const isHiddenFrom = (s: State, viewer: Viewer, piece: number): boolean =>
  s.group[piece] !== 0 && (viewer === 'spectator' || !commands(s, viewer, piece));
export const cardIsHiddenFrom = (s: State, viewer: Viewer, card: number): boolean =>
  s.cardAt[card]! <= DECK && s.cardAt[card] !== viewer;
const ref = (s: State, viewer: Viewer, piece: number): number =>
  isHiddenFrom(s, viewer, piece) ? groupRef(s.group[piece]!) : piece;

function deploy(s: State): void {
  const { rng } = s;
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
  Object.assign(s, states.recount(s));
  call(s, day);
}

function see(s: State, viewer: Viewer): SeenOf {
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
    seen,
    hidden,
    pool: pool.slice(),
    cards: s.cardAt.map((place, card) => (cardIsHiddenFrom(s, viewer, card) ? -1 : place)),
    hands: [0, 1].map((side) => s.cardAt.filter((place) => place === side).length),
    work: s.work.map((piece) => ref(s, viewer, piece)),
  };
}

function deal(s: State, v: MockView, rng: RngState): (ref: number) => number {
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
  s.pool = v.pool.slice();
  const back = (r: number): number => (isGroupRef(r) ? s.group.indexOf(groupOfRef(r)) : r);
  s.work = v.work.map(back);
  return back;
}

const secrets: Secrets<State, MockView> = { ref, see, deal };

/** Pools go by the names of their least members; the rest writes itself. */
const position: OwnPosition<State, MockPosition> = {
  keys: ['pools'],
  list: 'pools',
  write: (s) => ({ pools: s.pool.map((least) => PIECES[least]!) }),
  read(s, { pools }) {
    s.pool = pools.map((name) => slots.idOf(s.t, 'piece', name));
    Object.assign(s, states.recount(s));
  },
  flowFor: (s) => call(s, day),
};

export const mock = defineGame<State, MockView, MockPosition, Tables>({
  id: 'mock',
  version: 1,
  sides: SIDES,
  scenarios: [{ id: 'ring' }],
  options: defineOptions([]),
  rules: RULES,
  events: Object.values(Ev),
  decisions,
  procedures,
  states,
  slots,
  tables: () => TABLES,
  deploy,
  secrets,
  result({ over }) {
    if (over === 0) return null;
    return over === 2
      ? { winner: null, reason: 'equal-armies' }
      : { winner: over === 1 ? 0 : 1, reason: 'larger-army', level: 'plain' };
  },
  position,
});
