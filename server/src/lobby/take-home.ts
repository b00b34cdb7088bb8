// A game that nobody else plays goes on at a device. Whoever has it there can know all of it, so that from then on nobody else
// sits down at it here; the server keeps its copy.

import { type SavedFile, savedText } from '@bivouac/host';
import { GameError } from '@bivouac/kernel';
import type { Rooms } from '../rooms/rooms.ts';
import { query } from '../store/queries.ts';
import type { Store } from '../store/store.ts';
import { alone, type Lobby } from './lobby.ts';

export interface TakeHomePorts {
  readonly store: Store;
  readonly lobby: Lobby;
  readonly rooms: Rooms;
  now(): number;
}

/** Throws a sentence where it would give anything away. */
export async function takeHome(
  { store, lobby, rooms, now }: TakeHomePorts,
  slug: string,
  person: number,
): Promise<SavedFile> {
  const { id, ended, seed } = await lobby.find(slug);
  if (ended !== null) throw new GameError('is-over', {}, 'This game is over.');
  if (seed === '') throw new GameError('not-begun', {}, 'The game has not begun: its dice are not open yet.');
  const room = await rooms.at(slug);
  const others = query
    .selectFrom('seat')
    .select('side')
    .where('game', '=', id)
    .where('person', 'is not', null)
    .where('person', '!=', person);
  const take = query.updateTable('game').set({ taken_home: now(), listed: 0 }).where('id', '=', id);
  const unlessOthers = take.where(({ not, exists }) => not(exists(others))).returning('id');
  // Nobody sits down meanwhile.
  const [taken] = await store.write([alone(id), unlessOthers.compile()]);
  if (taken === undefined)
    throw new GameError(
      'others-play',
      {},
      'Others play at this table: on a device you could see what they hide, so the game stays here.',
    );
  await rooms.seatsChanged(slug, id);
  return JSON.parse(savedText(room.saved()));
}
