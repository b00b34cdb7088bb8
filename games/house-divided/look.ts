// How the game looks on a table: its counters and boxes, and a view laid out.

import { fastRng, frameOf, isOn, type LogEntry } from '@bivouac/kernel';
import { type Looks, phaseUnderWay, type Scene, type ScenePlate, say, type TableLook, travelsIn } from '@bivouac/scene';
import { buildAtlas, COAST } from './atlas.ts';
import type { HouseDivided } from './index.ts';
import { battleScene } from './look/battle.ts';
import { eventLooks } from './look/event-looks.ts';
import { supplyOf } from './look/layers.ts';
import { liveries } from './look/liveries.ts';
import { comingOf, goalsOf, startOf } from './look/outlook.ts';
import { pieceLooks } from './look/piece-looks.ts';
import { piecesOf } from './look/pieces.ts';
import { linksOf, placeLook } from './look/place-looks.ts';
import { presets, usesOf } from './look/presets.ts';
import { ruleLooks } from './look/rule-looks.ts';
import { armiesOf, holdingsOf, reservesOf, scoreOf } from './look/scores.ts';
import { warningsOf } from './look/warnings.ts';
import { acrossWords, wordsFor } from './naming.ts';
import { Option } from './options.ts';
import { Over } from './over.ts';
import { playerTurnMarches } from './rules/0-sequence.ts';
import { M } from './rules/1.0-march-frame.ts';
import { movement } from './rules/1-movement.ts';
import { SIDES } from './sides.ts';
import type { State, View } from './state.ts';
import { targetKind } from './target.ts';
import { kindOf } from './unit.ts';

/** Marks that a small sign on the counter tells; works, losses and spent marches are drawn in other ways. */
const SIGNS: Readonly<Record<string, string>> = {
  'sign.digging': 'trench-spade',
  'sign.marched': 'boots',
  'sign.jumped': 'boots',
  'sign.embarking': 'anchor',
  'sign.landed': 'anchor',
  'sign.foreign': 'globe',
};

function looks(game: HouseDivided): Looks {
  const t = buildAtlas(game.data);
  return {
    sides: SIDES.map((id) => ({ id, livery: id })),
    liveries,
    places: game.data.boxes.map(placeLook),
    pieces: pieceLooks(game.data),
    cards: [],
    rules: ruleLooks,
    events: eventLooks,
    counts: {
      turn: game.data.turns.length,
      state: game.data.tables.borderStates.states.length,
      reason: REASONS,
    },
    diceSlots: [],
    links: linksOf(t),
    travels: travelsIn(game.events),
    signs: SIGNS,
    /** A way of attack is known by the box it leads to. */
    placesOf: { way: Array.from(t.board.exitTo, (to) => [to]) },
    forecasts: true,
    reaching: true,
    counted: 'table.pieces',
    mustered: 'table.muster',
    /** Whoever names a box before a unit sends all who can get there in one march; ships and recruits go one by one. */
    placeFirst: { order: 'all', embark: 'one', recruit: 'one', appointment: 'one' },
  };
}

const REASONS = Object.keys(Over).length;

const PHASES = ['supply', 'movement', 'combat', 'promotion', 'recruitment'];

const phasesOf = (s: State): string[] => PHASES.filter((phase) => phase !== 'supply' || isOn(s, Option.supply));

function budgetOf(s: State): Scene['budget'] {
  const frame = frameOf(s, movement);
  if (frame < 0) return null;
  return { words: say('table.marches'), left: M.marches(s, frame), of: playerTurnMarches(s) };
}

function platesOf(s: State): ScenePlate[] {
  return SIDES.map((_, side) => ({
    cards: 0,
    pieces: s.units[side]!.length,
    tags: s.over === 0 && s.mover === side ? [say('table.moves-now')] : [],
  }));
}

function scene(game: HouseDivided, view: View, log: readonly LogEntry[]): Scene {
  const s = game.sample(view, fastRng('table'));
  const start = startOf(s);
  const turns = s.t.data.turns.slice(start - 1, s.t.data.scenarios[s.scenario]!.end);
  return {
    turns: turns.map(({ year, months }) => say('table.turn', { year: String(year), months: say(`months.${months}`) })),
    turn: s.turn - start,
    phases: phasesOf(s).map((phase) => say(`table.phase.${phase}`)),
    phase: phaseUnderWay(game, s, phasesOf(s)),
    budget: budgetOf(s),
    pieces: piecesOf(game, s),
    holdings: holdingsOf(s),
    ...supplyOf(s),
    score: scoreOf(s),
    tracks: armiesOf(s),
    reserves: reservesOf(s),
    goals: goalsOf(s),
    coming: comingOf(s),
    hand: [],
    deck: 0,
    plates: platesOf(s),
    ...battleScene(game, s, view, log),
    badges: [],
    ways: [],
    reach: null,
  };
}

/** Numbers that stand for nothing have no words: a troop of no kind, no reason at all. */
const isSomething = (slot: string, id: number): boolean =>
  slot === 'troop' ? kindOf(id) < COAST : slot === 'target' ? targetKind(id) <= COAST : slot !== 'reason' || id > 0;

export function createLook(game: HouseDivided): TableLook<State, View, HouseDivided> {
  const { crosses } = buildAtlas(game.data);
  return {
    looks,
    presets,
    uses: usesOf(game.data),
    wordsFor: (slot, name, id) => {
      if (slot === 'way' && crosses[id] === 1) return acrossWords(name);
      return isSomething(slot, id) ? wordsFor(slot, name) : null;
    },
    warnings: warningsOf,
    scene,
  };
}
