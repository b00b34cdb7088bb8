// Several pieces that do what one does: named one after the other, and one undo takes all back.

import type { ScenePiece } from '@bivouac/scene';
import { isThing } from './choice-tree.ts';
import type { Companion } from './hand.ts';
import type { TableState } from './table-state.svelte.ts';
import { namingOf } from './things.ts';

/** The piece as one who goes along, if it was on offer beside the one that is asked about now. */
export function companionFor(table: TableState, piece: ScenePiece): Companion | null {
  const { chosenBefore: chosen, company } = table;
  if (chosen === null || table.isSelected(piece) || company.length >= affordable(table)) return null;
  const named = chosen.others.find(
    ({ verb, things }) =>
      verb === chosen.offered.verb &&
      things.length === 1 &&
      namingOf(piece).some(([first]) => isThing(first!, things[0]!)),
  );
  return named === undefined ? null : { key: piece.key, naming: named.choice, can: null };
}

/** How many more can be named, if each costs what the first one did. */
function affordable({ chosenBefore, scene }: TableState): number {
  const [before, now] = [chosenBefore?.left ?? 0, scene?.budget?.left ?? 0];
  return before > now ? Math.floor(now / (before - now)) : Number.POSITIVE_INFINITY;
}

/** Those who stand beside the one that is asked about and could go along. */
export function companionsOf(table: TableState): readonly Companion[] {
  const [leader] = table.selected.flatMap((one) => table.pieceOf(one) ?? []);
  if (leader === undefined) return [];
  const beside = (table.scene?.pieces ?? []).filter((piece) => piece.place === leader.place);
  const able = beside.flatMap((piece) => companionFor(table, piece) ?? []);
  return able.slice(0, affordable(table) - table.company.length);
}
