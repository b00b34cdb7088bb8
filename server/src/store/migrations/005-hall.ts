// Open seats, invitations by name, ratings, and what keeps people apart who want to be.

import type { Migration } from './migration.ts';

export const hall: Migration = {
  name: '005-hall',
  statements: [
    `alter table game add column listed integer not null default 0`,
    `alter table game add column rated_by text`,
    `create index game_listed on game (listed) where listed = 1`,
    `create table invitation (game integer not null references game, side integer not null,
       person integer not null references person, by_person integer not null references person, at integer not null,
       primary key (game, side, person)) without rowid`,
    `create index invitation_of on invitation (person)`,
    `create table rating (person integer not null references person, title text not null, rating double precision not null,
       rd double precision not null, vol double precision not null, games integer not null,
       primary key (person, title)) without rowid`,
    `create table block (person integer not null references person, other integer not null references person,
       primary key (person, other)) without rowid`,
    `create table report (by_person integer not null references person, at integer not null,
       about integer not null references person, game integer references game, text text not null, said text not null,
       primary key (by_person, at)) without rowid`,
  ],
};
