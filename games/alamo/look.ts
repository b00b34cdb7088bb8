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
import type { Alamo } from './index.ts';
import { eventLooks } from './look/event-looks.ts';
import { fightsIn } from './look/fights.ts';
import { liveries } from './look/liveries.ts';
import { pieceLooks, placeLooks, ruleLooks } from './look/thing-looks.ts';
import { createWordsFor } from './naming.ts';
import { REASONS } from './over.ts';
import { turnsOf } from './rules/16-victory.ts';
import { NOBODY, SIDES } from './sides.ts';
import { faceOf, has, isOnMap, isUnit, Mark, type State, type View } from './state.ts';

function looks({ data, events }: Alamo): Looks {
  const t = buildAtlas(data, false);
  const links = Array.from(t.linkFrom, (from, link) => [from, t.linkTo[link]!, 1] as const);
  return {
    sides: SIDES.map((id) => ({ id, livery: id })),
    liveries,
    places: placeLooks(t),
    pieces: pieceLooks(t),
    cards: [],
    rules: ruleLooks,
    events: eventLooks,
    counts: { reason: REASONS.length },
    diceSlots: [],
    verbTones: {
      ...Object.fromEntries(
        ['fire', 'melee', 'shoot', 'counter-fire', 'counter-melee', 'rage', 'fury-fire', 'fury-melee', 'breach'].map(
          (verb) => [verb, 'attack'] as const,
        ),
      ),
      ...Object.fromEntries(
        ['end-moves', 'end-combat', 'halt', 'decline', 'stay', 'wait', 'keep-back', 'hold', 'hold-fire', 'relent'].map(
          (verb) => [verb, 'pass'] as const,
        ),
      ),
    },
    links: links.filter(([from, to]) => from < to),
    travels: travelsIn(events),
    signs: { disordered: 'run', routed: 'run' },
    counted: 'table.counters',
    mustered: 'table.muster',
  };
}

const PHASES = ['setUp', 'replacement', 'movement', 'combat'];

const goalsOf = (s: State): Goal[] =>
  SIDES.map((id, side) => ({
    side,
    words: say(`table.goal.${id}`),
    measure: measured('turns', s.turn - 1, turnsOf(s)),
    rule: 'ALM-16.0-a',
  }));

function scene(game: Alamo, view: View, log: readonly LogEntry[]): Scene {
  const s = game.sample(view, fastRng('table'));
  const wordsFor = createWordsFor(game.data);
  const onMap = s.at.flatMap((_, piece) => (isOnMap(s, piece) ? [piece] : []));
  return {
    turns: Array.from({ length: turnsOf(s) }, (_, i) => say('table.turn', { turn: i + 1 })),
    turn: s.turn - 1,
    phases: PHASES.map((phase) => say(`table.phase.${phase}`)),
    phase: phaseUnderWay(game, s, PHASES),
    budget: null,
    pieces: onMap.map((piece) => pieceScene(s, piece)),
    holdings: [],
    score: null,
    goals: goalsOf(s),
    coming: [],
    hand: [],
    deck: 0,
    plates: SIDES.map((_, side) => ({
      cards: 0,
      pieces: s.t.units[side]!.filter((unit) => isOnMap(s, unit)).length,
      tags: [],
    })),
    ...fightsIn(s, view.viewer, log, (place) => wordsFor('place', s.t.placeIds[place]!, place)!),
    badges: [],
    ways: [],
    reach: null,
  };
}

const pieceScene = (s: State, piece: number): Scene['pieces'][number] => ({
  key: `k${piece}`,
  side: s.t.side[piece] ?? NOBODY,
  livery: s.t.side[piece]! < 0 ? 'guns' : SIDES[s.t.side[piece]!]!,
  place: s.at[piece]!,
  piece,
  face: 'flat',
  strength: isUnit(s, piece) ? 2 - faceOf(s, piece) : 1,
  done: has(s, piece, Mark.done),
  inside: s.t.placeIds[s.at[piece]!]!.endsWith('-inside'),
  marks: [
    ...(has(s, piece, Mark.disordered) ? [say('mark.disordered')] : []),
    ...(has(s, piece, Mark.routed) ? [say('mark.routed')] : []),
    ...(faceOf(s, piece) === 1 ? [say('mark.reduced')] : []),
  ],
});

export const createLook = (game: Alamo): TableLook<State, View, Alamo> => ({
  looks,
  wordsFor: createWordsFor(game.data),
  scene,
});
