import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { games } from '../games/registry.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Sources that know all games alike: tests may name one, and so may whoever draws or builds its map. */
const shared = globSync(
  [
    '{kernel,boards,bots,host,table,text,cli,maps,web}/{src,plugins}/**/*.{ts,svelte,css}',
    '{scripts,tools}/**/*.{ts,mjs}',
  ],
  { cwd: root },
).filter((file) => !/\.test\.ts$/.test(file));

const isOf = (game: string, file: string): boolean =>
  file.startsWith(`maps/src/draw/${game}/`) || file === `maps/src/built/${game}.ts`;

/** The builder of hex maps is typed by the data it builds: by their types alone. */
const withoutTypes = (source: string): string =>
  source.replace(/^import type \{[^}]*\} from '@bivouac\/[a-z-]+\/data\.ts';$/gm, '');

const inCode = (game: string): string => game.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

describe.each(games.map(({ id }) => id))('%s', (id) => {
  test('is named by its folder and by one line of the registry, nowhere else', () => {
    const named = new RegExp(`${id}|${inCode(id)}`, 'i');
    const files = shared.map((file) => file.replaceAll('\\', '/')).filter((file) => !isOf(id, file));
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((file) => named.test(withoutTypes(readFileSync(join(root, file), 'utf8'))))).toEqual([]);
    const registry = readFileSync(join(root, 'games/registry.ts'), 'utf8');
    expect(registry.split('\n').filter((line) => named.test(line))).toHaveLength(1);
  });
});
