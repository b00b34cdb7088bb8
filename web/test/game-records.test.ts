// Games as files that somebody takes along from the page, or brings to it.

import { type BroughtGame, readSaved, savedText } from '@bivouac/host';
import { Match, seedFromText } from '@bivouac/kernel';
import { createTranslator, faultWords, sayFault, type Translator } from '@bivouac/text';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { kitOf, restore } from '../src/host/game-records.ts';
import { type Brought, PLAYER } from '../src/host/messages.ts';
import { TableHost } from '../src/host/table-host.ts';
import { kit } from './kit.ts';
import { parts, pickOne, sitDown } from './tables.ts';

const { device } = vi.hoisted(() => ({ device: new Map<string, unknown>() }));
vi.mock('../src/store/tables.ts', () => ({
  saveGame: async ({ id }: { readonly id: string }, game: unknown) => void device.set(id, structuredClone(game)),
}));
beforeEach(() => device.clear());

async function playSome(choices: number) {
  const { session, settled } = sitDown('records', [PLAYER, 'random']);
  const random = parts(2);
  let update = await settled();
  for (let i = 0; i < choices; i++) {
    await session.choose([pickOne(update.choices, random.next().value)], session.number);
    update = await settled();
  }
  return session;
}

type Played = Awaited<ReturnType<typeof playSome>>;

const textOf = (session: Played): string => savedText(session.kept());
const jsonOf = (session: Played) => JSON.parse(textOf(session));

/** What the page does with a file. */
const bring = (text: string): Promise<Brought> => new TableHost(() => {}).answer('import', text) as Promise<Brought>;

