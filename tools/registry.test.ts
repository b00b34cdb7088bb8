import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { games } from '../games/registry.ts';
import { filesNaming, nameOfGame, sharedFiles } from './game-names.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

test('the sources that know all games alike are found', () => {
  expect(sharedFiles(root).length).toBeGreaterThan(300);
});

describe.each(games.map(({ id }) => id))('%s', (id) => {
  test('is named by its folder and by one line of the registry, nowhere else', () => {
    expect(filesNaming(root, id)).toEqual([]);
    const registry = readFileSync(join(root, 'games/registry.ts'), 'utf8');
    expect(registry.split('\n').filter((line) => nameOfGame(id).test(line))).toHaveLength(1);
  });
});
