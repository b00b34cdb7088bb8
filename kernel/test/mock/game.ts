// The mock put together: set-up, what each viewer may know, samples of it, positions by name.

import {
  below,
  call,
  dealPiles,
  defineGame,
  defineOptions,
  fogOf,
  type GameSpec,
  groupOfRef,
  isGroupRef,
  makePool,
  type OpenOf,
  type OwnPosition,
  type PilesSeen,
  type PositionCore,
  pilesSeen,
  type RngState,
  refIn,
  type Secrets,
  supposeFog,
  type ViewCore,
  type Viewer,
} from '../../src/index.ts';
import { day, decisions, procedures } from './flow.ts';
import { cards, markers } from './piles.ts';
import {
  ATLAS,
  type Atlas,
  commands,
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
} from './state.ts';

interface Block {
  readonly at: number;
  readonly routed: number;
  /** By which number everybody knows its stack. */
  readonly open: number;
}

interface Seen extends Block {
  readonly piece: number;
  readonly strength: number;
}

/** A hidden block: where it stands, which stack it is of, from which pool. */
interface Hidden extends Block {
  readonly group: number;
  readonly pool: number;
}

/** What a viewer sees of what is hidden. */
interface SeenOf {
  readonly seen: readonly Seen[];
  readonly hidden: readonly Hidden[];
  /** For each identity the least of its pool, as the viewer knows it and as everybody does. */
  readonly pool: readonly number[];
  readonly openPool: readonly number[];
  readonly cards: PilesSeen;
  readonly markers: PilesSeen;
  readonly work: readonly number[];
}

export interface MockView extends ViewCore, OpenOf<typeof declared>, SeenOf {}

export interface MockPosition extends PositionCore {
  readonly pools: readonly (readonly string[])[];
  readonly at?: Readonly<Record<string, string>>;
  readonly markers?: Readonly<Record<string, readonly number[]>>;
}

const ref = (s: State, viewer: Viewer, piece: number): number => refIn(fogOf(s, viewer), piece);

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
    const left = [...pieces];
    for (const home of homes[force]!) s.at[left.splice(below(rng, left.length), 1)[0]!] = home;
    const open = fogOf(s, 'spectator');
    makePool(open, pieces);
    // Numbers go by place: given piece by piece they would carry identity.
    for (const home of new Set(homes[force])) {
      number++;
      for (const piece of pieces) if (s.at[piece] === home) open.group[piece] = number;
    }
    for (const piece of pieces) s.strength[piece] = 1 + below(rng, MAX_STRENGTH);
  }
  supposeOthers(s, 'spectator');
  Object.assign(s, states.recount(s));
  call(s, day);
}

/** Of what the others have learned a viewer supposes nothing. */
function supposeOthers(s: State, viewer: Viewer): void {
  for (const side of SIDES.keys()) {
    const isHis = (piece: number): boolean => commands(s, side, piece);
    if (side !== viewer) supposeFog(s, side, isHis);
  }
}

function see(s: State, viewer: Viewer): SeenOf {
  const { group, pool } = fogOf(s, viewer);
  const open = fogOf(s, 'spectator');
  const seen: Seen[] = [];
  const hidden: Hidden[] = [];
  for (let p = 0; p < KIND.length; p++) {
    const block = { at: s.at[p]!, routed: s.routed[p]!, open: open.group[p]! };
    if (group[p] === 0) seen.push({ piece: p, strength: s.strength[p]!, ...block });
    else hidden.push({ ...block, group: group[p]!, pool: pool[p]! });
  }
  hidden.sort((a, b) => a.at - b.at || a.group - b.group || a.pool - b.pool || a.routed - b.routed);
  return {
    seen,
    hidden,
    pool: pool.slice(),
    openPool: open.pool.slice(),
    cards: pilesSeen(cards, s, viewer),
    markers: pilesSeen(markers, s, viewer),
    work: s.work.map((piece) => ref(s, viewer, piece)),
  };
}

function deal(s: State, v: MockView, rng: RngState): (ref: number) => number {
  const [fog, open] = [fogOf(s, v.viewer), fogOf(s, 'spectator')];
  const stand = (piece: number, block: Block, strength: number, group: number): void => {
    [s.at[piece], s.routed[piece], s.strength[piece]] = [block.at, block.routed, strength];
    open.group[piece] = block.open;
    fog.group[piece] = group;
  };
  for (const one of v.seen) stand(one.piece, one, one.strength, 0);
  const free = KIND.map((_, piece) => piece).filter((piece) => !v.seen.some((one) => one.piece === piece));
  for (const pool of new Set(v.hidden.map((block) => block.pool))) {
    const identities = free.filter((piece) => v.pool[piece] === pool);
    for (const block of v.hidden) {
      if (block.pool !== pool) continue;
      const [piece] = identities.splice(below(rng, identities.length), 1);
      stand(piece!, block, 1 + below(rng, MAX_STRENGTH), block.group);
    }
  }
  KIND.forEach((_, piece) => {
    open.pool[piece] = v.openPool[piece]!;
    fog.pool[piece] = v.pool[piece]!;
  });
  supposeOthers(s, v.viewer);
  dealPiles(cards, s, v.cards, rng);
  dealPiles(markers, s, v.markers, rng);
  const back = (r: number): number => (isGroupRef(r) ? fog.group.indexOf(groupOfRef(r)) : r);
  s.work = v.work.map(back);
  return back;
}

const secrets: Secrets<State, MockView> = { ref, see, deal };

/** Pools go by the names of their least members; the rest writes itself. */
const position: OwnPosition<State, MockPosition> = {
  keys: ['pools'],
  list: 'pools',
  write: (s) => ({ pools: s.pool.map((row) => row.map((least) => PIECES[least]!)) }),
  read(s, { pools }) {
    s.pool = pools.map((row) => row.map((name) => slots.idOf(s.t, 'piece', name)));
    Object.assign(s, states.recount(s));
  },
  flowFor: (s) => call(s, day),
};

export const spec: GameSpec<State, MockView, MockPosition, Atlas> = {
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
  atlas: () => ATLAS,
  deploy,
  secrets,
  result({ over }) {
    if (over === 0) return null;
    return over === 2
      ? { winner: null, reason: 'equal-armies' }
      : { winner: over === 1 ? 0 : 1, reason: 'larger-army', level: 'plain' };
  },
  position,
};

export const mock = defineGame(spec);
