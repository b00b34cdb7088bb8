// What is asked, of whom, and who reads it.

import type { Choice, Core, Game, ViewCore, Viewer } from '@bivouac/kernel';

/** Whose eyes a table is seen with; an onlooker sits with the first side. */
export const readerOf = (viewer: Viewer): number => (viewer === 'spectator' ? 0 : viewer);

export interface Question {
  /** The decision by its name, or ''. */
  readonly decision: string;
  /** The first who is asked, or -1. */
  readonly asked: number;
}

type Asking<S extends Core, V extends ViewCore> = Pick<Game<S, V>, 'decisions' | 'asked' | 'choices'>;

export const questionOf = <S extends Core, V extends ViewCore>(game: Asking<S, V>, s: S): Question => ({
  decision: game.decisions[s.ask[0]!]?.name ?? '',
  asked: game.asked(s)[0] ?? -1,
});

/** What a viewer may choose: nothing when others are asked. */
export const offeredTo = <S extends Core, V extends ViewCore>(
  game: Asking<S, V>,
  s: S,
  viewer: Viewer,
): readonly Choice[] => (viewer !== 'spectator' && game.asked(s).includes(viewer) ? game.choices(s, viewer) : []);
