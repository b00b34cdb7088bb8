import { expect, test } from 'vitest';
import { type Costs, type Load, simulateServers } from './simulated-servers.ts';

const costs: Costs = { move: 100, copy: 50, opening: 1000, commit: 2000, row: 10, write: 100 };
const load: Load = { servers: 1, lanes: 1, movesASecond: 4000, openingsASecond: 100, seconds: 4 };
const simulate = (change: Partial<Load> = {}, seed = 'a') => simulateServers(costs, { ...load, ...change }, seed);

test('a server is as busy as what comes in asks for, and copies cost only where another one looks after a seat', () => {
  expect(simulate().busy).toBeCloseTo(0.4 + 0.1, 1);
  expect(simulate({ servers: 2 }).busy).toBeCloseTo((0.4 + 0.1 + 0.5 * 0.2) / 2, 1);
});

test('nothing is kept before it is on the disk, and what comes meanwhile goes into one write', () => {
  const one = simulate();
  expect(one.median).toBeGreaterThan(costs.move + costs.commit);
  expect(one.writesASecond).toBeLessThan(1_000_000 / costs.commit);
  expect(simulate({ lanes: 3 }).median).toBeLessThan(one.median);
  expect(simulate({ lanes: 3 }).databaseCores).toBeGreaterThan(one.databaseCores);
});

test('a server that is asked for more than it can do falls behind; a second one helps', () => {
  const [alone, helped] = [simulate({ movesASecond: 12_000 }), simulate({ movesASecond: 12_000, servers: 2 })];
  expect(alone.slowest1Percent).toBeGreaterThan(500_000);
  expect(helped.slowest1Percent).toBeLessThan(50_000);
});

test('the same seed gives the same figures', () => {
  expect(simulate()).toEqual(simulate());
  expect(simulate()).not.toEqual(simulate({}, 'b'));
});
