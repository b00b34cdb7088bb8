// A line that breaks, by a clock and wires of the test's own: when is it tried again?

import { expect, test } from 'vitest';
import { RemoteSitter, type WireEars } from '../src/index.ts';
import { mockGame } from './kit.ts';

class Wires {
  readonly all: { readonly ears: WireEars; readonly sent: { readonly do: string; readonly id: string }[] }[] = [];
  readonly timers = new Map<() => void, number>();
  readonly told: boolean[] = [];
  readonly sitter = new RemoteSitter(
    mockGame,
    {
      connect: (ears) => {
        const sent: { readonly do: string; readonly id: string }[] = [];
        this.all.push({ ears, sent });
        return { send: (text) => sent.push(JSON.parse(text)), close: () => undefined };
      },
      later: (ms, act) => {
        this.timers.set(act, ms);
        return () => this.timers.delete(act);
      },
      random: () => 1,
      newId: () => `id ${this.all.length} ${this.timers.size}`,
      history: () => Promise.reject(new Error('Nobody looks back.')),
    },
    {
      heard: () => undefined,
      room: () => undefined,
      line: (isUp) => this.told.push(isUp),
      fail: (error) => expect.unreachable(String(error)),
    },
  );

  /** The line that was tried last leads to a host that answers. */
  answer(): void {
    const { ears, sent } = this.all.at(-1)!;
    if (sent.length === 0) ears.opened();
    ears.heard(JSON.stringify({ id: sent.at(-1)!.id, ok: true, n: 0 }));
  }

  breakLast(): void {
    this.all.at(-1)!.ears.closed();
  }

  /** All that waits for a time to pass. */
  get pauses(): readonly number[] {
    return [...this.timers.values()];
  }

  /** The time passes that is waited for. */
  pass(): void {
    const [act] = this.timers.keys();
    this.timers.delete(act!);
    act!();
  }
}

test('pauses grow up to twenty seconds, and are short again once the line was up', () => {
  const wires = new Wires();
  const pauses: number[] = [];
  for (let tries = 0; tries < 7; tries++) {
    wires.breakLast();
    pauses.push(...wires.pauses);
    wires.pass();
  }
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 20_000]);
  wires.answer();
  wires.breakLast();
  expect(wires.pauses).toEqual([500]);
});

test('whoever does not want to wait is at once on another line, and pauses are short again', () => {
  const wires = new Wires();
  wires.answer();
  for (let tries = 0; tries < 5; tries++) {
    wires.breakLast();
    if (tries < 4) wires.pass();
  }
  expect(wires.told).toEqual([true, false]);
  const before = wires.all.length;
  wires.sitter.retry();
  expect(wires.all.length).toBe(before + 1);
  expect(wires.pauses, 'nothing else is on its way').toEqual([45_000]);
  wires.answer();
  expect(wires.told).toEqual([true, false, true]);
  wires.breakLast();
  expect(wires.pauses).toEqual([500]);
});

test('a line that hangs while it is being opened is given up', () => {
  const wires = new Wires();
  wires.sitter.retry();
  expect(wires.all.length).toBe(2);
  wires.all[0]!.ears.opened();
  expect(wires.all[0]!.sent, 'what it says does not count').toEqual([]);
  wires.answer();
  expect(wires.told).toEqual([true]);
});

test('a line that seems to be up is asked: it answers, or is given up soon', () => {
  const wires = new Wires();
  wires.answer();
  wires.sitter.retry();
  expect(wires.all.length).toBe(1);
  expect(wires.all[0]!.sent.map((command) => command.do)).toEqual(['open', 'open']);
  expect(wires.pauses).toEqual([5000]);
  wires.answer();
  expect(wires.pauses).toEqual([45_000]);
  wires.sitter.retry();
  wires.pass();
  expect(wires.told).toEqual([true, false]);
  expect(wires.pauses).toEqual([500]);
});

test('a line that swallows what somebody does is given up soon, and the next one is told it again', async () => {
  const wires = new Wires();
  wires.answer();
  await wires.sitter.opened;
  const said = wires.sitter.say({ do: 'resign' });
  await Promise.resolve();
  const { sent } = wires.all[0]!;
  expect(sent.at(-1)!.do).toBe('resign');
  expect(wires.pauses, 'nobody waits for the next tick').toEqual([10_000]);
  wires.pass();
  expect(wires.told).toEqual([true, false]);
  wires.pass();
  wires.answer();
  expect(wires.all[1]!.sent.at(-1)).toEqual(sent.at(-1));
  expect(wires.pauses).toEqual([10_000]);
  wires.answer();
  expect((await said).ok).toBe(true);
  expect(wires.pauses).toEqual([45_000]);
});

test('whoever has left tries no more', () => {
  const wires = new Wires();
  wires.sitter.close();
  wires.sitter.retry();
  expect(wires.all.length).toBe(1);
  expect(wires.pauses).toEqual([]);
});
