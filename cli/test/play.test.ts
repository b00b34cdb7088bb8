import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitment, type GameFile, mixedSeed } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { mockCommand, mockCommandWith, scratchFolder } from './command.ts';

const readGame = (file: string): GameFile => JSON.parse(readFileSync(file, 'utf8')) as GameFile;
const choose = (times: number): string => '1\n'.repeat(times);

test('a player sees the board, the question with its rule and numbered choices, and may ask why', async () => {
  const input = [
    '99',
    'sing',
    'why move blue-gun-0 town',
    'rules rout',
    'rules nothing',
    'log',
    'help',
    'list',
    'quit',
  ];
  const { status, out } = await mockCommand(
    ['play', 'mock', '--seed', 's', '--bot', 'random'],
    scratchFolder(),
    input.join('\n'),
  );
  expect(status).toBe(0);
  expect(out).toContain('The ring of six places · Turn 1 of 1');
  expect(out).toContain('The Blues: the board as seen from here');
  expect(out).toMatch(/The Blues: Now bids +\[bid\]\n +1 bid card-\w+ +2 bid card-/);
  expect(out).toContain('There is no choice 99; the last one is 2.');
  expect(out).toContain('"sing" is neither a choice at hand nor a command.');
  expect(out).toContain('This is not one of the choices at hand. bid: The rule of bid.');
  expect(out).toContain('  rout: The rule of rout.');
  expect(out).toContain('No rule speaks of "nothing".');
  expect(out).toContain('Nothing has happened yet.');
  expect(out).toContain('Go on with: bivouac play --resume mock-ring.bivouac.json');
});

test('a game is kept after every choice, its seed beside it, and goes on as if it had never stopped', async () => {
  const folder = scratchFolder();
  const args = ['play', 'mock', '--seed', 'long', '--side', 'red', '--bot', 'captain'];
  await mockCommand([...args, '--save', 'whole.json'], folder, choose(12));
  await mockCommand([...args, '--save', 'parts.json'], folder, choose(5));
  const half = readGame(join(folder, 'parts.json'));
  expect(half.seed).toBeUndefined();
  expect(readFileSync(join(folder, 'parts.json'), 'utf8')).not.toContain(
    readFileSync(join(folder, 'parts.json.seed'), 'utf8').slice(9, 73),
  );
  await mockCommand(['play', '--resume', 'parts.json'], folder, choose(7));
  const whole = readGame(join(folder, 'whole.json'));
  expect(whole.choices.length).toBeGreaterThan(half.choices.length);
  expect(readGame(join(folder, 'parts.json'))).toEqual(whole);
});

test('who goes on with a game keeps the seat and the opponent that the command line does not change', async () => {
  const folder = scratchFolder();
  const seats = (): string[] => JSON.parse(readFileSync(join(folder, 'g.json.seed'), 'utf8')).seats;
  await mockCommand(['play', 'mock', '--side', 'red', '--bot', 'captain', '--save', 'g.json'], folder, choose(1));
  expect(seats()).toEqual(['captain', 'player']);
  await mockCommand(['play', '--resume', 'g.json', '--bot', 'random'], folder, 'quit\n');
  expect(seats()).toEqual(['random', 'player']);
  await mockCommand(['play', '--resume', 'g.json', '--side', 'blue'], folder, 'quit\n');
  expect(seats()).toEqual(['player', 'random']);
});

test('no game is written over an earlier one', async () => {
  const folder = scratchFolder();
  await mockCommand(['play', 'mock', '--bot', 'random'], folder, 'quit\n');
  await mockCommand(['play', 'mock', '--bot', 'random'], folder, 'quit\n');
  expect(existsSync(join(folder, 'mock-ring-2.bivouac.json'))).toBe(true);
  const again = await mockCommand(['play', 'mock', '--save', 'mock-ring.bivouac.json'], folder, 'quit\n');
  expect(again).toMatchObject({ status: 2, out: '' });
  expect(again.err).toContain('exists already; go on with it by --resume');
});

