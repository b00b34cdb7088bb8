// What whoever runs the server asks for wrongly is told in a sentence, never as a fault of the program.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { mockCommand, scratchFolder } from './command.ts';

const folder = scratchFolder();

test.each([
  [['link', 'Nobody'], 1, 'Nobody is called "Nobody" here.'],
  [['game', 'nowhere', 'show'], 1, 'There is no such table here.'],
  [['game', 'nowhere', 'reset'], 1, 'There is no such table here.'],
  [['game', 'nowhere', 'sell'], 2, 'show, verify, pause, resume, export, or reset'],
  [['ban', 'Nobody', 'soon'], 2, 'takes a whole number'],
])('admin %j', async (words, status, sentence) => {
  const ran = await mockCommand(['admin', ...words, '--data', folder]);
  expect(ran).toMatchObject({ status, out: '' });
  expect(ran.err).toContain(sentence);
  expect(ran.err.trim().split('\n')).toHaveLength(1);
});

test('a database that cannot be opened is named, with the reason', async () => {
  const [newer, torn] = [scratchFolder(), scratchFolder()];
  await mockCommand(['admin', 'migrate', '--data', newer]);
  const database = new DatabaseSync(join(newer, 'bivouac.db'));
  database.exec("insert into migration select '999-later' as name");
  database.close();
  writeFileSync(join(torn, 'bivouac.db'), 'x'.repeat(5000));
  for (const [data, reason] of [
    [newer, 'newer version'],
    [torn, 'not a database'],
  ] as const) {
    const ran = await mockCommand(['admin', 'check-rules', '--data', data]);
    expect(ran).toMatchObject({ status: 1, out: '' });
    expect(ran.err).toContain(reason);
    expect(ran.err.trim().split('\n')).toHaveLength(1);
  }
});
