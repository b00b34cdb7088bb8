// Files that are broken, or mean harm: a sentence and a status, never a stack trace, and nothing that a terminal obeys.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { command, type Ran, scratchFolder, writeJson } from './command.ts';

const folder = scratchFolder();
const ready = command(
  ['play', 'house-divided', '--scenario', '1861', '--bot', 'none', '--seed', 's', '--save', 'g.json'],
  folder,
  'quit\n',
).then(() => JSON.parse(readFileSync(join(folder, 'g.json'), 'utf8')) as object);

let files = 0;
/** A game with something changed in it; its name. */
async function changed(change: object, seedFile?: unknown): Promise<string> {
  const name = `g${files++}.json`;
  const text = JSON.stringify({ ...(await ready), ...change });
  writeFileSync(join(folder, name), text.replace(`"${DEEP}"`, nested));
  const seed = seedFile === undefined ? readFileSync(join(folder, 'g.json.seed'), 'utf8') : JSON.stringify(seedFile);
  writeFileSync(join(folder, `${name}.seed`), seed);
  return name;
}

async function withGame(change: object, seedFile?: unknown): Promise<readonly Ran[]> {
  const name = await changed(change, seedFile);
  return [await command(['replay', name], folder), await command(['play', '--resume', name], folder, 'quit\n')];
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

  test.each([
    [{ game: '__proto__' }, 'There is no game "__proto__"'],
    [{ game: 7 }, 'lacks "game"'],
    [{ version: '1' }, 'lacks "version"'],
    [{ scenario: '__proto__' }, 'There is no scenario "__proto__"'],
    [{ choices: [7] }, 'lacks "choices"'],
    [{ commitment: 7 }, 'lacks "commitment"'],
    [{ seed: 7 }, 'text of 64 hexadecimal digits'],
    [{ seed: {} }, 'text of 64 hexadecimal digits'],
    [{ snapshot: 7 }, 'The snapshot in the game file'],
  ])('that is wrong in one part: %j', async (change, sentence) => {
    const ran = await command(['replay', await changed(change)], folder);
    isSentence(ran);
    expect(ran.err).toContain(sentence);
  });

  test.each(['takeback to 0', 'takeback to 7', 'union: ', 'x'])('with the choice "%s"', async (choice) => {
    const { status, err } = await command(['replay', await changed({ choices: [choice] })], folder);
    expect(status).toBe(1);
    expect(err).toContain(`choice 1, "${choice}", is not possible there.`);
  });

  test('with another seed than the one promised', async () => {
    for (const { status, err } of await withGame({ commitment: '0'.repeat(64) })) {
      expect(status).toBe(1);
      expect(err).toMatch(/cannot be opened\. The seed is not the one promised/);
    }
  });

  test('of another version that does not tell where its choices led is taken with a word of it', async () => {
    const { seed, seats } = JSON.parse(readFileSync(join(folder, 'g.json.seed'), 'utf8'));
    for (const { status, out } of await withGame({ version: 0 }, { seed, seats })) {
      expect(status).toBe(0);
      expect(out).toMatch(/Played under version 0 of the rules; every\s+choice can still be made/);
    }
  });

  test('as the page writes it goes on here, with what lies in it', async () => {
    const game = await ready;
    const { of: _, ...secrets } = JSON.parse(readFileSync(join(folder, 'g.json.seed'), 'utf8'));
    writeJson(folder, 'page.json', { ...game, continue: secrets });
    const ran = await command(['play', '--resume', 'page.json'], folder, 'quit\n');
    expect(ran).toMatchObject({ status: 0, err: '' });
    expect(readFileSync(join(folder, 'page.json'), 'utf8')).not.toContain(secrets.seed);
    expect(JSON.parse(readFileSync(join(folder, 'page.json.seed'), 'utf8'))).toMatchObject(secrets);
  });

  test('with a byte-order mark is read all the same', async () => {
    await ready;
    writeFileSync(join(folder, 'bom.json'), `\ufeff${readFileSync(join(folder, 'g.json'), 'utf8')}`);
    expect((await command(['replay', 'bom.json', '--seed', 's'], folder)).status).toBe(0);
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
    await command(['legal', 'house-divided', '--position', writeJson(folder, 'p.json', { turn: evil, units: [] })]),
  ];
  for (const { status, out, err } of told) {
    expect(status).toBeGreaterThan(0);
    expect(`${out}${err}`.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  }
});
