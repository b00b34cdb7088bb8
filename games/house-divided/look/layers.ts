// Advanced game: where armies are in supply, and where they are cut off. Nothing in this game is hidden.

import { isOn, type Side } from '@bivouac/kernel';
import { type Layer, type Scene, say } from '@bivouac/scene';
import { Option } from '../options.ts';
import { isSupplied } from '../rules/7-supply.ts';
import { NOBODY, SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { boxOf } from '../unit.ts';

type Mark = Layer['marks'][number];

function marksOf(s: State, side: Side): Mark[] {
  const boxes = [...new Set(s.units[side]!.map(boxOf))];
  return boxes.map((place) =>
    isSupplied(s, side, place)
      ? { place, side: NOBODY, text: '✓', words: say('table.in-supply') }
      : { place, side: NOBODY, text: '!', words: say('table.cut-off'), isBad: true },
  );
}

/** The layers, and what is said of places where an army is cut off. */
export function supplyOf(s: State): Pick<Scene, 'layers' | 'states'> {
  if (!isOn(s, Option.supply)) return {};
  const marks = SIDES.flatMap((_, side) => marksOf(s, side));
  return {
    layers: [{ id: 'supply', name: say('table.layer.supply'), marks }],
    states: marks.filter(({ isBad }) => isBad).map(({ place, words }) => ({ place, words })),
  };
}
