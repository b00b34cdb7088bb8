// The seam carries a game: two seats behind WebSockets, in bad weather, with a host that crashes now and then.

import { resume } from '@bivouac/kernel';
import { pick } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';
import { diceOf, games, matchOf, runSeed } from '../kit.ts';
import type { End } from './socket.ts';
import { SocketHost } from './socket-host.ts';
import { SocketSeat } from './socket-seat.ts';
import { Weather } from './weather.ts';

const CRASH_EVERY = 25;

const met = { crashes: 0, sent: 0, lost: 0, doubled: 0, late: 0, cut: 0 };
/** One scenario a game, another one with another seed. */
const sittings = games.map((game) => {
  const { id: scenario } = pick(diceOf('sockets', game.id), game.scenarios);
  return { title: game.id, game, scenario };
});

test.each(sittings)('$title, $scenario: a whole game in bad weather', async ({ title, game, scenario }) => {
  const seed = `${runSeed} sockets ${title} ${scenario}`;
  console.log(`The weather follows from "${seed}".`);
  const weather = new Weather(seed);
  const host = new SocketHost(matchOf(game, seed, scenario), weather);
  const address = await host.listening();
  const ends = new Map<string, End>();
  const joins = (whose: string) => (side: number, end: End) => {
    ends.set(`${whose} ${side}`, end);
    const [one, other] = [ends.get(`host ${side}`), ends.get(`seat ${side}`)];
    if (one !== undefined && other !== undefined) one.join(other);
  };
  host.onConnected = joins('host');
  const seats = game.sides.map((_, side) => new SocketSeat(game, address, side, weather, joins('seat')));

  const isUpToDate = (): boolean =>
    host.table.match.state.over !== 0 && seats.every(({ mirror }) => mirror.standing.n === host.table.n);
  let crashes = 0;
  await weather.blowUntil(
    () => {
      if (host.deeds.length >= (crashes + 1) * CRASH_EVERY) {
        crashes++;
        void host.crash();
      }
      return isUpToDate();
    },
    () => {
      for (const seat of seats) seat.nudge();
    },
  );
  for (const seat of seats) seat.close();
  host.close();

  const { match } = host.table;
  expect(host.failures).toEqual([]);
  for (const [side, { mirror }] of seats.entries()) {
    expect(mirror.view).toEqual(JSON.parse(JSON.stringify(match.view(side))));
    expect(mirror.log).toEqual(
      JSON.parse(JSON.stringify(match.log(side).map(({ entry, event }) => ({ entry, ...event })))),
    );
    expect(mirror.standing.result).toEqual(game.result(match.state));
  }
  const deeds = host.deeds.filter(({ id }) => id !== null);
  expect(new Set(deeds.map(({ id }) => id)).size, 'no deed is done twice').toBe(deeds.length);
  for (const { side, id } of deeds) expect(seats[side]!.sent.map((command) => command.id)).toContain(id);
  const done = new Set(deeds.map(({ id }) => id));
  for (const { answers } of seats) {
    for (const answer of answers.values()) expect(done.has(answer.id), 'what was granted is done').toBe(answer.ok);
  }
  expect(resume(game, JSON.parse(JSON.stringify(match.kept())))).toMatchObject({ finding: 'alike' });
  expect(recordOf(host, seats)).toEqual(
    match.entries.map((entry) => ('side' in entry ? [entry.side, entry.choice] : [])),
  );
  met.crashes += crashes;
  for (const what of ['sent', 'lost', 'doubled', 'late', 'cut'] as const) met[what] += weather.counts[what];
});

test('the weather was bad', () => {
  for (const [what, times] of Object.entries(met)) expect(times, what).toBeGreaterThan(0);
});

/** The record made of what the seats sent: the choices of each deed, and what followed from it, without what was undone. */
function recordOf(host: SocketHost, seats: readonly SocketSeat[]): (readonly number[])[] {
  const entries = host.table.match.entries.map((entry) => ('side' in entry ? [entry.side, entry.choice] : []));
  const record: (readonly number[])[] = [];
  for (const { side, from, id, kind } of host.deeds) {
    if (kind === 'undo') record.length = from;
    const command = id === null ? undefined : seats[side]!.sent.find((one) => one.id === id);
    if (command?.do !== 'play') continue;
    while (record.length < from) record.push(entries[record.length]!);
    for (const choice of command.plan) record.push([side, choice]);
  }
  while (record.length < entries.length) record.push(entries[record.length]!);
  return record;
}
