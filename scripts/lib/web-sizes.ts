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
  holds(name: string, bytes: number): boolean;
}

/** Maps and catalogues are both called after their language. */
const LARGEST_CATALOGUE = 50_000;
const GAME = 'texas-glory';
const LANGUAGE = 'en';
const OTHER_LANGUAGE = /(^|\.)(es|fr)-/;

const begins = (...starts: readonly string[]): Share['holds'] => {
  return (name) => starts.some((start) => name.startsWith(`${start}-`));
};

/** The first that holds a file counts it. Files in another language count nowhere: nobody needs two. */
const shares: readonly Share[] = [
  {
    what: 'code of shelf and table, with the worker and the words of one language',
    atMost: 60_000,
    holds: (name, bytes) =>
      begins('page', 'index', 'table.worker')(name) ||
      name === 'index.html' ||
      (begins(LANGUAGE)(name) && bytes <= LARGEST_CATALOGUE),
  },
  { what: 'dialog of a new game', isLater: true, holds: begins('NewGame') },
  { what: 'battle board', isLater: true, holds: begins('BattleBoard', 'battle-parts') },
  {
    what: "a game's rules and its words in one language",
    atMost: 60_000,
    holds: begins(`${GAME}-rules`, `${GAME}-words.${LANGUAGE}`),
  },
  { what: 'how it looks on a table, fetched beside its rules', holds: begins('table') },
  { what: "a game's bot", isLater: true, holds: begins('bot', 'bots') },
  { what: 'digests of its rules', isLater: true, holds: begins(`${GAME}-digests.${LANGUAGE}`) },
  {
    what: 'sources of its figures, and the check of data packs',
    isLater: true,
    holds: begins(`${GAME}-figures.${LANGUAGE}`, 'figures', 'pack'),
  },
  {
    what: 'its drawn map in one language, and the drawings on its pieces',
    atMost: 130_000,
    holds: begins(LANGUAGE, GAME),
  },
  { what: 'all other panels and dialogs', isLater: true, holds: () => true },
];

export function webSizes(folder: string): WebPart[] {
  const assets = join(folder, 'assets');
  const sizes = new Map<Share, number>();
  const count = (name: string, content: Buffer): void => {
    if (OTHER_LANGUAGE.test(name)) return;
    const share = shares.find(({ holds }) => holds(name, content.length));
    if (share) sizes.set(share, (sizes.get(share) ?? 0) + gzipSync(content, { level: 9 }).length);
  };
  count('index.html', readFileSync(join(folder, 'index.html')));
  for (const name of readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))) {
    count(name, readFileSync(join(assets, name)));
  }
  return shares.map((share) => ({
    what: share.what,
    bytes: sizes.get(share) ?? 0,
    atMost: share.atMost ?? null,
    isLater: share.isLater ?? false,
  }));
}
