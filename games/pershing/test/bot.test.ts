import { adviceKit } from '@bivouac/boots/test/advice-kit.ts';
import { punitive } from '@bivouac/boots/test/kit.ts';
import { describe, expect, test } from 'vitest';
import { advice } from '../bot.ts';

const { moving, question } = punitive;
const { deeds, winnerAs, checkSoundness } = adviceKit(punitive, advice);

describe('the captain', () => {
  test.each([
    ['the United States', 0],
    ['Villa', 1],
  ])('beats random with %s', (_, side) => {
    expect(winnerAs(side, 'columbus')).toBe(side);
  });
});

describe('the advice', () => {
  test.each([
    ['as printed', {}],
    ['with switches', { 'first-player': 'villa', 'second-war': 'on', 'neutral-government': 'on' }],
  ])('is sound: %s', (_, options) => {
    checkSoundness(options);
  });

  test('22.20 raids Fort Bliss when nobody guards it, which brings most', () => {
    const s = moving({ 'do-1': '3518', 'fc-col': '4107' }, { active: ['do'], side: 'villa', turn: 3 });
    const [, goal] = deeds(s, 'villa', 'orders');
    expect(goal).toBe('go 4214');
  });

  test('22.21 keeps away from the government’s garrisons, which would open hostilities', () => {
    const s = moving({ 'wc-7cav': '3900', 'cm-1': '3704', 'do-1': '1121' }, { active: ['wc'] });
    deeds(s, 'us', 'orders');
    expect(question(s)).not.toBe('declaration');
  });

  test('22.19 goes into a Mexican place to hold it', () => {
    const s = moving({ 'dn-plopez': '2017', 'ec-6inf': '4107' }, { active: ['dn'], side: 'villa', turn: 11 });
    const [, goal] = deeds(s, 'villa', 'orders');
    expect(goal).toBe('go 2115');
  });
});
