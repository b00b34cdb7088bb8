// What comes at the end of a movement sub-phase: 15.2 scouting, 17.2 digging.

import { hexDistance } from '@bivouac/boards';
import {
  ask,
  call,
  DONE,
  decision,
  first,
  type Guard,
  locals,
  procedure,
  type SurveyGuard,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { inspect } from '../fog.ts';
import { has, isOnMap, Mark, type State } from '../state.ts';
import { someoneToSee, unseenStack } from './6-any-time.ts';
import { isActive } from './10-plan.ts';
import { outOfSupply } from './14-supply.ts';
import { digging, isDigger, isSiteFree } from './17-works.ts';
import { rule } from './ledger.ts';

const E = locals({ actor: 'side', active: 'num' });

const scoutsOf = (s: State, active: number): number[] =>
  s.t.scouts.filter((piece) => isOnMap(s, piece) && isActive(s, piece, active));

const withinSight: Guard<State> = (s, _, place) => {
  const { range } = s.t.data.scouting;
  const sees = (scout: number): boolean => hexDistance(s.t.grid, s.at[scout]!, place) <= range;
  return place < s.t.hexes && scoutsOf(s, E.active(s)).some(sees) ? 0 : rule['B2-15.2-a'];
};
const withScouts: Guard<State> = (s) => (scoutsOf(s, E.active(s)).length > 0 ? 0 : rule['B2-15.2-a']);
const scout = verb<State>('scout', {
  whole: [withScouts],
  operands: [{ ...unseenStack, guards: [someoneToSee, withinSight] }],
});

/** Who could dig where; supply is looked up once for all. */
interface Ground {
  readonly diggers: ReadonlyMap<number, readonly number[]>;
  isOut(piece: number): boolean;
}

function groundFor(s: State): Ground {
  const active = E.active(s);
  const diggers = new Map<number, number[]>();
  for (let piece = 0; piece < s.at.length; piece++) {
    if (!isOnMap(s, piece) || !isActive(s, piece, active)) continue;
    const there = diggers.get(s.at[piece]!) ?? [];
    if (there.length === 0) diggers.set(s.at[piece]!, there);
    if (isDigger(s, piece)) there.push(piece);
  }
  return { diggers, isOut: outOfSupply(s) };
}

type G = SurveyGuard<State, Ground>;

const someoneDigs: G = (_s, _side, place, _b, _c, { diggers }) =>
  (diggers.get(place) ?? []).length > 0 ? 0 : rule['B2-17.2-a'];
const inSupply: G = (_s, _side, place, _b, _c, { diggers, isOut }) =>
  (diggers.get(place) ?? []).every(isOut) ? rule['B2-17.2-a'] : 0;
const siteIsFree: G = (s, _, place) => (isSiteFree(s, place) ? 0 : rule['B2-17.2-d']);

const dig = verb<State, Ground>('dig', {
  operands: [
    {
      is: 'place',
      each: (_s, _side, out, _a, _b, { diggers }) => out.push(...diggers.keys()),
      guards: [siteIsFree, someoneDigs, inSupply],
    },
  ],
});
const nightfall = verb<State>('nightfall', { manner: { tone: 'pass' } });

export const evening = decision<State, Ground>('evening', rule['B2-15.2-a'], [scout, dig, nightfall], {
  standing: ['nightfall'],
  survey: groundFor,
});

const at = steps('offer', 'obey');

export const eveningWork = procedure<State, keyof typeof at>('eveningWork', E, at, {
  offer(s, frame) {
    if (!mayAct(s, E.active(s, frame))) return DONE;
    ask(s, evening, 1 << E.actor(s, frame));
    return at.obey;
  },
  obey(s, frame) {
    const actor = E.actor(s, frame);
    const answer = s.ans[actor]!;
    if (verbOf(answer) === nightfall.id) return DONE;
    if (verbOf(answer) === scout.id) inspect(s, actor, first(answer));
    else call(s, digging, actor, first(answer), E.active(s, frame));
    return at.offer;
  },
});

/** From what everybody sees: a scout is on the map, or units of a command that digs have stayed where they are. */
const mayAct = (s: State, active: number): boolean =>
  scoutsOf(s, active).length > 0 ||
  s.at.some(
    (_, piece) =>
      isOnMap(s, piece) &&
      isActive(s, piece, active) &&
      !has(s, piece, Mark.moved) &&
      s.t.war.digLimit(s, s.t.command[piece]!, true) > 0,
  );
