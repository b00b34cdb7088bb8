// The lines of the log that tell of one battle, as one card: how it ended, what it cost, and how lucky the reader was.

import type { LogEntry } from '@bivouac/kernel';
import { type Fold, luckNotes, say, type Words } from '@bivouac/table';
import { ev } from '../events.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { KINDS } from '../tables.ts';
import { type Chronicle, type Loss, luckOf } from './battle-chronicle.ts';

type EventName = keyof typeof ev;

/** All that may follow before a battle is over. */
const BELONGS: readonly string[] = [
  'battleBegan',
  'roundBegan',
  'dayBegan',
  'reinforced',
  'fired',
  'reduced',
  'eliminated',
  'broke',
  'held',
  'deserted',
  'rejoined',
  'retreated',
  'evacuated',
  'withdrew',
  'released',
  'battleWon',
  'leaderLost',
] satisfies EventName[];

const FLIGHTS: readonly string[] = ['retreated', 'evacuated', 'withdrew'] satisfies EventName[];

interface Span {
  readonly from: number;
  to: number;
  readonly place: number;
}

function spansOf(log: readonly LogEntry[]): Span[] {
  const spans: Span[] = [];
  let open: Span | null = null;
  log.forEach(({ kind, args }, index) => {
    if (kind === ev.battleBegan.name) {
      open = { from: index, to: index, place: args![1]! };
      spans.push(open);
    }
    // Of promotions, only the one the victor earned on the field.
    const isHonour = kind === ev.promoted.name && log[index - 1]?.kind === ev.battleWon.name;
    if (!BELONGS.includes(kind) && !isHonour) open = null;
    if (open) open.to = index + 1;
  });
  return spans;
}

export interface FoldReading {
  readonly chronicle: Chronicle;
  /** Where a battle is going on, or -1. */
  readonly fighting: number;
  readonly viewer: number;
}

export function foldsOf(s: State, log: readonly LogEntry[], { chronicle, fighting, viewer }: FoldReading): Fold[] {
  const spans = spansOf(log);
  return spans.map((span, i) => {
    const events = log.slice(span.from, span.to);
    const winner = events.findLast(({ kind }) => kind === ev.battleWon.name)?.args?.[0] ?? -1;
    const round = events.findLast(({ kind }) => kind === ev.roundBegan.name)?.args?.[1] ?? 0;
    const volleys = chronicle.volleys.filter(({ battle }) => battle === i);
    return {
      from: span.from,
      to: span.to,
      isOver: i < spans.length - 1 || span.to < log.length || fighting !== span.place,
      place: span.place,
      title: say('table.battle', { place: placeWords(s, span.place) }),
      rule: 'AHD-bat-01',
      winner,
      outcome:
        winner < 0
          ? say('table.outcome.nobody')
          : say('table.outcome.side', { side: say(`side.${SIDES[winner]}`), round }),
      notes: [
        ...lossNotes(volleys.flatMap(({ losses }) => losses)),
        ...flightNotes(s, events),
        ...luckNotes(luckOf(s, volleys)[viewer]!, say(`side.${SIDES[viewer]}`)),
      ],
    };
  });
}

export const placeWords = (s: State, place: number): Words => say(`place.${s.t.boxIds[place]}`);
export const armWords = (arm: number): Words => say(`arm.${KINDS[arm] ?? 'guns'}`);
export const countedArm = (arm: number, count: number): Words => say('table.count', { count, arm: armWords(arm) });

/** So many of each arm. */
export const countedArms = (arms: readonly number[]): Words[] =>
  [...Map.groupBy(arms, (arm) => arm)].map(([arm, alike]) => countedArm(arm, alike.length));

/** By side: how many of each arm it lost for good. */
function lossNotes(losses: readonly Loss[]): Words[] {
  return SIDES.flatMap((id, side) => {
    const gone = losses.filter((loss) => loss.side === side && loss.fate === 'eliminated').map(({ arm }) => arm);
    if (gone.length === 0) return [];
    const lost = countedArms(gone).reduce((list, one) => say('table.listed', { list, one }));
    return [say('table.loss.eliminated', { side: say(`side.${id}`), lost })];
  });
}

/** Where those went who gave up the field. */
function flightNotes(s: State, events: readonly LogEntry[]): Words[] {
  return events
    .filter(({ kind, args }) => FLIGHTS.includes(kind) && args !== null)
    .map(({ kind, args }) =>
      say(`table.gone.${kind}`, { side: say(`side.${SIDES[args![0]!]}`), place: placeWords(s, args![2]!) }),
    );
}
