import { describe, expect, test } from 'vitest';
import { stepAt } from '../src/learn/steps.ts';

const read = { points: [], do: [] };
const act = (...texts: string[]) => ({ points: [], do: texts });
const steps = [read, act('a'), read, act('b', 'c')];
const asked = [false, false, false];

describe('the step at hand', () => {
  test('waits for its reader where there is only something to read', () => {
    expect(stepAt(steps, 0, 0, asked)).toBe(0);
    expect(stepAt(steps, 0, 1, asked)).toBe(1);
    expect(stepAt(steps, 1, 1, asked)).toBe(2);
    expect(stepAt(steps, 1, 3, asked)).toBe(3);
  });
  test('lasts until all is chosen that it asks for, and is over after the last', () => {
    expect(stepAt(steps, 2, 3, asked)).toBe(3);
    expect(stepAt(steps, 3, 3, asked)).toBe(4);
  });
  test('is passed by whoever chooses before he has read, and comes again when a choice is taken back', () => {
    expect(stepAt(steps, 2, 0, asked)).toBe(3);
    expect(stepAt(steps, 0, 3, asked)).toBe(1);
  });
  test('is not passed by what the table answers by itself', () => {
    const given = [true, true, false];
    expect(stepAt(steps, 1, 0, given)).toBe(0);
    expect(stepAt(steps, 1, 1, given)).toBe(2);
    expect(stepAt(steps, 2, 2, given)).toBe(2);
    expect(stepAt(steps, 2, 3, given)).toBe(3);
    expect(stepAt(steps, 3, 0, given)).toBe(4);
  });
});
