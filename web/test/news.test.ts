import { describe, expect, test } from 'vitest';
import { PLAYER } from '../src/host/messages.ts';
import { newsSince } from '../src/table/news.ts';
import { parts, pickOne, sitDown } from './tables.ts';

describe('news since the last choice', () => {
  test('is what others did and what answers did that were given without a choice, not what was chosen', () => {
    const by = [0, 1, 0, 1, 1, 0, 1, 0];
    const isNews = newsSince(by, 0, 2, 1);
    expect(by.map((_, entry) => isNews(entry))).toEqual([false, false, false, true, true, true, true, true]);
    expect(by.map((_, entry) => newsSince(by, 1, 2, 1)(entry)).indexOf(false, 2)).toBe(3);
  });

  test('is nothing of several choices that were one thing for whoever made them', () => {
    const by = [0, 0, 0, 0, 0, 0, 1];
    const isNews = newsSince(by, 0, 2, 4);
    expect(by.map((_, entry) => isNews(entry))).toEqual([false, false, false, false, false, false, true]);
  });

  test('leaves out one choice only in a game that is played, however many answers were given for the reader', async () => {
    const { session, settled } = sitDown('news', [PLAYER, 'random']);
    const random = parts(11);
    let update = await settled();
    let told = 0;
    for (let i = 0; i < 250 && update.result === null; i++) {
      const seen = update.entries;
      await session.choose([pickOne(update.choices, random.next().value)], session.number);
      update = await settled();
      const isNews = newsSince(update.by, 0, seen, 1);
      const since = update.by.map((_, entry) => entry).slice(seen);
      expect(since.filter((entry) => !isNews(entry))).toEqual([seen]);
      const given = since.filter((entry) => entry > seen && update.by[entry] === 0);
      const log = session.match.log(0).filter(({ entry }) => given.includes(entry));
      told += log.length;
      for (const { entry } of log) expect(isNews(entry)).toBe(true);
    }
    expect(told, 'answers that were given did something').toBeGreaterThan(5);
  });
});
