// Connections to PostgreSQL. Each has an ear for errors: one that the database ends would otherwise end the process.

import pg from 'pg';

/** Whole numbers of 64 bits: times and ids stay far below what a number holds. */
const INT8 = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** A database that is down refuses at once; one on a machine with too much to do is waited for. */
const PATIENCE = 30_000;

const usual = { types, keepAlive: true, connectionTimeoutMillis: PATIENCE } as const;

export function newPool(url: string, most: number): pg.Pool {
  // Those that are kept keep their prepared statements.
  const pool = new pg.Pool({ ...usual, connectionString: url, max: most, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined);
  return pool;
}

/** `name`: by which the database lists it. */
export function newClient(url: string, name: string, lost: () => void): pg.Client {
  const client = new pg.Client({ ...usual, connectionString: url, application_name: name });
  client.on('error', lost);
  client.on('end', lost);
  return client;
}
