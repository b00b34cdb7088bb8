// Events of the log in the words of the reader.

import type { EventLook } from '@bivouac/scene';
import { argsOfLine, createTeller, gather, type Teller, type Told } from '@bivouac/text';
import { type LoggedEvent, TAKEBACK } from '../host/messages.ts';
import { kindOf } from './happened.ts';
import type { Wording } from './wording.ts';

interface Line {
  /** How many events it stands for. */
  readonly count: number;
  readonly told: readonly Told[] | null;
}

interface Telling {
  readonly teller: Teller;
  /** What has been told already, by the first event of a line. */
  readonly lines: WeakMap<LoggedEvent, Line>;
}

const LOOK_OF_TAKEBACKS: EventLook = { icon: 'undo-2' };

const known = new WeakMap<Wording, Telling>();

function tellingOf(wording: Wording): Telling {
  const telling = known.get(wording) ?? {
    teller: createTeller(wording.source),
    lines: new WeakMap(),
  };
  known.set(wording, telling);
  return telling;
}

/** One line for events that are alike; null when there is nothing to tell. */
export function tell(wording: Wording, events: readonly LoggedEvent[], viewer: number | null): readonly Told[] | null {
  const [first] = events as readonly [LoggedEvent, ...LoggedEvent[]];
  const { teller, lines } = tellingOf(wording);
  const line = lines.get(first);
  if (line?.count === events.length) return line.told;
  if (first.kind === TAKEBACK) return [{ text: wording.t('log.takeback', { to: first.args![0]! + 1 }), isName: false }];
  const kind = kindOf(wording.description, first);
  const told = teller.tell(kind, argsOfLine(kind, events), wording.reader(viewer));
  lines.set(first, { count: events.length, told });
  return told;
}

export const lookOf = ({ description }: Wording, event: LoggedEvent): EventLook | undefined =>
  event.kind === TAKEBACK ? LOOK_OF_TAKEBACKS : description.looks.events[event.kind];

/** The numbers of the events that make a line, line by line. */
export const gathered = (wording: Wording, events: readonly LoggedEvent[]): number[][] =>
  gather(events, (event) => kindOf(wording.description, event), {
    isGathered: (event) => lookOf(wording, event)?.isGathered === true,
    isStep: (event) => lookOf(wording, event)?.isStep === true,
  });
