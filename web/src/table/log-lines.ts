// The log as it is read: chapters of lines, with events that are alike gathered and fights folded into cards.

import type { Thing } from '@bivouac/kernel';
import type { EventLook, Fold } from '@bivouac/scene';
import type { Told } from '@bivouac/text';
import type { LoggedEvent } from '../host/messages.ts';
import { thingsIn } from './happened.ts';
import { gathered, lookOf, tell } from './telling.ts';
import type { Wording } from './wording.ts';

export interface LogLine {
  /** Of its first event in the log. */
  readonly index: number;
  /** The choices that caused its events, in order. */
  readonly entries: readonly number[];
  readonly told: readonly Told[];
  readonly look: EventLook;
  /** The place it points at. */
  readonly place: Thing | undefined;
}

export interface LogCard {
  readonly fold: Fold;
  readonly lines: readonly LogLine[];
}

export type LogItem = LogLine | LogCard;

/** What was done by one command, under the line that gave it. */
export interface LogCommand {
  readonly head: LogLine;
  readonly lines: readonly LogLine[];
}

export interface LogChapter {
  readonly heading: LogLine | null;
  readonly items: readonly LogItem[];
}

export const isCard = (item: LogItem): item is LogCard => 'fold' in item;

export const isCommand = (item: LogItem | LogCommand): item is LogCommand => 'head' in item;

/** A number for each, the same as long as the log only grows. */
export const keyOf = (item: LogItem | LogCommand): string => {
  if (isCommand(item)) return `c${item.head.index}`;
  return isCard(item) ? `f${item.fold.from}` : String(item.index);
};

/** Fewer lines need no cover. */
const LEAST_COVERED = 2;

/** Items with what was done by each command laid under it. */
export function byCommand(items: readonly LogItem[]): (LogItem | LogCommand)[] {
  const found: (LogItem | LogCommand)[] = [];
  for (let at = 0; at < items.length; ) {
    const item = items[at]!;
    const led = roleOf(item) === 'begins' ? ledFrom(items, at + 1) : [];
    if (led.length >= LEAST_COVERED) found.push({ head: item as LogLine, lines: led });
    else found.push(...items.slice(at, at + led.length + 1));
    at += led.length + 1;
  }
  return found;
}

const roleOf = (item: LogItem): EventLook['command'] => (isCard(item) ? undefined : item.look.command);

function ledFrom(items: readonly LogItem[], from: number): LogLine[] {
  const end = items.findIndex((item, at) => at >= from && roleOf(item) !== 'follows');
  return items.slice(from, end < 0 ? items.length : end) as LogLine[];
}

/** Where an item stands among the choices: before it, and at its end. */
export const spanOf = (item: LogItem): readonly [from: number, entry: number] =>
  isCard(item)
    ? [item.lines[0]?.entries[0] ?? 0, Math.max(0, ...item.lines.map((line) => line.entries.at(-1)!))]
    : [item.entries[0]!, item.entries.at(-1)!];

const PLAIN: EventLook = { icon: '' };

export function linesOf(
  log: readonly LoggedEvent[],
  wording: Wording,
  viewer: number | null,
  from = 0,
  to = log.length,
): LogLine[] {
  const told = log.slice(from, to);
  return gathered(wording, told).flatMap((group) => {
    const events = group.map((index) => told[index]!);
    const line = tell(wording, events, viewer);
    if (line === null) return [];
    const place = thingsIn(wording.description, events[0]!).findLast(({ is }) => is === 'place');
    const look = lookOf(wording, events[0]!) ?? PLAIN;
    return [{ index: from + group[0]!, entries: events.map(({ entry }) => entry), told: line, look, place }];
  });
}

export function chaptersOf(
  log: readonly LoggedEvent[],
  folds: readonly Fold[],
  wording: Wording,
  viewer: number | null,
): LogChapter[] {
  const chapters: { heading: LogLine | null; items: LogItem[] }[] = [{ heading: null, items: [] }];
  const add = (from: number, to: number): void => {
    for (const line of linesOf(log, wording, viewer, from, to)) {
      if (line.look.isHeading) chapters.push({ heading: line, items: [] });
      else chapters.at(-1)!.items.push(line);
    }
  };
  let done = 0;
  for (const fold of folds) {
    if (fold.to > log.length) break;
    add(done, fold.from);
    chapters.at(-1)!.items.push({ fold, lines: linesOf(log, wording, viewer, fold.from, fold.to) });
    done = fold.to;
  }
  add(done, log.length);
  return chapters.filter(({ heading, items }) => heading !== null || items.length > 0);
}
