// Files that are broken, or mean harm: a sentence and a status, never a stack trace, and nothing that a terminal obeys.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Ran, realCommand, scratchFolder, writeJson } from './command.ts';

const folder = scratchFolder();
const ready = realCommand(
  ['play', 'house-divided', '--scenario', '1861', '--bot', 'none', '--seed', 's', '--save', 'g.json'],
  folder,
  'quit\n',
).then(() => JSON.parse(readFileSync(join(folder, 'g.json'), 'utf8')) as object);

let files = 0;
async function withGame(change: object, seedFile?: unknown): Promise<readonly Ran[]> {
  const name = `g${files++}.json`;
  const text = JSON.stringify({ ...(await ready), ...change });
  writeFileSync(join(folder, name), text.replace(`"${DEEP}"`, nested));
  const seed = seedFile === undefined ? readFileSync(join(folder, 'g.json.seed'), 'utf8') : JSON.stringify(seedFile);
  writeFileSync(join(folder, `${name}.seed`), seed);
  return [await realCommand(['replay', name], folder), await realCommand(['play', '--resume', name], folder, 'quit\n')];
}

/** Stands for lists nested so deep that whoever follows them runs out of stack. */
const DEEP = 'deep';
const nested = `${'['.repeat(9000)}${']'.repeat(9000)}`;

function isSentence({ status, err }: Ran): void {
  expect(status).toBe(2);
  expect(err).toMatch(/^[^\n]+\.\n$/);
  expect(err).not.toMatch(/undefined|object Object|Error| {4}at /);
}

describe('a game file', () => {
  test.each([null, 5, 'x', [], { supply: null }, { supply: ['off'] }, { supply: DEEP }])(
    'with options that are none (%#)',
    async (options) => (await withGame({ options })).forEach(isSentence),
  );

  test.each([null, 5, 'x', [], {}, { game: 'texas-glory' }, { game: 'house-divided', wings: 1 }, DEEP])(
    'with a data pack that is none (%#)',
    async (pack) => (await withGame({ pack })).forEach(isSentence),
  );

  test('with a byte-order mark is read all the same', async () => {
    await ready;
    writeFileSync(join(folder, 'bom.json'), `\ufeff${readFileSync(join(folder, 'g.json'), 'utf8')}`);
    expect((await realCommand(['replay', 'bom.json', '--seed', 's'], folder)).status).toBe(0);
  });
});

describe('a seed file', () => {
  test.each([null, 5, [], { seed: 7 }])('that is none (%#)', async (json) =>
    (await withGame({}, json)).forEach(isSentence),
  );

  test.each([
    { seats: 5 },
    { seats: [5, 5] },
    { seats: [] },
    { seats: ['captain', 'captain'] },
    { seats: ['player', 'x'] },
  ])('with seats that nobody can take (%#)', async (seats) => {
    await ready;
    const seed = JSON.parse(readFileSync(join(folder, 'g.json.seed'), 'utf8'));
    isSentence((await withGame({}, { ...seed, ...seats }))[1]!);
  });
});

test('control characters of a file do not reach the terminal', async () => {
  const evil = '\u001b]0;owned\u0007\u009b2J\r\n';
  const told = [
    ...(await withGame({ game: evil })),
    ...(await withGame({ scenario: evil })),
    ...(await withGame({ options: { [evil]: evil } })),
    ...(await withGame({ choices: [`union: ${evil}`] })),
    ...(await withGame({ pack: { game: evil, [evil]: evil } })),
    await realCommand(['legal', 'house-divided', '--position', writeJson(folder, 'p.json', { turn: evil, units: [] })]),
  ];
  for (const { status, out, err } of told) {
    expect(status).toBeGreaterThan(0);
    expect(`${out}${err}`.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  }
});
