import { expect, test } from 'vitest';
import { reachOf } from '../reaching.ts';
import { MEXICO, TEXAS } from '../sides.ts';
import { inMovement, placeOf, position } from './kit.ts';

test('6.3 the threat of a side ends at the walls that are held, and counts steps', () => {
  const threatAt = (pieces: readonly string[], place: string, side: number): number => {
    const s = position(pieces, inMovement('mexico'));
    return reachOf(s, side)[placeOf(s, place)]!;
  };
  const column = ['m1-aldama-line-1 1302', 'm1-aldama-line-2 1202 reduced'];
  expect(threatAt(['t-ala-1 0525', ...column], '1305', MEXICO)).toBe(3);
  expect(threatAt(['t-ala-1 1205', ...column], '1305', MEXICO)).toBe(0);
  expect(threatAt(['t-ala-1 1205', ...column], '1205', TEXAS)).toBe(2);
  expect(threatAt(['t-ala-1 1205 routed', ...column], '1206', TEXAS)).toBe(0);
});
