// A House Divided as the kernel sees it.

import { type Choice, call, defineGame, type Game, type Odds, type RngState, scriptedOdds } from '@bivouac/kernel';
import { type Atlas, buildAtlas } from './atlas.ts';
import { type GameData, standardData } from './data.ts';
import { ev } from './events.ts';
import { readMarch } from './long-notation.ts';
import { slots } from './names.ts';
import { fightScript } from './odds.ts';
import { options } from './options.ts';
import { REASONS, winnerOf } from './over.ts';
import { type PositionJson, position } from './position.ts';
import { gameTurns } from './rules/0-sequence.ts';
import { decisions, procedures } from './rules/index.ts';
import { ledgerIds } from './rules/ledger.ts';
import { deploy } from './rules/setup.ts';
import { SIDES } from './sides.ts';
import { type State, states, type View } from './state.ts';

export type HouseDivided = Game<State, View, PositionJson> & {
  readonly turn: (s: State) => number;
  readonly odds: (s: State, rng: RngState, trials: number, begin?: Choice) => Odds | null;
  readonly data: GameData;
};

/** The game on a set of data: the standard one, or one changed by a data pack. */
export function createHouseDivided(data: GameData = standardData()): HouseDivided {
  const t = buildAtlas(data);
  const game: Game<State, View, PositionJson> = defineGame<State, View, PositionJson, Atlas>({
    id: 'house-divided',
    version: 3,
    sides: SIDES,
    scenarios: t.scenarioIds.map((id) => ({ id })),
    options,
    rules: ledgerIds,
    events: Object.values(ev),
    decisions,
    procedures,
    states,
    slots,
    atlas: () => t,
    deploy(s) {
      deploy(s);
      call(s, gameTurns);
    },
    result: ({ over }) => (over === 0 ? null : { winner: winnerOf(over), reason: REASONS[over]! }),
    position,
    readLong: (text, s, side) => readMarch(game, text, s, side),
  });
  return {
    ...game,
    turn: (s) => s.turn,
    odds: scriptedOdds(game, fightScript),
    data,
  };
}

export const houseDivided: HouseDivided = createHouseDivided();
