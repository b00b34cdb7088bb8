// What this browser gives to the dice of shared games: kept so that the end of a game can be held against its beginning.

import type { OwnNumber } from '@bivouac/host';
import { read, write } from './database.ts';

const keyFor = (slug: string): string => `dice/${slug}`;
const BYTES = 32;

export const newNumber = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const ownNumber = (slug: string): Promise<OwnNumber | undefined> => read('settings', keyFor(slug));

/** The number for this round of sealing: another one when everything is sealed anew. */
export async function numberFor(slug: string, commitment: string, anew: number): Promise<OwnNumber> {
  const kept = await ownNumber(slug);
  if (kept?.anew === anew) return kept;
  const own: OwnNumber = { number: newNumber(), commitment, anew };
  await keepNumber(slug, own);
  return own;
}

export const keepNumber = (slug: string, own: OwnNumber): Promise<void> => write(keyFor(slug), { settings: own });
