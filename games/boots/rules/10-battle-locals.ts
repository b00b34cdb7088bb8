// What a battle keeps while it goes on. It stands alone, so that whoever reads it need not know the battle.

import { locals } from '@bivouac/kernel';

export const B = locals({
  attack: 'num',
  /** The first hex that is attacked. */
  place: 'place',
  /** Whose units attack and whose defend. */
  attacker: 'side',
  active: 'num',
  /** Columns of Morale, to the right when positive. */
  morale: 'num',
  /** Who chooses for the attacker, but for losses and retreats (Into the Valley). */
  chooser: 'side',
  table: 'table',
  boonsA: 'num',
  boonsD: 'num',
  settled: 'num',
  outcome: 'outcome',
  /** Sides that have lost all their units in a hex, a bit each. */
  wiped: 'num',
  /** 14.4 Was an attacker in supply when the attack began? Both sides hear it. */
  isFed: 'flag',
  /** Among the markers of its draw was a storm. */
  storm: 'flag',
});

export const Role = { attacker: 0, defender: 1 } as const;