test('two terminals on one game do not write over each other: each keeps its own record', async () => {
  const folder = scratchFolder();
  await mockCommand(['play', 'mock', '--bot', 'none', '--seed', 'both', '--save', 'g.json'], folder, choose(2));
  const resume = ['play', '--resume', 'g.json'];
  const first = await mockCommandWith(resume, folder, async () => {
    await mockCommand(resume, folder, choose(4));
    return choose(1);
  });
  expect(first.status).toBe(1);
  expect(first.err).toBe(
    'Somebody else has gone on with g.json meanwhile, so nothing was written to it. ' +
      'Your game is kept beside it: bivouac play --resume g.bivouac.json\n',
  );
  const [theirs, ours] = ['g.json', 'g.bivouac.json'].map((name) => readGame(join(folder, name)).choices.length);
  expect([theirs! >= 6, ours! >= 3 && ours! < theirs!]).toEqual([true, true]);
  expect((await mockCommand(['play', '--resume', 'g.bivouac.json'], folder, 'quit\n')).status).toBe(0);
});

test('a replay tells each takeback and counts them beside its verdict', async () => {
  const folder = scratchFolder();
  await mockCommand(['play', 'mock', '--bot', 'none', '--seed', 'back', '--save', 'g.json'], folder, choose(4));
  const file = readGame(join(folder, 'g.json'));
  const again = [...file.choices, 'takeback to 1', ...file.choices.slice(0, 1), 'takeback to 1'];
  writeFileSync(join(folder, 'b.json'), JSON.stringify({ ...file, choices: again }));
  const replayed = (...more: string[]) => mockCommand(['replay', 'b.json', '--seed', 'back', ...more], folder);
  const [{ out }, french, json] = await Promise.all([replayed(), replayed('--lang', 'fr'), replayed('--json')]);
  expect(out).toContain(`   ${file.choices.length + 1}  Taken back: the game goes on from before choice 1.`);
  expect(out).toContain('2 takebacks; dice were rolled again after them.');
  expect(french.out).toContain('2 retours en arrière');
  expect(JSON.parse(json.out)).toMatchObject({ takebacks: 2 });
  expect((await mockCommand(['replay', 'g.json', '--seed', 'back'], folder)).out).not.toContain('takeback');
});

test('two players share the keyboard, and a choice that taught nothing can be taken back', async () => {
  const folder = scratchFolder();
  const args = ['play', 'mock', '--bot', 'none', '--seed', 'two players', '--save', 'g.json'];
  const start = await mockCommand(args, folder, choose(2));
  expect(start.out).toContain('The Reds to choose.');
  const before = readGame(join(folder, 'g.json')).choices;
  await mockCommand(['play', '--resume', 'g.json'], folder, 'move blue-gun-0 hill\n');
  expect(readGame(join(folder, 'g.json')).choices).toEqual([...before, 'blue: move blue-gun-0 hill']);
  const undone = await mockCommand(['play', '--resume', 'g.json'], folder, 'undo\nundo\n');
  expect(undone.out).toContain('There is nothing to undo');
  expect(readGame(join(folder, 'g.json')).choices).toEqual(before);
});

