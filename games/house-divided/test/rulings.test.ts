import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const game = new URL('../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, game), 'utf8');
const sources = (folder: string): string[] =>
  readdirSync(new URL(folder, game)).flatMap((name) => (name.endsWith('.ts') ? [`${folder}${name}`] : []));

test('every ruling that sources and tests cite is listed, once', () => {
  const listed = Array.from(textOf('RULINGS.md').matchAll(/^\| (R-\d+) +\|/gm), ([, ruling]) => ruling!);
  expect(listed).toEqual([...new Set(listed)]);
  const cited = ['./', 'rules/', 'test/'].flatMap(sources).flatMap((path) => textOf(path).match(/R-\d+/g) ?? []);
  expect(cited.length).toBeGreaterThan(50);
  expect([...new Set(cited)].filter((ruling) => !listed.includes(ruling))).toEqual([]);
});
