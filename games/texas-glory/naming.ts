// What things are called, as messages of the catalogues: for a table in the browser as for a terminal.

import { bearing, type CompassPoint, hexDistance } from '@bivouac/boards';
import { slug } from '@bivouac/kernel';
import { say, type Words } from '@bivouac/scene';
import type { GameData, PlaceData } from './data.ts';
import { buildGrid, hexIdsOf } from './map-atlas.ts';

export type WordsFor = (slot: string, name: string, id: number) => Words | null;

const OFF_BOARD = ['pool', 'kept', 'away', 'dead'];
const BESIDE = 'beside-';
const HEX = /^\d{4}$/;
const PLAIN_CARD = /^(\d)(-burn)?$/;

/** Null: the name in the notation will do. */
export function createWordsFor(data: GameData): WordsFor {
  const landmarks = landmarksOf(data);
  const fords = fordsOf(data);
  const placeWords = (name: string): Words => {
    if (name.startsWith(BESIDE)) return say('zone.beside', { place: placeWords(name.slice(BESIDE.length)) });
    if (OFF_BOARD.includes(name)) return say(`zone.${name}`);
    if (!HEX.test(name)) return say(`place.${name}`);
    const near = say(`place.${landmarks.get(name)!.id}`);
    const ford = fords.get(name);
    return ford === undefined
      ? say('zone.hex', { place: name, near })
      : say('zone.ford', { place: name, near, ford: say(`crossing.${slug(ford)}`) });
  };
  return (slot, name, id) => {
    switch (slot) {
      case 'piece':
        return say(`block.${data.blocks[id]!.id}`);
      case 'place':
        return placeWords(name);
      case 'card':
        return cardWords(name);
      case 'side':
      case 'turn':
        return say(`${slot}.${name}`);
      default:
        return null;
    }
  };
}

function cardWords(name: string): Words {
  const plain = PLAIN_CARD.exec(name);
  if (plain === null) return say(`event.${name}.name`);
  return say(plain[2] ? 'table.card-burn' : 'table.card', { cp: Number(plain[1]) });
}

/** By hex: the one ford or ferry at its sides, by which people know it where it has no name of its own. */
function fordsOf({ map }: GameData): ReadonlyMap<string, string> {
  const crossings = map.hexsides.flatMap(({ between, crossing }) =>
    crossing ? between.map((hex) => ({ hex, name: crossing.name })) : [],
  );
  const known = [...Map.groupBy(crossings, ({ hex }) => hex)].filter(([, of]) => of.length === 1);
  return new Map(known.map(([hex, [only]]) => [hex, only!.name]));
}

/** Nobody says "near a camp" where a town is as near. */
const RANKS: readonly PlaceData['kind'][] = ['city', 'town', 'fort', 'camp'];

/** A place whose name tells where a hex is, how far away it is, and where the hex lies as seen from it. */
export interface Landmark {
  readonly id: string;
  readonly far: number;
  readonly way: CompassPoint;
}

/** By hex, the place whose name tells best where it is: the nearest, of several the largest. */
export function landmarksOf(data: GameData): ReadonlyMap<string, Landmark> {
  const grid = buildGrid(data);
  const ids = hexIdsOf(grid);
  const marks = data.places
    .filter(({ at, kind }) => RANKS.includes(kind) && ids.includes(at))
    .map(({ id, at, kind }) => ({ id, hex: ids.indexOf(at), rank: RANKS.indexOf(kind) }));
  return new Map(
    ids.map((id, hex) => {
      const distance = (mark: (typeof marks)[number]): number =>
        hexDistance(grid, hex, mark.hex) * RANKS.length + mark.rank;
      const best = marks.reduce((nearest, mark) => (distance(mark) < distance(nearest) ? mark : nearest));
      return [id, { id: best.id, far: hexDistance(grid, hex, best.hex), way: bearing(grid, best.hex, hex) }];
    }),
  );
}
