// Choices in words: the verb, then the name of each operand.

import { type Choice, encode, operandOf, verbOf } from './choice.ts';
import type { Slot } from './core.ts';
import type { Verb } from './decision.ts';
import { GameError } from './errors.ts';

export type NameOf<S> = (s: S, slot: Slot, id: number) => string;
export type IdOf<S> = (s: S, slot: Slot, name: string) => number;

export function writeChoice<S>(verbs: readonly Verb<S>[], nameOf: NameOf<S>, choice: Choice, s: S): string {
  const verb = verbs.find(({ id }) => id === verbOf(choice))!;
  return [verb.name, ...verb.operands.map((operand, i) => nameOf(s, operand.is, operandOf(choice, i)))].join(' ');
}

/** Reads a choice whether or not it is on offer, so that `why` can say what forbids it. */
export function readChoice<S>(verbs: readonly Verb<S>[], idOf: IdOf<S>, text: string, s: S): Choice {
  const [word, ...names] = text.split(' ') as [string, ...string[]];
  const verb = verbs.find((candidate) => candidate.name === word);
  if (verb === undefined) {
    const known = verbs.map(({ name }) => name);
    const message = `"${word}" is not a verb of this game; its verbs are ${known.join(', ')}.`;
    throw new GameError('unknown-verb', { word, verbs: known }, message);
  }
  if (names.length !== verb.operands.length) {
    const slots = verb.operands.map((operand) => operand.is);
    throw new GameError(
      'name-count',
      { word, count: slots.length, given: names.length, slots },
      `"${word}" takes ${slots.length} name(s) (${slots.join(', ') || 'none'}), not ${names.length}.`,
    );
  }
  const values = names.map((name, i) => idOf(s, verb.operands[i]!.is, name));
  return encode(verb.id, values[0], values[1], values[2]);
}
