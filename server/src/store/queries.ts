// Builds queries and runs none: that is the store's, which puts them into the words of its database.

import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector } from 'kysely';
import type { Schema } from './schema.ts';

export const query = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => ({
      compileQuery: (node, queryId) => ({ query: node, queryId, sql: '', parameters: [] }),
    }),
  },
});
