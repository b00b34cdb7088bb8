import { expect, test } from 'vitest';
import { exportedFile, readExported } from '../src/host/exchange.ts';
import { restore } from '../src/host/game-records.ts';
import { PLAYER } from '../src/host/messages.ts';
import { TableHost } from '../src/host/table-host.ts';
import { kit } from './kit.ts';
import { parts, pickOne, sitDown } from './tables.ts';

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

test('an exported game that is not over goes on where it was', async () => {
  const session = await playSome(20);
  const stored = readExported(exportedFile(session.match, session.seats));
  const { match } = await restore(stored);
  expect(stored.seats).toEqual(session.seats);
  expect(kit.game.pack(match.state)).toBe(kit.game.pack(session.match.state));
});

test('a file without what it takes to go on says so', async () => {
  const session = await playSome(3);
  expect(() => readExported(JSON.stringify(session.match.file()))).toThrow('does not hold its seed');
});

test.each([
  ['nonsense', 'not JSON'],
  ['[]', 'lacks "game"'],
  ['{"game":"texas-glory","version":1,"scenario":"1836","commitment":"x"}', 'lacks "choices"'],
])('the broken file %j says what is wrong', (text, message) => {
  expect(() => readExported(text)).toThrow(message);
});

test('without a snapshot a choice that does not fit is named, and so is the version it was made under', async () => {
  const session = await playSome(5);
  const { file, seed } = readExported(exportedFile(session.match, session.seats));
  const broken = { ...file, choices: [...file.choices, 'texas: fly to-the-moon'] };
  await expect(restore({ seed, file: broken })).rejects.toThrow('"fly" is not a verb');
  await expect(restore({ seed, file: { ...broken, version: 0 } })).rejects.toThrow('version 0');
});

test('a file whose snapshot is none is refused', async () => {
  const session = await playSome(5);
  const file = JSON.parse(exportedFile(session.match, session.seats));
  const broken = { ...file, continue: { ...file.continue, snapshot: { trail: '' } } };
  expect(() => readExported(JSON.stringify(broken))).toThrow('snapshot in the game file');
});

test.each([[[]], [['captain', 'captain']], [['player']], [['player', 'nobody']], ['player'], [5]])(
  'a file with the seats %j is refused, and nothing is kept of it',
  async (seats) => {
    const session = await playSome(2);
    const file = JSON.parse(exportedFile(session.match, session.seats));
    const broken = JSON.stringify({ ...file, continue: { ...file.continue, seats } });
    const host = new TableHost(() => {});
    const sentence = 'The seats must be 2, each "player" or a bot';
    await expect(host.answer('import', broken)).rejects.toThrow(sentence);
  },
);
