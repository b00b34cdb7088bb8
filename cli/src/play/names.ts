// The things of a game as people write them: by their names on the screen, with or without accents, or in the notation.

import { isIdSlot, type Slot, type Thing } from '@bivouac/kernel';
import type { Position } from '../position.ts';
import { type Offer, thingsNamed } from './offers.ts';

/** More things than this are numbers rather than names. */
const MOST_NAMED = 2048;

/** What stands in brackets after a name may be left out. */
const EXPLANATION = / \([^)]*\)$/;

/** What does not matter when two names are compared. */
export const plainly = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();

export class Names {
  readonly #position: Position;
  readonly #things: ReadonlyMap<string, readonly Thing[]>;
  readonly #longest: number;

  constructor(position: Position) {
    this.#position = position;
    this.#things = thingsByName(position);
    this.#longest = Math.max(...[...this.#things.keys()].map((name) => name.split(' ').length));
  }

  /** All that a name may stand for, what is on offer first. */
  called(name: string, offers: readonly Offer[]): Thing[] {
    const offered = new Set(thingsNamed(this.#position, offers).map(keyOf));
    const things = this.#things.get(plainly(name)) ?? [];
    return things.toSorted((a, b) => Number(offered.has(keyOf(b))) - Number(offered.has(keyOf(a))));
  }

  /** A verb and names as on the screen, with the names as in the notation. */
  inNotation(text: string, offers: readonly Offer[]): string {
    const words = text.trim().split(/\s+/);
    const read = words.slice(0, 1);
    for (let at = 1; at < words.length; ) {
      const length = this.#lengthOfName(words.slice(at));
      const [thing] = length === 0 ? [] : this.called(words.slice(at, at + length).join(' '), offers);
      read.push(thing === undefined ? words[at]! : this.#notationOf(thing));
      at += Math.max(1, length);
    }
    return read.join(' ');
  }

  /** How many of the first words are the longest name they begin with. */
  #lengthOfName(words: readonly string[]): number {
    for (let length = Math.min(this.#longest, words.length); length > 0; length--) {
      if (this.#things.has(plainly(words.slice(0, length).join(' ')))) return length;
    }
    return 0;
  }

  #notationOf({ is, id }: Thing): string {
    return this.#position.game.nameOf(this.#position.state, is, id);
  }
}

const keyOf = ({ is, id }: Thing): string => `${is} ${id}`;

/** What the verbs of a game speak of. */
const namedSlots = (game: Position['game']): ReadonlySet<Slot> =>
  new Set(
    game.decisions
      .flatMap(({ verbs }) => verbs.flatMap(({ operands }) => operands.map(({ is }) => is)))
      .filter(isIdSlot),
  );

function thingsByName({ game, state, narration }: Position): Map<string, Thing[]> {
  const found = new Map<string, Thing[]>();
  for (const is of namedSlots(game)) {
    const size = game.sizeOf(state, is);
    if (size > MOST_NAMED) continue;
    for (let id = 0; id < size; id++) {
      const notation = game.nameOf(state, is, id);
      const shown = narration.name(is, id);
      const names = [notation, notation.replaceAll('-', ' '), shown, shown.replace(EXPLANATION, '')].map(plainly);
      for (const name of new Set(names)) found.set(name, [...(found.get(name) ?? []), { is, id }]);
    }
  }
  return found;
}
