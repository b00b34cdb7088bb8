// What the map can show of control (5.4) and of supply (8.1, 7.4). All of it can be counted by everybody.

import type { Place } from '@bivouac/kernel';
import { type Layer, say } from '@bivouac/scene';
import { NOBODY, SIDES } from '../atlas.ts';
import { controller } from '../rules/5.4-hex-control.ts';
import { besiegedLimit, besiegerLimit, excessInside, excessOutside, supplyLimit } from '../rules/8.1-supply-limits.ts';
import { inside, insideSide, isContested, isSiege, outside, type State } from '../state.ts';

type Mark = Layer['marks'][number];

const spacesOf = (s: State): number[] => Array.from({ length: s.t.spaces }, (_, place) => place);

const control = (s: State): Layer => ({
  id: 'control',
  name: say('table.layer.control'),
  marks: spacesOf(s).flatMap((place): Mark[] => {
    const side = controller(s, place);
    return side === NOBODY ? [] : [{ place, side, words: say('table.held-by', { side: say(`side.${SIDES[side]}`) }) }];
  }),
});

/** So many stand there, and so many are fed. */
function fedMark(place: Place, blocks: number, fed: number, excess: number): Mark {
  return {
    place,
    side: NOBODY,
    text: `${blocks}/${fed}`,
    words: say('table.fed', { blocks, fed }),
    ...(excess > 0 ? { isBad: true } : {}),
  };
}

function supplyMarks(s: State, place: Place): Mark[] {
  if (isSiege(s, place)) {
    const [within, before] = [insideSide(s, place), 1 - insideSide(s, place)];
    const [garrison, besiegers] = [inside(s, place), outside(s, place, before)];
    const excess = excessInside(s, place, within) + excessOutside(s, place, before);
    const fed = { within: besiegedLimit(s, place), before: besiegerLimit(s, place) };
    const text = `${garrison}/${fed.within} ${besiegers}/${fed.before}`;
    const words = say('table.fed-siege', { garrison, besiegers, ...fed });
    return [{ place, side: NOBODY, text, words, ...(excess > 0 ? { isBad: true } : {}) }];
  }
  const fed = supplyLimit(s, place);
  const sides = SIDES.map((_, side) => side).filter((side) => outside(s, place, side) > 0);
  const [side] = sides;
  if (side !== undefined && !isContested(s, place)) {
    return [fedMark(place, outside(s, place, side), fed, excessOutside(s, place, side))];
  }
  const isPlain = fed === s.t.data.terrain.supply.hex;
  return isPlain || sides.length > 0 ? [] : [fedMark(place, 0, fed, 0)];
}

export const layersOf = (s: State): Layer[] => [
  control(s),
  {
    id: 'supply',
    name: say('table.layer.supply'),
    marks: spacesOf(s).flatMap((place) => supplyMarks(s, place)),
  },
];
