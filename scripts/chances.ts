// npm run chances -- [--game id] [--games 60] [--seed 7] [--scenario id]
// Fits how likely a side is to win to what the game's advice says of positions. Captains of all tempers play each other: some
// never, some often make a choice at random, so that either side may come to win. Prints what belongs into the advice of a game
// as its curves, each with what it was fitted to: games, seed, and the error beside that of saying the same of all positions.

import { parseArgs } from 'node:util';
import { type Advice, captainBot, pickAny } from '@bivouac/bots';
import { below, type Core, fastRng, type Game } from '@bivouac/kernel';
import { runTool, wholeNumber } from './lib/arguments.ts';
import { fitted, type Weighed } from './lib/fit-chances.ts';
import { selectGames } from './lib/select-games.ts';
import { textTable } from './lib/table.ts';

/** So many choices in a hundred a captain makes at random. */
const STRAY = [0, 5, 20, 50];
/** One position in so many is weighed: those next to each other tell the same. */
const STRIDE = 5;
const MOST_CHOICES = 20_000;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      games: { type: 'string', default: '60' },
      seed: { type: 'string', default: '7' },
      scenario: { type: 'string' },
    },
  });
  const games = wholeNumber('games', values.games, 1);
  const rows: string[][] = [];
  for (const { id, load } of selectGames(values.game)) {
    const { kit, box } = await load();
    const advice = await kit.advice();
    if (advice.chances === undefined) continue;
    const curves: Record<string, unknown> = {};
    for (const scenario of values.scenario === undefined ? box.scenarios : [values.scenario]) {
      const seeds = Array.from({ length: games }, (_, i) => `${values.seed}/${scenario}/${i}`);
      const { tilt, slope, error, plain } = fitted(seeds.flatMap((seed) => played(kit.game, advice, scenario, seed)));
      curves[scenario] = {
        tilt: tilt.map((one) => rounded(one, 2)),
        slope: slope.map((one) => rounded(one, 5)),
        source: { games, seed: values.seed, error: rounded(error, 3), plain: rounded(plain, 3) },
      };
      rows.push([id, scenario, String(games), error.toFixed(3), plain.toFixed(3)]);
    }
    console.log(`${id}: ${JSON.stringify(curves)}`);
  }
  console.log(textTable(['game', 'scenario', 'games', 'error', 'error without'], rows));
  return 0;
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** What the advice said of a game's positions for the first side, and whether that side won it. */
function played(game: Game, advice: Advice<Core>, scenario: string, seed: string): Weighed[] {
  const captain = captainBot(advice);
  const rng = fastRng(`${seed}/captains`);
  const s = game.setup(scenario, {}, fastRng(`${seed}/game`));
  const strays = game.sides.map(() => STRAY[below(rng, STRAY.length)]!);
  const seen: Omit<Weighed, 'isWon'>[] = [];
  for (let made = 0; s.ask[1] !== 0 && made < MOST_CHOICES; made++) {
    if (made % STRIDE === 0) seen.push({ value: advice.evaluate(s, 0), progress: advice.chances!.progress(s) });
    const [side] = game.asked(s) as readonly [number];
    const legal = game.choices(s, side);
    const isStray = below(rng, 100) < strays[side]!;
    game.apply(s, side, isStray ? pickAny(legal, rng) : captain.choose(game, game.view(s, side), legal, rng), null);
  }
  const result = game.result(s);
  if (result === null || result.winner === null) return [];
  return seen.map((one) => ({ ...one, isWon: result.winner === 0 }));
}

await runTool(main);
