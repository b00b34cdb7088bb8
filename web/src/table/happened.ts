// What events of the log speak of.

import type { Thing } from '@bivouac/kernel';
import { type LoggedEvent, TAKEBACK, type TableDescription } from '../host/messages.ts';

export type EventKind = TableDescription['events'][number];

/** What no game tells. */
const OF_TAKEBACKS: EventKind = { name: TAKEBACK, slots: [] };

const known = new WeakMap<TableDescription, ReadonlyMap<string, EventKind>>();

function kindsOf(description: TableDescription): ReadonlyMap<string, EventKind> {
  const kinds =
    known.get(description) ?? new Map([OF_TAKEBACKS, ...description.events].map((kind) => [kind.name, kind]));
  known.set(description, kinds);
  return kinds;
}

export const kindOf = (description: TableDescription, { kind }: LoggedEvent): EventKind =>
  kindsOf(description).get(kind)!;

/** The places and pieces an event speaks of. */
export const thingsIn = (description: TableDescription, event: LoggedEvent): Thing[] =>
  kindOf(description, event).slots.flatMap(([, is], i) =>
    event.args && event.args[i]! >= 0 ? [{ is, id: event.args[i]! }] : [],
  );
