// Position files: everything by its printed name, defaults left out. README.md describes the format for people.

import type { Piece, PositionCore } from '@bivouac/kernel';
import { BRIGADES, SIDES } from './atlas.ts';
import { nameOf } from './names.ts';
import { entryOf } from './rules/5.6-forced-marches.ts';
import { judgedStrength, Mark, type State, scenarioData, Year } from './state.ts';

export interface BlockJson {
  readonly block: string;
  /** A place, or "pool", "kept", "away", "dead". */
  readonly at: string;
  readonly strength?: number;
  readonly marks?: readonly string[];
  /** The neighbouring place from which it entered a battle this turn. */
  readonly from?: string;
  readonly group?: number;
  readonly pool?: string;
  readonly seen?: number;
  /** The neighbouring place from which it force-marched into a fight, while its die is not rolled. */
  readonly forcedFrom?: string;
}

export interface PositionJson extends PositionCore {
  readonly year?: 1835 | 1836;
  /** The name of the turn, such as "Mar 7". */
  readonly turn?: string;
  readonly player1?: string;
  readonly blocks: readonly BlockJson[];
  readonly burned?: readonly string[];
  readonly hands?: Readonly<Record<string, readonly string[]>>;
  /** The unseen cards; all that are in no hand when left out. */
  readonly stock?: readonly string[];
  readonly deck?: number;
  readonly played?: Readonly<Record<string, string>>;
  readonly surprise?: string;
  readonly hasten?: string;
  readonly raider?: string;
  readonly crossed?: readonly {
    readonly from: string;
    readonly to: string;
    readonly side: string;
    readonly blocks: number;
  }[];
  readonly left?: PositionJson['crossed'];
  readonly landings?: readonly { readonly at: string; readonly side: string; readonly port: string }[];
  readonly pending?: readonly string[];
  readonly fought?: readonly string[];
  /** For each brigade still to come: the box it makes for, or null, and the turn in which it can first move. */
  readonly arrivals?: readonly { readonly box: string | null; readonly turn: number }[];
  /** The brigade that Cos leads in place of a lost leader, as printed: "V", "1", "2" or "U". */
  readonly cos?: string;
  readonly vanguard?: number;
  readonly presidials?: readonly string[];
  /** Instead of `flow`: where in the turn play goes on. */
  readonly phase?: 'cards' | 'movement' | 'combat' | 'supply';
  readonly player?: string;
  readonly points?: number;
}

export const markNames = Object.entries(Mark);

/** What the fields do not write by themselves. */
export function writeOwn(s: State): Partial<PositionJson> {
  const [crossed, left] = [s.crossed, s.left].map((pairs) => crossings(s, pairs)) as [Crossings, Crossings];
  const hands = SIDES.map((name, which) => [name, cardNames(s, s.hand[which]!)] as const);
  return {
    year: s.year === Year.y1835 ? 1835 : 1836,
    turn: turnNames(s)[s.turn - 1] ?? '',
    player1: SIDES[s.player1]!,
    blocks: writeBlocks(s),
    ...(hands.some(([, cards]) => cards.length > 0) ? { hands: Object.fromEntries(hands) } : {}),
    ...(crossed.length > 0 ? { crossed } : {}),
    ...(left.length > 0 ? { left } : {}),
    ...(s.cosBrigade === 0 ? {} : { cos: BRIGADES[s.cosBrigade]! }),
    stock: cardNames(s, s.stock),
  };
}

type Crossings = NonNullable<PositionJson['crossed']>;

const crossings = (s: State, pairs: readonly number[]): Crossings =>
  chunks(pairs).map(([key, blocks]) => ({
    from: nameOf(s, 'place', s.t.board.exitFrom[key >> 1]!),
    to: nameOf(s, 'place', s.t.board.exitTo[key >> 1]!),
    side: SIDES[key & 1]!,
    blocks,
  }));

function chunks(list: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 0; i < list.length; i += 2) found.push([list[i]!, list[i + 1]!]);
  return found;
}

/** Without those still in the box. Where no block names a group, a reader would hide all: then the first names none. */
function writeBlocks(s: State): BlockJson[] {
  const written = Array.from(s.at.keys(), (block) => writeBlock(s, block));
  const areAllOpen = s.group.every((group) => group === 0);
  const told = written.map((json, i) => (areAllOpen && i === 0 ? { ...json, group: 0 } : json));
  return told.filter((json) => Object.keys(json).length > 2 || json.at !== AWAY);
}

const AWAY = 'away';

function writeBlock(s: State, block: Piece): BlockJson {
  const marks = markNames.filter(([, bit]) => (s.marks[block]! & bit) !== 0).map(([name]) => name);
  const isWhole = s.strength[block] === (s.at[block] === s.t.dead ? 0 : s.t.steps[block]);
  return {
    block: nameOf(s, 'piece', block),
    at: nameOf(s, 'place', s.at[block]!),
    ...(isWhole ? {} : { strength: s.strength[block]! }),
    ...(marks.length > 0 ? { marks } : {}),
    ...(entryOf(s, block) >= 0 ? { forcedFrom: nameOf(s, 'place', s.t.board.exitFrom[entryOf(s, block)]!) } : {}),
    ...(s.group[block] === 0 ? {} : { group: s.group[block]! }),
    ...(s.pool[block] === block ? {} : { pool: nameOf(s, 'piece', s.pool[block]!) }),
    ...(judgedStrength(s, block) === seenByDefault(s, block) ? {} : { seen: judgedStrength(s, block) }),
  };
}

/** What the enemy has seen of a block that says nothing about it: all of one that lies open, else the whole block. */
export const seenByDefault = (s: State, block: Piece): number =>
  s.group[block] === 0 ? s.strength[block]! : s.t.steps[block]!;

const cardNames = (s: State, copies: readonly number[]): string[] =>
  copies.flatMap((count, kind) => new Array<string>(count).fill(s.t.cards[kind]!.name));

export const turnNames = (s: State): readonly string[] => scenarioData(s).turns;
