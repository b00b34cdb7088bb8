// A PostgreSQL in the hands of a process of its own, for tests in the browser: it tells the address of an empty database,
// and ends with whoever asked for it.

import { TestPostgres } from '../test/postgres.ts';

const postgres = await TestPostgres.start();
process.once('disconnect', () => postgres.end());
process.send!(await postgres.newDatabase());
