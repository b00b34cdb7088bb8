// The Alamo as the kernel sees it.

import { type Choice, call, defineGame, type Game, type Odds, oddsByTrials, type RngState } from '@bivouac/kernel';
import { type Atlas, buildAtlas } from './atlas.ts';
import { type GameData, standardData } from './data.ts';
import { ev } from './events.ts';
import { readLong } from './long-notation.ts';
import { slots } from './names.ts';
import { fightIn } from './odds.ts';
import { isOn, Option, options } from './options.ts';
import { LEVELS, Over, REASONS } from './over.ts';
import { type PositionJson, position } from './position.ts';
import { deployBrief } from './rules/2-setup.ts';
import { gameTurns } from './rules/4-sequence.ts';
import { levelOf, winnerOf } from './rules/16-victory.ts';
import { decisions, procedures } from './rules/index.ts';
import { ledgerIds } from './rules/ledger.ts';
import { secrets } from './secrets.ts';
import { SIDES } from './sides.ts';
import { briefOf, recountMap, type State, states, type View } from './state.ts';

export type Alamo = Game<State, View, PositionJson> & {
  readonly turn: (s: State) => number;
  readonly counts: Readonly<Record<string, (s: State) => number>>;
  readonly odds: (s: State, rng: RngState, trials: number, begin?: Choice) => Odds | null;
  readonly data: GameData;
};

/** The game on a set of data: the standard one, or one changed by a data pack. */
export function createAlamo(data: GameData = standardData()): Alamo {
  const atlases: (Atlas | undefined)[] = [];
  const atlas = (bits: number): Atlas => {
    const which = Number(isOn({ options: bits }, Option.corrections));
    atlases[which] ??= buildAtlas(data, which === 1);
    return atlases[which];
  };
  const game = defineGame<State, View, PositionJson, Atlas>({
    id: 'alamo',
    version: 8,
    sides: SIDES,
    scenarios: data.scenarios.map(({ id }) => ({ id })),
    options,
    rules: ledgerIds,
    events: Object.values(ev),
    decisions,
    procedures,
    states,
    slots,
    atlas,
    deploy(s) {
      recountMap(s);
      deployBrief(s);
      call(s, gameTurns);
    },
    result(s) {
      if (s.over === Over.none) return null;
      const isGraded = s.over !== Over.withdrawal && briefOf(s) === undefined;
      const level = isGraded ? { level: LEVELS[levelOf(s)]! } : {};
      return { winner: winnerOf(s), reason: REASONS[s.over]!, ...level };
    },
    secrets,
    position,
    readLong,
  });
  return {
    ...game,
    turn: (s) => s.turn,
    counts: { casualties: (s) => s.casualties },
    odds: (s, rng, trials, begin) => oddsByTrials(game, fightIn(game, begin), s, rng, trials, begin),
    data,
  };
}

export const alamo: Alamo = createAlamo();
