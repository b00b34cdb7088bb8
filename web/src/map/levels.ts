// Several places in one hex, one above the other: which of them stands in front.

import type { PlaceLook } from '@bivouac/scene';

export class Levels {
  readonly #places: readonly PlaceLook[];
  /** By the code of the hex: its places, from the ground up. */
  readonly #byCode: ReadonlyMap<string, readonly number[]>;

  constructor(places: readonly PlaceLook[]) {
    this.#places = places;
    const levelOf = (place: number): number => this.#levelOf(place);
    this.#byCode = new Map(
      [...Map.groupBy(places.keys(), (place) => places[place]!.code)].map(([code, here]) => [
        code,
        here.toSorted((a, b) => levelOf(a) - levelOf(b)),
      ]),
    );
  }

  #levelOf(place: number): number {
    return this.#places[place]!.level ?? 0;
  }

  isOneOfSeveral(place: number): boolean {
    return this.#byCode.get(this.#places[place]!.code)!.length > 1;
  }

  /** The place on a level, else the highest below it, else the lowest there is; null where there is none. */
  inFront(code: string, level: number): number | null {
    const here = this.#byCode.get(code) ?? [];
    return here.findLast((place) => this.#levelOf(place) <= level) ?? here[0] ?? null;
  }

  /** Is a place above or below the one in front of its hex? Null: it is that one. */
  besides(place: number, level: number): 'above' | 'below' | null {
    const front = this.inFront(this.#places[place]!.code, level)!;
    if (front === place) return null;
    return this.#levelOf(place) > this.#levelOf(front) ? 'above' : 'below';
  }
}
