// What wins, for whom, and how far they are; and what is due on which turn. Nothing in this game is hidden.

import { isOn, type Side } from '@bivouac/kernel';
import { type Coming, type Goal, measured, say } from '@bivouac/scene';
import { setupOf } from '../data.ts';
import { Option } from '../options.ts';
import { armyMaximum } from '../rules/4-recruitment.ts';
import { SOUTH, UNION } from '../sides.ts';
import { controls, type State } from '../state.ts';

const scenarioOf = (s: State) => s.t.data.scenarios[s.scenario]!;

/** The first turn of the scenario, counted like `State.turn`. */
export const startOf = (s: State): number => setupOf(s.t.data, scenarioOf(s)).start;

export const turnKey = ({ months, year }: State['t']['data']['turns'][number]): string => `${months}-${year}`;

function cities(s: State): Goal {
  const held = s.t.victoryCities.filter((city) => controls(s, UNION, city)).length;
  const six = isOn(s, Option.sixCities);
  const { victory } = s.t.data.tables;
  return {
    side: UNION,
    words: six
      ? say('table.goal.six-cities', { wanted: victory.sixCities, city: say(`place.${victory.mustHold}`) })
      : say('table.goal.cities', { wanted: s.t.victoryCities.length }),
    measure: measured('cities', held, six ? victory.sixCities : s.t.victoryCities.length),
    rule: six ? 'AHD-hou-04' : 'AHD-vic-01',
  };
}

const LEVELS: Readonly<Record<string, string>> = {
  '1861': 'AHD-vic-07',
  '1862': 'AHD-vic-08',
  '1863': 'AHD-vic-09',
  '1864': 'AHD-vic-10',
};

function atTheEnd(s: State): Goal[] {
  const { id, lead, end } = scenarioOf(s);
  const turn = say(`turn.${turnKey(s.t.data.turns[end - 1]!)}`);
  const start = startOf(s);
  if (lead === undefined) {
    const measure = measured('turns', s.turn - start, end - start + 1);
    return [{ side: SOUTH, words: say('table.goal.endure', { turn }), measure, rule: 'AHD-vic-05' }];
  }
  const ahead = armyMaximum(s, UNION) - armyMaximum(s, SOUTH);
  const rule = LEVELS[id] ?? 'AHD-vic-07';
  return [
    {
      side: UNION,
      words: say('table.goal.lead', { wanted: lead.union, ahead, turn }),
      measure: measured('lead', Math.max(0, Math.min(ahead, lead.union)), lead.union),
      rule,
    },
    { side: SOUTH, words: say('table.goal.hold-down', { most: lead.confederate, ahead, turn }), measure: null, rule },
  ];
}

export function goalsOf(s: State): Goal[] {
  const capital: Goal = {
    side: SOUTH,
    words: say('table.goal.capital', { city: say(`place.${s.t.boxIds[s.t.capital]}`) }),
    measure: null,
    rule: 'AHD-vic-03',
  };
  const larger: Goal = { side: SOUTH, words: say('table.goal.larger'), measure: null, rule: 'AHD-vic-04' };
  return [cities(s), ...(isOn(s, Option.washington) ? [] : [capital]), larger, ...atTheEnd(s)];
}

function drafts(s: State): Coming[] {
  const { drafts: due, draftRiots } = s.t.data.tables;
  const riots = isOn(s, Option.draftRiots);
  const start = startOf(s);
  const entry = (turn: number, militia: number, rule: string): Coming => ({
    turn: turn - start,
    side: UNION,
    words: say('table.coming.draft', { militia }),
    pieces: [],
    rule,
  });
  return [
    ...due.turns
      .filter((turn) => !(riots && turn === draftRiots.draft))
      .map((turn) => entry(turn, due.militia, 'AHD-dra-03')),
    ...(riots ? draftRiots.turns.map((turn) => entry(turn, draftRiots.militia, 'AHD-oc-09')) : []),
  ].filter(({ turn }) => turn! >= 0 && turn! <= scenarioOf(s).end - start);
}

function leaders(s: State): Coming[] {
  if (!isOn(s, Option.leaders)) return [];
  const start = startOf(s);
  return s.t.data.leaders.flatMap(({ id, ratings }, leader) =>
    ratings.map(({ turn, rating }) => ({
      turn: turn - start,
      side: s.t.leaderSide[leader]!,
      words: say('table.coming.leader', { leader: say(`leader.${id}`), rating }),
      pieces: [],
      rule: 'AHD-ldr-01',
    })),
  );
}

export function comingOf(s: State): Coming[] {
  const every = (side: Side): Coming => ({
    turn: null,
    side,
    words: say('table.coming.recruits'),
    pieces: [],
    rule: 'AHD-rct-01',
  });
  return [every(UNION), every(SOUTH), ...drafts(s), ...leaders(s)];
}
