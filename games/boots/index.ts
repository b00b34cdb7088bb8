// The common system of both wars, as a war puts it together.

import {
  type Choice,
  type Decision,
  defineGame,
  type Game,
  type Odds,
  type OptionTable,
  oddsByTrials,
  type Procedure,
  type RngState,
} from '@bivouac/kernel';
import { type Atlas, buildAtlas } from './atlas.ts';
import type { BootsData } from './data/schema.ts';
import { ev } from './events.ts';
import { slots } from './names.ts';
import { fightIn } from './odds.ts';
import { type PositionJson, position } from './position.ts';
import { layOut } from './rules/3-setup.ts';
import { resultOf } from './rules/20-victory.ts';
import { decisions, procedures } from './rules/index.ts';
import { ledgerIds } from './rules/ledger.ts';
import { type State, states } from './state.ts';
import { secrets, type View } from './view.ts';
import type { War } from './war.ts';

export interface WarSpec<D extends BootsData> {
  readonly id: string;
  readonly version: number;
  readonly sides: readonly string[];
  readonly data: D;
  readonly war: War;
  readonly options: OptionTable;
  /** What a war adds to the shared lists. */
  readonly rules: readonly string[];
  readonly decisions: readonly Decision<State>[];
  readonly procedures: readonly Procedure<State>[];
}

export type BootsGame<D extends BootsData> = Game<State, View, PositionJson> & {
  readonly turn: (s: State) => number;
  /** How the battle at hand may end; with a choice: when whoever is asked begins with it, a marker for example. */
  readonly odds: (s: State, rng: RngState, trials: number, begin?: Choice) => Odds | null;
  readonly data: D;
  /** The data as integer tables, for whoever shows what never changes. */
  readonly atlas: Atlas;
};

export function createBoots<D extends BootsData>(spec: WarSpec<D>): BootsGame<D> {
  const t = buildAtlas(spec.data, spec.war, spec.sides);
  const game = defineGame<State, View, PositionJson, Atlas>({
    id: spec.id,
    version: spec.version,
    sides: spec.sides,
    scenarios: spec.data.scenarios.map(({ id }) => ({ id })),
    options: spec.options,
    rules: [...ledgerIds, ...spec.rules],
    events: Object.values(ev),
    decisions: [...decisions, ...spec.decisions],
    procedures: [...procedures, ...spec.procedures],
    states,
    slots,
    atlas: () => t,
    deploy: layOut,
    secrets,
    result: resultOf,
    position,
  });
  const fight = fightIn(game);
  return {
    ...game,
    turn: (s) => s.turn,
    odds: (s, rng, trials, begin) => oddsByTrials(game, fight, s, rng, trials, begin),
    data: spec.data,
    atlas: t,
  };
}
