// Keeps the skeleton of new games alive: makes a game in a copy of the house, checks its types and runs its tests.

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Manifest } from '@bivouac/scene';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const house = mkdtempSync(join(tmpdir(), 'bivouac-new-game-'));
const ID = 'first-steps';
/** Without the other games, so that what is asked of all is asked of the new one alone. */
const REGISTRY = 'games/registry.ts';
/** What the house asks of every game. */
const ASKED_OF_ALL = ['cli/test/shelf', 'web/test/manifests', 'web/test/catalogues'];

/** What a new game touches, or what finds its root beside it, is copied; all else is looked at where it lies. */
const COPIED = [
  'scripts',
  'tools',
  'cli',
  'web/plugins',
  'web/test',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];
const LINKED = ['kernel', 'scene', 'text', 'maps', 'web/src'];

const settingsOf = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

const SETTINGS = {
  // What links lead out of the copy is in no list of ignored files that Biome could read.
  'biome.json': JSON.stringify({ ...settingsOf('biome.json'), vcs: { enabled: false } }),
  'tsconfig.json': JSON.stringify({
    extends: './tsconfig.base.json',
    compilerOptions: { types: ['node'] },
    include: [`games/${ID}`],
  }),
  'vitest.config.ts': `export default { test: { isolate: false, env: { BIVOUAC_GAMES: '5' }, experimental: { viteModuleRunner: false } } };\n`,
};

/** Every package but those of the house, whose folder gets a link to the new game. */
function linkPackages(): void {
  const [from, to] = [join(root, 'node_modules'), join(house, 'node_modules')];
  mkdirSync(join(to, '@bivouac'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@bivouac') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@bivouac')))
    symlinkSync(join(from, '@bivouac', name), join(to, '@bivouac', name));
}

function run(...args: readonly string[]) {
  const { VITEST: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: house, env, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

/** What a command that goes well has said. */
function succeed(...args: readonly string[]): string {
  const { status, said } = run(...args);
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${said}`);
  return said;
}

const newGame = (...names: readonly string[]) => run('scripts/new-game.ts', ...names);
const read = (file: string): string => readFileSync(join(house, file), 'utf8');
const load = async <T>(file: string): Promise<T> => import(pathToFileURL(join(house, file)).href) as Promise<T>;

type Made = Readonly<Record<string, () => Readonly<Record<string, object>>>>;

/** What makes a page, in the copy: as far as it is asked here. */
interface Builders {
  boxOf(manifest: Manifest): { readonly pieces: readonly unknown[] };
  iconsOfGames(manifests: readonly Manifest[]): Made;
  maps(manifests: readonly Manifest[]): Promise<Made>;
}

async function builders(): Promise<Builders> {
  const parts = ['shelf', 'icons', 'maps'].map((part) => load<Partial<Builders>>(`web/plugins/${part}.ts`));
  return Object.assign({}, ...(await Promise.all(parts)));
}

beforeAll(() => {
  for (const path of COPIED) cpSync(join(root, path), join(house, path), { recursive: true });
  for (const folder of LINKED) symlinkSync(join(root, folder), join(house, folder));
  mkdirSync(join(house, 'games'));
  writeFileSync(join(house, REGISTRY), readFileSync(join(root, REGISTRY), 'utf8').replace(/^ .*import\(.*\n/gm, ''));
  for (const [file, text] of Object.entries(SETTINGS)) writeFileSync(join(house, file), text);
  linkPackages();
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

test.each([
  [[], /^Name the game/],
  [['First Steps'], /^"First Steps" cannot name a game/],
  [['registry.ts'], /^"registry.ts" cannot name a game/],
  [['tools'], /^"tools" is a word that .* uses/],
])('a name is refused with a sentence: %j', (names, sentence) => {
  const { status, said } = newGame(...names);
  expect([status, said]).toEqual([2, expect.stringMatching(sentence)]);
  expect(readdirSync(join(house, 'games'))).toEqual(['registry.ts']);
});

describe('a new game', () => {
  let manifest: Manifest;

  beforeAll(async () => {
    succeed('scripts/new-game.ts', ID);
    ({ manifest } = await load<{ manifest: Manifest }>(`games/${ID}/game.ts`));
  });

  test('bears its name in all its files', () => {
    const files = readdirSync(join(house, 'games', ID), { recursive: true, withFileTypes: true });
    const texts = files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => read(join(parentPath, name).slice(house.length)));
    expect(texts.filter((text) => /skeleton|SW-/i.test(text))).toEqual([]);
    expect(manifest).toMatchObject({ id: ID, kit: { game: { id: ID } } });
  });

  test('is registered, linked and locked, and its name is taken', async () => {
    const { games } = await load<typeof import('../games/registry.ts')>('games/registry.ts');
    expect(games.map(({ id }) => id)).toEqual([ID]);
    expect(existsSync(join(house, 'node_modules/@bivouac', ID, 'game.ts'))).toBe(true);
    const [before, after] = [join(root, 'package-lock.json'), join(house, 'package-lock.json')].map((file) =>
      Object.keys(JSON.parse(readFileSync(file, 'utf8')).packages),
    );
    const added = [`games/${ID}`, `node_modules/@bivouac/${ID}`];
    expect(after!.filter((path) => !added.includes(path))).toEqual(before);
    expect(after).toEqual(expect.arrayContaining(added));
    expect(newGame(ID).said).toMatch(/^There is a folder games\/first-steps already/);
  });

  test('has a box, a map and its drawings on the page', async () => {
    const { boxOf, maps, iconsOfGames } = await builders();
    expect(boxOf(manifest).pieces).toHaveLength(2);
    const drawings = iconsOfGames([manifest])[`${ID}-icons`]!();
    expect(Object.keys(drawings)).toEqual(expect.arrayContaining([...manifest.icons.pieces, ...manifest.icons.log]));
    const { game, table } = manifest.kit;
    const map = (await maps([manifest]))[`${ID}-map.fr`]!();
    expect(map).toMatchObject({ over: expect.stringContaining('Marbury') });
    expect(Object.keys(map.spots!)).toEqual(table.looks(game).places.map(({ code }) => code));
  });

  test('is played on the command line, and its ledger has a test for each rule', () => {
    const series = ['--games', '2', '--bots', 'captain,random', '--workers', '1', '--json'];
    expect(JSON.parse(succeed('cli/src/main.ts', 'simulate', ID, ...series))).toMatchObject({ finished: 2 });
    const records: { tests: string[] }[] = JSON.parse(succeed('cli/src/main.ts', 'ledger', ID, '--json'));
    expect(records.length).toBeGreaterThan(10);
    expect(records.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });

  test('is typed and written as the house wants it', () => {
    succeed('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json');
    succeed('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', 'games');
  });

  test('passes its own tests, and those of all games', () => {
    const tests = [`games/${ID}`, ...ASKED_OF_ALL];
    expect(succeed('node_modules/vitest/vitest.mjs', 'run', '--no-color', ...tests)).toMatch(/Test Files +13 passed/);
  });
});
