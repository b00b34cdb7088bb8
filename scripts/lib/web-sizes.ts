// How much a reader must fetch, in bytes after gzip: at once, and later for what is opened later.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface WebPart {
  readonly what: string;
  readonly bytes: number;
  readonly atMost: number | null;
  /** Fetched when it is opened, not with the page or the game. */
  readonly isLater: boolean;
}

interface Share {
  readonly what: string;
  readonly atMost?: number;
  readonly isLater?: boolean;
  holds(name: string): boolean;
}

const GAME = 'texas-glory';
const LANGUAGE = 'en';
const NOT_FETCHED = /(^|\.)(es|fr)-|^house-divided/;

const begins = (...starts: readonly string[]): Share['holds'] => {
  return (name) => starts.some((start) => name.startsWith(`${start}-`));
};

/** The first that holds a file counts it. Other languages and other games count nowhere: nobody needs two at once. */
const shares: readonly Share[] = [
  {
    what: 'code of the shelf, with the words of one language',
    holds: (name) => name === 'index.html' || begins('page', 'index', LANGUAGE, 'rolldown-runtime')(name),
  },
  { what: 'code of the table beside it, with its worker', holds: begins('table', 'table.worker') },
  { what: 'dialog of a new game', isLater: true, holds: begins('NewGame', 'PackFile') },
  { what: 'battle board', isLater: true, holds: begins('BattleBoard') },
  {
    what: "a game's rules, what all rules share, and its words in one language",
    atMost: 60_000,
    holds: begins('rules-of-all', 'game', 'fog', `${GAME}-rules`, `${GAME}-words.${LANGUAGE}`),
  },
  { what: 'how it looks on a table', holds: begins(`${GAME}-look`) },
  { what: "a game's bot", isLater: true, holds: begins(`${GAME}-bot`, 'bots') },
  { what: 'digests of its rules', isLater: true, holds: begins(`${GAME}-digests.${LANGUAGE}`) },
  {
    what: 'sources of its figures, and the check of data packs',
    isLater: true,
    holds: begins(`${GAME}-figures.${LANGUAGE}`, 'figures', 'pack'),
  },
  {
    what: 'its drawn map in one language, and the drawings on its pieces',
    atMost: 130_000,
    holds: begins(`${GAME}-map.${LANGUAGE}`, GAME),
  },
  { what: 'all other panels and dialogs', isLater: true, holds: () => true },
];

export function webSizes(folder: string): WebPart[] {
  const assets = join(folder, 'assets');
  const sizes = new Map<Share, number>();
  const count = (name: string, content: Buffer): void => {
    if (NOT_FETCHED.test(name)) return;
    const share = shares.find(({ holds }) => holds(name));
    if (share) sizes.set(share, (sizes.get(share) ?? 0) + gzipSync(content, { level: 9 }).length);
  };
  count('index.html', readFileSync(join(folder, 'index.html')));
  for (const name of readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))) {
    count(name, readFileSync(join(assets, name)));
  }
  const parts = shares.map((share) => ({
    what: share.what,
    bytes: sizes.get(share) ?? 0,
    atMost: share.atMost ?? null,
    isLater: share.isLater ?? false,
  }));
  const [shelf, table, ...rest] = parts as [WebPart, WebPart, ...WebPart[]];
  const both = { what: 'code of shelf and table', bytes: shelf.bytes + table.bytes, atMost: 60_000, isLater: false };
  return [shelf, table, both, ...rest];
}
