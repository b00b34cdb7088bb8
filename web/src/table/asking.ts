// Questions to the rules: why something is not on offer, and what speaks against a choice in words.

import type { RuleRef, Thing } from '@bivouac/kernel';
import type { ScenePiece } from '@bivouac/scene';
import { NOBODY } from '@bivouac/text';
import { sentenceOf } from '../text/faults.ts';
import type { Offered } from './choice-tree.ts';
import type { Refusal } from './hand.ts';
import type { TableState } from './table-state.svelte.ts';
import { type Named, namingOf } from './things.ts';

/** A piece that cannot be told from others. */
const HIDDEN: Thing = { is: 'piece', id: NOBODY - 1 };

/** Where no rule speaks against it, it is no part of the question. */
const known = ({ question }: TableState, reasons: readonly RuleRef[]): readonly RuleRef[] =>
  reasons.length > 0 ? reasons : [{ rule: question?.rule ?? '', refusal: 'not-offered' }];

export async function askedWhy(table: TableState, thing: Named): Promise<Refusal> {
  const piece = thing.key === undefined ? undefined : table.pieceOf(thing);
  if (piece === undefined) return askedWhyThing(table, thing);
  const named = namingOf(piece)[0]?.at(-1);
  const isOnTheMove = table.selected.some((one) => table.pieceOf(one) !== undefined);
  // Whoever cannot be named stands for his place, for friends and for those who could attack him.
  if (named !== undefined || piece.side === table.viewer || isOnTheMove)
    return askedWhyThing(table, named ?? { is: 'place', id: piece.place });
  const reasons: readonly RuleRef[] = [{ rule: table.question?.rule ?? '', refusal: 'not-yours' }];
  return { thing, title: nameOf(table, piece), reasons };
}

const nameOf = ({ wording, viewer }: TableState, { piece }: ScenePiece): string =>
  piece === null ? wording.thing(HIDDEN, viewer) : wording.piece(piece);

async function askedWhyThing(table: TableState, thing: Thing): Promise<Refusal> {
  const plain = ({ is, id }: Thing): Thing => ({ is, id });
  const reasons = await table.client.call('why', { thing: plain(thing), picked: table.picked.map(plain) });
  return { thing, title: table.wording.thing(thing, table.viewer), reasons: known(table, reasons) };
}

/** Why a verb is not offered, for the piece that is picked if it is about one. */
export async function askedWhyVerb(table: TableState, verb: number): Promise<Refusal> {
  const picked = table.picked.find(({ is }) => is === 'piece');
  const piece = table.opened.description.verbs[verb]!.slots[0] === 'piece' ? (picked?.id ?? null) : null;
  const reasons = await table.client.call('whyVerb', { verb, piece });
  return {
    thing: null,
    title: table.wording.verb(verb, table.update?.question ?? null),
    reasons: known(table, reasons),
  };
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** All that can be chosen, in the words of the reader. */
export const sayings = ({ offered, wording, update }: TableState): Map<string, Offered> =>
  new Map(offered.map((one) => [wording.choice(one, update?.question ?? null), one]));

/** Plays a choice in the words of the reader, or in those of a game file; the answer is what speaks against it. */
export async function typed(table: TableState, text: string): Promise<Refusal | null> {
  const said = [...sayings(table)].find(([words]) => plain(words) === plain(text))?.[1];
  try {
    const choices = said ? [said.choice] : await table.client.call('read', text);
    const offered = choices.length === 1 ? table.asked.byChoice(choices[0]!) : undefined;
    if (offered) {
      await table.choose(offered);
      return null;
    }
    const reasons = await table.client.call('choose', { choices, at: table.update?.number ?? null, joins: false });
    if (reasons.length > 0) return { thing: null, title: text, reasons };
    table.toNow();
    return null;
  } catch (error) {
    return { thing: null, title: await sentenceOf(error), reasons: [] };
  }
}
