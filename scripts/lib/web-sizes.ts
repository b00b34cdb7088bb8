// How much a reader must fetch, in bytes after gzip.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface WebSizes {
  /** Shelf and table with their words in one language, and the worker's own code. */
  readonly code: number;
  /** A game's rules and its words in one language. */
  readonly game: number;
  /** Its drawn map in one language, and the drawings on its pieces. */
  readonly map: number;
}

const LARGEST_CATALOGUE = 50_000;

/** What the page asks for at once, and what it takes to begin a game; boards and panels come when they are opened. */
function isFirstCode(name: string, bytes: number, index: string): boolean {
  if (index.includes(name) || /^(table\.worker|NewGame)-/.test(name)) return true;
  return name.startsWith('en-') && bytes <= LARGEST_CATALOGUE;
}

function kindOf(name: string, bytes: number, index: string): keyof WebSizes | null {
  if (isFirstCode(name, bytes, index)) return 'code';
  if (/^texas-glory-(rules|words\.en)-/.test(name)) return 'game';
  return name.startsWith('en-') || /^texas-glory-[^.]+\.js$/.test(name) ? 'map' : null;
}

export function webSizes(folder: string): WebSizes {
  const assets = join(folder, 'assets');
  const index = readFileSync(join(folder, 'index.html'), 'utf8');
  const sizes: Record<keyof WebSizes, number> = { code: gzipSync(index, { level: 9 }).length, game: 0, map: 0 };
  for (const name of readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))) {
    const content = readFileSync(join(assets, name));
    const kind = kindOf(name, content.length, index);
    if (kind !== null) sizes[kind] += gzipSync(content, { level: 9 }).length;
  }
  return sizes;
}
