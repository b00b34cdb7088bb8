// npm run census
// How many lines each room of the house has: of every game, and of what games share, by what they are for; of every package.

import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { textTable } from './lib/table.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

interface Room {
  readonly what: string;
  /** With GAME for its id. The first room that holds a file counts it. */
  readonly files: readonly string[];
}

const ofGame: readonly Room[] = [
  { what: 'tests', files: ['games/GAME/test/**'] },
  { what: 'texts, three languages', files: ['games/GAME/text/**'] },
  { what: 'rules', files: ['games/GAME/rules/**'] },
  { what: 'map art and sources', files: ['maps/src/draw/GAME/**', 'maps/src/built/GAME.ts', 'maps/sources/GAME/**'] },
  { what: 'looks', files: ['games/GAME/look.ts', 'games/GAME/look/**'] },
  { what: 'data', files: ['games/GAME/data/**'] },
  { what: 'bot', files: ['games/GAME/bot.ts', 'games/GAME/bot/**'] },
  { what: 'packs', files: ['games/GAME/pack.ts', 'games/GAME/{pack,packs}/**'] },
  {
    what: 'names, positions, notation',
    files: ['games/GAME/{names,naming,position,read-position,long-notation}.ts'],
  },
  { what: 'state, atlas, view, events and the rest', files: ['games/GAME/*.ts'] },
];

const isFolder = (file: string): boolean => statSync(join(root, file)).isDirectory();
const GAMES = readdirSync(join(root, 'games')).filter((name) => isFolder(join('games', name)));
const PACKAGES = [...globSync('*/package.json', { cwd: root }).map(dirname).toSorted(), 'scripts', 'tools'];
const CODE = '**/*.{ts,mjs,svelte,css}';

const linesIn = (file: string): number => readFileSync(join(root, file), 'utf8').split('\n').length - 1;

function count(patterns: readonly string[], isCounted: (file: string) => boolean): number {
  const found = globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
  const files = found.filter((file) => statSync(join(root, file)).isFile() && isCounted(file));
  return files.reduce((sum, file) => sum + linesIn(file), 0);
}

function roomsOf(game: string): number[] {
  const counted = new Set<string>();
  return ofGame.map(({ files }) =>
    count(
      files.map((pattern) => pattern.replace('GAME', game)),
      (file) => !counted.has(file) && Boolean(counted.add(file)),
    ),
  );
}

const byGame = GAMES.map(roomsOf);
const total = (lines: readonly number[]): number => lines.reduce((sum, one) => sum + one, 0);
const rows = ofGame.map(({ what }, i) => [what, ...byGame.map((lines) => lines[i]!)]);
console.log(textTable(['lines', ...GAMES], [...rows, ['all', ...byGame.map(total)]]));

const isTest = (file: string): boolean => /(^|[\\/])(test|e2e|testing)[\\/]|\.test\.ts$/.test(file);
const packages = PACKAGES.map((name) => {
  const patterns = [`${name}/${CODE}`];
  return [name, count(patterns, (file) => !isTest(file)), count(patterns, isTest)];
});
console.log(`\n${textTable(['lines', 'code', 'tests'], packages)}`);
