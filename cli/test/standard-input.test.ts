import { expect, test } from 'vitest';
import { readStandardInput } from '../src/standard-input.ts';

const busy = (): never => {
  throw Object.assign(new Error('nothing yet'), { code: 'EAGAIN' });
};

test('standard input is read to its end, though its writer is slower than we are', () => {
  const bytes = Buffer.from('{"at":"Cañón"}');
  const said = [busy, bytes.subarray(0, 9), busy, busy, bytes.subarray(9), Buffer.alloc(0)];
  let waits = 0;
  const read = (into: Buffer): number => {
    const next = said.shift()!;
    return typeof next === 'function' ? next() : next.copy(into);
  };
  expect(readStandardInput(read, () => waits++)).toBe('{"at":"Cañón"}');
  expect(waits).toBe(3);
});

test('what else goes wrong is not waited for', () => {
  const broken = (): never => {
    throw Object.assign(new Error('gone'), { code: 'EIO' });
  };
  expect(() => readStandardInput(broken)).toThrow('gone');
});
