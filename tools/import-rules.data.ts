import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { games } from '../games/registry.ts';

/** Who may know whom. A folder may always import from itself. */
export interface FolderRule {
  readonly folder: string;
  readonly packageName: string;
  /** Folders of the project that its sources may import. */
  readonly mayImport: readonly string[];
  /** Folders that only its tests may import. */
  readonly testsMayImport?: readonly string[];
  /** Packages from outside that its sources may import. */
  readonly packages: readonly string[] | 'any';
  /** No modules of Node: the same source runs in the browser. */
  readonly pure: boolean;
}

const REGISTRY = 'games/registry.ts';
const folderOf = (game: string): string => `games/${game}`;
const gameFolders = games.map(({ id }) => folderOf(id));

const dependenciesOf = (game: string): string[] => {
  const file = new URL(`../${folderOf(game)}/package.json`, import.meta.url);
  return Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { dependencies: object }).dependencies);
};

/** Rules that several games share, by the folder that holds them: what is no game, and games need. */
const systems: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  globSync('games/*/package.json', { cwd: new URL('..', import.meta.url) })
    .map((file) => basename(dirname(file)))
    .filter((id) => !gameFolders.includes(folderOf(id)))
    .map(
      (id) =>
        [id, games.map((game) => game.id).filter((game) => dependenciesOf(game).includes(`@bivouac/${id}`))] as const,
    )
    .filter(([, users]) => users.length > 0),
);

const ruleOf = (id: string, own: Partial<FolderRule>): FolderRule => ({
  folder: folderOf(id),
  packageName: `@bivouac/${id}`,
  mayImport: ['kernel', 'boards', 'scene'],
  testsMayImport: ['bots', 'text', 'maps'],
  packages: ['zod'],
  pure: true,
  ...own,
});

const systemRules = Object.entries(systems).flatMap(([system, wars]) => [
  ruleOf(system, { testsMayImport: ['bots', 'text', ...wars.map(folderOf)] }),
  ...wars.map((war) => ruleOf(war, { mayImport: ['kernel', 'boards', 'scene', folderOf(system)] })),
]);

const shared = new Set(systemRules.map(({ folder }) => folder));
const gameRules = [
  ...games.map(({ id }) => ruleOf(id, {})).filter(({ folder }) => !shared.has(folder)),
  ...systemRules,
];

export const folderRules: readonly FolderRule[] = [
  { folder: 'kernel', packageName: '@bivouac/kernel', mayImport: [], packages: ['zod'], pure: true },
  { folder: 'boards', packageName: '@bivouac/boards', mayImport: [], packages: [], pure: true },
  { folder: 'bots', packageName: '@bivouac/bots', mayImport: ['kernel'], packages: [], pure: true },
  {
    folder: 'host',
    packageName: '@bivouac/host',
    mayImport: ['kernel'],
    testsMayImport: ['bots', 'scene', REGISTRY, ...gameFolders],
    packages: [],
    pure: true,
  },
  { folder: 'scene', packageName: '@bivouac/scene', mayImport: ['kernel', 'bots'], packages: [], pure: true },
  { folder: 'text', packageName: '@bivouac/text', mayImport: [], packages: 'any', pure: false },
  {
    folder: 'maps',
    packageName: '@bivouac/maps',
    mayImport: ['boards', ...gameFolders, ...Object.keys(systems).map(folderOf)],
    packages: [],
    pure: false,
  },
  ...gameRules,
  {
    folder: 'web',
    packageName: '@bivouac/web',
    mayImport: ['kernel', 'boards', 'bots', 'host', 'scene', 'text', 'maps', 'scripts/chromium.ts', REGISTRY],
    packages: 'any',
    pure: false,
  },
  {
    folder: 'server',
    packageName: '@bivouac/server',
    mayImport: ['kernel', 'bots', 'host', 'scene', 'text', REGISTRY],
    packages: 'any',
    pure: false,
  },
  {
    folder: 'cli',
    packageName: '@bivouac/cli',
    mayImport: ['kernel', 'boards', 'bots', 'host', 'scene', 'server', 'text', 'maps', REGISTRY],
    packages: 'any',
    pure: false,
  },
];
