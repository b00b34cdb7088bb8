// Who has seen that he is asked, who was told so, and what is still to be sent.

import type { Migration } from './migration.ts';

export const notices: Migration = {
  name: '006-notices',
  statements: [
    `alter table seat add column seen_at integer not null default 0`,
    `alter table seat add column noticed_at integer not null default 0`,
    `alter table person add column noticed_at integer not null default 0`,
    `create index game_asked on game (asked_at) where asked > 0`,
    `create table job (id integer primary key, kind text not null, data text not null, due integer not null,
       tries integer not null default 0)`,
    `create index job_due on job (due)`,
    `create table setting (key text primary key, value text not null) without rowid`,
  ],
};
