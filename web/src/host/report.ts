// A game that is over, looked at as a whole: who was likely to win when, what each side had turn by turn, how the dice fell, and
// whether they are those that were sealed.

import { type Advice, chanceOf, WON } from '@bivouac/bots';
import type { Core, Game, Match, ViewCore } from '@bivouac/kernel';
import type { GameKit, Scene } from '@bivouac/scene';
import type { GameTable } from './game-table.ts';
import type { Report, Seal, TurnReport } from './messages.ts';
import { turningPoints } from './turning-points.ts';

type AnyMatch = Match<Core, ViewCore>;

/** For the one who looks; nothing of it is told before the game is over. */
export function* reportOf(table: GameTable, advice: Advice<Core>): Generator<void, Report> {
  const { match, kit, looking } = table;
  const log = table.logOf(looking);
  const chances: number[] = [];
  const turns: TurnReport[] = [];
  let before: number | null = null;
  let entry = 0;
  for (const state of match.states()) {
    const chance = chanceAt(kit.game, advice, state, looking);
    if (chance !== null) chances.push(chance);
    const turn = kit.game.turn?.(state) ?? 0;
    const isLast = entry === match.entries.length;
    if (turn !== before || isLast)
      turns.push(
        standingAt(
          kit,
          state,
          looking,
          entry,
          log.filter((one) => one.entry < entry),
        ),
      );
    before = turn;
    entry++;
    yield;
  }
  const { folds } = kit.table.scene(kit.game, match.view(looking), log);
  const fights = folds.map(({ from, to }) => [log[from]!.entry, log[to - 1]!.entry] as const);
  yield;
  return {
    chances,
    turns: turns.map((one, i) => ({ ...one, luck: luckIn(one, turns[i + 1]) })),
    points: turningPoints(chances, table.by, fights),
    takebacks: table.by.filter((side) => side < 0).length,
    seal: sealOf(match),
  };
}

function chanceAt(game: Game, advice: Advice<Core>, s: Core, side: number): number | null {
  if (advice.chances === undefined) return null;
  const result = game.result(s);
  if (result === null) return chanceOf(advice, s, advice.evaluate(s, side), side);
  if (result.winner === null) return 1 / 2;
  return chanceOf(advice, s, result.winner === side ? WON : -WON, side);
}

/** What each side has; of its own pieces each side knows all. */
function standingAt(
  { game, table }: GameKit,
  s: Core,
  viewer: number,
  entry: number,
  log: Parameters<typeof table.scene>[2],
): TurnReport {
  const { places } = table.looks(game);
  const scenes = game.sides.map((_, side) => table.scene(game, game.view(s, side), side === viewer ? log : []));
  const { turns, turn, luck } = scenes[viewer]!;
  const strengthOf = (scene: Scene, side: number): number =>
    scene.pieces
      .filter((piece) => piece.side === side && places[piece.place]!.kind !== 'off')
      .reduce((sum, { strength }) => sum + strength, 0);
  return {
    entry,
    name: turns[turn] ?? null,
    score: scoreIn(scenes[viewer]!, game.sides.length),
    strength: scenes.map(strengthOf),
    luck: luck.map(({ scored, expected }) => scored - expected),
  };
}

/** By side: what it holds of what counts, or how far its track has come; none where a game counts nothing. */
function scoreIn({ score, tracks }: Scene, sides: number): readonly number[] {
  const each = Array.from({ length: sides }, (_, side) => side);
  if (score !== null) return each.map((side) => score.cells.filter((cell) => cell.side === side).length);
  const own = each.map((side) => tracks?.find((track) => track.side === side)?.at);
  return own.every((at) => at !== undefined) ? own : [];
}

/** What was scored beyond what could be expected, from the beginning of a turn to that of the next. */
const luckIn = ({ luck }: TurnReport, next: TurnReport | undefined): readonly number[] =>
  luck.map((at, side) => (next?.luck[side] ?? at) - at);

/** Played again from the beginning with the dice of the seed, does it come out the same? */
function sealOf(match: AnyMatch): Seal {
  const { commitment, setup, past } = match;
  const again = match.upTo(match.length);
  const isSame = again.trail === match.trail && match.game.pack(again.state) === match.game.pack(match.state);
  return {
    commitment,
    seed: setup.seed,
    isGiven: setup.seedGiven === true,
    dice: setup.dice ?? null,
    choices: match.length,
    isSame,
    since: past.choices.length,
  };
}
