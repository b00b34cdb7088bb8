import { expect, test } from 'vitest';
import { testTitles, untested } from '../src/index.ts';
import { mockCommand, scratchFolder, writeJson } from './command.ts';
import { kit } from './mock-kit.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: sources to be scanned
test('the titles of tests are found, whatever stands between', () => {
  const source = [
    "test('plain', () => {});",
    'it.only("quoted (\\"twice\\")", () => {});',
    "test.each([['a', '(']])('each %s', () => {});",
    'test.each`a | b\n${1} | ${2}`("tagged", () => {});',
    "test.skip('skipped', () => {});",
    "describe('a group', () => {});",
    "expect(latest('x')).toBe(1);",
    'for (const id of ids) test(`computed ${id}`, () => {});',
    "test.prop(\n  [fc.nat()], // ')'\n)('a property', () => {});",
  ].join('\n');
  expect(testTitles(source)).toEqual([
    'plain',
    'quoted (\\"twice\\")',
    'each %s',
    'tagged',
    'computed ${id}',
    'a property',
  ]);
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: sources to be scanned

test('a rule is tested when the title of a test that runs names it', () => {
  expect(untested(kit)).toEqual(['command', 'room', 'rest', 'loss', 'rout']);
});

test('the ledger lists each rule with its digest and its tests', async () => {
  const { out } = await mockCommand(['ledger', 'mock', '--json']);
  const records = JSON.parse(out) as { id: string }[];
  expect(records.map(({ id }) => id)).toEqual(kit.ledger.map(({ id }) => id));
  expect(records[0]).toEqual({
    id: 'bid',
    section: 'all',
    digest: 'The rule of bid.',
    tests: ['cli/test/fixtures/mock-game/test/titles.test.ts: bid: one card each'],
  });
  const words = await mockCommand(['ledger']);
  expect(words.out).toContain('no test names this rule');
  expect(words.out).toContain('5 of 10 rules tested.');
});

test('validate says OK or names each mistake', async () => {
  const folder = scratchFolder();
  const good = writeJson(folder, 'good.json', { game: 'mock', ok: true });
  expect(await mockCommand(['validate', good])).toMatchObject({
    status: 0,
    err: '',
    out: expect.stringContaining('OK: '),
  });
  const bad = writeJson(folder, 'bad.json', { game: 'mock' });
  expect(await mockCommand(['validate', bad])).toEqual({ status: 1, out: '', err: 'ok: the flag is wrong\n' });
  const lost = await mockCommand(['validate', writeJson(folder, 'lost.json', {})]);
  expect(lost).toMatchObject({ status: 2, out: '' });
  expect(lost.err).toContain('does not say which game it is for');
});
