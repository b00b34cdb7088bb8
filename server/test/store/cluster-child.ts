// Starts a cluster, and is killed.

import { TestPostgres } from '../postgres.ts';

await TestPostgres.start();
process.send!('started');
