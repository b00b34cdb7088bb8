import type { ClockSetup } from '@bivouac/host';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** How time can be kept at a shared table, by the key of its words. */
export const PACES = {
  none: null,
  'live-30': { kind: 'live', bank: 30 * MINUTE, increment: 10 * SECOND },
  'live-90': { kind: 'live', bank: 90 * MINUTE, increment: 30 * SECOND },
  'days-1': { kind: 'days', turn: DAY, reserve: 5 * DAY },
  'days-3': { kind: 'days', turn: 3 * DAY, reserve: 10 * DAY },
} satisfies Record<string, ClockSetup | null>;

export type PaceKey = keyof typeof PACES;
