// A test run that is killed leaves its PostgreSQL behind: the next one that needs one ends it.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TestPostgres } from '../postgres.ts';

const clusterOf = ({ pid }: Pick<ChildProcess, 'pid'>): string | undefined =>
  globSync(join(tmpdir(), `bivouac-pg-${pid}-*`))[0];

test.skipIf(process.env.TEST_DATABASE_URL !== undefined)('the cluster of a killed run is ended and gone', async () => {
  const child = fork(new URL('./cluster-child.ts', import.meta.url));
  await once(child, 'message');
  const left = clusterOf(child)!;
  expect(existsSync(join(left, 'data', 'postmaster.pid'))).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const postgres = await TestPostgres.start();
  expect(existsSync(left)).toBe(false);
  expect(await postgres.ask('select 1 as one')).toEqual([{ one: 1 }]);
  expect(clusterOf(process)).toBeDefined();
  postgres.end();
  expect(clusterOf(process)).toBeUndefined();
});
