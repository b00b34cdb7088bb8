// Until when somebody is kept out.

import type { Migration } from './migration.ts';

export const bans: Migration = {
  name: '010-bans',
  statements: [`alter table person add column banned_until integer not null default 0`],
};
