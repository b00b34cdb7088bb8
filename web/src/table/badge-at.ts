import type { Words } from '@bivouac/scene';
import type { AskedTable } from './asked-table.svelte.ts';

/** What going to a place means, such as its cost and its risk: for the next thing to choose, where to or from where. */
export function badgeAt({ scene, picked }: AskedTable, place: number): Words | undefined {
  const begun = picked.findLast(({ is }) => is === 'place')?.id;
  const isMeant = (one: { readonly place: number; readonly from?: number }): boolean =>
    begun === undefined ? one.place === place && one.from === undefined : one.place === begun && one.from === place;
  return scene?.badges.find(isMeant)?.words;
}
