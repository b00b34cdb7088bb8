import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../src/ledger.ts';
import { words } from '../src/shelf/texas-glory-words.ts';
import { realCommand, scratchFolder, writeJson } from './command.ts';

describe.concurrent('the command with the games on its shelf', () => {
  test('plays Texas Glory: the board, the cards, numbered choices, the log in words', async () => {
    const folder = scratchFolder();
    const args = ['play', 'texas-glory', '--scenario', '1836', '--side', 'texas', '--bot', 'random', '--seed', 'a'];
    const { status, out } = await realCommand(args, folder, '1\nwhy activate santa-anna\nrules TG-0-d\nquit\n');
    expect(status).toBe(0);
    for (const seen of [
      'Gonza*',
      'Washington: Houston',
      'Presidio Rio Grande: 6 hidden blocks',
      '[Feb 21]',
      'Your cards:',
    ]) {
      expect(out).toContain(seen);
    }
    expect(out).toMatch(/Texas: .+ \[TG-0-d\]\n +1 play /);
    expect(out).toContain(words.en['log.playerOne']!.replace('{side}', 'Mexico'));
    expect(out).not.toMatch(/Santa Anna \d/);
  });

  test('a recorded position can be asked for its legal choices, explained and played on', async () => {
    const folder = scratchFolder();
    await realCommand(['play', 'texas-glory', '--bot', 'none', '--seed', 'p', '--save', 'g.json'], folder, '1\n1\n');
    const replay = JSON.parse((await realCommand(['replay', 'g.json', '--json'], folder)).out);
    expect(replay).toMatchObject({ game: 'texas-glory', scenario: '1836', dice: 'unpublished', choices: 2 });
    const file = writeJson(folder, 'p.json', replay.position);
    const [side] = replay.asked as [string];
    const legal: string[] = JSON.parse(
      (await realCommand(['legal', 'texas-glory', '--position', file, '--side', side, '--json'])).out,
    );
    expect(legal).toContain('done');
    const other = side === 'texas' ? 'mexico' : 'texas';
    const why = await realCommand(['why', 'texas-glory', '--position', file, '--side', other, 'done', '--json']);
    expect(JSON.parse(why.out)).toMatchObject([{ refusal: 'not-asked', rule: 'TG-0-h' }]);
    const after = await realCommand(['apply', 'texas-glory', '--position', file, '--side', side, 'done', '--json']);
    const text = words.en['log.movementEnded']!.replace('{side}', side === 'texas' ? 'Texas' : 'Mexico');
    expect(JSON.parse(after.out).log[0]).toEqual({ kind: 'movementEnded', args: { side }, text });
    const odds = await realCommand(['odds', 'texas-glory', '--position', file]);
    expect(odds).toMatchObject({ status: 1, out: '' });
  });

  test('names its options when one is unknown or has no such value', async () => {
    const simulate = ['simulate', 'texas-glory', '--bots', 'random,random', '--games', '1', '--options'];
    const unknown = await realCommand([...simulate, 'fog=off']);
    expect(unknown).toMatchObject({ status: 2, out: '' });
    expect(unknown.err).toMatch(/^texas-glory has no option "fog"; its options are deck/);
    const value = await realCommand([...simulate, 'deck=tarot']);
    expect(value).toMatchObject({
      status: 2,
      err: 'The option deck cannot be "tarot"; it can be full or published.\n',
    });
    const done = await realCommand([...simulate, 'deck=published', '--json']);
    expect(JSON.parse(done.out)).toMatchObject({ options: { deck: 'published' }, finished: 1 });
  });

  test('lists every rule of the ledger', async () => {
    const records = JSON.parse((await realCommand(['ledger', 'texas-glory', '--json', '--lang', 'es'])).out);
    const ledger = JSON.parse(readFileSync(join(projectRoot, 'games/texas-glory/data/ledger.json'), 'utf8'));
    expect(records.map(({ id }: { id: string }) => id)).toEqual(Object.keys(ledger));
    for (const record of records) {
      expect(Object.keys(record)).toEqual(['id', 'section', 'digest', 'tests']);
      expect(record.digest.length).toBeGreaterThan(10);
    }
  });

  test('checks data packs, naming the entry that is wrong', async () => {
    const sample = join(projectRoot, 'games/texas-glory/packs/sample.json');
    expect(await realCommand(['validate', sample])).toMatchObject({ status: 0, err: '' });
    const pack = JSON.parse(readFileSync(sample, 'utf8'));
    pack.data.blocks[0].id = 'mx-santa-ana';
    const wrong = await realCommand(['validate', writeJson(scratchFolder(), 'wrong.json', pack), '--lang', 'fr']);
    expect(wrong).toMatchObject({ status: 1, out: '' });
    expect(wrong.err).toContain('blocks[mx-santa-ana]');
    expect(wrong.err).toContain('mx-santa-anna');
    expect(wrong.err).toMatch(/vouliez-vous dire/);
  });
});
