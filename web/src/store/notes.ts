import { read, write } from './database.ts';

const keyFor = (table: string): string => `note/${table}`;

export const readNote = async (table: string): Promise<string> => (await read<string>('settings', keyFor(table))) ?? '';

export const writeNote = (table: string, text: string): Promise<void> =>
  write(keyFor(table), { settings: text === '' ? undefined : text });
