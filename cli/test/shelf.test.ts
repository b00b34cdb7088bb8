// What is asked of every game on the shelf: a test for each rule, and rulings that can be looked up.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadKit, shelf, untested } from '../src/index.ts';
import { projectRoot } from '../src/ledger.ts';

const kits = await Promise.all(shelf.map(({ module }) => loadKit(module)));

describe.each(kits.map((kit) => [kit.game.id, kit] as const))('%s', (_id, kit) => {
  const folder = join(projectRoot, kit.folder);
  const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

  test('every line of the ledger is named by a test', () => {
    expect(untested(kit)).toEqual([]);
  });

  test('every ruling that sources and tests cite is listed, once', () => {
    const listed = Array.from(textOf('RULINGS.md').matchAll(/^\| (R-\d+) +\|/gm), ([, ruling]) => ruling!);
    expect(listed).toEqual([...new Set(listed)]);
    const files = globSync(['*.ts', 'rules/*.ts', 'test/*.ts'], { cwd: folder });
    const cited = new Set(files.flatMap((file) => textOf(file).match(/R-\d+/g) ?? []));
    expect(cited.size).toBeGreaterThan(listed.length / 2);
    expect([...cited].filter((ruling) => !listed.includes(ruling))).toEqual([]);
  });
});
