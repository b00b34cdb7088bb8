// Several pieces that do what one does: they are told one after the other, and one undo takes all back.

import type { ScenePiece } from '@bivouac/scene';
import { isThing, type Offered } from './choice-tree.ts';
import type { TableState } from './table-state.svelte.ts';
import { namingOf } from './things.ts';

/** Was this piece on offer beside the one that is asked about now? */
export function mayJoin(table: TableState, piece: ScenePiece): boolean {
  const chosen = table.chosenBefore;
  const { company } = table;
  if (chosen === null || table.isSelected(piece) || company.includes(piece.key)) return false;
  return company.length < affordable(table) && chosen.others.some((one) => isOf(piece, one, chosen.offered.verb));
}

/** How many more can be named, if each costs what the first one did. */
function affordable({ chosenBefore, scene }: TableState): number {
  const [before, now] = [chosenBefore?.left ?? 0, scene?.budget?.left ?? 0];
  return before > now ? Math.floor(now / (before - now)) : Number.POSITIVE_INFINITY;
}

const isOf = (piece: ScenePiece, { verb, things }: Offered, wanted: number): boolean =>
  verb === wanted && things.length === 1 && namingOf(piece).some(([first]) => isThing(first!, things[0]!));

/** Those who stand beside the one that is asked about and could go along. */
export function companionsOf(table: TableState): readonly ScenePiece[] {
  const [leader] = table.selected.flatMap((one) => table.pieceOf(one) ?? []);
  if (leader === undefined) return [];
  const beside = (table.scene?.pieces ?? []).filter((piece) => piece.place === leader.place && mayJoin(table, piece));
  return beside.slice(0, affordable(table) - table.company.length);
}

/**
 * What comes next when all of them do the same: one who is asked about does it, else another one is named. Whoever the
 * table asks about by itself goes last, for a leader who has gone commands nobody; who cannot do it stays asked about,
 * and the reader is told why.
 */
export function nextOfCompany(table: TableState, company: readonly string[], done: Offered): () => Offered | undefined {
  const naming = table.chosenBefore!.offered.verb;
  const [taker] = table.selected.flatMap((one) => table.pieceOf(one)?.key ?? []);
  const left = [...(taker === undefined ? [] : [taker]), ...company];
  return () => {
    const here = left.flatMap((key) => table.scene?.pieces.find((piece) => piece.key === key) ?? []);
    if (table.offered.some(({ verb }) => verb === naming)) {
      const inOrder = here.toSorted((a, b) => Number(table.isSelected(a)) - Number(table.isSelected(b)));
      return inOrder.flatMap((piece) => table.offered.find((one) => isOf(piece, one, naming)) ?? [])[0];
    }
    const asked = here.find((piece) => table.isSelected(piece));
    if (asked === undefined) return undefined;
    left.splice(left.indexOf(asked.key), 1);
    const same = table.offered.find(({ choice }) => choice === done.choice);
    if (same === undefined) void tellWhyNot(table, asked, done);
    return same;
  };
}

/** By trying it: the host says what speaks against it. */
async function tellWhyNot(table: TableState, piece: ScenePiece, done: Offered): Promise<void> {
  const { client, wording, update } = table;
  const reasons = await client.call('choose', { choice: done.choice, at: update!.number, joins: false });
  const title = `${wording.piece(piece.piece!)}: ${wording.choice(done, update!.question)}`;
  table.refusal = { thing: done.things.at(-1)!, title, reasons };
}
