// How much of the log of a table a side has read.

import { read, write } from './database.ts';

const keyFor = (table: string): string => `seen/${table}`;

export const readSeen = async (table: string): Promise<number> => (await read<number>('settings', keyFor(table))) ?? 0;

export const writeSeen = (table: string, events: number): Promise<void> => write(keyFor(table), { settings: events });
