// From a list of choices to what can be clicked: things one after the other, and buttons for what needs no more of them.

import { type Choice, operandOf, type Thing, verbOf } from '@bivouac/kernel';
import type { TableDescription } from '../host/messages.ts';

/** A choice with its operands as things on the table, in the order in which they are named. */
export interface Offered {
  readonly choice: Choice;
  readonly verb: number;
  readonly things: readonly Thing[];
}

export function offeredBy(choices: readonly Choice[], verbs: TableDescription['verbs']): Offered[] {
  return choices.map((choice) => {
    const verb = verbOf(choice);
    return { choice, verb, things: verbs[verb]!.slots.map((is, i) => ({ is, id: operandOf(choice, i) })) };
  });
}

export const isThing = (a: Thing, b: Thing): boolean => a.is === b.is && a.id === b.id;

/** The choices that begin with these things. */
export const beginningWith = (offered: readonly Offered[], picked: readonly Thing[]): Offered[] =>
  offered.filter(({ things }) => picked.every((thing, i) => things[i] !== undefined && isThing(thing, things[i])));

/** The things that may be named next, each with the choices it leads to. */
export type Next = readonly { readonly thing: Thing; readonly leadsTo: readonly Offered[] }[];

export function nextThings(offered: readonly Offered[], picked: readonly Thing[]): Next {
  const found = new Map<string, { thing: Thing; leadsTo: Offered[] }>();
  for (const one of beginningWith(offered, picked)) {
    const thing = one.things[picked.length];
    if (thing === undefined) continue;
    const key = `${thing.is}/${thing.id}`;
    const known = found.get(key);
    if (known) known.leadsTo.push(one);
    else found.set(key, { thing, leadsTo: [one] });
  }
  return [...found.values()];
}

/** The choices for which everything has been named. */
export const complete = (offered: readonly Offered[], picked: readonly Thing[]): Offered[] =>
  beginningWith(offered, picked).filter(({ things }) => things.length === picked.length);

/** What is picked already when a question comes: a single piece that every choice is about. */
export function pickedAtOnce(offered: readonly Offered[]): Thing[] {
  const thing = offered[0]?.things[0];
  if (thing?.is !== 'piece') return [];
  const isOnlyOne = offered.every(({ things }) => things[0] !== undefined && isThing(things[0], thing));
  return isOnlyOne && offered.length > 1 ? [thing] : [];
}

/** The choice that a click on a thing settles, if it leaves nothing open but what follows from it. */
export function settledBy(offered: readonly Offered[], picked: readonly Thing[]): Offered | null {
  const left = beginningWith(offered, picked);
  const [only] = left;
  if (only === undefined || left.length !== 1) return null;
  const clicked = picked.at(-1)!;
  const rest = only.things.slice(picked.length);
  return rest.every(({ is }) => is === clicked.is) ? only : null;
}
