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

function gameRule(id: string): FolderRule {
  return {
    folder: `games/${id}`,
    packageName: `@bivouac/${id}`,
    mayImport: ['kernel', 'boards', 'table'],
    testsMayImport: ['bots', 'text', 'maps'],
    packages: ['zod'],
    pure: true,
  };
}

export const folderRules: readonly FolderRule[] = [
  { folder: 'kernel', packageName: '@bivouac/kernel', mayImport: [], packages: [], pure: true },
  { folder: 'boards', packageName: '@bivouac/boards', mayImport: [], packages: [], pure: true },
  { folder: 'bots', packageName: '@bivouac/bots', mayImport: ['kernel'], packages: [], pure: true },
  {
    folder: 'host',
    packageName: '@bivouac/host',
    mayImport: ['kernel'],
    testsMayImport: ['bots', 'games/texas-glory', 'games/house-divided'],
    packages: [],
    pure: true,
  },
  { folder: 'table', packageName: '@bivouac/table', mayImport: ['kernel'], packages: [], pure: true },
  { folder: 'text', packageName: '@bivouac/text', mayImport: [], packages: 'any', pure: false },
  { folder: 'maps', packageName: '@bivouac/maps', mayImport: ['boards'], packages: [], pure: false },
  gameRule('texas-glory'),
  gameRule('house-divided'),
  {
    folder: 'web',
    packageName: '@bivouac/web',
    mayImport: [
      ...['kernel', 'boards', 'bots', 'host', 'table', 'text', 'maps', 'scripts/chromium.ts'],
      ...['games/texas-glory', 'games/house-divided'],
    ],
    packages: 'any',
    pure: false,
  },
  {
    folder: 'cli',
    packageName: '@bivouac/cli',
    mayImport: [
      ...['kernel', 'boards', 'bots', 'host', 'table', 'text', 'maps'],
      ...['games/registry.ts', 'games/texas-glory', 'games/house-divided'],
    ],
    packages: 'any',
    pure: false,
  },
];
