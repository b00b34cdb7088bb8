// Guests become people by a passkey or an address, and keep what is theirs.

import type { Migration } from './migration.ts';

export const people: Migration = {
  name: '003-people',
  statements: [
    `alter table person add column mail text`,
    `alter table person add column name_key text`,
    `alter table person add column locale text not null default 'en'`,
    `alter table person add column settings text not null default '{}'`,
    `create unique index person_mail on person (mail)`,
    `create unique index person_name on person (name_key)`,
    `alter table ticket add column person integer references person`,
    `alter table ticket add column data text`,
    `create index ticket_data on ticket (data)`,
    `create table passkey (id text primary key, person integer not null references person, public_key text not null,
       counter integer not null, transports text not null, created integer not null) without rowid`,
    `create index passkey_of on passkey (person)`,
  ],
};
