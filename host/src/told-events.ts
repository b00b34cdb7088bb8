// Events as a step tells them: names and numbers in a row. What several of them happened within is told once, before the first.

import type { LogEntry, Within } from '@bivouac/kernel';

/** The kind of an event and its operands; null instead of them for those who only learn that it happened. */
type Event = readonly [kind: string, ...args: number[]] | readonly [kind: string, args: null];
/** Those that follow happened within these procedures, each with what tells it from others of its kind; or within none any more. */
type Scopes = readonly (readonly [of: string, ...about: number[]])[];
export type EventTold = Event | Scopes;

const areScopes = (told: EventTold): told is Scopes => typeof told[0] !== 'string';

const areSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

const isSame = (one: readonly Within[], other: readonly Within[]): boolean =>
  one.length === other.length &&
  one.every(({ of, about }, i) => of === other[i]!.of && areSame(about, other[i]!.about));

const NOWHERE: readonly Within[] = [];

export function eventsTold(events: readonly LogEntry[]): readonly EventTold[] {
  const told: EventTold[] = [];
  let last = NOWHERE;
  for (const { kind, args, within = NOWHERE } of events) {
    if (!isSame(within, last)) told.push(within.map(({ of, about }) => [of, ...about] as const));
    last = within;
    told.push(args === null ? [kind, null] : [kind, ...args]);
  }
  return told;
}

export function eventsIn(told: readonly EventTold[]): readonly LogEntry[] {
  const events: LogEntry[] = [];
  let within: readonly Within[] = NOWHERE;
  for (const one of told) {
    if (areScopes(one)) {
      within = one.map(([of, ...about]) => ({ of, about }));
      continue;
    }
    const [kind, ...args] = one;
    events.push({
      kind,
      args: args[0] === null ? null : (args as number[]),
      ...(within.length === 0 ? {} : { within }),
    });
  }
  return events;
}