/** What the page says of a file, in the reader's language; it keeps nothing of it. */
async function saidOf(json: unknown): Promise<string> {
  const text = typeof json === 'string' ? json : JSON.stringify(json);
  const fault = await bring(text).then(
    () => null,
    (error) => error,
  );
  expect(device.size).toBe(0);
  for (const language of ['en', 'es', 'fr'] as const) {
    const said = sayFault(createTranslator(faultWords, language) as Translator, fault);
    expect(said, `${fault}`).toMatch(/^["«“]?\s?\p{L}.*\.$/su);
    expect(said).not.toMatch(/undefined|object Object|null|NaN/);
  }
  return sayFault(createTranslator(faultWords, 'en') as Translator, fault)!;
}

test('an exported game that is not over goes on where it was, with what was done at once', async () => {
  const session = await playSome(20);
  const { id, unproved } = await bring(`\ufeff${textOf(session)}`);
  const kept = device.get(id) as BroughtGame;
  const { match, begun } = restore(await kitOf(kept), kept);
  expect(unproved).toBeNull();
  expect(kept.seats).toEqual(session.seats);
  expect(begun).toEqual(session.kept().begun);
  expect(begun!.length).toBeGreaterThan(0);
  expect(kit.game.pack(match.state)).toBe(kit.game.pack(session.match.state));
});

test('without a snapshot a choice that does not fit is named, and so is the version it was made under', async () => {
  const session = await playSome(5);
  const { file, seed } = readSaved(jsonOf(session));
  const broken = { ...file, choices: [...file.choices, 'texas: fly to-the-moon'] };
  expect(() => restore(kit, { seed, file: broken })).toThrow('"fly" is not a verb');
  expect(() => restore(kit, { seed, file: { ...broken, version: 0 } })).toThrow('version 0');
});

test('a file of another version that does not tell where its choices led is taken with a word of it', async () => {
  const json = jsonOf(await playSome(5));
  const { snapshot: _, ...plain } = json.continue;
  const { unproved } = await bring(JSON.stringify({ ...json, version: 0, continue: plain }));
  expect(unproved).toEqual({ from: 0, to: kit.game.version });
});

describe('a file that is wrong is refused with a sentence, and nothing is kept of it', () => {
  const game = playSome(5).then(jsonOf);

  test.each([
    ['nonsense', 'not JSON'],
    ['[]', 'is a JSON object'],
    ['7', 'is a JSON object'],
    ['{"game":"texas-glory","version":1,"scenario":"1836","commitment":"x"}', 'lacks "choices"'],
  ])('%j', async (text, message) => expect(await saidOf(text)).toContain(message));

  type Changes = readonly (readonly [change: object, message: string])[];
  const inTheFile: Changes = [
    [{ game: '__proto__' }, 'no game "__proto__"'],
    [{ game: 'toString' }, 'no game "toString"'],
    [{ game: 7 }, '"game"'],
    [{ version: '1' }, '"version"'],
    [{ options: null }, '"options"'],
    [{ options: { winter: null } }, '"options"'],
    [{ options: { winter: 'on' } }, 'no option "winter"'],
    [{ scenario: '__proto__' }, 'no scenario "__proto__"'],
    [{ choices: ['takeback to 0'], continue: 'plain' }, 'takes back to choice 0'],
    [{ choices: ['takeback to 9'], continue: 'plain' }, 'takes back to choice 9'],
    [{ choices: ['fly'], continue: 'plain' }, 'does not begin with a side'],
    [{ choices: [7] }, '"choices"'],
    [{ seed: 7 }, '64 hexadecimal digits'],
    [{ seed: 'x'.repeat(64) }, '64 hexadecimal digits'],
    [{ seed: '0'.repeat(64) }, 'not the one promised'],
    [{ commitment: '0'.repeat(64) }, 'not the one promised'],
    [{ pack: null }, '"pack"'],
    [{ pack: [] }, '"pack"'],
    [{ pack: {} }, 'data pack'],
    [{ pack: { game: 'house-divided', name: 'x', data: {} } }, 'data pack'],
    [{ continue: null }, '64 hexadecimal digits'],
    [{ continue: 5 }, '64 hexadecimal digits'],
    [{ continue: undefined }, 'does not hold its seed'],
    [{ snapshot: 5 }, 'snapshot'],
  ];
  test.each(inTheFile)('%j', async (change, message) => {
    const json = await game;
    const { snapshot: _, ...plain } = json.continue;
    const changed = {
      ...json,
      ...change,
      ...('continue' in change && change.continue === 'plain' ? { continue: plain } : {}),
    };
    expect(await saidOf(changed)).toContain(message);
  });

  const toGoOnWith: Changes = [
    [{ seed: 5 }, '64 hexadecimal digits'],
    [{ seed: 'f'.repeat(64) }, 'not the one promised'],
    [{ snapshot: { trail: '' } }, 'snapshot in the game file'],
    [{ begun: 5 }, '"begun"'],
    [{ begun: [3, 1] }, '"begun"'],
    ...[[], ['captain', 'captain'], ['player'], ['player', 'nobody'], 'player', 5].map(
      (seats) => [{ seats }, 'must be 2, each “player” or a bot'] as const,
    ),
  ];
  test.each(toGoOnWith)('to go on with: %j', async (change, message) => {
    const json = await game;
    expect(await saidOf({ ...json, continue: { ...json.continue, ...change } })).toContain(message);
  });

  test('a data pack that nests deeper than anybody can follow', async () => {
    const deep = `${'['.repeat(9000)}${']'.repeat(9000)}`;
    const text = JSON.stringify({ ...(await game), pack: { game: 'texas-glory', name: 'deep', data: 'deep' } });
    expect(await saidOf(text.replace('"data":"deep"', `"data":${deep}`))).toContain('data pack');
  });
});

test('a file of a finished game with another seed than the one promised is refused', async () => {
  const session = await playSome(3);
  const seed = seedFromText('other');
  const { commitment: _, ...file } = new Match(kit.game, { ...session.match.setup, seed }).file();
  const { commitment } = session.match;
  expect(await saidOf({ ...file, commitment, seed })).toContain('not the one promised');
});
