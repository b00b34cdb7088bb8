// Which places of the map lead to which choices, and what else there is to name.

import type { Thing } from '@bivouac/kernel';
import type { Looks, ScenePiece } from '@bivouac/scene';
import { isThing, type Next, type Offered } from './choice-tree.ts';
import { edgeOfThing, namingOf, placeOfThing, placesOfThing } from './things.ts';

/** By place: the choices that a click on it leads to; with `offered`, also those that name it after somebody who goes there. */
export function targetsOf(
  looks: Looks,
  next: Next,
  offered: readonly Offered[],
): ReadonlyMap<number, readonly Offered[]> {
  const found = new Map<number, Offered[]>();
  const add = (thing: Thing, leadsTo: readonly Offered[]): void => {
    for (const place of placesOfThing(looks, thing)) found.set(place, [...(found.get(place) ?? []), ...leadsTo]);
  };
  for (const { thing, leadsTo } of next) add(thing, leadsTo);
  for (const one of offered) if (one.things.length === 2) add(one.things[1]!, [one]);
  return found;
}

/** Things to be named next that lie nowhere on the table. */
export function looseThings(looks: Looks, next: Next, pieces: readonly ScenePiece[]): Thing[] {
  const onTable = pieces.flatMap((piece) => namingOf(piece).flat());
  return next
    .map(({ thing }) => thing)
    .filter(
      (thing) =>
        thing.is !== 'card' && placeOfThing(looks, thing) === undefined && edgeOfThing(looks, thing) === undefined,
    )
    .filter((thing) => !onTable.some((one) => isThing(one, thing)));
}

/** Of choices that end alike, one of each kind; those who go along with others are no kind of their own. */
export function oneOfEach(offered: readonly Offered[], goesAlong: (one: Offered) => boolean): Offered[] {
  const kindOf = ({ verb, things }: Offered): string => `${verb}/${things.at(-1)?.is}/${things.at(-1)?.id}`;
  const kinds = [...Map.groupBy(offered, kindOf).values()].map((alike) => alike[0]!);
  const leading = kinds.filter((one) => !goesAlong(one));
  return leading.length > 0 ? leading : kinds;
}
