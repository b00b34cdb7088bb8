// The honours of a battle: what a unit is and has lost counts, not what it has marched.

import { type Choice, first, verbOf } from '@bivouac/kernel';
import { say, type Words } from '@bivouac/scene';
import type { Troop } from '../ids.ts';
import { honour } from '../rules/3-promotion.ts';
import { hasDugIn, isReduced, kindOf } from '../unit.ts';
import { armWords } from './words.ts';

const SIGNS = [
  ['reduced', isReduced],
  ['fortified', hasDugIn],
] as const;

const plainWords = (troop: Troop): Words =>
  SIGNS.filter(([, shows]) => shows(troop)).reduce(
    (thing, [sign]) => say('signed', { thing, sign: say(`sign.${sign}`) }),
    armWords(kindOf(troop)),
  );

/** Units that differ only in their marches keep their full names. */
export function honoursOf(choices: readonly Choice[]): (readonly [Choice, Words])[] {
  const offered = choices.filter((choice) => verbOf(choice) === honour.id);
  const looks = offered.map((choice) => JSON.stringify(plainWords(first(choice))));
  return offered
    .filter((_, i) => looks.indexOf(looks[i]!) === looks.lastIndexOf(looks[i]!))
    .map((choice) => [choice, plainWords(first(choice))] as const);
}
