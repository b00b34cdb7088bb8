// A House Divided as the kernel sees it.

import {
  type Choice,
  call,
  defineGame,
  type Game,
  type Odds,
  oddsByTrials,
  type RngState,
  unknownThing,
} from '@bivouac/kernel';
import { type GameData, standardData } from './data.ts';
import { ev } from './events.ts';
import { layout } from './layout.ts';
import { readMarch } from './long-notation.ts';
import { idOf, nameOf, sizeOf } from './names.ts';
import { fightIn } from './odds.ts';
import { optionBits, options } from './options.ts';
import { type PositionJson, readPosition, writePosition } from './position.ts';
import { gameTurns } from './rules/0-sequence.ts';
import { reasonOf, winnerOf } from './rules/6-victory.ts';
import { decisions, procedures } from './rules/index.ts';
import { ledgerIds } from './rules/ledger.ts';
import { deploy } from './rules/setup.ts';
import { SIDES } from './sides.ts';
import { cloneState, emptyState, restoreState, type State } from './state.ts';
import { buildTables } from './tables.ts';
import { refer, sampleOf, type View, viewOf } from './view.ts';

export type HouseDivided = Game<State, View, PositionJson> & {
  readonly turn: (s: State) => number;
  readonly odds: (s: State, rng: RngState, trials: number, begin?: Choice) => Odds | null;
  readonly data: GameData;
};

/** The game on a set of data: the standard one, or one changed by a data pack. */
export function createHouseDivided(data: GameData = standardData()): HouseDivided {
  const t = buildTables(data);
  const game: Game<State, View, PositionJson> = defineGame<State, View, PositionJson>({
    id: 'house-divided',
    version: 2,
    sides: SIDES,
    scenarios: t.scenarioIds.map((id) => ({ id })),
    options,
    rules: ledgerIds,
    events: Object.values(ev),
    decisions,
    procedures,
    layout,
    setup(scenario, chosen, rng) {
      const which = t.scenarioIds.indexOf(scenario);
      if (which < 0) throw unknownThing('scenario', scenario, t.scenarioIds);
      const s = emptyState(t, which, optionBits(chosen), rng);
      deploy(s);
      call(s, gameTurns);
      return s;
    },
    view: viewOf,
    sample: (view, rng) => sampleOf(t, view, rng),
    result: (s) => (s.over === 0 ? null : { winner: winnerOf(s.over), reason: reasonOf(s.over) }),
    clone: cloneState,
    restore: (stored) => restoreState(t, stored),
    ref: refer,
    position: { read: (json) => readPosition(t, json), write: writePosition },
    nameOf,
    idOf,
    sizeOf,
    readLong: (text, s, side) => readMarch(game, text, s, side),
  });
  const fight = fightIn(game);
  return {
    ...game,
    turn: (s) => s.turn,
    odds: (s, rng, trials, begin) => oddsByTrials(game, fight, s, rng, trials, begin),
    data,
  };
}

export const houseDivided: HouseDivided = createHouseDivided();
