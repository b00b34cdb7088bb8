// People without passwords, games and their records, what is said and offered.

import type { Migration } from './migration.ts';

export const begin: Migration = {
  name: '000-begin',
  statements: [
    `create table person (id integer primary key, name text not null, kind text not null, created integer not null)`,
    `create table session (token_hash text primary key, person integer not null references person, created integer not null,
       expires integer not null) without rowid`,
    `create index session_of on session (person)`,
    `create table game (id integer primary key, slug text not null unique, title text not null, version integer not null,
       scenario text not null, options text not null, pack text, seed text not null, began integer not null, rematch text)`,
    `create table ticket (token_hash text primary key, kind text not null, game integer references game, side integer,
       expires integer not null, used integer) without rowid`,
    `create table seat (game integer not null references game, side integer not null, person integer references person,
       primary key (game, side)) without rowid`,
    `create index seat_of on seat (person)`,
    `create table entry (game integer not null references game, seq integer not null, n integer not null, kind text not null,
       side integer not null, first integer not null, lines text not null, begun text not null, cid text, at integer not null,
       primary key (game, seq)) without rowid`,
    `create table chat (game integer not null references game, id integer not null, person integer not null references person,
       channel text not null, text text not null, at integer not null, cid text not null, primary key (game, id),
       unique (game, person, cid)) without rowid`,
    `create table offer (game integer not null references game, side integer not null, kind text not null,
       goes_to integer not null, primary key (game, side, kind)) without rowid`,
  ],
};
