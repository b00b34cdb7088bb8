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
  /** The files it begins with, by their names without a hash. */
  readonly files: readonly string[];
  /** With what these files wait for, not with themselves. */
  readonly isAwaited?: boolean;
}

const GAME = games[0]!.id;
const LANGUAGE = 'en';

/** The first that holds a file counts it. */
const shares: readonly Share[] = [
  {
    what: 'code of shelf and table, with its worker',
    atMost: 90_000,
    files: ['index.html', 'index', 'table', 'table.worker'],
  },
  { what: 'words of the page in one language', files: [`page.${LANGUAGE}`] },
  { what: 'what tells the game beside the map', isLater: true, files: ['rail'] },
  { what: 'what serves those who hear the table or play with keys', isLater: true, files: ['access'] },
  { what: 'tools of the map', isLater: true, files: ['map-tools'] },
  { what: 'dialogs', isLater: true, files: ['dialogs'] },
  { what: 'battle board', isLater: true, files: ['battle'] },
  { what: 'games kept on the shelf', isLater: true, files: ['tables'] },
  { what: 'the table in words', isLater: true, files: ['text-view'] },
  {
    what: "a game's rules and looks, and its words in one language",
    atMost: 80_000,
    files: [`${GAME}-game`, `${GAME}-words.${LANGUAGE}`],
  },
  {
    what: 'its bot, its figures and the check of data packs',
    isLater: true,
    files: [`${GAME}-game`],
    isAwaited: true,
  },
  { what: 'digests of its rules', isLater: true, files: [`${GAME}-digests.${LANGUAGE}`] },
  { what: 'what is said of its figures', isLater: true, files: [`${GAME}-figures.${LANGUAGE}`] },
  {
    what: 'its drawn map in one language, and the drawings on its pieces',
    atMost: 130_000,
    files: [`${GAME}-map.${LANGUAGE}`, `${GAME}-icons`],
  },
];

/** `table-CRFLAT_s.js` is called `table`. */
const nameOf = (file: string): string => file.replace(/-[\w-]{8}\.(js|css|json)$/, '');

const IMPORT = /(?:from|import)["'`]\.\/([^"'`]+\.js)["'`]/g;
const AWAITED = /import\(["'`]\.\/([^"'`]+\.js)["'`]\)/g;

type Read = (file: string) => Buffer;

const namedIn = (file: string, pattern: RegExp, read: Read): string[] =>
  file.endsWith('.js') ? [...read(file).toString().matchAll(pattern)].map(([, imported]) => imported!) : [];

/** With all that these files import without waiting. */
function withImports(files: readonly string[], read: Read): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of found) for (const imported of namedIn(file, IMPORT, read)) found.add(imported);
  return found;
}

export function webSizes(folder: string): WebPart[] {
  const read: Read = (file) => readFileSync(join(folder, file === 'index.html' ? '' : 'assets', file));
  const all = ['index.html', ...readdirSync(join(folder, 'assets')).filter((file) => /\.(js|css|json)$/.test(file))];
  const left = new Set(all);
  return shares.map(({ what, files, atMost = null, isLater = false, isAwaited = false }) => {
    const named = all.filter((file) => files.includes(nameOf(file)));
    const begins = isAwaited ? named.flatMap((file) => namedIn(file, AWAITED, read)) : named;
    const wanted = withImports(begins, read);
    const names = new Set([...wanted].map(nameOf));
    const held = [...left].filter((file) => wanted.has(file) || (file.endsWith('.css') && names.has(nameOf(file))));
    for (const file of held) left.delete(file);
    const bytes = held.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
    return { what, bytes, atMost, isLater };
  });
}
