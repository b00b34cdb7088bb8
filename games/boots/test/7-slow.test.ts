// 7.4 with units so slow that nothing printed needs it: figures of one's own, as a data pack brings them.

import { createMadAnthony } from '@bivouac/mad-anthony';
import { checkPack } from '@bivouac/mad-anthony/pack.ts';
import { expect, test } from 'vitest';
import type { State } from '../state.ts';
import { kitOf } from './kit.ts';

const SOURCE = { source: 'a test' };
const checked = checkPack({
  game: 'mad-anthony',
  name: 'slow',
  data: { pieces: [{ id: 'st-1us', move: 1, ...SOURCE }] },
});
if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
const slow = kitOf(createMadAnthony(checked.data));

function taken(hex: string, more: Readonly<Record<string, string>> = {}): State {
  const s = slow.moving({ 'st-1us': hex, ...more }, { active: ['st'] });
  slow.play(s, 'us', 'move st-1us');
  return s;
}
const goals = (s: State): string[] =>
  slow.offered(s, 'us').flatMap((text) => (text.startsWith('go ') ? [text.slice(3)] : []));

test('7.4 B2-7.4-a one hex is open to whoever cannot pay for any', () => {
  // Woods cost two points, the unit has one.
  expect(goals(taken('3928')).sort()).toEqual(['3827', '3828', '3829', '3927', '3929', '4028']);
});

test('7.4 B2-7.4-b but not one that enemies hold', () => {
  expect(goals(taken('3928', { 'in-miami': '3828' }))).not.toContain('3828');
});

test('7.4 B2-7.4-a and it takes all that the unit has', () => {
  // Out of the river and up the trail: a point and a half; the trail goes on for half a point a hex.
  const s = taken('2134');
  slow.play(s, 'us', 'go 2133');
  expect(goals(s)).toEqual([]);
  const onTheTrail = taken('2133');
  expect(goals(onTheTrail)).toContain('2333');
});
