// The mock: two armies and a band of irregulars on a ring of six places. Blocks stand hidden from whoever does not
// command them, and each side learns things of its own. What the state holds, and how pieces move, show and hide.

import {
  conceal,
  type Declared,
  defineSlots,
  defineStates,
  emit,
  eventKinds,
  fogOf,
  inEveryFog,
  isHidden,
  learn,
  list,
  mix,
  one,
  part,
  per,
  rarely,
  reveal,
  rows,
  type Slots,
  type StateOf,
  type States,
  tell,
  type Viewer,
} from '../../src/index.ts';

/** The mock is played on no tables but its constants. */
export interface Atlas {
  readonly name: 'mock';
}
export const ATLAS: Atlas = { name: 'mock' };

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

/** The kinds of cards by value, and how many there are of each. */
export const VALUE: readonly number[] = [1, 2, 3, 4];
const CARDS = VALUE.map((value) => `card-${value}`);
export const CARD_COPIES = 2;

/** Fate has dice thrown again, staff undoes what was played, a push helps in battle. */
export const Marker = { fate: 0, staff: 1, push: 2 } as const;
export const MARKERS = Object.keys(Marker);
export const MARKER_COPIES = 4;

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

export const slots: Slots<Atlas> = defineSlots<Atlas>({
  piece: { names: () => PIECES },
  identity: { names: () => PIECES },
  place: { names: () => PLACES },
  card: { names: () => CARDS },
  marker: { names: () => MARKERS },
  side: { names: () => SIDES },
  viewer: { names: () => [...SIDES, 'spectator'] },
  force: { names: () => FORCES },
  standing: { size: () => PLACES.length * FORCES.length },
});

export const declared = {
  open: {
    /** Who commands each force today. */
    control: per('force', 'side', { start: (_, force) => [0, 1, 0][force]! }),
    turn: one('num', { start: 1 }),
  },
  hidden: {
    at: per('piece', 'place', { start: RESERVE }),
    strength: per('piece', 'num', { start: MAX_STRENGTH }),
    routed: per('piece', 'flag'),
    /** What each viewer can tell apart, and who may be whom to him. */
    group: rows('viewer', 'num', { cells: 'piece' }),
    pool: rows('viewer', 'pool', { cells: 'piece', as: null }),
    hand: rarely(rows('side', 'num', { cells: 'card' })),
    deck: rarely(per('card', 'num', { start: CARD_COPIES })),
    discard: rarely(per('card', 'num')),
    /** The markers of each side; how many is open. */
    markers: rarely(rows('side', 'num', { cells: 'marker' })),
    /** Markers laid down for a battle, unseen until all are turned up. */
    pledged: rarely(rows('side', 'num', { cells: 'marker' })),
    cup: rarely(per('marker', 'num', { start: MARKER_COPIES })),
    /** Pieces still to rout. */
    work: list('piece'),
  },
  derived: {
    /** How many pieces of each force are in each place. */
    count: per('standing', 'num'),
  },
} satisfies Declared<Atlas>;

export interface State extends StateOf<typeof declared, Atlas> {}

export const states: States<State, Atlas> = defineStates<typeof declared, Atlas>(declared, slots, {
  sides: SIDES.length,
  count(s) {
    s.at.forEach((at, piece) => {
      s.count[at * FORCES.length + FORCE[piece]!]!++;
    });
  },
});

export const Ev = eventKinds({
  drew: { side: 'side', card: 'card' },
  returned: { side: 'side', card: 'card' },
  found: { side: 'side', marker: 'marker' },
  bid: { blue: 'card', red: 'card' },
  took: { force: 'force', side: 'side' },
  joined: { piece: 'piece' },
  scouted: { side: 'side', place: 'place' },
  sighted: { side: 'side', who: 'identity' },
  moved: { piece: 'piece', from: 'place', to: 'place' },
  shown: { piece: 'piece' },
  rolled: { side: 'side', total: 'num' },
  marker: { side: 'side', marker: 'marker' },
  pledged: { side: 'side', marker: 'marker' },
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
export function numberAt(s: State, side: number, place: number, enemies = false): number {
  let sum = 0;
  for (let f = 0; f < 3; f++) if ((s.control[f] === side) !== enemies) sum += s.count[place * 3 + f]!;
  return sum;
}

/** Does a viewer know a piece because it obeys him? */
const isHis = (s: State, viewer: Viewer, piece: number): boolean =>
  viewer !== 'spectator' && commands(s, viewer, piece);

const piecesAt = (s: State, place: number, force: number): number[] =>
  KIND.map((_, p) => p).filter((p) => s.at[p] === place && FORCE[p] === force);

/** The only way a piece changes its place. It leaves its stack and joins another: see fog.ts. */
export function put(s: State, piece: number, to: number): void {
  const force = FORCE[piece]!;
  s.count[s.at[piece]! * 3 + force]!--;
  s.count[to * 3 + force]!++;
  tell(s, Ev.moved, piece, s.at[piece]!, to);
  inEveryFog(s, (fog) => part(fog, piece));
  s.at[piece] = to;
  mixAt(s, to, force);
}

function mixAt(s: State, place: number, force: number): void {
  const pieces = piecesAt(s, place, force);
  inEveryFog(s, (fog) => mix(fog, pieces));
}

const isShown = (s: State, piece: number): boolean => !isHidden(fogOf(s, 'spectator'), piece);

export function show(s: State, piece: number): void {
  if (isShown(s, piece)) return;
  s.known++;
  inEveryFog(s, (fog) => reveal(fog, piece));
  tell(s, Ev.shown, piece);
}

/** All pieces shown in a place stand up again. Numbers are given force by force; the mixing gives a stack one number. */
export function standUp(s: State, place: number): void {
  for (let force = 0; force < 3; force++) {
    for (const piece of piecesAt(s, place, force)) {
      inEveryFog(s, (fog, viewer) => {
        if (!isHis(s, viewer, piece)) conceal(fog, piece);
      });
    }
    mixAt(s, place, force);
  }
}

export function kill(s: State, piece: number): void {
  show(s, piece);
  s.strength[piece] = 0;
  put(s, piece, GRAVE);
}

/** A side looks at the enemies in a place: it learns who is there, the others that it looked. */
export function scout(s: State, side: number, place: number): void {
  s.known++;
  tell(s, Ev.scouted, side, place);
  for (let force = 0; force < 3; force++) {
    const stack = piecesAt(s, place, force).filter((piece) => isHidden(fogOf(s, side), piece));
    learn(fogOf(s, side), stack);
    for (const piece of stack) emit(s, Ev.sighted, 1 << side, side, piece);
  }
}

/** Its new commander sees who is who; the former one knows it until they mix. */
export function takeCommand(s: State, force: number, side: number): void {
  const former = s.control[force]!;
  s.control[force] = side;
  tell(s, Ev.took, force, side);
  if (former === side) return;
  s.known++;
  const hidden = KIND.map((_, p) => p).filter((p) => FORCE[p] === force && !isShown(s, p));
  for (const piece of hidden) {
    reveal(fogOf(s, side), piece);
    conceal(fogOf(s, former), piece);
    emit(s, Ev.joined, 1 << side, piece);
  }
  for (const place of new Set(hidden.map((piece) => s.at[piece]!))) mixAt(s, place, force);
}
