import { giveUp, persistently } from './line.ts';

/**
 * The files of a part are fetched before it is imported: a browser does not ask again for a script that it once could not
 * import, nor Vite for a style.
 */
export async function fetchPart<Part>(files: readonly string[], load: () => Promise<Part>): Promise<Part> {
  await Promise.all(files.map(persistently));
  try {
    return await load();
  } catch (error) {
    giveUp(files[0] ?? '');
    throw error;
  }
}
