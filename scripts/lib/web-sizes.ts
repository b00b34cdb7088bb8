// How much a reader must fetch, in bytes after gzip: at once, by itself once the board stands, and later for what is opened
// later. A file is counted with everything it imports without waiting.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { games } from '../../games/registry.ts';

export interface WebPart {
  readonly what: string;
  readonly bytes: number;
  readonly atMost: number | null;
  /** Fetched when it is opened or when there is time, not with the page or the game. */
  readonly isLater: boolean;
}

interface Share {
  readonly what: string;
  readonly atMost?: number;
  readonly isLater?: boolean;
  /** The files it begins with, by their names without a hash; without them, all that is left. */
  readonly files?: readonly string[];
}

const GAME = 'texas-glory';
const LANGUAGE = 'en';
const others = games.map(({ id }) => id).filter((id) => id !== GAME);

/** Other languages and other games count nowhere: nobody needs two at once. */
const isFetched = (name: string): boolean =>
  !/(^|\.)(es|fr)$/.test(name) && !others.some((id) => name === id || name.startsWith(`${id}-`));

/** The first that holds a file counts it. */
const shares: readonly Share[] = [
  { what: 'code of the shelf, with the words it says', files: ['index.html', 'page', `first.${LANGUAGE}`] },
  { what: 'code of the table beside it, with its worker', files: ['TablePage', 'table', 'table.worker'] },
  {
    what: 'by itself once the board stands: rail, turns, light, marks and tools of the map, what is heard, all words',
    isLater: true,
    files: ['aside', 'further', 'access', LANGUAGE],
  },
  { what: 'dialogs of a new game and of its data', isLater: true, files: ['dialogs'] },
  { what: 'battle board', isLater: true, files: ['BattleBoard'] },
  {
    what: "a game's rules, what all rules share, and its words in one language",
    atMost: 60_000,
    files: ['rules-of-all', 'game', 'fog', `${GAME}-rules`, `${GAME}-words.${LANGUAGE}`],
  },
  { what: 'how it looks on a table', files: [`${GAME}-look`] },
  { what: "a game's bot", isLater: true, files: [`${GAME}-bot`, 'bots'] },
  { what: 'digests of its rules', isLater: true, files: [`${GAME}-digests.${LANGUAGE}`] },
  {
    what: 'sources of its figures, and the check of data packs',
    isLater: true,
    files: [`${GAME}-figures.${LANGUAGE}`, 'figures', 'pack'],
  },
  {
    what: 'its drawn map in one language, and the drawings on its pieces',
    atMost: 130_000,
    files: [`${GAME}-map.${LANGUAGE}`, GAME],
  },
  { what: 'all other panels and dialogs', isLater: true },
];

/** `page-CRFLAT_s.js` is called `page`. */
const nameOf = (file: string): string => file.replace(/-[\w-]{6,8}\.(js|css)$/, '');

const IMPORT = /(?:from|import)["'`]\.\/([^"'`]+\.js)["'`]/g;

/** With all that these files import without waiting. */
function withImports(files: readonly string[], read: (file: string) => Buffer): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of found) {
    if (!file.endsWith('.js')) continue;
    for (const [, imported] of read(file).toString().matchAll(IMPORT)) found.add(imported!);
  }
  return found;
}

export function webSizes(folder: string): WebPart[] {
  const read = (file: string): Buffer => readFileSync(join(folder, file === 'index.html' ? '' : 'assets', file));
  const left = new Set(['index.html']);
  for (const file of readdirSync(join(folder, 'assets'))) {
    if (/\.(js|css)$/.test(file) && isFetched(nameOf(file))) left.add(file);
  }
  const parts = shares.map(({ what, files, atMost = null, isLater = false }) => {
    const begins = [...left].filter((file) => files?.includes(nameOf(file)) ?? true);
    const scripts = withImports(begins, read);
    const names = new Set([...scripts].map(nameOf));
    const held = [...left].filter((file) => scripts.has(file) || (file.endsWith('.css') && names.has(nameOf(file))));
    for (const file of held) left.delete(file);
    const bytes = held.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
    return { what, bytes, atMost, isLater };
  });
  const [shelf, table, ...rest] = parts as [WebPart, WebPart, ...WebPart[]];
  const both = { what: 'code of shelf and table', bytes: shelf.bytes + table.bytes, atMost: 60_000, isLater: false };
  return [shelf, table, both, ...rest];
}
