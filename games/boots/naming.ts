// What things are called, as messages of the catalogues: for a table in the browser as for a terminal.

import { say, type Words } from '@bivouac/scene';
import type { BootsData } from './data/schema.ts';

export type WordsFor = (slot: string, name: string, id: number) => Words | null;

/** Slots whose things are named by a message of their own: how its key begins. */
const NAMED: Readonly<Record<string, string>> = {
  piece: 'piece',
  identity: 'piece',
  unit: 'piece',
  side: 'side',
  card: 'card',
  order: 'order-marker',
  command: 'command',
  work: 'work',
  table: 'table',
  level: 'level',
  column: 'column',
  outcome: 'outcome',
};

const HEX = /^\d{4}$/;

/** A hex is called by the place that lies in it. */
const placeWordsIn = ({ places }: BootsData): ((name: string) => Words) => {
  const named = new Map(places.map(({ hex, id }) => [hex, id]));
  return (name) => {
    const place = named.get(name);
    if (place !== undefined) return say(`place.${place}`);
    return HEX.test(name) ? say('zone.hex', { hex: name }) : say(`zone.${name}`);
  };
};

/** Null: the name in the notation will do. */
export function createWordsFor(data: BootsData): WordsFor {
  const placeWords = placeWordsIn(data);
  return (slot, name) => {
    if (slot === 'place') return placeWords(name);
    // There is no turn before the first, and a game that goes on has not ended for any reason.
    if (slot === 'turn') return name === '' ? null : say(`turn.${name}`);
    if (slot === 'reason') return name === 'none' ? null : say(`result.${name}`);
    const key = NAMED[slot];
    return key === undefined ? null : say(`${key}.${name}`);
  };
}
