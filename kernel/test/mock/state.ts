// The mock: two armies and a band of irregulars on a ring of six places. Blocks stand hidden from whoever does not
// command them. What the state holds, and the few functions through which the rules change it.

import {
  below,
  conceal,
  type Declared,
  defineSlots,
  defineStates,
  emit,
  eventKinds,
  list,
  mix,
  one,
  part,
  per,
  reveal,
  type Slots,
  type StateOf,
  type States,
} from '../../src/index.ts';

/** The mock is played on no tables but its constants. */
export interface Tables {
  readonly name: 'mock';
}
export const TABLES: Tables = { name: 'mock' };

export const SIDES = ['blue', 'red'] as const;

export const PLACES = ['ford', 'hill', 'mill', 'wood', 'town', 'farm', 'reserve', 'grave'] as const;
export const RESERVE = 6;
export const GRAVE = 7;
export const neighbours = (place: number): number[] => (place < 6 ? [(place + 1) % 6, (place + 5) % 6] : []);

export const FORCES = ['blues', 'reds', 'irregulars'] as const;
export const IRREGULARS = 2;
const ARMY = ['gun', 'foot', 'foot', 'foot', 'horse', 'horse'];
const BAND = ['foot', 'foot', 'horse'];
export const KIND: readonly string[] = [...ARMY, ...ARMY, ...BAND];
export const FORCE: readonly number[] = KIND.map((_, piece) => Math.floor(piece / ARMY.length));
export const PIECES = KIND.map((kind, piece) => `${FORCES[FORCE[piece]!]!.slice(0, -1)}-${kind}-${piece}`);
export const MAX_STRENGTH = 3;
export const STACK_LIMIT = 4;

/** Pairs of cards of equal value. */
export const VALUE: readonly number[] = [1, 1, 2, 2, 3, 3, 4, 4];
const CARDS = VALUE.map((value, card) => `card-${value}${'ab'[card % 2]}`);
export const DECK = 2;
export const DISCARD = 3;

export const RULES = [
  'bid',
  'march',
  'command',
  'adjacent',
  'room',
  'rest',
  'reserve',
  'loss',
  'rout',
  'fate',
] as const;
export const rule = Object.fromEntries(RULES.map((name, i) => [name, i + 1])) as Record<(typeof RULES)[number], number>;

export const slots: Slots<Tables> = defineSlots<Tables>({
  piece: { names: () => PIECES },
  place: { names: () => PLACES },
  card: { names: () => CARDS },
  side: { names: () => SIDES },
  force: { names: () => FORCES },
  standing: { size: () => PLACES.length * FORCES.length },
});

export const declared = {
  open: {
    /** Who commands each force today. */
    control: per('force', 'side', { start: (_, force) => [0, 1, 0][force]! }),
    /** Fate markers in hand: an open number. */
    markers: per('side', 'num', { start: 2 }),
    turn: one('num', { start: 1 }),
  },
  hidden: {
    at: per('piece', 'place', { start: RESERVE }),
    strength: per('piece', 'num', { start: MAX_STRENGTH }),
    routed: per('piece', 'flag'),
    group: per('piece', 'num'),
    pool: per('piece', 'pool', { start: (_, piece) => piece, as: null }),
    /** The side that holds each card, DECK or DISCARD. */
    cardAt: per('card', 'num', { start: DECK, as: 'cards' }),
    /** Pieces still to rout. */
    work: list('piece'),
  },
  derived: {
    /** How many pieces of each force are in each place. */
    count: per('standing', 'num'),
  },
} satisfies Declared<Tables>;

export interface State extends StateOf<typeof declared, Tables> {}

export const states: States<State, Tables> = defineStates<typeof declared, Tables>(declared, slots, {
  sides: SIDES.length,
  count(s) {
    s.at.forEach((at, piece) => {
      s.count[at * FORCES.length + FORCE[piece]!]!++;
    });
  },
});

export const Ev = eventKinds({
  drew: { side: 'side', card: 'card' },
  bid: { blue: 'card', red: 'card' },
  took: { force: 'force', side: 'side' },
  moved: { piece: 'piece', from: 'place', to: 'place' },
  shown: { piece: 'piece' },
  rolled: { side: 'side', total: 'num' },
  marker: { side: 'side' },
  hit: { piece: 'piece' },
  night: {},
});

export const commands = (s: State, side: number, piece: number): boolean => s.control[FORCE[piece]!] === side;

/** The pieces in a place that a side commands (or, with `enemies`, does not). */
export function standing(s: State, side: number, place: number, enemies = false): number[] {
  const found: number[] = [];
  for (let p = 0; p < KIND.length; p++) if (s.at[p] === place && commands(s, side, p) !== enemies) found.push(p);
  return found;
}

/** Open counts, so that nobody needs to look at hidden pieces to know where enemies are. */
export function countOf(s: State, side: number, place: number, enemies = false): number {
  let sum = 0;
  for (let f = 0; f < 3; f++) if ((s.control[f] === side) !== enemies) sum += s.count[place * 3 + f]!;
  return sum;
}

/** The only way a piece changes its place. It leaves its stack and joins another: see fog.ts. */
export function put(s: State, piece: number, to: number): void {
  const force = FORCE[piece]!;
  s.count[s.at[piece]! * 3 + force]!--;
  s.count[to * 3 + force]!++;
  emit(s, Ev.moved, -1, piece, s.at[piece]!, to);
  part(s, piece);
  s.at[piece] = to;
  mixAt(s, to, force);
}

function mixAt(s: State, place: number, force: number): void {
  mix(
    s,
    KIND.map((_, p) => p).filter((p) => s.at[p] === place && FORCE[p] === force),
  );
}

export function show(s: State, piece: number): void {
  if (s.group[piece] === 0) return;
  s.known++;
  reveal(s, piece);
  emit(s, Ev.shown, -1, piece);
}

/** All pieces shown in a place stand up again. Numbers are given force by force; the mixing gives a stack one number. */
export function standUp(s: State, place: number): void {
  for (let force = 0; force < 3; force++) {
    for (let p = 0; p < KIND.length; p++) if (s.at[p] === place && FORCE[p] === force) conceal(s, p);
    mixAt(s, place, force);
  }
}

export function kill(s: State, piece: number): void {
  show(s, piece);
  s.strength[piece] = 0;
  put(s, piece, GRAVE);
}

/** Draws a card unseen by the other side. By value, so that chance falls alike on cards of equal value. */
export function drawCard(s: State, side: number): void {
  if (!s.cardAt.includes(DECK)) s.cardAt = s.cardAt.map((at) => (at === DISCARD ? DECK : at));
  const deck = VALUE.map((_, card) => card).filter((card) => s.cardAt[card] === DECK);
  const card = deck[below(s.rng, deck.length)]!;
  s.cardAt[card] = side;
  s.known++;
  emit(s, Ev.drew, 1 << side, side, card);
}