test('a finished game publishes its seed; a replay verifies the dice and shows each side its own log', async () => {
  const folder = scratchFolder();
  const played = await mockCommand(
    ['play', 'mock', '--bot', 'random', '--seed', 'end', '--save', 'g.json'],
    folder,
    choose(200),
  );
  expect(played.out).toMatch(/(wins|A draw): .*\n.*bivouac replay g\.json/);
  const file = readGame(join(folder, 'g.json'));
  expect(file.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(existsSync(join(folder, 'g.json.seed'))).toBe(false);

  const json = async (...more: string[]) =>
    JSON.parse((await mockCommand(['replay', 'g.json', '--json', ...more], folder)).out);
  const [open, blue] = await Promise.all([json(), json('--view', 'blue')]);
  expect(open).toMatchObject({ game: 'mock', dice: 'verified', choices: file.choices.length, asked: [] });
  expect(open.result).not.toBeNull();
  expect(open.position.over).toBeGreaterThan(0);
  expect(blue.position).toBeUndefined();
  expect(blue.view.viewer).toBe(0);
  expect(blue.log.map((line: { kind: string }) => line.kind)).toEqual(
    open.log.map((line: { kind: string }) => line.kind),
  );
  expect(blue.log).not.toEqual(open.log);

  const words = await mockCommand(['replay', 'g.json', '--to', '1'], folder);
  expect(words.out).toContain(`1 choice of ${file.choices.length} played.`);
  expect(words.out).toContain('Dice verified');
  const beyond = await mockCommand(['replay', 'g.json', '--to', '9999'], folder);
  expect(beyond).toMatchObject({ status: 2, out: '' });
});

test('a replay refuses dice that were not promised and choices that are not legal', async () => {
  const folder = scratchFolder();
  await mockCommand(['play', 'mock', '--bot', 'random', '--seed', 'end', '--save', 'g.json'], folder, choose(3));
  const file = readGame(join(folder, 'g.json'));
  const running = await mockCommand(['replay', 'g.json'], folder);
  expect(running.out).toContain('Seed not yet published');

  const write = (name: string, change: Partial<GameFile>): void =>
    writeFileSync(join(folder, name), JSON.stringify({ ...file, ...change }));
  write('alone.json', {});
  const alone = await mockCommand(['replay', 'alone.json'], folder);
  expect(alone).toMatchObject({ status: 2, out: '' });
  expect(alone.err).toContain('give the seed with --seed');
  expect((await mockCommand(['replay', 'alone.json', '--seed', 'end'], folder)).status).toBe(0);

  write('loaded.json', { seed: 'f'.repeat(64) });
  const loaded = await mockCommand(['replay', 'loaded.json'], folder);
  expect(loaded).toMatchObject({ status: 1, out: '' });
  expect(loaded.err).toContain('is not the one promised');

  write('cheat.json', { choices: [...file.choices.slice(0, 2), 'blue: use'] });
  const cheat = await mockCommand(['replay', 'cheat.json', '--seed', 'end'], folder);
  expect(cheat).toMatchObject({ status: 1, out: '' });
  expect(cheat.err).toBe(
    'The game in cheat.json cannot be played again: choice 3, "blue: use", is not possible there.\n',
  );

  write('newer.json', { version: 7, choices: [...file.choices.slice(0, 2), 'blue: use'] });
  const newer = await mockCommand(['replay', 'newer.json', '--seed', 'end'], folder);
  expect(newer).toMatchObject({ status: 1, out: '' });
  expect(newer.err).toContain('under version 7 of mock and does not fit version 1');
});

test('a replay mixes the dice of a shared game again, and refuses those that were not sealed', async () => {
  const folder = scratchFolder();
  const [secret, number] = ['1', '2'].map((digit) => digit.repeat(64)) as [string, string];
  const open = { name: 'g1', secret, reveals: [number, null] };
  const seals = { commitment: commitment(secret), commits: [commitment(number), null], anew: 1 };
  const args = ['play', 'mock', '--bot', 'random', '--seed', mixedSeed(open), '--save', 'g.json'];
  await mockCommand(args, folder, choose(200));
  const file = readGame(join(folder, 'g.json'));
  const replayed = async (dice: GameFile['dice'], ...more: string[]) => {
    writeFileSync(join(folder, 'mixed.json'), JSON.stringify({ ...file, dice }));
    return mockCommand(['replay', 'mixed.json', ...more], folder);
  };
  const honest = await replayed({ ...open, ...seals }, '--json');
  expect(JSON.parse(honest.out)).toMatchObject({ dice: 'verified', mixedBy: ['blue'], anew: 1 });
  const another = '3'.repeat(64);
  for (const loaded of [{ secret: another }, { reveals: [another, null] }, { name: 'g2' }]) {
    const { status, out, err } = await replayed({ ...open, ...seals, ...loaded });
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain('not mixed from the numbers that were sealed');
  }
});

test('a game under way tells neither its seed nor, to a side, what another one hides', async () => {
  const folder = scratchFolder();
  const args = ['play', 'mock', '--side', 'blue', '--bot', 'random', '--save', 'g.json'];
  const played = await mockCommand(args, folder, `${choose(6)}share\nshare blue.json\nshare blue.json\nquit\n`);
  expect(played.out).toContain('What your side knows is in g-blue.seat.json.');
  expect(played.out).toContain('The file blue.json exists already: name another one.');
  const { seed } = JSON.parse(readFileSync(join(folder, 'g.json.seed'), 'utf8'));
  const shared = readFileSync(join(folder, 'g-blue.seat.json'), 'utf8');
  expect(readFileSync(join(folder, 'blue.json'), 'utf8')).toBe(shared);
  expect(shared).not.toContain(seed);
  expect(shared).not.toContain('red: ');

  const json = async (file: string, ...more: string[]) =>
    JSON.parse((await mockCommand(['replay', file, '--json', ...more], folder)).out);
  const [open, blue, seat] = await Promise.all([
    json('g.json'),
    json('g.json', '--view', 'blue'),
    json('g-blue.seat.json'),
  ]);
  expect(open.dice).toBe('unpublished');
  expect(open.position.rng).toBeUndefined();
  expect(Object.keys(open.position).length).toBeGreaterThan(3);
  expect(seat).toMatchObject({ seat: 'blue', commitment: blue.commitment, view: blue.view, log: blue.log });
  const words = await mockCommand(['replay', 'g-blue.seat.json'], folder);
  expect(words).toMatchObject({ status: 0, err: '' });
  expect(words.out).toMatch(/What The Blues knew after \d+ choices\./);
  const refused = await mockCommand(['play', '--resume', 'g-blue.seat.json'], folder);
  expect(refused.status).toBe(2);
  expect(refused.err).toContain('tells what one side of a game knows (blue)');
  writeFileSync(join(folder, 'torn.json'), JSON.stringify({ ...JSON.parse(shared), view: { viewer: 0 } }));
  const torn = await mockCommand(['replay', 'torn.json'], folder);
  expect(torn).toMatchObject({ status: 2, out: '' });
  expect(torn.err).toContain('not of the form');
});

test('whoever gives the seed is known to have given it', async () => {
  const folder = scratchFolder();
  const sentence = /fixed beforehand/;
  const given = await mockCommand(['play', 'mock', '--seed', 's', '--save', 'given.json'], folder, 'log\nquit\n');
  expect(given.out.match(/fixed beforehand/g)).toHaveLength(2);
  expect(readGame(join(folder, 'given.json')).seedGiven).toBe(true);
  expect((await mockCommand(['play', '--resume', 'given.json'], folder, 'quit\n')).out).toMatch(sentence);
  expect((await mockCommand(['replay', 'given.json'], folder)).out).toMatch(sentence);
  const drawn = await mockCommand(['play', 'mock', '--save', 'drawn.json'], folder, 'log\nquit\n');
  expect(drawn.out).not.toMatch(sentence);
  expect(readGame(join(folder, 'drawn.json')).seedGiven).toBeUndefined();
});

test('an answer can be ordered for as long as it shall stand, is listed, kept with the game and taken back', async () => {
  const folder = scratchFolder();
  const orders = (): unknown => JSON.parse(readFileSync(join(folder, 'g.json.seed'), 'utf8')).orders;
  const play = async (...lines: string[]): Promise<string> =>
    (await mockCommand(['play', '--resume', 'g.json'], folder, [...lines, 'quit'].join('\n'))).out;
  await mockCommand(['play', 'mock', '--bot', 'random', '--seed', 'a', '--save', 'g.json'], folder, 'quit\n');
  const asked = await play(...Array.from({ length: 12 }, () => ['always', 'always 2', '1']).flat());
  expect(asked).toContain('Nothing is answered without asking');
  expect(asked).toMatch(/1 fate: pass \(\w+\)\n +2 fate: pass until you take it back/);
  const [mine, theirs] = orders() as { question: string; answer: string }[][];
  expect([mine!.length > 0, new Set(mine!.map(({ answer }) => answer)), theirs]).toEqual([true, new Set(['pass']), []]);
  for (const { question } of mine!) {
    const takeBack = new RegExp(`(\\d+) Take back: ${question}: pass until you take it back`);
    await play(`always ${takeBack.exec(await play('always'))?.[1]}`);
  }
  expect(orders()).toBeUndefined();
});
