import type { LoggedEvent, Update } from './messages.ts';

/** A log that is sent piece by piece: what has been added since the last time, or has changed because of an undo. */
export class News {
  #sent: readonly LoggedEvent[] = [];

  /** The next time all of it is sent. */
  forget(): void {
    this.#sent = [];
  }

  of(events: readonly LoggedEvent[]): Update['log'] {
    let from = 0;
    while (from < events.length && isSame(this.#sent[from], events[from]!)) from++;
    this.#sent = events;
    return { from, events: events.slice(from) };
  }
}

function isSame(a: LoggedEvent | undefined, b: LoggedEvent): boolean {
  if (a === undefined || a.entry !== b.entry || a.kind !== b.kind) return false;
  return a.args === b.args || (a.args !== null && b.args !== null && a.args.every((value, i) => value === b.args![i]));
}
