// The dice of a game are mixed by its host and its players. Until they are, its seed is an empty text.

import type { Migration } from './migration.ts';

export const dice: Migration = {
  name: '001-dice',
  statements: [
    `alter table game add column secret text`,
    `alter table game add column commitment text`,
    `alter table game add column dice_anew integer not null default 0`,
    `alter table seat add column dice_commit text`,
    `alter table seat add column dice_reveal text`,
  ],
};
