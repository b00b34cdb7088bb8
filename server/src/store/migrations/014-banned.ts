// Who is banned is asked often, and few are.

import type { Migration } from './migration.ts';

export const banned: Migration = {
  name: '014-banned',
  statements: [`create index person_banned on person (banned_until) where banned_until > 0`],
};
