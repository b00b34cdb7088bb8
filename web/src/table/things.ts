// From what lies on the table to the things that choices name.

import type { Thing } from '@bivouac/kernel';
import type { Looks, Naming } from '@bivouac/scene';

/** A thing, with the key of the piece through which it was named. */
export type Named = Thing & { readonly key?: string };

interface Nameable {
  readonly key: string;
  readonly piece: number | null;
  readonly naming?: Naming;
}

/** What a click on a piece names, in one way or another. */
export const namingOf = ({ piece, naming }: Omit<Nameable, 'key'>): Naming =>
  naming ?? (piece === null ? [] : [[{ is: 'piece', id: piece }]]);

/** The piece as something to look at. */
export const lookAt = ({ piece, key }: Nameable): Named => ({ is: 'piece', id: piece ?? -1, key });

/** The places that a thing is on the map. */
export const placesOfThing = ({ placesOf }: Looks, { is, id }: Thing): readonly number[] =>
  is === 'place' ? [id] : (placesOf?.[is]?.[id] ?? []);

/** The place by which a thing is known on the map, if it is. */
export const placeOfThing = (looks: Looks, thing: Thing): number | undefined => placesOfThing(looks, thing)[0];

/** The two places between which a thing lies, if it does. */
export const edgeOfThing = ({ edgesOf }: Looks, { is, id }: Thing): readonly [number, number] | undefined =>
  edgesOf?.[is]?.[id];
