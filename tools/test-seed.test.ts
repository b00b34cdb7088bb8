import { afterEach, expect, test, vi } from 'vitest';
import { testSeed } from './test-seed.ts';

afterEach(() => void vi.unstubAllEnvs());

test('the seed that is given counts', () => {
  vi.stubEnv('BIVOUAC_SEED', 'san jacinto');
  expect(testSeed()).toBe('san jacinto');
});

test('without one it is that of the commit, and always the same where there is no git', () => {
  vi.stubEnv('BIVOUAC_SEED', '');
  expect(testSeed()).toMatch(/^([0-9a-f]{12}|bivouac)$/);
  vi.stubEnv('PATH', '');
  expect(testSeed()).toBe('bivouac');
});
