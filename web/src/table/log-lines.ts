import type { Thing } from '@bivouac/kernel';
import type { LoggedEvent } from '../host/messages.ts';
import type { Wording } from './wording.ts';

export interface LogLine {
  readonly index: number;
  readonly entry: number;
  readonly text: string;
  readonly isHeading: boolean;
  /** The place it points at. */
  readonly place: Thing | undefined;
}

/** An event that speaks of nothing but a turn begins a chapter. */
const isChapter = (wording: Wording, event: LoggedEvent): boolean => {
  const things = wording.thingsIn(event);
  return things.length === 1 && things[0]!.is === 'turn';
};

export function logLines(log: readonly LoggedEvent[], wording: Wording, viewer: number | null): LogLine[] {
  return log.flatMap((event, index) => {
    const text = wording.log(event, viewer);
    if (text === null) return [];
    const place = wording.thingsIn(event).findLast(({ is }) => is === 'place');
    return [{ index, entry: event.entry, text, isHeading: isChapter(wording, event), place }];
  });
}
