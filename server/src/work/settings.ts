// What a server makes once and keeps: all nodes have the same.

import { query } from '../store/queries.ts';
import type { Store } from '../store/store.ts';

export async function settingOf(store: Store, key: string, make: () => string): Promise<string> {
  const found = query.selectFrom('setting').select('value').where('key', '=', key).compile();
  const [known] = await store.read(found);
  if (known !== undefined) return known.value;
  const insert = query.insertInto('setting').values({ key, value: make() });
  await store.write([insert.onConflict((on) => on.doNothing()).compile()]);
  return (await store.read(found))[0]!.value;
}
