// Who is away, and until when: meanwhile no flag of his falls in games by days.

import type { Migration } from './migration.ts';

export const away: Migration = {
  name: '004-away',
  statements: [
    `create table away (person integer primary key references person, starts integer not null, ends integer not null)`,
    `create index seat_of_bot on seat (game) where bot is not null`,
  ],
};
