import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mock } from '../../kernel/test/mock/game.ts';
import { mockCommand, scratchFolder, writeJson } from './command.ts';

const seed = [1, 2, 3, 4];

describe.concurrent('wrong usage is one sentence that names what would be right, with status 2', () => {
  test.each<[string[], string]>([
    [[], 'Name a command: serve, admin, play, simulate, replay, legal, why, apply, odds, verbs, ledger, and validate'],
    [['shout'], '"shout" is not a command; the commands are serve, admin, play'],
    [['serve', '--port', 'harbour'], '--port takes a whole number from 0 to 65535, not "harbour".'],
    [['serve', '--port', '65536'], '--port takes a whole number from 0 to 65535, not "65536".'],
    [['validate'], 'PACK is missing; the usage is: bivouac validate [options] <pack>'],
    [['legal', 'mock'], 'The option --position <file> must be given'],
    [['legal', 'mock', '--position'], 'The option --position <file> needs a value.'],
    [
      ['legal', 'mock', '--position', 'x', '--colour', 'red'],
      '"bivouac legal" does not know the option --colour; its options are --position, --side, and --json.',
    ],
    [['legal', 'mock', 'more', '--position', 'x'], 'There are too many arguments'],
    [['legal', 'chess', '--position', 'x'], 'There is no game "chess" on the shelf; there is mock.'],
    [['legal', 'mock', '--position', 'nowhere.json'], 'There is no file nowhere.json.'],
    [['legal', 'mock', '--position', '/'], 'The file / cannot be read: it is a folder.'],
    [
      ['simulate', 'mock', '--bots', 'random', '--games', '5'],
      '"random" does not name 2 bots; give one for each of blue and red',
    ],
    [
      ['simulate', 'mock', '--bots', 'random,admiral', '--games', '5'],
      'There is no bot "admiral"; it can be random or captain.',
    ],
    [
      ['simulate', 'mock', '--bots', 'random,random', '--games', '0'],
      '--games takes a whole number from 1 up, not "0".',
    ],
    [
      ['simulate', 'mock', '--bots', 'random,random', '--games', '5', '--workers', 'two'],
      '--workers takes a whole number from 1 up, not "two".',
    ],
    [
      ['simulate', 'mock', '--bots', 'random,random', '--games', '5', '--scenario', 'moon'],
      'mock has no scenario "moon"; its scenarios are ring.',
    ],
    [
      ['simulate', 'mock', '--bots', 'random,random', '--games', '5', '--options', 'fog=no'],
      'mock has no option "fog", nor any other.',
    ],
    [
      ['simulate', 'mock', '--bots', 'random,random', '--games', '5', '--options', 'fog'],
      '"fog" is not an option with a value',
    ],
    [['play'], 'Name the game to play (mock), or a saved game with --resume FILE.'],
    [['play', 'mock', '--side', 'green'], 'mock has no side "green"; the side is blue or red.'],
    [['play', 'mock', '--bot', 'admiral'], 'There is no bot "admiral"; it can be random, captain, or none.'],
    [['replay', 'nowhere.bivouac.json'], 'There is no file nowhere.bivouac.json.'],
    [['ledger', 'chess'], 'There is no game "chess" on the shelf; there is mock.'],
    [['ledger', '--lang', 'de'], 'The table does not speak "de"; it speaks en, es, or fr.'],
    [['legal', 'mock', '--lang', 'es'], 'Hay que dar la opción --position <file>'],
  ])('%j', async (args, sentence) => {
    const { status, out, err } = await mockCommand(args, scratchFolder());
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err.startsWith(sentence), err).toBe(true);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe.concurrent('files that are not what they should be', () => {
  test('not JSON, not a position, not a game file', async () => {
    const folder = scratchFolder();
    const noJson = join(folder, 'no.json');
    writeFileSync(noJson, '{"a":');
    const torn = await mockCommand(['legal', 'mock', '--position', noJson, '--lang', 'fr']);
    expect(torn).toEqual({ status: 2, out: '', err: `Le fichier ${noJson} n’est pas du JSON.\n` });
    writeFileSync(noJson, '{\n  "a": 1,\n}');
    const comma = await mockCommand(['legal', 'mock', '--position', noJson]);
    expect(comma.err).toBe(`The file ${noJson} is not JSON: see line 3, column 1.\n`);
    const position = mock.position.write(mock.setup('ring', {}, seed.slice()));
    const odd = writeJson(folder, 'odd.json', { ...position, work: ['yellow-foot'] });
    const refused = await mockCommand(['legal', 'mock', '--position', odd]);
    expect(refused.status).toBe(2);
    expect(refused.err).toContain('is not a position of this game: Nothing is called "yellow-foot"');
    const bare = await mockCommand(['legal', 'mock', '--position', writeJson(folder, 'bare.json', { pools: [5] })]);
    expect(bare).toMatchObject({ status: 2, out: '' });
    expect(bare.err).toContain('lacks a part that every position of mock has');
    const replay = await mockCommand(['replay', writeJson(folder, 'game.json', { game: 'mock' })]);
    expect(replay.status).toBe(2);
    expect(replay.err).toContain('cannot be opened. The game file lacks');
  });

  test('a choice that cannot be read, and a side that does not exist', async () => {
    const folder = scratchFolder();
    const file = writeJson(folder, 'p.json', mock.position.write(mock.setup('ring', {}, seed.slice())));
    const unread = await mockCommand(['why', 'mock', '--position', file, '--side', 'blue', 'sing loudly']);
    expect(unread).toMatchObject({ status: 2, out: '' });
    expect(unread.err).toContain(
      '"sing loudly" cannot be read as a choice: "sing" is not a verb of this game; its verbs are bid',
    );
    const side = await mockCommand(['apply', 'mock', '--position', file, '--side', 'green', 'pass']);
    expect(side).toMatchObject({ status: 2, err: 'mock has no side "green"; the side is blue or red.\n' });
  });
});

test('help is written in the language of the user', async () => {
  const { status, out } = await mockCommand(['simulate', '--help', '--lang', 'fr']);
  expect(status).toBe(0);
  expect(out).toContain('Usage\u00a0: bivouac simulate');
  expect(out).toContain('combien de parties jouer');
});
