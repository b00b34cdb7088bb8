// What the map can show beside the counters: supply, zones of control, and how full a hex is.

import type { Viewer } from '@bivouac/kernel';
import { type Layer, say } from '@bivouac/scene';
import { limitOf, staying } from '../rules/8-stacking.ts';
import { zonesAgainst } from '../rules/9-zones.ts';
import { fedHexes, outOfSupply } from '../rules/14-supply.ts';
import { FOE, NOBODY, US } from '../sides.ts';
import { isOnMap, type State } from '../state.ts';
import { isOwn } from './pieces.ts';

type Mark = Layer['marks'][number];

const stacksOf = (s: State, viewer: Viewer): ReadonlyMap<number, readonly number[]> =>
  Map.groupBy(
    Array.from(s.at.keys()).filter((piece) => isOnMap(s, piece) && isOwn(s, viewer, piece)),
    (piece) => s.at[piece]!,
  );

/** 14.2 Where the viewer's commands are fed, and who of them is not. Trains are hidden: nobody sees the enemy's supply. */
function supplyOf(s: State, viewer: Viewer): Layer {
  const isOut = outOfSupply(s);
  const stacks = stacksOf(s, viewer);
  const commands = new Set([...stacks.values()].flat().map((piece) => s.t.command[piece]!));
  const fed = new Set(
    [...commands].flatMap((command) =>
      Array.from(fedHexes(s, command).entries()).flatMap(([hex, is]) => (is === 1 ? [hex] : [])),
    ),
  );
  const side = viewer === 'spectator' ? NOBODY : viewer;
  const hungry = [...stacks].flatMap(([place, pieces]): Mark[] => {
    const out = pieces.filter(isOut).length;
    if (out === 0) return [];
    return [{ place, side: NOBODY, text: `${out}!`, words: say('table.unsupplied', { out }), isBad: true }];
  });
  const bad = new Set(hungry.map(({ place }) => place));
  const reached = [...fed].filter((place) => !bad.has(place) && s.t.isClosed[place] === 0);
  return {
    id: 'supply',
    name: say('table.layer.supply'),
    marks: [...reached.map((place): Mark => ({ place, side, words: say('table.supplied') })), ...hungry],
  };
}

/** 9.1 Whose zones reach where; both may reach the same hex. */
function zonesOf(s: State): Layer {
  const zones = [US, FOE].map((side) => ({ side, hexes: zonesAgainst(s, 1 - side, 1 - side) }));
  return {
    id: 'zones',
    name: say('table.layer.zones'),
    marks: zones.flatMap(({ side, hexes }) =>
      Array.from(hexes.entries()).flatMap(([place, is]): Mark[] =>
        is === 1 && s.t.isClosed[place] === 0
          ? [{ place, side, words: say('table.zone', { side: say(`side.${s.t.sides[side]}`) }) }]
          : [],
      ),
    ),
  };
}

/** 8.1, 5.6 How full the viewer's hexes are, and where somebody would be lost if the sub-phase ended now. */
function stackingOf(s: State, viewer: Viewer): Layer {
  return {
    id: 'stacking',
    name: say('table.layer.stacking'),
    marks: [...stacksOf(s, viewer)].map(([place, pieces]): Mark => {
      const size = pieces.reduce((sum, piece) => sum + s.t.stacking[piece]!, 0);
      const limit = limitOf(s, place);
      const isBroken = staying(s, [pieces[0]!], place) !== 0;
      return {
        place,
        side: NOBODY,
        text: `${size}/${limit}`,
        words: say(isBroken ? 'table.crowded' : 'table.stacked', { size, limit }),
        ...(isBroken ? { isBad: true } : {}),
      };
    }),
  };
}

export const layersOf = (s: State, viewer: Viewer): Layer[] => [
  ...(viewer === 'spectator' ? [] : [supplyOf(s, viewer)]),
  zonesOf(s),
  ...(viewer === 'spectator' ? [] : [stackingOf(s, viewer)]),
];
