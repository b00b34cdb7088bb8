// Whose turn it is, as lists and sweeps read it without playing the record; clocks; bots at seats; how games ended.

import type { Migration } from './migration.ts';

export const turns: Migration = {
  name: '002-turns',
  statements: [
    `alter table game add column asked integer not null default 0`,
    `alter table game add column asked_seq integer not null default 0`,
    `alter table game add column asked_at integer not null default 0`,
    `alter table game add column clock text`,
    `alter table game add column deadline integer`,
    `alter table game add column ended integer`,
    `alter table game add column result text`,
    `alter table seat add column bot text`,
    `alter table entry add column clock text`,
    `create index game_deadline on game (deadline) where deadline is not null`,
  ],
};
