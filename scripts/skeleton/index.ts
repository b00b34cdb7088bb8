// Skeleton War as the kernel sees it.

import { type Choice, call, defineGame, type Game, type Odds, type RngState, scriptedOdds } from '@bivouac/kernel';
import { type Atlas, buildAtlas } from './atlas.ts';
import { type GameData, standardData } from './data.ts';
import { ev } from './events.ts';
import { slots } from './names.ts';
import { fightScript } from './odds.ts';
import { options } from './options.ts';
import { REASONS } from './over.ts';
import { type PositionJson, position } from './position.ts';
import { gameTurns } from './rules/1-sequence.ts';
import { winnerOf } from './rules/4-victory.ts';
import { decisions, procedures } from './rules/index.ts';
import { ledgerIds } from './rules/ledger.ts';
import { deploy } from './rules/setup.ts';
import { SIDES } from './sides.ts';
import { type State, states, type View } from './state.ts';

export type SkeletonWar = Game<State, View, PositionJson> & {
  readonly turn: (s: State) => number;
  readonly odds: (s: State, rng: RngState, trials: number, begin?: Choice) => Odds | null;
  readonly data: GameData;
};

/** The game on a set of data: the standard one, or one changed by a data pack. */
export function createSkeletonWar(data: GameData = standardData()): SkeletonWar {
  const t = buildAtlas(data);
  const game = defineGame<State, View, PositionJson, Atlas>({
    id: 'skeleton-war',
    version: 1,
    sides: SIDES,
    scenarios: data.scenarios.map(({ id }) => ({ id })),
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
    result: (s) => (s.over === 0 ? null : { winner: winnerOf(s), reason: REASONS[s.over]! }),
    position,
  });
  return {
    ...game,
    turn: (s) => s.turn,
    odds: scriptedOdds(game, fightScript),
    data,
  };
}

export const skeletonWar: SkeletonWar = createSkeletonWar();
