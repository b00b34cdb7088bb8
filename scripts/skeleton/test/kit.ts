// Tests speak the language of the game: pieces at places, choices in words, dice as they fall.

import type { Options } from '@bivouac/kernel';
import { inWords } from '@bivouac/kernel/testing';
import { skeletonWar } from '../index.ts';
import type { PositionJson } from '../position.ts';
import type { State } from '../state.ts';

export { loadDice } from '@bivouac/kernel/testing';

export const game: typeof skeletonWar = skeletonWar;

type SideName = 'blue' | 'red';

export const { asked, question, play, why } = inWords<State, SideName>(game);

/** A position from `'blue-guard marbury'` and its like. */
export const position = (pieces: readonly string[], json: Omit<PositionJson, 'pieces'> = {}): State =>
  game.position.read({
    ...json,
    pieces: pieces.map((text) => {
      const [piece, at] = text.split(' ') as [string, string];
      return { piece, at };
    }),
  });

export const withOptions = (options: Options): Omit<PositionJson, 'pieces'> => ({ options });

/** Where a piece stands, or '' once it is lost. */
export function placeOf(s: State, piece: string): string {
  const at = s.at[game.idOf(s, 'piece', piece)]!;
  return at < 0 ? '' : game.nameOf(s, 'place', at);
}
