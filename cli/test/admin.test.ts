// What whoever runs the server asks for wrongly is told in a sentence, never as a fault of the program.

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
