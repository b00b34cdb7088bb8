// What the map shows of movement: ways and costs of the block that marches, how many may attack, and how far a leader's
// word carries. All of it follows from what the viewer knows.

import type { Reach } from '@bivouac/boards';
import { type Choice, first, frameOf, localOf, type Place, type Side, second, slug, verbOf } from '@bivouac/kernel';
import { type Looks, offeredTo, type Scene, say, type Words } from '@bivouac/scene';
import type { Atlas } from '../atlas.ts';
import type { GameData, HexsideData } from '../data.ts';
import type { TexasGlory } from '../index.ts';
import { movementProcedures } from '../rules/5.0-movement.ts';
import { attack, force, forceAttack, marchProcedure, prospectOf } from '../rules/5.2-marches.ts';
import { crossedBy, exitTo, type State, sideOf } from '../state.ts';
import type { View } from '../view.ts';

/** Verbs get their numbers when the game is put together, after this file is read. */
const isAttack = (choice: Choice): boolean => verbOf(choice) === attack.id || verbOf(choice) === forceAttack.id;

/** Fewer than this is worth counting: beyond it a way is as good as free. */
const NO_LIMIT = 99;

/** What it costs to get to a place; for an attack, how many have come and may come, in all and from each neighbour. */
type Marches = Pick<Scene, 'badges' | 'ways'>;

const NO_MARCHES: Marches = { badges: [], ways: [] };

export function marchesOf(game: TexasGlory, s: State, view: View): Marches {
  const { viewer } = view;
  if (viewer === 'spectator' || game.decisions[view.ask[0]!]?.name !== 'march') return NO_MARCHES;
  const choices = offeredTo(game, s, viewer);
  if (choices.length === 0) return NO_MARCHES;
  const quiet = choices.filter((choice) => !isAttack(choice)).map(first);
  const forced = new Set(choices.filter((choice) => verbOf(choice) === force.id).map(first));
  const { reach } = prospectOf(s, view.ask[2]!);
  const hostile = choices.filter(isAttack).map((choice) => ({
    place: first(choice),
    from: second(choice),
    isForced: verbOf(choice) === forceAttack.id,
  }));
  return {
    badges: [...quiet.map((place) => costBadge(s, reach, place, forced.has(place))), ...attackers(s, viewer, hostile)],
    ways: [
      ...quiet.map((to) => ({ to, path: reach.pathTo(to) })),
      ...hostile.map(({ place, from }) => ({ to: place, from, path: [...reach.pathTo(from), place] })),
    ],
  };
}

function costBadge(s: State, reach: Reach, place: Place, isForced: boolean): Scene['badges'][number] {
  const { t } = s;
  const cost = reach.costs[place]!;
  if (isForced) return { place, text: String(cost), words: say('table.forced-cost', { cost, risk: riskOf(s) }) };
  const path = reach.pathTo(place);
  const isRoad = path.slice(1).every((to, i) => t.isRoad[exitTo(t, path[i]!, to)] === 1);
  return { place, text: String(cost), words: say('table.march-cost', { cost, way: isRoad ? 'road' : 'open' }) };
}

/** 5.6 The highest roll that costs a step, if there is a roll at all. */
export function riskOf(s: State): string | number {
  const frame = frameOf(s, marchProcedure);
  const isEased = frame >= 0 && localOf(s, frame, marchProcedure, 'eased') === 1;
  return isEased ? 'none' : s.t.data.terrain.forcedMarch.lossUpTo;
}

interface Approach {
  readonly place: Place;
  readonly from: number;
  readonly isForced: boolean;
}

/** 5.3 Attackers so far and at most, across each hexside and across all of them; 5.6 an exclamation mark where it takes a forced march. */
function attackers(s: State, side: Side, approaches: readonly Approach[]): Scene['badges'] {
  const ways = approaches.map((way) => {
    const exit = exitTo(s.t, way.from, way.place);
    return { ...way, come: crossedBy(s, exit, side), most: s.t.limit[exit]! };
  });
  const each = ways.filter(({ most }) => most < NO_LIMIT);
  const sums = [...Map.groupBy(ways, ({ place }) => place)].filter(([, all]) =>
    all.every(({ most }) => most < NO_LIMIT),
  );
  const told = (come: number, most: number, isForced: boolean) => ({
    text: `${come}/${most}${isForced ? '!' : ''}`,
    words: isForced
      ? say('table.forced-attackers', { come, most, risk: riskOf(s) })
      : say('table.attackers', { come, most }),
  });
  return [
    ...sums.map(([place, all]) => ({
      place,
      ...told(
        sum(all.map(({ come }) => come)),
        sum(all.map(({ most }) => most)),
        all.every(({ isForced }) => isForced),
      ),
    })),
    ...each.map(({ place, from, come, most, isForced }) => ({ place, from, ...told(come, most, isForced) })),
  ];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const command = movementProcedures.find(({ name }) => name === 'command')!;

/** 5.11 Where the leader who commands now, face up, can have blocks move. */
export function commandReach(s: State): Scene['reach'] {
  const frame = frameOf(s, command);
  const leader = frame < 0 ? -1 : localOf(s, frame, command, 'leader');
  if (leader < 0) return null;
  const { reach, range, spaceIds, spaces } = s.t;
  const from = s.at[leader]!;
  const places = Array.from({ length: spaces }, (_, place) => place).filter(
    (place) => place === from || reach[from * spaceIds.length + place]! <= range[leader]!,
  );
  return { side: sideOf(s, leader), places };
}

/** The lines along which blocks go from place to place, with what it costs most of them, and what lies between. */
export function linksOf({ board, costs, data, spaceIds, spaces }: Atlas): Looks['links'] {
  const between = new Map(data.map.hexsides.map((side) => [side.between.join(), betweenWords(data, side)]));
  const exits = Array.from(
    board.exitFrom,
    (from, exit) => [from, board.exitTo[exit]!, costs[0]![exit]!] as const,
  ).filter(([from, to, cost]) => cost > 0 && Math.max(from, to) < spaces);
  const known = new Set(exits.map(([from, to]) => `${from}/${to}`));
  return exits
    .filter(([from, to]) => from < to || !known.has(`${to}/${from}`))
    .map(([from, to, cost]) => {
      const words = between.get([spaceIds[from], spaceIds[to]].toSorted().join());
      return words === undefined ? [from, to, cost] : [from, to, cost, words];
    });
}

/** What a traveller meets at a hexside: a crossing, which has a name, a road, the woods. */
function betweenWords({ map }: GameData, { terrain, crossing, routes }: HexsideData): Words | undefined {
  if (crossing) {
    const name = say(`crossing.${slug(crossing.name)}`);
    return say('table.place', { name, kind: say(`terrain.${crossing.kind}`) });
  }
  const kinds = routes.map((id) => map.routes.find((route) => route.id === id)!.kind);
  const kind = kinds.toSorted()[0] ?? (terrain === 'clear' ? undefined : terrain);
  return kind === undefined ? undefined : say(`terrain.${kind}`);
}
