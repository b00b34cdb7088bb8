// Where a game stood when its room was last closed: from there it goes on when its rules have changed.

import type { Migration } from './migration.ts';

export const snapshots: Migration = {
  name: '008-snapshots',
  statements: [`create table snapshot (game integer primary key references game, data text not null)`],
};
