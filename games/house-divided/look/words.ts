// Boxes and arms in words.

import type { Place } from '@bivouac/kernel';
import { say, type Words } from '@bivouac/scene';
import { KINDS } from '../atlas.ts';
import type { State } from '../state.ts';

export const placeWords = (s: State, place: Place): Words => say(`place.${s.t.boxIds[place]}`);
export const armWords = (arm: number): Words => say(`arm.${KINDS[arm] ?? 'guns'}`);
export const countedArm = (arm: number, count: number): Words => say('table.count', { count, arm: armWords(arm) });

/** So many of each arm. */
export const countedArms = (arms: readonly number[]): Words[] =>
  [...Map.groupBy(arms, (arm) => arm)].map(([arm, alike]) => countedArm(arm, alike.length));
