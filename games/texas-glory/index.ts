// Texas Glory as the kernel sees it.

import {
  type Choice,
  call,
  defineGame,
  encode,
  first,
  type Game,
  type Odds,
  type RngState,
  type Side,
  scriptedOdds,
  second,
} from '@bivouac/kernel';
import { type Atlas, buildAtlas, SIDES } from './atlas.ts';
import { type GameData, standardData } from './data.ts';
import { ev } from './events.ts';
import { idOf, slots } from './names.ts';
import { fightScript } from './odds.ts';
import { options } from './options.ts';
import { REASONS, winnerOf } from './over.ts';
import type { PositionJson } from './position.ts';
import { position } from './read-position.ts';
import { gameTurns } from './rules/0-game-turns.ts';
import { deployScenario } from './rules/3.0-scenarios.ts';
import { moveAlone, moveCommanded } from './rules/5.0-movement.ts';
import { attack, force, march } from './rules/5.2-marches.ts';
import { decisions, procedures } from './rules/index.ts';
import { ledgerIds } from './rules/ledger.ts';
import { Option, type State, states } from './state.ts';
import { secrets, type View } from './view.ts';

export type TexasGlory = Game<State, View, PositionJson> & {
  readonly turn: (s: State) => number;
  readonly odds: (s: State, rng: RngState, trials: number, begin?: Choice) => Odds | null;
  readonly data: GameData;
};

/** The game on a set of data: the standard one, or one changed by a data pack. */
export function createTexasGlory(data: GameData = standardData()): TexasGlory {
  const decks = { full: buildAtlas(data, 'full'), published: buildAtlas(data, 'published') };
  const game: Game<State, View, PositionJson> = defineGame<State, View, PositionJson, Atlas>({
    id: 'texas-glory',
    version: 6,
    sides: SIDES,
    scenarios: decks.full.scenarioIds.map((id) => ({ id })),
    options,
    rules: ledgerIds,
    events: Object.values(ev),
    decisions,
    procedures,
    states,
    slots,
    atlas: (bits) => ((bits & Option.publishedDeck) === 0 ? decks.full : decks.published),
    deploy(s) {
      deployScenario(s);
      call(s, gameTurns);
    },
    secrets,
    result: ({ over }) => (over === 0 ? null : { winner: winnerOf(over), reason: REASONS[over]! }),
    position,
    readLong: (text, s, side) => readMove(game, text, s, side),
  });
  return {
    ...game,
    turn: (s) => s.turn,
    odds: scriptedOdds(game, fightScript),
    data,
  };
}

const MOVE = /^(?:move|command) (\S+) (.+)$/;

/**
 * `move kimball gonzales > victoria > goliad`: the block, then where it goes; the last leg is the one that counts. Nobody
 * is forced to march (5.6): what only a forced march can reach is refused, and takes `force` by itself.
 */
function readMove(game: Game<State, View, PositionJson>, text: string, s: State, side: Side): Choice[] | null {
  const match = MOVE.exec(text);
  if (match === null) return null;
  const block = idOf(s, 'piece', match[1]!);
  const path = match[2]!.split('>').map((name) => idOf(s, 'place', name.trim()));
  const to = path.at(-1)!;
  const last = path.at(-2);
  const offered = decisions[s.ask[0]!]!.verbs.includes(moveCommanded) ? moveCommanded : moveAlone;
  const start = encode(offered.id, block);
  if (game.why(s, side, start).length > 0) return [start];
  const after = game.clone(s);
  game.apply(after, side, start, null);
  const legs = game.choices(after, side).filter((choice) => first(choice) === to);
  const quiet = encode(march.id, to);
  if (legs.includes(quiet) || legs.includes(encode(force.id, to))) return [start, quiet];
  const hostile = legs.find((choice) => last === undefined || second(choice) === last);
  if (hostile !== undefined) return [start, encode(attack.id, to, second(hostile))];
  const isNowhere = last === undefined || game.whyNot(after, side, { is: 'place', id: to }).length > 0;
  return [start, isNowhere ? quiet : encode(attack.id, to, last)];
}

export const texasGlory: TexasGlory = createTexasGlory();
