import { read, write } from './database.ts';
import { hold } from './hold.ts';

/** Takes a table off the shelf, and from whoever plays at it; the answer puts it back. Null: it was not there. */
export async function deleteTable(id: string): Promise<(() => Promise<void>) | null> {
  const release = hold(id, () => {});
  try {
    const [tables, files] = await Promise.all([read('tables', id), read('files', id)]);
    await write(id, { tables: undefined, files: undefined });
    return files === undefined ? null : () => write(id, { tables, files });
  } finally {
    release();
  }
}
