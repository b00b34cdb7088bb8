// What Pershing shows otherwise than Mad Anthony.

import { createBootsLook } from '@bivouac/boots/look.ts';
import { isOn, Option } from '@bivouac/boots/options.ts';
import { isRavaged, type State } from '@bivouac/boots/state.ts';
import type { View } from '@bivouac/boots/view.ts';
import { type Coming, type Goal, measured, say, type TableLook } from '@bivouac/scene';
import ledger from './data/ledger.json' with { type: 'json' };
import type { GameData } from './data.ts';
import type { Pershing } from './index.ts';
import { commands, liveries } from './look/liveries.ts';

const US = 0;
const VILLA = 1;

/** 22.18 to 22.20 What is worth more than single units. */
function goals(s: State): Goal[] {
  const { data, numbers, piecesOf, commandIds, dead, gone } = s.t;
  const { city, town, dorados } = (data as GameData).points;
  const sources = data.places.filter(({ side, supply }) => side === 'us' && supply);
  const raided = sources.filter(({ hex }) => isRavaged(s, numbers.ids.get(hex)!)).length;
  const guards = piecesOf[commandIds.indexOf('do')]!.filter((piece) => s.at[piece] !== gone);
  const fallen = guards.filter((piece) => s.at[piece] === dead).length;
  return [
    {
      side: US,
      words: say('table.goal.dorados', { points: dorados }),
      measure: measured('dorados', fallen, guards.length),
      rule: 'B2-22.18-b',
    },
    {
      side: VILLA,
      words: say('table.goal.sources'),
      measure: measured('sources', raided, sources.length),
      rule: 'B2-22.20-c',
    },
    { side: VILLA, words: say('table.goal.mexico', { city, town }), measure: null, rule: 'B2-22.19-d' },
    ...(isOn(s, Option.secondWar)
      ? [{ side: US, words: say('table.goal.mexico', { city, town }), measure: null, rule: 'B2-22.28-e' }]
      : []),
  ];
}

/** 22.6 Month by month; 22.11, 22.14 others come as their markers are drawn. */
function coming(s: State): Coming[] {
  const { data, waiting, arrives } = s.t;
  const due = Map.groupBy(
    Array.from(arrives.keys()).filter((piece) => arrives[piece]! > 0 && s.at[piece] === waiting),
    (piece) => arrives[piece]!,
  );
  const { dn, b } = (data as GameData).draws;
  return [
    ...[...due]
      .toSorted(([one], [other]) => one - other)
      .map(([month, pieces]) => ({
        turn: month - 1,
        side: US,
        words: say('table.coming.month', { count: pieces.length }),
        pieces,
        rule: 'B2-22.6-a',
      })),
    { turn: null, side: VILLA, words: say('table.coming.drawn', { dn, b }), pieces: [], rule: 'B2-22.11-a' },
  ];
}

export const createLook = (game: Pershing): TableLook<State, View, Pershing> =>
  createBootsLook(game, {
    liveries,
    commands,
    icons: { infantry: 'lee-enfield', militia: 'musket' },
    special: { text: 'card.special.text', icon: 'uprising' },
    ledger,
    presets: [
      { id: 'expedition', options: {} },
      { id: 'war', options: { 'second-war': 'on' } },
    ],
    uses: {},
    goals,
    coming,
  });
