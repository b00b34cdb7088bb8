import type { IncomingMessage } from 'node:http';

/** The path that is asked for, as it was written, without what stands behind it; null where there is none. */
export function pathOf({ url = '/' }: IncomingMessage): string | null {
  return URL.parse(url, 'http://table')?.pathname ?? null;
}
