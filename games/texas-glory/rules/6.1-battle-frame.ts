// What a battle under way keeps in its frame, for the guards that judge a combat turn.

import { locals } from '@bivouac/kernel';
import type { State } from '../state.ts';

export const B = locals({
  place: 'place',
  attacker: 'side',
  fight: 'num',
  round: 'num',
  surprise: 'flag',
  turn: 'num',
});

export const battlePlace = (s: State): number => B.place(s);
export const attackerOf = (s: State): number => B.attacker(s);
export const fightOf = (s: State): number => B.fight(s);
export const roundOf = (s: State): number => B.round(s);
