import { describe, expect, test } from 'vitest';
import {
  block,
  choices,
  events,
  isFaceUp,
  isMarked,
  moving,
  place,
  play,
  points,
  position,
  question,
  why,
} from './kit.ts';

const texas = moving('texas', 2);
const brigade = ['gaines@fort-jessup', 'us-3rd@fort-jessup', 'us-5th@fort-jessup'] as const;

describe('8.32 U.S. entry', () => {
  test.each(['gaines', 'us-3rd', 'us-5th'])(
    '8.32 TG-8.32-a %s, when drawn, is placed face up in Fort Jessup',
    (name) => {
      const s = position(
        { phase: 'supply', player: 'texas', hands: { texas: ['1'], mexico: ['1'] } },
        `${name}@pool`,
        'ward@victoria',
      );
      expect(question(s)).toBe('play'); // nobody was asked where to put it
      expect(place(s, name)).toBe('fort-jessup');
      expect(isFaceUp(s, name)).toBe(true);
      expect(s.strength[s.at.indexOf(s.t.spaceIds.indexOf('fort-jessup'))]).toBeGreaterThan(0);
    },
  );

  test('8.32 TG-8.32-a Fort Jessup is for U.S. blocks (R-66): a Texan next to it is told that, and of no enemies', () => {
    const s = position(texas, 'ward@san-augustine');
    play(s, 'texas', 'move ward');
    expect(why(s, 'texas', 'march fort-jessup')[0]).toBe('TG-8.32-a');
    expect(why(s, 'texas', 'march fort-jessup')).not.toContain('TG-5.5-c');
  });

  test('8.32 TG-8.32-b nobody leaves Fort Jessup before all three have been drawn', () => {
    for (const missing of [0, 1, 2]) {
      const drawn = brigade.filter((_, i) => i !== missing);
      const waiting = brigade[missing]!.replace('fort-jessup', 'pool');
      const s = position(texas, ...drawn, waiting, 'ward@victoria');
      for (const name of drawn.map((entry) => entry.split('@')[0]!)) {
        expect([name, why(s, 'texas', `move ${name}`)]).toEqual([name, expect.arrayContaining(['TG-8.32-b'])]);
      }
      if (missing !== 0) expect(why(s, 'texas', 'activate gaines')).toContain('TG-8.32-b');
      expect(choices(s, 'texas')).toEqual(['move ward', 'done']);
    }
  });

  test('8.32 TG-8.32-b a U.S. block that has been lost was drawn all the same', () => {
    const s = position(texas, 'gaines@fort-jessup', 'us-3rd@fort-jessup', 'us-5th@dead');
    expect(why(s, 'texas', 'activate gaines')).toEqual([]);
  });

  test('8.32 TG-8.32-c TG-8.32-d 1 CP brings all three in by San Augustine, and on from there', () => {
    const s = position({ ...texas, points: 1 }, ...brigade);
    play(s, 'texas', 'activate gaines');
    expect(points(s)).not.toBe(1);
    play(s, 'texas', 'command us-3rd');
    // Road to San Augustine 1, road 1501, road Nacogdoches.
    expect(choices(s, 'texas')).toContain('march san-augustine');
    expect(choices(s, 'texas')).toContain('march nacogdoches');
    expect(choices(s, 'texas')).toContain('march 1603'); // trail, trail
    play(s, 'texas', 'march nacogdoches', 'command us-5th', 'march san-augustine', 'command gaines', 'march 1501');
    expect(['us-3rd', 'us-5th', 'gaines'].map((name) => place(s, name))).toEqual([
      'nacogdoches',
      'san-augustine',
      '1501',
    ]);
    expect(choices(s, 'texas')).toEqual(['done']);
    expect(isFaceUp(s, 'us-3rd')).toBe(false);
  });

  test('8.32 TG-8.32-d an enemy San Augustine is attacked with no hexside limit, and nothing beyond is reached', () => {
    const s = position({ ...texas, points: 1 }, ...brigade, 'aldama@san-augustine');
    play(s, 'texas', 'activate gaines', 'command us-3rd');
    expect(choices(s, 'texas')).toEqual(['attack san-augustine fort-jessup']);
    const crowded = { from: 'fort-jessup', to: 'san-augustine', side: 'texas', blocks: 20 };
    const t = position({ ...texas, crossed: [crowded] }, ...brigade, 'aldama@san-augustine');
    play(t, 'texas', 'activate gaines', 'command us-3rd', 'attack san-augustine fort-jessup');
    expect(place(t, 'us-3rd')).toBe('san-augustine');
  });

  test('8.32 R-163 a U.S. block left behind enters later by independent command', () => {
    const s = position({ ...texas, points: 2 }, ...brigade);
    expect(why(s, 'texas', 'move us-3rd')).toEqual(['TG-5.13-a']);
    play(s, 'texas', 'activate gaines', 'command gaines', 'march san-augustine');
    expect(why(s, 'texas', 'move us-3rd')).toEqual([]);
    play(s, 'texas', 'move us-3rd', 'march san-augustine');
    expect(choices(s, 'texas')).toEqual(['done']);
  });

  test('8.32 TG-8.32-e no Texan leader commands them, not even from San Augustine', () => {
    const s = position(texas, 'houston@san-augustine', ...brigade);
    play(s, 'texas', 'activate houston');
    expect(choices(s, 'texas')).toEqual(['command houston', 'done']);
    expect(why(s, 'texas', 'command us-5th')).toEqual(['TG-8.32-e']);
  });

  test('8.32 TG-8.32-f in play they march, force, forage, sail and attack like others', () => {
    const s = position(
      { ...texas, points: 4 },
      'gaines@nacogdoches',
      'us-3rd:1@velasco',
      'us-5th@liberty',
      'aldama@harrisburg',
    );
    expect(why(s, 'texas', 'sail us-3rd matagorda')).toEqual([]);
    expect(why(s, 'texas', 'forage us-3rd')).toEqual([]);
    play(s, 'texas', 'move us-5th');
    expect(choices(s, 'texas')).toContain('march 1305');
    expect(choices(s, 'texas')).toContain('force 1105');
    play(s, 'texas', 'force 1105');
    expect(isMarked(s, 'us-5th', 'forced')).toBe(true);
  });

  test('1.7 R-66 Fort Jessup is for U.S. blocks alone', () => {
    const s = position(texas, 'ward@san-augustine', 'gaines@1501', 'us-3rd@san-augustine', 'us-5th@1501');
    play(s, 'texas', 'move ward');
    expect(choices(s, 'texas').some((choice) => choice.includes('fort-jessup'))).toBe(false);
    const us = position(
      { ...texas, options: { 'independent-command': 'free' } },
      'us-3rd@san-augustine',
      'gaines@1501',
      'us-5th@1501',
    );
    play(us, 'texas', 'move us-3rd');
    expect(choices(us, 'texas')).toContain('march fort-jessup');
  });

  test('8.32 TG-8.32-a the draw is told to both sides by its place', () => {
    const s = position(
      { phase: 'movement', player1: 'mexico', player: 'texas', points: 1, hands: { texas: ['1'], mexico: ['1'] } },
      'us-5th@pool',
      'ward@victoria',
      block('aldama@laredo', ['moved']),
    );
    const log = play(s, 'texas', 'done');
    expect(events(log, 'deployed')).toHaveLength(1);
    expect(place(s, 'us-5th')).toBe('fort-jessup');
  });
});
