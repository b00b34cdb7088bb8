// How the game looks on a table: its counters and places, and a view laid out.

import { fastRng, type LogEntry } from '@bivouac/kernel';
import {
  type Looks,
  phaseUnderWay,
  questionOf,
  readerOf,
  type Scene,
  say,
  type TableLook,
  travelsIn,
  type Words,
} from '@bivouac/scene';
import { buildAtlas } from './atlas.ts';
import type { Alamo } from './index.ts';
import { asksOf } from './look/asks.ts';
import { battleOf } from './look/battle.ts';
import { edgesIn } from './look/edges.ts';
import { eventLooks } from './look/event-looks.ts';
import { fightsIn } from './look/fights.ts';
import { hexSheet } from './look/hex-sheet.ts';
import { liveries } from './look/liveries.ts';
import { marchesOf } from './look/marches.ts';
import { pieceLooks } from './look/piece-looks.ts';
import { pieceSigns, piecesOf } from './look/pieces.ts';
import { endsOfEdges, levels, linksOf, placeLooks, placesOf } from './look/place-looks.ts';
import { presets } from './look/presets.ts';
import { ruleLooks } from './look/rule-looks.ts';
import { arrowsOf, sightLayer } from './look/sight.ts';
import { comingOf, goalsOf, reservesOf, tracksOf } from './look/tracks.ts';
import { warningsOf } from './look/warnings.ts';
import { clockOf } from './names.ts';
import { clockWords, createWordsFor } from './naming.ts';
import { REASONS } from './over.ts';
import { turnsOf } from './rules/16-victory.ts';
import { NOBODY, SIDES } from './sides.ts';
import { Armoury, isOnMap, type State, type View } from './state.ts';

function looks({ data, events }: Alamo): Looks {
  const t = buildAtlas(data, false);
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
    verbIcons: { step: 'boots', tow: 'cannon' },
    links: linksOf(t),
    travels: travelsIn(events),
    signs: pieceSigns,
    levels,
    forecasts: true,
    reaching: true,
    edgesOf: { edge: endsOfEdges(t) },
    placesOf: placesOf(t),
    counted: 'table.counters',
    mustered: 'table.muster',
  };
}

const PHASES = ['setUp', 'replacement', 'movement', 'combat'];

/** A world that fits the view; what its viewer may not know is left out, so that nothing here depends on a guess. */
function known(game: Alamo, view: View): State {
  const s = game.sample(view, fastRng('table'));
  if (s.armouryState === Armoury.secret && view.armoury < 0) s.armoury = NOBODY;
  return s;
}

function scene(game: Alamo, view: View, log: readonly LogEntry[]): Scene {
  const s = known(game, view);
  const wordsFor = createWordsFor(game.data);
  const placeWords = (place: number): Words => wordsFor('place', s.t.placeIds[place]!, place)!;
  const question = questionOf(game, s);
  const { atHand, ...told } = fightsIn(s, view.viewer, log, placeWords);
  return {
    turns: Array.from({ length: turnsOf(s) }, (_, turn) => clockWords(clockOf(game.data, turn))),
    turn: s.turn - 1,
    phases: PHASES.map((phase) => say(`table.phase.${phase}`)),
    phase: phaseUnderWay(game, s, PHASES),
    pieces: piecesOf(s),
    holdings: [],
    states: s.fires.map((place) => ({ place, words: say('table.burning'), sign: 'flame' })),
    edges: edgesIn(s),
    arrows: arrowsOf(game, s, view, question, placeWords),
    layers: [sightLayer(s, readerOf(view.viewer), question)],
    tracks: tracksOf(s, log),
    score: null,
    reserves: reservesOf(s),
    goals: goalsOf(s),
    coming: comingOf(s),
    hand: [],
    deck: 0,
    plates: SIDES.map((_, side) => ({
      cards: 0,
      pieces: s.t.units[side]!.filter((unit) => isOnMap(s, unit)).length,
      tags: [],
    })),
    ...told,
    battle: battleOf(game, s, view, log, question, atHand, placeWords),
    ...marchesOf(game, s, view, question),
    reach: null,
    asks: asksOf(game, s, view, question),
  };
}

export const createLook = (game: Alamo): TableLook<State, View, Alamo> => ({
  looks,
  sheet: ({ data }) => hexSheet(data),
  presets,
  wordsFor: createWordsFor(game.data),
  warnings: warningsOf,
  scene,
});
