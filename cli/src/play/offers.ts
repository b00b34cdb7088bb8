// What a player may choose now: the choices, and how they are read and written.

import { type Choice, operandOf, type Side, type Thing, verbOf } from '@bivouac/kernel';
import type { SpokenChoice } from '../narration.ts';
import type { Position } from '../position.ts';
import type { Listed } from './choice-list.ts';

export interface Offer {
  readonly choice: Choice;
  /** As in game files. */
  readonly notation: string;
  /** In the language of the player; null when the game has no words for it. */
  readonly words: SpokenChoice | null;
}

export function offersTo({ game, state, narration }: Position, side: Side): Offer[] {
  return game.choices(state, side).map((choice) => ({
    choice,
    notation: game.notation.write(choice, state),
    words: narration.choice(choice, state.ask[0]!, side),
  }));
}

/** The offers as they are listed, numbered from 1. */
export const listed = (offers: readonly Offer[], inNotation: boolean): Listed[] =>
  offers.map(({ choice, notation, words }, i) => {
    const { text, head, tail } = (inNotation ? null : words) ?? cut(notation);
    return { number: i + 1, text, group: String(verbOf(choice)), head, tail };
  });

function cut(notation: string): SpokenChoice {
  const at = notation.lastIndexOf(' ');
  return at < 0
    ? { text: notation, head: notation, tail: '' }
    : { text: notation, head: notation.slice(0, at), tail: notation.slice(at + 1) };
}

/** The offer that a text names in the notation or in the words of the list. */
export function offerNamed(offers: readonly Offer[], text: string): Offer | undefined {
  const tidy = tidied(text);
  return (
    offers.find(({ notation }) => notation === tidy) ??
    offers.find(({ words }) => words !== null && tidied(words.text) === tidy)
  );
}

const tidied = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Every thing that the offers name, once. */
export function thingsNamed({ game, state }: Position, offers: readonly Offer[]): Thing[] {
  if (offers.length === 0) return [];
  const { verbs } = game.decisions[state.ask[0]!]!;
  const things = new Map<string, Thing>();
  for (const { choice } of offers) {
    const verb = verbs.find(({ id }) => id === verbOf(choice))!;
    verb.operands.forEach(({ is }, i) => {
      const id = operandOf(choice, i);
      things.set(`${is} ${id}`, { is, id });
    });
  }
  return [...things.values()];
}
