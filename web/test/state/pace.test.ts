// How long what others do stays on the table, by the page's own clock.

import { beforeEach, describe, expect, test } from 'vitest';
import type { Update } from '../../src/host/messages.ts';
import { tripIn } from '../../src/map/travels.ts';
import { settings } from '../../src/settings.svelte.ts';
import { type Pace, paceOf } from '../../src/table/pace.svelte.ts';
import { pass, playUntil, type Seat, sitDown, until } from './seat.ts';

/** A frame is painted and the host is told: a few milliseconds of the page's clock, beside what is waited for. */
const SLACK = 30;

const BEATS = [
  ['slow', 1000, 300],
  ['brisk', 450, 150],
] as const;

beforeEach(() => {
  settings.pace = 'slow';
});

interface Onlooker extends Seat {
  readonly pace: Pace;
}

async function lookOn(): Promise<Onlooker> {
  const seat = await sitDown({ seed: 'onlooker' });
  const pace = paceOf(seat.table);
  pace.keep();
  return { ...seat, pace };
}

/** Somebody else has just done something, and has not finished. */
const othersPlay = ({ pace, table }: Onlooker): boolean =>
  !table.isAsked && table.update !== null && pace.isShown(table.update) && table.update.scene?.battle === null;

/** How long each thing stayed that others did and that could be seen; in a fight it is the dice that count. */
function staysOf({ updates, times, pace }: Onlooker): number[] {
  return updates.slice(0, -1).flatMap((update, i) => {
    const isFight = update.scene?.battle !== null || updates[i + 1]!.scene?.battle !== null;
    return pace.isShown(update) && update.choices.length === 0 && !isFight ? [times[i + 1]! - times[i]!] : [];
  });
}

describe('what others do', () => {
  test.each(BEATS)('stays for a while at a %s pace', async (name, news, follower) => {
    settings.pace = name;
    const seat = await lookOn();
    await playUntil(seat, () => staysOf(seat).length >= 12);
    const stays = staysOf(seat);
    const beats = stays.map((stay) => [news, follower].find((beat) => stay >= beat && stay <= beat + SLACK));
    expect(beats, `${stays}`).not.toContain(undefined);
  });

  test.each(BEATS)(
    'stays less, at a %s pace, where it follows another to the same place',
    async (name, news, follower) => {
      settings.pace = name;
      const seat = await lookOn();
      const { client, opened, table } = seat;
      const isTrip = (): boolean =>
        othersPlay(seat) && tripIn(table.update!.log.events.at(-1)!, opened.description) !== null;
      await playUntil(seat, isTrip);
      const { update } = table;
      await client.call('leave', opened.id);
      // All that had come has been shown.
      await pass(60_000);
      const stayed = async (): Promise<number> => {
        const [from, linger] = [performance.now(), client.linger!(update!)];
        let end = 0;
        void linger.then(() => {
          end = performance.now();
        });
        await until(() => end > 0);
        return end - from;
      };
      await stayed();
      expect(await stayed()).toBe(follower);
      expect(follower).toBeLessThan(news);
    },
  );

  test('stays no longer than it takes to paint where nobody wants to watch', async () => {
    settings.pace = 'none';
    const seat = await lookOn();
    await playUntil(seat, () => staysOf(seat).length >= 12);
    for (const stay of staysOf(seat)) expect(stay).toBeLessThanOrEqual(SLACK);
  });
});

describe('dice', () => {
  /** What could be seen of a throw, in the order in which it was: the dice, that they lie still, and what came of them. */
  async function seenOfThrow(pace: (typeof settings)['pace']): Promise<readonly string[]> {
    settings.pace = pace;
    const seat = await sitDown({ seed: 'fight' });
    const { table } = seat;
    await playUntil(seat, () => table.isAsked && table.scene?.battle != null);
    paceOf(table).keep();
    const seen: string[] = [];
    const logged = (): number => table.log.length;
    let before = 0;
    const note = (): boolean => {
      const { falling } = table;
      const now = falling === null ? 'told' : falling.isLanded ? 'landed' : 'falling';
      if (now !== 'told' && seen.length === 0) before = logged();
      if (now !== 'told') expect(logged(), 'nothing is told before they lie still').toBe(before);
      if (seen.at(-1) !== now && (seen.length > 0 || now !== 'told')) seen.push(now);
      return seen.includes('told');
    };
    await playUntil(seat, () => note());
    expect(logged()).toBeGreaterThan(before);
    return seen;
  }

  test.each(['slow', 'brisk', 'none'] as const)(
    'fall, lie still, and only then is told what they did, at the pace "%s"',
    async (pace) => {
      const seen = await seenOfThrow(pace);
      expect(seen.slice(0, 2)).toEqual(['falling', 'landed']);
      expect(seen.at(-1)).toBe('told');
    },
  );
});

describe('whoever hurries', () => {
  test('sees all that is left at once, also what stays just now, until he has chosen again', async () => {
    const seat = await lookOn();
    const { pace, table, updates } = seat;
    await playUntil(seat, () => othersPlay(seat));
    const before = [performance.now(), updates.length] as const;
    pace.hurry();
    await until(() => table.isAsked);
    const told = updates.length - before[1];
    expect(told).toBeGreaterThan(0);
    expect(performance.now() - before[0]).toBeLessThanOrEqual(SLACK * (told + 1));
    expect(pace.isSlow).toBe(false);
    await table.choose(table.offered[0]!);
    expect(pace.isSlow).toBe(true);
  });
});

describe('while it is read how a fight ended', () => {
  test('nobody goes on, however long it takes', async () => {
    const seat = await lookOn();
    const { pace, table, updates } = seat;
    await playUntil(seat, () => othersPlay(seat));
    table.unread = [0];
    await pass(5_000);
    const before = updates.length;
    await pass(60_000);
    expect(updates.length).toBe(before);
    table.unread = [];
    pace.haveRead();
    await until(() => updates.length > before);
  });

  test('whoever hurries goes on', async () => {
    const seat = await lookOn();
    const { pace, table, updates } = seat;
    await playUntil(seat, () => othersPlay(seat));
    table.unread = [0];
    await pass(5_000);
    const before = updates.length;
    pace.hurry();
    await until(() => updates.length > before);
  });
});

describe('a question', () => {
  const update = (by: readonly number[], choices: readonly number[]): Update =>
    ({ by, choices, viewer: 0, entries: by.length }) as unknown as Update;

  test('that comes after what others did is sudden for more than half a second', async () => {
    const pace = paceOf((await sitDown()).table);
    pace.note(update([0], [1]));
    expect(pace.isSudden, 'his own choice before it').toBe(false);
    pace.note(update([0, 1], []));
    expect(pace.isSudden, 'nothing is asked').toBe(false);
    pace.note(update([0, 1, 1], [1]));
    expect(pace.isSudden).toBe(true);
    await pass(590);
    expect(pace.isSudden).toBe(true);
    await pass(20);
    expect(pace.isSudden).toBe(false);
  });

  test('that follows his own choice is not', async () => {
    const pace = paceOf((await sitDown()).table);
    pace.note(update([0], [1]));
    pace.note(update([0, 0], [1]));
    expect(pace.isSudden).toBe(false);
  });
});
