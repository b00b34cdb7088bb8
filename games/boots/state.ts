// The state of a game: flat numbers only. `t` is the set of tables it was built on; it never changes and is not data.

import {
  type Declared,
  defineStates,
  list,
  one,
  per,
  rarely,
  records,
  rows,
  type StateOf,
  type States,
} from '@bivouac/kernel';
import { type Atlas, Camp } from './atlas.ts';
import { CUP, slots } from './names.ts';
import { isOn, Option } from './options.ts';
import { NOBODY, SEATS } from './sides.ts';

/** Marks on a piece. Everybody sees them, but for those that would tell an engineer or a train. */
export const Mark = {
  /** Has moved in this sub-phase, or may not. */
  moved: 1,
  /** Went by rail this turn (22.23). */
  railed: 2,
  /** An engineer has bridged or dug in this operations phase (18.1). */
  worked: 4,
  /** Has attacked in this sub-phase. */
  fought: 8,
  /** Takes part in the battle under way. */
  engaged: 16,
  /** Under a flag of truce until the phase ends (Parlay). */
  truce: 32,
  /** Its stack has begun to move, so that nobody parleys with it any more. */
  roused: 64,
  /** Retreats later, apart from those that retreat now. */
  apart: 128,
  /** Has been told to retreat. */
  beaten: 256,
  /** One of those that fight again after a pursuit. */
  pressing: 512,
  /** One of the body that retreats now. */
  fleeing: 1024,
  /** One of a stack that moves as one. */
  together: 2048,
  /** Was in supply on a railway when the movement sub-phase began (22.23). */
  fed: 4096,
  /** Found no room when it was to come, and comes as soon as there is some (13.3). */
  late: 8192,
} as const;
export const PRIVATE_MARKS = Mark.worked | Mark.fed;
/** How many hexes a unit has pursued is counted above the marks. */
export const PURSUIT_SHIFT = 14;
export const MARKS_OF_BATTLE = Mark.engaged | Mark.apart | Mark.beaten | Mark.fleeing;
/** What outlasts an operations phase: until the end of the turn, or until there is room. */
export const MARKS_KEPT = Mark.railed | Mark.late;

export const declared = {
  open: {
    turn: one('num', { start: (t: Atlas, scenario) => t.data.scenarios[scenario]!.first }),
    vp: per('side', 'num'),
    /** The command markers that can still be drawn. */
    cup: list('order'),
    /** Who commands each sub-command now, and who did last. */
    control: per('command', 'side', { start: (t: Atlas, command) => ownerOf(t, command) }),
    keeper: per('command', 'side', { start: (t: Atlas, command) => ownerOf(t, command) }),
    /** Places that were burned or raided. */
    ravaged: list('place'),
    works: records({ place: 'place', work: 'work', camp: 'camp' }),
    /** Stockade markers that have never been used. */
    stockades: one('num', { start: (t: Atlas) => t.data.stockades.count }),
    /** The ground shakes: nobody defends with a shift this turn. */
    quake: one('flag'),
    hostilities: one('flag'),
    /** All Dorados are lost, and that has been scored (22.18). */
    bonus: one('flag'),
    /** Declared attacks that wait: their number, a hex, and whether it is attacked. */
    plan: records({ attack: 'num', place: 'place', target: 'flag' }),
    /** Sole Survivor markers that lie beside the map for each side. */
    survivors: per('side', 'num'),
    /** What the enemy scored for units that are dead. */
    awards: records({ unit: 'unit', points: 'num' }),
  },
  hidden: {
    at: per('piece', 'place', { start: (t: Atlas) => t.waiting }),
    marks: per('piece', 'num'),
    /** Of whoever moves: half points left, whether it set out in supply, and whether inspiration still opens one hex more. They would tell what moves. */
    left: one('num'),
    fed: one('flag'),
    stride: one('flag'),
    /** What the enemy of whoever knows a piece can tell apart, and what everybody can; and who may be whom (see fog.ts). */
    group: rows('eye', 'num', { cells: 'piece' }),
    pool: rows('eye', 'pool', { cells: 'piece', as: null }),
    /** In which pile each heroism marker lies (see rules/6-cards.ts), or -1 when it is not in this game. */
    lies: rarely(per('card', 'pile', { start: (t: Atlas, card) => (t.data.cards[card]!.copies > 0 ? CUP : NOBODY) })),
  },
} satisfies Declared<Atlas>;

const ownerOf = ({ campOf }: Atlas, command: number): number =>
  campOf[command] === Camp.government ? NOBODY : campOf[command]!;

export interface State extends StateOf<typeof declared, Atlas> {}

export const states: States<State, Atlas> = defineStates<typeof declared, Atlas>(declared, slots, { sides: SEATS });

