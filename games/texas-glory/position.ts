// Position files: everything by its printed name, defaults left out. README.md describes the format for people.

import {
  leaveOutNothing,
  type NamedAsk,
  type NamedFrame,
  type Options,
  writeAnswers,
  writeAsk,
  writeFlow,
} from '@bivouac/kernel';
import { nameOf } from './names.ts';
import { optionNames } from './options.ts';
import { scenarioData } from './rules/3.0-scenarios.ts';
import { entryOf } from './rules/5.6-forced-marches.ts';
import { decisions, procedures } from './rules/index.ts';
import { judgedStrength, Mark, type State, Year } from './state.ts';
import { BRIGADES, SIDES } from './tables.ts';

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

export interface PositionJson {
  readonly game?: string;
  readonly scenario?: string;
  readonly options?: Options;
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
  readonly known?: number;
  readonly ret?: number;
  readonly over?: number;
  readonly rng?: readonly number[];
  readonly flow?: readonly NamedFrame[];
  readonly ask?: NamedAsk | null;
  readonly answers?: readonly (string | null)[];
}

export const markNames = Object.entries(Mark);

export function writePosition(s: State): PositionJson {
  const place = (space: number): string => nameOf(s, 'place', space);
  const side = (which: number): string => SIDES[which]!;
  const pairs = (list: readonly number[]) =>
    chunks(list).map(([key, blocks]) => ({
      from: place(s.t.board.exitFrom[key >> 1]!),
      to: place(s.t.board.exitTo[key >> 1]!),
      side: side(key & 1),
      blocks,
    }));
  const rare = leaveOutNothing({
    burned: s.burned.map(place),
    hands: Object.fromEntries(SIDES.map((name, which) => [name, cardNames(s, handOf(s, which))])),
    deck: s.deck,
    played: Object.fromEntries(
      SIDES.flatMap((name, which) => (s.played[which]! < 0 ? [] : [[name, s.t.cards[s.played[which]!]!.name]])),
    ),
    ...(s.surprise >= 0 ? { surprise: side(s.surprise) } : {}),
    ...(s.hasten >= 0 ? { hasten: side(s.hasten) } : {}),
    ...(s.raider >= 0 ? { raider: side(s.raider) } : {}),
    crossed: pairs(s.crossed),
    left: pairs(s.left),
    landings: chunks(s.landings).map(([key, port]) => ({
      at: place(key >> 1),
      side: side(key & 1),
      port: place(port - 1),
    })),
    pending: s.pending.map(place),
    fought: s.fought.map(place),
    arrivals: chunks(s.arrivals).map(([box, turn]) => ({ box: box < 0 ? null : place(box), turn })),
    ...(s.cosBrigade === 0 ? {} : { cos: BRIGADES[s.cosBrigade]! }),
    vanguard: s.vanguard,
    presidials: s.presidials.map(place),
    known: s.known,
    ret: s.ret,
    over: s.over,
    ask: writeAsk(s, decisions, nameOf),
  });
  const answers = writeAnswers(s, decisions, nameOf);
  return {
    game: 'texas-glory',
    scenario: s.t.scenarioIds[s.scenario]!,
    ...leaveOutNothing({ options: optionNames(s.options) }),
    year: s.year === Year.y1835 ? 1835 : 1836,
    turn: turnNames(s)[s.turn - 1] ?? '',
    player1: side(s.player1),
    blocks: writeBlocks(s),
    ...rare,
    stock: cardNames(s, s.stock),
    flow: writeFlow(s, procedures, nameOf),
    ...(answers.some((answer) => answer !== null) ? { answers } : {}),
    rng: s.rng.slice(),
  };
}

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

function writeBlock(s: State, block: number): BlockJson {
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
export const seenByDefault = (s: State, block: number): number =>
  s.group[block] === 0 ? s.strength[block]! : s.t.steps[block]!;

const handOf = (s: State, side: number): number[] =>
  s.hand.slice(side * s.t.cards.length, (side + 1) * s.t.cards.length);

const cardNames = (s: State, copies: readonly number[]): string[] =>
  copies.flatMap((count, kind) => new Array<string>(count).fill(s.t.cards[kind]!.name));

export const turnNames = (s: State): readonly string[] => scenarioData(s).turns;
