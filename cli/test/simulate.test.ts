import { expect, test } from 'vitest';
import { mockCommand } from './command.ts';

const args = ['simulate', 'mock', '--bots', 'captain,random', '--games', '9', '--seed', 'nine'];

async function simulated(...more: string[]): Promise<Record<string, unknown>> {
  const { status, out, err } = await mockCommand([...args, ...more, '--json']);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return JSON.parse(out) as Record<string, unknown>;
}

const nine = simulated();

test('the same seed gives the same results whatever the number of workers', async () => {
  const [one, two, five] = await Promise.all([nine, simulated('--workers', '2'), simulated('--workers', '5')]);
  expect(Object.keys(one)).toEqual([
    'game',
    'scenario',
    'options',
    'bots',
    'games',
    'finished',
    'results',
    'meanChoices',
    'meanTurns',
    'means',
    'choicesPerCpuSecond',
    'seed',
  ]);
  expect(one).toMatchObject({
    game: 'mock',
    scenario: 'ring',
    options: {},
    bots: ['captain', 'random'],
    games: 9,
    finished: 9,
  });
  const { blue, red, draw } = one.results as Record<string, number>;
  expect(blue! + red! + draw!).toBe(9);
  expect(one.meanTurns).toBeGreaterThan(1);
  const { choicesPerCpuSecond: _one, ...first } = one;
  for (const other of [two, five]) expect(other).toMatchObject(first);
});

test('another seed gives other games', async () => {
  const { meanChoices } = await nine;
  const { out } = await mockCommand([...args.with(-1, 'ten'), '--json']);
  expect((JSON.parse(out) as typeof args & { meanChoices: number }).meanChoices).not.toBe(meanChoices);
});

test('the table tells the same in words', async () => {
  const { out } = await mockCommand([...args, '--lang', 'es']);
  expect(out).toMatch(/Victorias – Los Azules \(captain\)\s+\d \(/);
  expect(out).toMatch(/Semilla\s+nine/);
});
