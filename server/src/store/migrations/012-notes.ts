// What somebody writes down for himself at a table, and when a game was taken to a device.

import type { Migration } from './migration.ts';

export const notes: Migration = {
  name: '012-notes',
  statements: [
    `create table note (
      game integer not null references game,
      person integer not null references person,
      text text not null,
      primary key (game, person)
    ) without rowid`,
    `alter table game add column taken_home integer`,
  ],
};