/** What the enemy scored for a unit that is dead. */
export function awardFor(s: State, piece: number): number {
  for (let i = 0; i < s.awards.length; i += 2) if (s.awards[i] === piece) return s.awards[i + 1]!;
  return 0;
}

export function setAward(s: State, piece: number, points: number): void {
  const others = s.awards.filter((_, i) => s.awards[i - (i % 2)] !== piece);
  s.awards = points === 0 ? others : [...others, piece, points];
}

export const isOnMap = (s: State, piece: number): boolean => s.at[piece]! < s.t.hexes;

export const has = (s: State, piece: number, mark: number): boolean => (s.marks[piece]! & mark) !== 0;

export function mark(s: State, piece: number, marks: number): void {
  s.marks[piece]! |= marks;
}

export function unmark(s: State, piece: number, marks: number): void {
  s.marks[piece]! &= ~marks;
}

export function unmarkAll(s: State, marks: number): void {
  for (let piece = 0; piece < s.marks.length; piece++) s.marks[piece]! &= ~marks;
}

/** Who commands a piece now, or NOBODY. */
export const commander = (s: State, piece: number): number => s.control[s.t.command[piece]!]!;

/** 22.13 Whoever is asked about a piece when the other side attacks it. */
export const ownerAgainst = (s: State, piece: number, attacker: number): number => {
  const owner = commander(s, piece);
  return owner === NOBODY ? 1 - attacker : owner;
};

/** The pieces in a hex, of one camp if it is named. */
export function piecesAt(s: State, hex: number, camp = NOBODY): number[] {
  const found: number[] = [];
  for (let piece = 0; piece < s.at.length; piece++)
    if (s.at[piece] === hex && (camp === NOBODY || s.t.camp[piece] === camp)) found.push(piece);
  return found;
}

/** Where units that answer to a description stand, hex by hex: the order of the units would tell who they are. */
export function hexesWith(s: State, isMeant: (piece: number) => boolean): number[] {
  const found = new Set<number>();
  for (let piece = 0; piece < s.at.length; piece++) if (isOnMap(s, piece) && isMeant(piece)) found.add(s.at[piece]!);
  return [...found].sort((a, b) => a - b);
}

/** By hex: 1 where anybody stands, in a table that serves until it is asked for again. */
export function heldHexes(s: State): Uint8Array {
  const { held, hexes } = s.t;
  held.fill(0);
  for (let piece = 0; piece < s.at.length; piece++) if (s.at[piece]! < hexes) held[s.at[piece]!] = 1;
  return held;
}

/** The camp that stands in a hex, or NOBODY: two never do. */
export function campAt(s: State, hex: number): number {
  const piece = s.at.indexOf(hex);
  return piece < 0 ? NOBODY : s.t.camp[piece]!;
}

/** Does a unit fight those of a camp that has this commander when they stand side by side? (22.15) */
export function isHostileTo(s: State, camp: number, owner: number, piece: number): boolean {
  if (!isOpposedTo(s, camp, owner, piece)) return false;
  return !(isOn(s, Option.neutralGovernment) && s.hostilities === 0 && areNeutral(camp, s.t.camp[piece]!));
}

/** May a unit be attacked by those of a camp that has this commander? R-33: a neutral one may, but nobody must. */
export function isOpposedTo(s: State, camp: number, owner: number, piece: number): boolean {
  return s.t.camp[piece] !== camp && (owner === NOBODY || owner !== commander(s, piece));
}

const areNeutral = (one: number, other: number): boolean =>
  (one === Camp.us && other === Camp.government) || (one === Camp.government && other === Camp.us);

export const areHostile = (s: State, one: number, other: number): boolean =>
  isHostileTo(s, s.t.camp[one]!, commander(s, one), other);

export const workAt = (s: State, hex: number): number => {
  for (let i = 0; i < s.works.length; i += 3) if (s.works[i] === hex) return i;
  return NOBODY;
};

/** What is built in a hex, or NOBODY. */
export const workKind = (s: State, hex: number): number => s.works[workAt(s, hex) + 1] ?? NOBODY;

export function hasGarrison(s: State, hex: number): boolean {
  const { garrisons } = s.t;
  for (let i = 0; i < garrisons.length; i++) if (s.at[garrisons[i]!] === hex) return true;
  return false;
}

export const isRavaged = (s: State, hex: number): boolean => s.ravaged.includes(hex);

export const turnData = (s: State) => s.t.data.turns[s.turn - 1]!;

export const scenarioOf = (s: State) => s.t.data.scenarios[s.scenario]!;

/** 20.2 How many points ahead each kind of victory is. */
export const victoryOf = (s: State) => scenarioOf(s).victory ?? s.t.data.victory;
