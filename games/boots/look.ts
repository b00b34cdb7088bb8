// How a war of the system looks on a table: counters, places and markers, and a view laid out. Everything here follows from
// the data, from what a war tells of its looks, and from what a viewer may know.

import { fastRng, type LogEntry } from '@bivouac/kernel';
import {
  type Coming,
  type Looks,
  phaseUnderWay,
  type Scene,
  type ScenePlate,
  say,
  type TableLook,
  travelsIn,
} from '@bivouac/scene';
import type { BootsData } from './data/schema.ts';
import type { BootsGame } from './index.ts';
import { arrowsOf } from './look/arrows.ts';
import { asksOf } from './look/asks.ts';
import { battleScene } from './look/battle.ts';
import { cardLooks } from './look/card-looks.ts';
import { eventLooks } from './look/event-looks.ts';
import { layersOf } from './look/layers.ts';
import { marchesOf } from './look/marches.ts';
import { cupsOf, handOf } from './look/markers.ts';
import { backLooks, pieceLooks } from './look/piece-looks.ts';
import { countOn, holdingsOf, piecesOf, statesOf } from './look/pieces.ts';
import { hexSheet, linksOf, placeLooks } from './look/place-looks.ts';
import { leadGoals, placeWords, trackOf } from './look/points.ts';
import { hurtsOf } from './look/results.ts';
import { ruleLooks } from './look/rule-looks.ts';
import type { Skin } from './look/skin.ts';
import { warningsOf } from './look/warnings.ts';
import { createWordsFor, type WordsFor } from './naming.ts';
import { REASONS } from './over.ts';
import { type State, scenarioOf } from './state.ts';
import type { View } from './view.ts';

/** Marks that a small sign on the counter tells. */
const SIGNS: Looks['signs'] = {
  'mark.railed': 'steam-locomotive',
  'mark.truce': 'shaking-hands',
  'mark.worked': 'trench-spade',
  'mark.unsupplied': 'old-wagon',
};

function looksOf<D extends BootsData>({ data, atlas, sides, events }: BootsGame<D>, skin: Skin): Looks {
  return {
    sides: sides.map((id) => ({ id, livery: id })),
    liveries: skin.liveries,
    places: placeLooks(atlas),
    pieces: pieceLooks(data, skin),
    backs: backLooks(data, skin),
    cards: cardLooks(data, skin),
    rules: ruleLooks(skin.ledger),
    events: eventLooks,
    counts: { reason: REASONS.length },
    diceSlots: [],
    verbIcons: { discard: 'card-discard' },
    links: linksOf(atlas),
    travels: travelsIn(events),
    signs: SIGNS,
    counted: 'table.counters',
    mustered: 'table.muster',
    placeFirst: { reinforcement: 'one' },
    outcomes: hurtsOf(data),
    forecasts: true,
    reaching: true,
  };
}

const PHASES = ['setup', 'heroism', 'command', 'reinforcement', 'movement', 'combat', 'attrition'];

/** By procedure, its phase. */
const PROCEDURES: Readonly<Record<string, string>> = {
  setup: 'setup',
  winter: 'setup',
  heroismOf: 'heroism',
  operations: 'command',
  reinforcing: 'reinforcement',
  movement: 'movement',
  eveningWork: 'movement',
  combat: 'combat',
  attrition: 'attrition',
};

function phaseOf<D extends BootsData>(game: BootsGame<D>, s: State): number {
  const under = phaseUnderWay(game, s, Object.keys(PROCEDURES));
  return under < 0 ? -1 : PHASES.indexOf(Object.values(PROCEDURES)[under]!);
}

const platesOf = (s: State, view: View): ScenePlate[] =>
  s.t.sides.map((_, side) => ({
    cards: view.markers.sizes[side]!,
    pieces: countOn(s, view, side),
    tags: [say('table.points', { points: s.vp[side]! })],
  }));

/** What comes in the turns of the scenario, by their place on its track. */
function comingIn(one: Coming, first: number, last: number): Coming[] {
  if (one.turn === null) return [one];
  return one.turn < first - 1 || one.turn >= last ? [] : [{ ...one, turn: one.turn - (first - 1) }];
}

function sceneOf<D extends BootsData>(
  game: BootsGame<D>,
  view: View,
  log: readonly LogEntry[],
  skin: Skin,
  wordsFor: WordsFor,
): Scene {
  // Any state that agrees with the view will do: only what the viewer may know is read from it.
  const s = game.sample(view, fastRng('table'));
  const wordsOf = (place: number) => placeWords(s, wordsFor, place);
  const { first, last } = scenarioOf(s);
  return {
    turns: s.t.data.turns.slice(first - 1, last).map(({ id }) => say(`turn.${id}`)),
    turn: s.turn - first,
    phases: PHASES.map((phase) => say(`table.phase.${phase}`)),
    phase: phaseOf(game, s),
    budget: null,
    pieces: piecesOf(s, view, skin),
    holdings: holdingsOf(s),
    states: statesOf(s),
    arrows: arrowsOf(s, view, wordsOf),
    layers: layersOf(s, view.viewer),
    tracks: [trackOf(s, log, wordsFor)],
    cups: cupsOf(s, view, log, skin),
    score: null,
    goals: [...leadGoals(s), ...skin.goals(s)],
    coming: skin.coming(s).flatMap((one) => comingIn(one, first, last)),
    ...handOf(view),
    plates: platesOf(s, view),
    ...battleScene(game, s, view, log, skin, wordsOf),
    ...marchesOf(game, s, view),
    reach: null,
    asks: asksOf(game, s, view, wordsOf),
  };
}

export function createBootsLook<D extends BootsData>(
  { data }: BootsGame<D>,
  skin: Skin,
): TableLook<State, View, BootsGame<D>> {
  const wordsFor = createWordsFor(data);
  return {
    looks: (game) => looksOf(game, skin),
    sheet: ({ atlas }) => hexSheet(atlas),
    presets: skin.presets,
    uses: skin.uses,
    wordsFor,
    warnings: (game, s, side, choices) => warningsOf(game, s, side, choices, (place) => placeWords(s, wordsFor, place)),
    scene: (game, view, log) => sceneOf(game, view, log, skin, wordsFor),
  };
}
