// Questions to the rules: why something is not on offer.

import type { RuleRef, Thing } from '@bivouac/kernel';
import type { ScenePiece } from '@bivouac/scene';
import { NOBODY } from '@bivouac/text';
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
