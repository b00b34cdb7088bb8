// What things are called, as messages of the catalogues: for a table in the browser as for a terminal.

import { say, type Words } from '@bivouac/table';
import type { GameData, PlaceData } from './data.ts';
import { buildGrid, hexIdsOf } from './map-tables.ts';

export type WordsFor = (slot: string, name: string, id: number) => Words | null;

const OFF_BOARD = ['pool', 'kept', 'away', 'dead'];
const BESIDE = 'beside-';
const HEX = /^\d{4}$/;
const PLAIN_CARD = /^(\d)(-burn)?$/;

/** Null: the name in the notation will do. */
export function createWordsFor(data: GameData): WordsFor {
  const landmarks = landmarksOf(data);
  const placeWords = (name: string): Words => {
    if (name.startsWith(BESIDE)) return say('zone.beside', { place: placeWords(name.slice(BESIDE.length)) });
    if (OFF_BOARD.includes(name)) return say(`zone.${name}`);
    if (!HEX.test(name)) return say(`place.${name}`);
    return say('zone.hex', { place: name, near: say(`place.${landmarks.get(name)}`) });
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

/** Nobody says "near a camp" where a town is as near. */
const RANKS: readonly PlaceData['kind'][] = ['city', 'town', 'fort', 'camp'];

/** By hex, the place whose name tells best where it is: the nearest, of several the largest. */
function landmarksOf(data: GameData): ReadonlyMap<string, string> {
  const grid = buildGrid(data);
  const ids = hexIdsOf(grid);
  const marks = data.places
    .filter(({ at, kind }) => RANKS.includes(kind) && ids.includes(at))
    .map(({ id, at, kind }) => ({ id, hex: ids.indexOf(at), rank: RANKS.indexOf(kind) }));
  const distance = (a: number, b: number): number => {
    const q = grid.axialQ[a]! - grid.axialQ[b]!;
    const r = grid.axialR[a]! - grid.axialR[b]!;
    return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
  };
  return new Map(
    ids.map((id, hex) => {
      const far = (mark: (typeof marks)[number]): number => distance(hex, mark.hex) * RANKS.length + mark.rank;
      return [id, marks.reduce((best, mark) => (far(mark) < far(best) ? mark : best)).id];
    }),
  );
}
