// Secrets that open something. They are drawn by chance, and only their hashes are kept: who reads the database cannot use
// them.

import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

export const newToken = (): string => randomBytes(BYTES).toString('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const SLUG_LENGTH = 12;

/** A name for a game that nobody guesses, of letters that nobody confuses. */
export function newSlug(): string {
  let slug = '';
  while (slug.length < SLUG_LENGTH) {
    for (const byte of randomBytes(SLUG_LENGTH)) {
      // What lies beyond would make some letters commoner than others.
      if (byte < LETTERS.length * 8 && slug.length < SLUG_LENGTH) slug += LETTERS[byte % LETTERS.length];
    }
  }
  return slug;
}
