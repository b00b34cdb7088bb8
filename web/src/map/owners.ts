import type { Holding, Looks } from '@bivouac/scene';
import type { DrawnMap } from './geometry.ts';

/** Places that tell their holder by their colour get it, in a drawing of the map. */
export function paintOwners(
  drawn: Element,
  { ownerOf }: DrawnMap,
  { places, sides }: Looks,
  holdings: readonly Holding[],
): void {
  if (ownerOf === undefined) return;
  const held = new Map(holdings.map(({ place, side }) => [places[place]!.code, side]));
  for (const box of drawn.querySelectorAll<SVGElement>(`[${ownerOf}]`)) {
    box.dataset.printed ??= box.dataset.owner ?? '';
    const side = held.get(box.getAttribute(ownerOf)!) ?? -1;
    box.dataset.owner = sides[side]?.id ?? box.dataset.printed;
  }
}
