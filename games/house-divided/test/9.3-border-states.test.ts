import { describe, expect, test } from 'vitest';
import { position } from './kit.ts';

const FAR = ['U EI chicago', 'C EI atlanta'];

describe('border states', () => {
  const rallied = (flags: string[], json: Parameters<typeof position>[0] = {}) =>
    position(
      {
        phase: 'fortune',
        player: 'confederate',
        options: { 'border-states': 'on' },
        flags: { confederate: flags },
        ...json,
      },
      ...FAR,
    );

  test('AHD-brd-01 AHD-brd-05 a state whose cities the South holds sends one militia infantry, once and for good', () => {
    const s = rallied(['baltimore']);
    expect([s.centre[2], s.rallied]).toEqual([1, 4]);
    expect(rallied(['baltimore'], { rallied: 4 }).centre[2]).toBe(0);
    expect(rallied(['baltimore'], { options: {} }).centre[2]).toBe(0);
    const union = position(
      { phase: 'fortune', player: 'union', options: { 'border-states': 'on' }, flags: { confederate: ['baltimore'] } },
      ...FAR,
    );
    expect(union.centre[2]).toBe(0);
  });

  test('AHD-brd-02 AHD-brd-03 AHD-brd-04 all its cities are needed', () => {
    expect(rallied(['st-joseph', 'st-louis']).rallied).toBe(1);
    expect(rallied(['st-joseph']).rallied).toBe(0);
    expect(rallied(['bowling-green', 'louisville']).rallied).toBe(2);
    expect(rallied(['louisville']).rallied).toBe(0);
  });
});
