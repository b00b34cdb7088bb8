// The winter between the two years of a campaign.

import type { BlockJson, PositionJson } from '../position.ts';
import type { State } from '../state.ts';
import { position } from './kit.ts';
import { quietly } from './quiet.ts';

type Entry = string | BlockJson;

/** The end of Dec 14: the Supply Phase of Player 2 is played, then comes the winter. */
export const dec14 = (blocks: readonly Entry[], more: Partial<PositionJson> = {}): State =>
  position(
    { scenario: 'campaign', phase: 'supply', player: 'mexico', player1: 'texas', turn: 'Dec 14', ...more },
    ...(blocks.some(isHouston) ? [] : ['houston@washington']),
    ...blocks,
  );

/** Unless he is elsewhere, Houston is far away. */
const isHouston = (entry: Entry): boolean => (typeof entry === 'string' ? entry : entry.block).startsWith('houston');

/** Mexico has played its Supply Phase already, so that a box in Texan hands calls no Vanguard any more. */
export const mexicoFirst = { player1: 'mexico', player: 'texas' } as const;
/** Texans in four green towns and in five: Texas has won. */
export const taken = ['ward@goliad', 'wallace@san-antonio', 'grant@san-patricio', 'bowie@alamo'];
export const toSpring = (s: State, answers = {}): State => {
  quietly(s, 'play', answers);
  return s;
};
