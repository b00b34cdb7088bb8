// Where shared games are kept: in a file of this machine, or in a database that several servers share.

import { homedir } from 'node:os';
import { join } from 'node:path';

const DATABASE = 'bivouac.db';

/** Where a program keeps what is its user's own. */
export function usualFolder({ BIVOUAC_DATA, XDG_DATA_HOME, APPDATA } = process.env): string {
  return BIVOUAC_DATA || join(APPDATA ?? (XDG_DATA_HOME || join(homedir(), '.local', 'share')), 'bivouac');
}

/** `named`: as it may be shown. */
export function databaseIn(folder: string): { readonly database: string; readonly named: string } {
  const { DATABASE_URL: shared } = process.env;
  if (shared) return { database: shared, named: withoutPassword(shared) };
  const database = join(folder, DATABASE);
  return { database, named: database };
}

function withoutPassword(address: string): string {
  if (!URL.canParse(address)) return 'DATABASE_URL';
  const url = new URL(address);
  url.password = '';
  return url.href;
}
