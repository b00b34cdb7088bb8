// At which tables the guide has been left, or has come to its end.

import { read, write } from './database.ts';

const keyFor = (table: string): string => `left-guide/${table}`;

export const hasLeftGuide = async (table: string): Promise<boolean> =>
  (await read<boolean>('settings', keyFor(table)).catch(() => false)) ?? false;

export const leaveGuide = (table: string): Promise<void> => write(keyFor(table), { settings: true }).catch(() => {});
