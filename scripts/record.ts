// npm run record -- [--game id] [--seed text]
// Records anew the games that every test run replays (games/<game>/test/recorded), after a game has got a higher version.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { captainBot } from '@bivouac/bots';
import { gameFileText } from '@bivouac/kernel';
import { recordedGame, toBeUsed, type Without } from '@bivouac/kernel/testing';
import type { GameKit } from '@bivouac/scene';
import { runTool } from './lib/arguments.ts';
import { type Candidate, chooseFew, playCandidates, usedLess } from './lib/record-games.ts';
import { selectGames } from './lib/select-games.ts';
import { textTable } from './lib/table.ts';

const LEAST_GAMES = 20;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { game: { type: 'string' }, seed: { type: 'string', default: 'recorded' } },
  });
  const rows: (string | number)[][] = [];
  let isWhole = true;
  for (const { id, load } of selectGames(values.game)) {
    const { kit } = await load();
    const all = inReach(kit);
    const few = await choose(kit, all, values.seed);
    write(kit, few);
    const missing = [...usedLess(all, few, 1)];
    if (missing.length > 0) console.log(`${id}: no game uses ${missing.join(', ')}`);
    isWhole &&= missing.length === 0;
    rows.push([id, kit.game.version, few.length, few.reduce((sum, { match }) => sum + match.entries.length, 0)]);
  }
  console.log(textTable(['game', 'version', 'games', 'choices'], rows));
  return isWhole ? 0 : 1;
}

const testFolder = ({ game }: GameKit): string => fileURLToPath(new URL(`../games/${game.id}/test`, import.meta.url));

/** All that recorded games can use. */
function inReach(kit: GameKit): string[] {
  const list = join(testFolder(kit), 'recorded-without.json');
  const without: Without = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  return toBeUsed(kit.game).filter((thing) => without[thing] === undefined);
}

async function choose({ game, advice }: GameKit, all: readonly string[], seed: string): Promise<readonly Candidate[]> {
  return chooseFew(playCandidates(game, captainBot(await advice()), all, seed), LEAST_GAMES);
}

function write(kit: GameKit, few: readonly Candidate[]): void {
  const folder = join(testFolder(kit), 'recorded');
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) rmSync(join(folder, old));
  few.forEach(({ match }, i) => {
    const name = `${String(i + 1).padStart(2, '0')}-${match.setup.scenario}.bivouac.json`;
    writeFileSync(join(folder, name), gameFileText(recordedGame(match)));
  });
}

await runTool(main);
