// Longer forms of the notation: who attacks whom in one line.

import { type Choice, encode, type Verb } from '@bivouac/kernel';
import { slots } from './names.ts';
import { attackWith, fire, melee, serve, shoot } from './rules/8-combat.ts';
import { breachWall } from './rules/10-guns.ts';
import type { State } from './state.ts';

/** By their first word: the verb that chooses who attacks, and the one that says whom. */
const LONG: Readonly<Record<string, readonly [{ readonly id: number }, Pick<Verb<State>, 'id' | 'operands'>]>> = {
  fire: [attackWith, fire as unknown as Verb<State>],
  melee: [attackWith, melee as unknown as Verb<State>],
  shoot: [serve, shoot as unknown as Verb<State>],
  breach: [serve, breachWall as unknown as Verb<State>],
};

/** `fire t-tenn-1 m1-aldama-line-1`, `breach gun-8-1 1310|1409`; null: not one of them. */
export function readLong(text: string, s: State): Choice[] | null {
  const [word, who, whom, ...rest] = text.split(' ') as [string, string?, string?, ...string[]];
  const verbs = LONG[word];
  if (verbs === undefined || who === undefined || whom === undefined || rest.length > 0) return null;
  const [choose, act] = verbs;
  return [encode(choose.id, slots.idOf(s.t, 'piece', who)), encode(act.id, slots.idOf(s.t, act.operands[0]!.is, whom))];
}
