// Notes at a shared table lie on the server, so that whoever wrote them finds them on every device; a copy stays here for as
// long as the line is broken.

import { askServer } from '../host/server-door.ts';
import { readNote, writeNote } from '../store/notes.ts';

const AFTER_MS = 700;

export interface Notes {
  read(): Promise<string>;
  write(text: string): void;
}

export const notesOnDevice = (key: string): Notes => ({
  read: () => readNote(key),
  write: (text) => void writeNote(key, text),
});

export function notesOnServer(slug: string, key: string): Notes {
  const path = `games/${slug}/note`;
  const unsent = `${key}/unsent`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the server has not got is sent when the notes are opened again. */
  const send = async (text: string): Promise<void> => {
    await askServer(path, { text }, 'PUT');
    if ((await readNote(key)) === text) await writeNote(unsent, '');
  };
  return {
    async read() {
      const own = await readNote(key);
      if ((await readNote(unsent)) !== '') {
        await send(own).catch(() => undefined);
        return own;
      }
      const kept = await askServer<{ readonly text: string }>(path).catch(() => null);
      if (kept === null) return own;
      await writeNote(key, kept.text);
      return kept.text;
    },
    write(text) {
      clearTimeout(timer);
      timer = setTimeout(() => void send(text).catch(() => undefined), AFTER_MS);
      void writeNote(unsent, 'yes').then(() => writeNote(key, text));
    },
  };
}
