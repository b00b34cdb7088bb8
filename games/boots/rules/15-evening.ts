// What comes at the end of a movement sub-phase: 15.2 scouting, 17.2 digging.

import { hexDistance } from '@bivouac/boards';
import { ask, call, DONE, decision, first, type Guard, locals, procedure, steps, verb, verbOf } from '@bivouac/kernel';
import { inspect } from '../fog.ts';
import { has, isOnMap, Mark, type State } from '../state.ts';
import { someoneToSee, unseenStack } from './6-any-time.ts';
import { isActive } from './10-plan.ts';
import { isAnySupplied } from './14-supply.ts';
import { diggersAt, digging, isSiteFree } from './17-works.ts';
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

const someoneDigs: Guard<State> = (s, _, place) =>
  place < s.t.hexes && diggersAt(s, place, E.active(s)).length > 0 ? 0 : rule['B2-17.2-a'];
const inSupply: Guard<State> = (s, _, place) => {
  const diggers = place < s.t.hexes ? diggersAt(s, place, E.active(s)) : [];
  return diggers.length === 0 || isAnySupplied(s, diggers) ? 0 : rule['B2-17.2-a'];
};
const siteIsFree: Guard<State> = (s, _, place) => (isSiteFree(s, place) ? 0 : rule['B2-17.2-d']);

const dig = verb<State>('dig', {
  operands: [
    {
      is: 'place',
      each: (s, _, out) => {
        const active = E.active(s);
        for (let piece = 0; piece < s.at.length; piece++)
          if (isOnMap(s, piece) && isActive(s, piece, active) && !out.includes(s.at[piece]!)) out.push(s.at[piece]!);
      },
      guards: [siteIsFree, someoneDigs, inSupply],
    },
  ],
});
const nightfall = verb<State>('nightfall');

export const evening = decision<State>('evening', rule['B2-15.2-a'], [scout, dig, nightfall], {
  standing: ['nightfall'],
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
