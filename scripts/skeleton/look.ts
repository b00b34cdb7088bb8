// How the game looks on a table: its counters and places, and a view laid out.

import { fastRng, type LogEntry } from '@bivouac/kernel';
import {
  type Goal,
  type Looks,
  measured,
  phaseUnderWay,
  type Scene,
  say,
  type TableLook,
  travelsIn,
} from '@bivouac/scene';
import { buildAtlas } from './atlas.ts';
import type { SkeletonWar } from './index.ts';
import { eventLooks } from './look/event-looks.ts';
import { fightsIn } from './look/fights.ts';
import { liveries } from './look/liveries.ts';
import { pieceLook, placeLook, ruleLooks } from './look/thing-looks.ts';
import { REASONS } from './over.ts';
import { turnsOf } from './rules/1-sequence.ts';
import { NOBODY, SIDES } from './sides.ts';
import { holderOf, piecesOf, type State, type View } from './state.ts';

function looks({ data, events }: SkeletonWar): Looks {
  const { board } = buildAtlas(data);
  const links = Array.from(board.exitFrom, (from, exit) => [from, board.exitTo[exit]!, 1] as const);
  return {
    sides: SIDES.map((id) => ({ id, livery: id })),
    liveries,
    places: data.places.map(placeLook),
    pieces: data.pieces.map(pieceLook),
    cards: [],
    rules: ruleLooks,
    events: eventLooks,
    counts: { reason: REASONS.length },
    diceSlots: [],
    links: links.filter(([from, to]) => from < to),
    travels: travelsIn(events),
    signs: {},
    counted: 'table.pieces',
    mustered: 'table.muster',
    placeFirst: { orders: 'one' },
  };
}

const PHASES = ['playerTurn', 'fight'];

function goalsOf(s: State): Goal[] {
  const town = say(`place.${s.t.placeIds[s.t.town]}`);
  return SIDES.map((id, side) => ({
    side,
    words: say('table.goal', { side: say(`side.${id}`), town }),
    measure: measured('turns', s.turn - 1, turnsOf(s)),
    rule: 'SW-4.1',
  }));
}

function scene(game: SkeletonWar, view: View, log: readonly LogEntry[]): Scene {
  const s = game.sample(view, fastRng('table'));
  const holder = holderOf(s, s.t.town);
  return {
    turns: Array.from({ length: turnsOf(s) }, (_, i) => say('table.turn', { turn: i + 1 })),
    turn: s.turn - 1,
    phases: PHASES.map((phase) => say(`table.phase.${phase}`)),
    phase: phaseUnderWay(game, s, PHASES),
    budget: null,
    pieces: SIDES.flatMap((livery, side) => piecesOf(s, side).map((piece) => pieceScene(s, side, livery, piece))),
    holdings: holder === NOBODY ? [] : [{ place: s.t.town, side: holder, isBurned: false, isTaken: true }],
    score: {
      title: say('table.town'),
      cells: [{ side: holder, place: s.t.town }],
      mark: null,
      note: say('table.town-decides'),
      rule: 'SW-4.1',
    },
    goals: goalsOf(s),
    coming: [],
    hand: [],
    deck: 0,
    plates: SIDES.map((_, side) => ({ cards: 0, pieces: piecesOf(s, side).length, tags: [] })),
    ...fightsIn(s, view.viewer, log),
    badges: [],
    ways: [],
    reach: null,
  };
}

const pieceScene = (s: State, side: number, livery: string, piece: number): Scene['pieces'][number] => ({
  key: `k${piece}`,
  side,
  livery,
  place: s.at[piece]!,
  piece,
  face: 'flat',
  strength: 1,
  done: false,
  inside: false,
  marks: [],
});

/** Slots whose things are called by messages of their own; what is not named here is called as in the notation. */
const KEYS: Readonly<Record<string, string>> = { place: 'place', piece: 'piece', side: 'side', reason: 'result' };

export const createLook = (): TableLook<State, View, SkeletonWar> => ({
  looks,
  wordsFor: (slot, name) => (KEYS[slot] === undefined || name === REASONS[0] ? null : say(`${KEYS[slot]}.${name}`)),
  scene,
});
