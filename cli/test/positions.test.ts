import { cryptoRng, seedFromText } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { mock } from '../../kernel/test/mock/game.ts';
import { command, mockCommand, mockProcess, scratchFolder, writeJson } from './command.ts';

function opening(folder: string): { file: string; legal: string[][] } {
  const s = mock.setup('ring', {}, cryptoRng(seedFromText('opening')));
  const legal = mock.sides.map((_, side) => mock.choices(s, side).map((choice) => mock.notation.write(choice, s)));
  return { file: writeJson(folder, 'position.json', mock.position.write(s)), legal };
}

test('legal lists every choice of a side, or of each side', async () => {
  const { file, legal } = opening(scratchFolder());
  const one = await mockCommand(['legal', 'mock', '--position', file, '--side', 'red', '--json']);
  expect(JSON.parse(one.out)).toEqual(legal[1]);
  const both = await mockCommand(['legal', 'mock', '--position', file, '--json']);
  expect(JSON.parse(both.out)).toEqual({ blue: legal[0], red: legal[1] });
  const plain = await mockCommand(['legal', 'mock', '--position', file, '--side', 'blue']);
  expect(plain).toEqual({ status: 0, out: `${legal[0]!.join('\n')}\n`, err: '' });
});

test('why says that a choice is legal, or names the rules against it with status 1', async () => {
  const { file, legal } = opening(scratchFolder());
  const asked = ['why', 'mock', '--position', file, '--side', 'blue'];
  expect(await mockCommand([...asked, legal[0]![0]!])).toEqual({
    status: 0,
    out: 'Legal: nothing forbids it.\n',
    err: '',
  });
  expect(await mockCommand([...asked, legal[0]![0]!, '--json'])).toEqual({ status: 0, out: '[]\n', err: '' });
  const foreign = legal[1]!.find((text) => !legal[0]!.includes(text))!;
  const { out, err, status } = await mockCommand([...asked, foreign, '--json']);
  expect([status, err]).toEqual([1, '']);
  expect(JSON.parse(out)).toEqual([{ rule: 'bid', digest: 'The rule of bid.', detail: {}, refusal: 'not-yours' }]);
  expect((await mockCommand([...asked, foreign, '--lang', 'fr'])).out).toBe(
    'Cela n’est pas sous vos ordres. bid\u00a0: The rule of bid.\n',
  );
});

test('apply prints the position after the choices and the log, the same for the same seed', async () => {
  const folder = scratchFolder();
  const { file, legal } = opening(folder);
  const args = ['apply', 'mock', '--position', file, '--side', 'blue', legal[0]![0]!, `red: ${legal[1]![0]}`];
  const first = await mockCommand([...args, '--seed', 'k', '--json']);
  const again = await mockCommand([...args, '--seed', 'k', '--json']);
  expect(first.out).toBe(again.out);
  const { position, log, asked, result } = JSON.parse(first.out);
  expect(result).toBeNull();
  expect(asked).toHaveLength(1);
  const bid = { blue: legal[0]![0]!.slice(4), red: legal[1]![0]!.slice(4) };
  expect(log[0]).toEqual({ kind: 'bid', args: bid, text: `Event bid ${bid.blue} ${bid.red}` });

  const after = writeJson(folder, 'after.json', position);
  const next = await mockCommand(['legal', 'mock', '--position', after, '--side', asked[0], '--json']);
  expect(JSON.parse(next.out)).toContain('done');
  const plain = await mockCommand([...args, '--seed', 'k']);
  expect(plain.out).toContain(`Event bid ${bid.blue} ${bid.red}\n`);
  expect(JSON.parse(plain.out.slice(plain.out.indexOf('{')))).toEqual(position);
});

test('apply refuses all of it with the rule when one choice is refused', async () => {
  const { file, legal } = opening(scratchFolder());
  const args = ['apply', 'mock', '--position', file, '--side', 'blue', legal[0]![0]!, legal[0]![0]!];
  const { status, out, err } = await mockCommand(args);
  expect({ status, out }).toEqual({ status: 1, out: '' });
  expect(err).toBe(`"${legal[0]![0]}" is refused. It is not for this side to choose now. bid: The rule of bid.\n`);
});

