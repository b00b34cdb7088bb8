import type { Layout } from '@bivouac/kernel';
import type { State } from './state.ts';

/** What every slot of the state holds. */
export const layout: Layout<State, 't'> = {
  scenario: { of: 'num' },
  options: { of: 'num' },
  turn: { of: 'num' },
  mover: { of: 'side' },
  units: { of: 'num' },
  occupied: { per: 'place', of: 'num', derived: true },
  held: { per: 'place', of: 'num' },
  centre: { of: 'num' },
  leaderAt: { per: 'leader', of: 'place' },
  leaderMarches: { per: 'leader', of: 'num' },
  ways: { of: 'num' },
  called: { of: 'place' },
  aims: { of: 'num' },
  raised: { of: 'place' },
  contained: { of: 'place' },
  beachheads: { of: 'place' },
  coast: { of: 'num' },
  penalty: { of: 'num' },
  rallied: { of: 'num' },
  intervened: { of: 'num' },
  losses: { of: 'num' },
  triumph: { of: 'num' },
};
