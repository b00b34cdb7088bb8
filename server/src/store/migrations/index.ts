// How the database came to be what it is, step by step, a file each. One that has been shipped is never changed: another
// follows. Each is done once, by its name, also when one with a lower number was done after one with a higher.

import { begin } from './000-begin.ts';
import { dice } from './001-dice.ts';
import { turns } from './002-turns.ts';
import { people } from './003-people.ts';
import { away } from './004-away.ts';
import { hall } from './005-hall.ts';
import { notices } from './006-notices.ts';
import { snapshots } from './008-snapshots.ts';
import { bans } from './010-bans.ts';
import { snapshotSeq } from './011-snapshot-seq.ts';
import { notes } from './012-notes.ts';
import { whoseJob } from './013-whose-job.ts';
import { banned } from './014-banned.ts';
import type { Migration } from './migration.ts';

/** In the order of their numbers. */
const migrations: readonly Migration[] = [
  begin,
  dice,
  turns,
  people,
  away,
  hall,
  notices,
  snapshots,
  bans,
  snapshotSeq,
  notes,
  whoseJob,
  banned,
];

/** Those that are not done yet. Throws a sentence where there are some done that nobody here knows. */
export function missing(done: readonly string[], database: string): readonly Migration[] {
  if (done.some((name) => migrations.every((one) => one.name !== name)))
    throw new Error(`${database} was written by a newer version of Bivouac.`);
  return migrations.filter(({ name }) => !done.includes(name));
}
