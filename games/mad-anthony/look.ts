// What Mad Anthony shows otherwise than Pershing.

import { createBootsLook } from '@bivouac/boots/look.ts';
import { type State, turnData } from '@bivouac/boots/state.ts';
import type { View } from '@bivouac/boots/view.ts';
import { type Coming, type Goal, measured, say, type TableLook } from '@bivouac/scene';
import ledger from './data/ledger.json' with { type: 'json' };
import type { GameData } from './data.ts';
import type { MadAnthony } from './index.ts';
import { commands, liveries } from './look/liveries.ts';
import { countBurned } from './rules/21-burning.ts';

const US = 0;
const INDIAN = 1;
const FIRST_YEAR = 1791;

const burnedGoal = (s: State, side: number, kind: 'village' | 'town', points: number): Goal => {
  const all = s.t.data.places.filter((place) => place.kind === kind).length;
  return {
    side,
    words: say(`table.goal.${kind}s`, { points }),
    measure: measured(`${kind}s`, countBurned(s, kind), all),
    rule: side === US ? 'B2-21.16-US-a' : 'B2-21.16-IN-a',
  };
};

/** 21.16 What is counted at the end of each year. */
function goals(s: State): Goal[] {
  const { village1791, village1794, town, unburned } = (s.t.data as GameData).points;
  const isFirst = turnData(s).year === FIRST_YEAR;
  return [
    burnedGoal(s, US, 'village', isFirst ? village1791 : village1794),
    burnedGoal(s, INDIAN, 'town', town),
    ...(isFirst
      ? [
          {
            side: INDIAN,
            words: say('table.goal.unburned', { points: unburned }),
            measure: null,
            rule: 'B2-21.16-IN-c',
          },
        ]
      : []),
  ];
}

/** 21.6, 21.11 Who comes when the war goes on in 1794. */
function coming(s: State): Coming[] {
  const { turns, pieces } = s.t.data;
  const turn = turns.findIndex(({ year }) => year !== FIRST_YEAR);
  const due = (side: number): number[] =>
    Array.from(pieces.keys()).filter((piece) => pieces[piece]!.entry === '1794' && s.t.camp[piece] === side);
  if (s.turn > turn) return [];
  return [US, INDIAN].map((side) => ({
    turn,
    side,
    words: say(side === US ? 'table.coming.legion' : 'table.coming.bands', { count: due(side).length }),
    pieces: due(side),
    rule: side === US ? 'B2-21.6-a' : 'B2-21.11-a',
  }));
}

export const createLook = (game: MadAnthony): TableLook<State, View, MadAnthony> =>
  createBootsLook(game, {
    liveries,
    commands,
    icons: {},
    special: { text: 'card.special.text', icon: 'run' },
    ledger,
    presets: [
      { id: 'rulebook', options: {} },
      { id: 'generous', options: { 'mixed-stockades': 'on', creek: 'on' } },
    ],
    uses: {},
    goals,
    coming,
  });
