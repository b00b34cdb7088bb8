// Names that are somebody's alone, whatever they are made of, on SQLite and on PostgreSQL.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Accounts } from '../../src/people/accounts.ts';
import { People } from '../../src/people/people.ts';
import { openStore } from '../../src/store/open-store.ts';
import { TestPostgres } from '../postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'bivouac-names-'));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await TestPostgres.start();
});
afterAll(() => {
  postgres.end();
  rmSync(folder, { recursive: true, force: true });
});

const kinds = { SQLite: async () => join(folder, 'names.db'), PostgreSQL: () => postgres.newDatabase() };

test.each(Object.entries(kinds))('two of one name are told apart on %s', async (_, database) => {
  const store = await openStore(await database());
  const [people, accounts] = [new People(store, Date.now), new Accounts(store)];
  const settled = async (name: string): Promise<string> => {
    const { person } = await people.welcome(name);
    await accounts.settle(person.id);
    return (await accounts.of(person.id)).name;
  };
  for (const name of ['Ana', 'back\\', 'back\\slash', '100%', 'a_b', 'wow!', '!%_'])
    expect([await settled(name), await settled(name)], name).toEqual([name, `${name} 2`]);
  await store.close();
});
