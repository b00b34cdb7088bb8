// The fights of a log, each as one card: what it was, how it ended, what it cost, and how lucky the reader was.

import type { LogEntry } from '@bivouac/kernel';
import { type Fold, luckNotes, say, type Words } from '@bivouac/table';
import { ev } from '../events.ts';
import type { State } from '../state.ts';
import { other } from '../state.ts';
import { SIDES } from '../tables.ts';
import { type Chronicle, luckOf } from './battle-chronicle.ts';
import { blockWords } from './battle-rolls.ts';

type EventName = keyof typeof ev;

/** What begins a fight, and all that may follow before it is over. */
const OPENS: readonly string[] = ['battleBegan', 'besieged'] satisfies EventName[];
const BELONGS: readonly string[] = [
  ...OPENS,
  ...([
    'revealed',
    'surprised',
    'roundBegan',
    'reservesCame',
    'rolesSwapped',
    'fired',
    'passed',
    'halfHit',
    'lostStep',
    'eliminated',
    'retreated',
    'withdrew',
    'gunsTaken',
    'battleWon',
    'battleDrawn',
    'regrouped',
    'siegePassed',
    'stormed',
    'cannonaded',
    'answeredFire',
    'sallied',
    'placeFell',
    'siegeLifted',
    'townTaken',
    'surrendered',
    'newChief',
    'cosCalled',
  ] satisfies EventName[]),
];

/** The last of these that happened names the fight; a fight of which none is told is a battle. */
const NAMED_BY: Readonly<Record<string, readonly [name: string, rule: string]>> = {
  [ev.besieged.name]: ['siege', 'TG-7.2-b'],
  [ev.cannonaded.name]: ['cannonade', 'TG-7.24-a'],
  [ev.stormed.name]: ['storm', 'TG-7.22-b'],
  [ev.sallied.name]: ['sally', 'TG-7.23-a'],
  [ev.placeFell.name]: ['fall', 'TG-7.22-b'],
};

interface Span {
  readonly from: number;
  to: number;
  readonly place: number;
  /** How many rolls were told before it. */
  readonly rolls: number;
}

function spansOf(log: readonly LogEntry[]): Span[] {
  const spans: Span[] = [];
  let open: Span | null = null;
  let rolls = 0;
  log.forEach(({ kind, args }, index) => {
    const place = OPENS.includes(kind) ? args![1]! : -1;
    if (place >= 0 && open?.place !== place) {
      open = { from: index, to: index, place, rolls };
      spans.push(open);
    }
    if (!BELONGS.includes(kind)) open = null;
    if (open) open.to = index + 1;
    if (kind === ev.fired.name) rolls++;
  });
  return spans;
}

export interface FoldReading {
  readonly chronicle: Chronicle;
  readonly placeWords: (place: number) => Words;
  /** Where a fight is going on, or -1. */
  readonly fighting: number;
  readonly viewer: number;
}

export function foldsOf(s: State, log: readonly LogEntry[], reading: FoldReading): Fold[] {
  const spans = spansOf(log);
  return spans.map((span, i) => {
    const events = log.slice(span.from, span.to);
    const [name, rule] = namedBy(events);
    const winner = winnerOf(events);
    const round = events.findLast(({ kind }) => kind === ev.roundBegan.name)?.args?.[1] ?? 0;
    const rolls = reading.chronicle.rolls.slice(span.rolls, spans[i + 1]?.rolls);
    return {
      from: span.from,
      to: span.to,
      isOver: i < spans.length - 1 || span.to < log.length || reading.fighting !== span.place,
      place: span.place,
      title: say(`table.fight.${name}`, { place: reading.placeWords(span.place) }),
      rule,
      winner,
      outcome:
        winner < 0
          ? say(name === 'field' ? 'table.outcome.nobody' : 'table.outcome.siege')
          : say('table.outcome.side', { side: say(`side.${SIDES[winner]}`), round }),
      notes: [
        ...lossesOf(s, events),
        ...luckNotes(luckOf(rolls)[reading.viewer]!, say(`side.${SIDES[reading.viewer]}`)),
      ],
    };
  });
}

function namedBy(events: readonly LogEntry[]): readonly [name: string, rule: string] {
  const last = events.findLast(({ kind }) => NAMED_BY[kind] !== undefined);
  return last === undefined ? ['field', 'TG-6.0-b'] : NAMED_BY[last.kind]!;
}

const WON: readonly string[] = ['battleWon', 'placeFell', 'siegeLifted'] satisfies EventName[];

/** A victor who regroups away lifts the siege he has not laid; the battle is his all the same. */
function winnerOf(events: readonly LogEntry[]): number {
  const last = events.findLastIndex(({ kind }) => WON.includes(kind));
  if (last < 0) return -1;
  const won = events.findLastIndex(({ kind }) => kind === ev.battleWon.name);
  const isLeft = won >= 0 && !events.slice(won, last).some(({ kind }) => kind === ev.besieged.name);
  return events[events[last]!.kind === ev.siegeLifted.name && isLeft ? won : last]!.args?.[0] ?? -1;
}

interface Loss {
  readonly block: number;
  steps: number;
  fate: 'steps' | 'eliminated' | 'taken';
}

function lossesOf(s: State, events: readonly LogEntry[]): Words[] {
  const losses = new Map<string, Loss>();
  const lossOf = (side: number, block: number): Loss => {
    const key = `${side}/${block}`;
    const loss = losses.get(key) ?? { block, steps: 0, fate: 'steps' };
    losses.set(key, loss);
    return loss;
  };
  for (const { kind, args } of events) {
    if (args === null) continue;
    const [side, block] = args as [number, number];
    if (kind === ev.lostStep.name) lossOf(side, block).steps++;
    else if (kind === ev.eliminated.name || kind === ev.surrendered.name) lossOf(side, block).fate = 'eliminated';
    else if (kind === ev.gunsTaken.name) lossOf(other(side), block).fate = 'taken';
  }
  return [...losses.values()].map(({ block, steps, fate }) =>
    say(`table.loss.${fate}`, { block: blockWords(s, block), steps }),
  );
}
