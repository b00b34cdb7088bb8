import { read, write } from './database.ts';

/** Takes a table off the shelf; the answer puts it back. */
export async function deleteTable(id: string): Promise<() => Promise<void>> {
  const [tables, files] = await Promise.all([read('tables', id), read('files', id)]);
  await write(id, { tables: undefined, files: undefined });
  return () => write(id, { tables, files });
}
