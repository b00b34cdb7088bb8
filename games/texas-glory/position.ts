// Position files: everything by its printed name, defaults left out. README.md describes the format for people.

import { type NamedAsk, type NamedFrame, type Options, writeAnswers, writeAsk, writeFlow } from '@bivouac/kernel';
import { nameOf } from './names.ts';
import { optionNames } from './options.ts';
import { scenarioData } from './rules/3.0-scenarios.ts';
import { entryOf } from './rules/5.6-forced-marches.ts';
import { decisions, procedures } from './rules/index.ts';
import { judgedStrength, Mark, type State, Year } from './state.ts';
import { SIDES } from './tables.ts';

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
  /** The number of the brigade that Cos leads in place of a lost leader. */
  readonly cos?: number;
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
  return {
    game: 'texas-glory',
    scenario: s.t.scenarioIds[s.scenario]!,
    options: optionNames(s.options),
    year: s.year === Year.y1835 ? 1835 : 1836,
    turn: turnNames(s)[s.turn - 1] ?? '',
    player1: side(s.player1),
    blocks: Array.from(s.at.keys(), (block) => writeBlock(s, block)),
    burned: s.burned.map(place),
    hands: Object.fromEntries(SIDES.map((name, which) => [name, cardNames(s, handOf(s, which))])),
    stock: cardNames(s, s.stock),
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
    cos: s.cosBrigade,
    vanguard: s.vanguard,
    presidials: s.presidials.map(place),
    known: s.known,
    ret: s.ret,
    over: s.over,
    rng: s.rng.slice(),
    flow: writeFlow(s, procedures, nameOf),
    ask: writeAsk(s, decisions, nameOf),
    answers: writeAnswers(s, decisions, nameOf),
  };
}

function chunks(list: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 0; i < list.length; i += 2) found.push([list[i]!, list[i + 1]!]);
  return found;
}

function writeBlock(s: State, block: number): BlockJson {
  const marks = markNames.filter(([, bit]) => (s.marks[block]! & bit) !== 0).map(([name]) => name);
  return {
    block: nameOf(s, 'piece', block),
    at: nameOf(s, 'place', s.at[block]!),
    strength: s.strength[block]!,
    ...(marks.length > 0 ? { marks } : {}),
    ...(entryOf(s, block) >= 0 ? { forcedFrom: nameOf(s, 'place', s.t.board.exitFrom[entryOf(s, block)]!) } : {}),
    group: s.group[block]!,
    pool: nameOf(s, 'piece', s.pool[block]!),
    ...(judgedStrength(s, block) === s.strength[block] ? {} : { seen: judgedStrength(s, block) }),
  };
}

const handOf = (s: State, side: number): number[] =>
  s.hand.slice(side * s.t.cards.length, (side + 1) * s.t.cards.length);

const cardNames = (s: State, copies: readonly number[]): string[] =>
  copies.flatMap((count, kind) => new Array<string>(count).fill(s.t.cards[kind]!.name));

export const turnNames = (s: State): readonly string[] => scenarioData(s).turns;
