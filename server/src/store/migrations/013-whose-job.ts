// Whose a job is, so that it goes with him.

import type { Migration } from './migration.ts';

export const whoseJob: Migration = {
  name: '013-whose-job',
  statements: [`alter table job add column person integer`, `create index job_person on job (person)`],
};