test('the log of earlier choices is told when a later one is refused', async () => {
  const { file, legal } = opening(scratchFolder());
  const [blue, red] = [legal[0]![0]!, legal[1]![0]!];
  const args = ['apply', 'mock', '--position', file, '--side', 'blue', blue, `red: ${red}`, `red: ${red}`];
  const [words, json] = await Promise.all([mockCommand(args), mockCommand([...args, '--json'])]);
  const told = `Event bid ${blue.slice(4)} ${red.slice(4)}`;
  expect([words.status, words.out.split('\n')[0]]).toEqual([1, told]);
  expect(words.out).not.toContain('{');
  expect(words.err).toContain('is refused');
  expect(JSON.parse(json.out).log[0].text).toBe(told);
});

test('a position may come from standard input, as apply printed it', async () => {
  const { file, legal } = opening(scratchFolder());
  const choices = [legal[0]![0]!, `red: ${legal[1]![0]}`];
  const { out } = await mockCommand(['apply', 'mock', '--position', file, '--side', 'blue', ...choices, '--json']);
  const { position, asked } = JSON.parse(out);
  const listed = (input: unknown) =>
    mockProcess(['legal', 'mock', '--position', '-', '--side', asked[0]], '.', JSON.stringify(input));
  const [whole, bare] = await Promise.all([listed(JSON.parse(out)), listed(position)]);
  expect(whole.status).toBe(0);
  expect(whole.out).toContain('done');
  expect(bare).toEqual(whole);
  const refused = await mockProcess(['legal', 'mock', '--position', '-'], '.', '{');
  expect([refused.status, refused.err]).toEqual([2, expect.stringContaining('(standard input) is not JSON')]);
});

test('legal says who has won a game that is over', async () => {
  const s = mock.setup('ring', {}, cryptoRng(seedFromText('over')));
  for (let side = mock.asked(s)[0]; side !== undefined; side = mock.asked(s)[0])
    mock.apply(s, side, mock.choices(s, side)[0]!, null);
  const file = writeJson(scratchFolder(), 'over.json', mock.position.write(s));
  const { status, out } = await mockCommand(['legal', 'mock', '--position', file]);
  expect(status).toBe(0);
  expect(out).toMatch(/wins: |A draw: /);
  expect((await mockCommand(['legal', 'mock', '--position', file, '--json'])).out).toBe('{"blue":[],"red":[]}\n');
});

test.each(['texas-glory', 'house-divided'])('the verbs of %s are listed, each with an example', async (game) => {
  const { status, out } = await command(['verbs', game, '--json']);
  expect(status).toBe(0);
  const verbs = JSON.parse(out) as { verb: string; operands: string[]; example: string | null }[];
  expect(verbs.length).toBeGreaterThan(15);
  for (const { verb, operands, example } of verbs) {
    expect(example?.split(' ')).toHaveLength(operands.length + 1);
    expect(example?.split(' ')[0]).toBe(verb);
  }
  expect((await command(['verbs', game])).out.trimEnd().split('\n')).toHaveLength(verbs.length);
});

test('odds need a battle', async () => {
  const folder = scratchFolder();
  const { file } = opening(folder);
  const none = await mockCommand(['odds', 'mock', '--position', file]);
  expect(none).toEqual({
    status: 1,
    out: '',
    err: 'No battle is under way in this position, so there is nothing to estimate.\n',
  });
  const fight = writeJson(folder, 'fight.json', inBattle());
  const odds = await mockCommand(['odds', 'mock', '--position', fight, '--json']);
  expect(JSON.parse(odds.out)).toEqual({
    game: 'mock',
    at: 'hill',
    trials: 2000,
    outcomes: { won: 0.75, lost: 0.25 },
    losses: { blue: 1.5, red: 0.25 },
  });
  const words = await mockCommand(['odds', 'mock', '--position', fight]);
  expect(words.out).toMatch(
    /^The battle at The Hill, .*\n\s+75\.0%\s+The attacker wins\n\s+25\.0%\s+The attacker loses/,
  );
  expect(words.out).toMatch(
    /\s1\.50\s+steps lost by The Blues on average\n\s+0\.25\s+steps lost by The Reds on average\n$/,
  );
});

/** Marches until two armies meet. */
function inBattle(): unknown {
  const s = mock.setup('ring', {}, cryptoRng(seedFromText('battle')));
  while (s.stack.length <= 12) {
    const side = mock.asked(s)[0]!;
    mock.apply(s, side, mock.choices(s, side)[0]!, null);
  }
  return mock.position.write(s);
}
