// npm run new-game NAME
// Makes a small game that can be played at once and whose tests pass, to be changed step by step into a game of one's own.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { filesNaming } from '../tools/game-names.ts';
import { runTool } from './lib/arguments.ts';
import { named } from './lib/game-name.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const skeleton = join(root, 'scripts/skeleton');
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [id = ''] = positionals;
  if (positionals.length !== 1) throw new Error('Name the game: npm run new-game NAME');
  refuse(id);
  const folder = join(root, 'games', id);
  copySkeleton(id, folder);
  register(id);
  link(id);
  run('scripts/record.ts', '--game', id);
  // Names of another length break lines elsewhere.
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error', `games/${id}`);
  console.log(`games/${id} is on the shelf: ./bivouac play ${id}, or npm start. Next: docs/ADDING-A-GAME.md`);
  return 0;
}

function refuse(id: string): void {
  if (!NAME.test(id))
    throw new Error(
      `"${id}" cannot name a game: write small letters and digits, words joined by "-", as in two-words.`,
    );
  if (existsSync(join(root, 'games', id)))
    throw new Error(`There is a folder games/${id} already: choose another name.`);
  const [file] = filesNaming(root, id);
  if (file !== undefined)
    throw new Error(`"${id}" is a word that ${file} uses: choose a name that nothing else bears.`);
}

function copySkeleton(id: string, folder: string): void {
  cpSync(skeleton, folder, { recursive: true });
  for (const path of globSync('**/*', { cwd: folder })) {
    const file = join(folder, path);
    if (statSync(file).isFile()) writeFileSync(file, named(readFileSync(file, 'utf8'), id));
  }
}

/** One line, after those of the other games. */
function register(id: string): void {
  const file = join(root, 'games/registry.ts');
  const key = id.includes('-') ? `'${id}'` : id;
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(const folders = \{[^}]*)\}/, `$1  ${key}: () => import('./${id}/game.ts'),\n}`));
}

type Lock = { packages: Record<string, object> };

/** As `npm install` would, without a network: the lock file knows the package, and node_modules leads to it. */
function link(id: string): void {
  const path = `node_modules/@bivouac/${id}`;
  const { name, version, license, dependencies } = JSON.parse(
    readFileSync(join(root, 'games', id, 'package.json'), 'utf8'),
  );
  const file = join(root, 'package-lock.json');
  const lock: Lock = JSON.parse(readFileSync(file, 'utf8'));
  const packages = {
    ...lock.packages,
    [`games/${id}`]: { name, version, license, dependencies },
    [path]: { resolved: `games/${id}`, link: true },
  };
  const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  rmSync(join(root, path), { force: true });
  // Windows alone wants the whole address, and links of a kind that everybody may make.
  const isWindows = process.platform === 'win32';
  symlinkSync(isWindows ? join(root, 'games', id) : `../../games/${id}`, join(root, path), 'junction');
}

function run(...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${args.join(' ')} has failed; games/${args.at(-1)} may be deleted.`);
}

await runTool(main);
