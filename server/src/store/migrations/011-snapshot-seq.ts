// After which entry a snapshot was taken: it may be older than the record. -1: unknown.

import type { Migration } from './migration.ts';

export const snapshotSeq: Migration = {
  name: '011-snapshot-seq',
  statements: [`alter table snapshot add column seq integer not null default -1`],
};
