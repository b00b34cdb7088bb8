// What is asked of every game on the shelf: a test for each rule, and rulings that can be looked up.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadKit, shelf, untested } from '../src/index.ts';
import { projectRoot } from '../src/ledger.ts';

const kits = await Promise.all(shelf.map(({ module }) => loadKit(module)));

describe.each(kits.map((kit) => [kit.game.id, kit] as const))('%s', (_id, kit) => {
  const filesIn = (patterns: readonly string[]): string =>
    globSync(
      kit.folders.flatMap((folder) => patterns.map((pattern) => `${folder}/${pattern}`)),
      { cwd: projectRoot },
    )
      .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
      .join('\n');

  test('every line of the ledger is named by a test', () => {
    expect(untested(kit)).toEqual([]);
  });

  test('every ruling that sources and tests cite is listed, once', () => {
    const listed = Array.from(filesIn(['RULINGS.md']).matchAll(/^\| (RU?-\d+) +\|/gm), ([, ruling]) => ruling!);
    expect(listed).toEqual([...new Set(listed)]);
    const cited = new Set(filesIn(['*.ts', 'rules/*.ts', 'test/*.ts']).match(/\bRU?-\d+/g) ?? []);
    expect(cited.size).toBeGreaterThan(Math.min(10, listed.length / 2));
    expect([...cited].filter((ruling) => !listed.includes(ruling))).toEqual([]);
  });
});
