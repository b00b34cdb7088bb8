// What the log tells of battles: their losses, their dice, and each as a card.

import type { LogEntry, Viewer } from '@bivouac/kernel';
import {
  type FightEvents,
  type FightsTold,
  type LoggedFight,
  listed,
  say,
  tellFights,
  type Words,
} from '@bivouac/scene';
import type { ev } from '../events.ts';
import { battle } from '../rules/10-battle.ts';
import type { State } from '../state.ts';
import { campWords } from './pieces.ts';

type EventName = keyof typeof ev;
export type Fate = 'lost';

/** Dice are read from a table, so that none of them hits: luck is in no die alone. */
const eventsIn = (s: State): FightEvents<Fate, EventName> => ({
  fight: battle,
  rounds: battle,
  rolls: {},
  losses: { lost: ([piece]) => ({ side: s.t.camp[piece!] ?? -1, who: piece!, fate: 'lost' }) },
  won: [],
  apart: ['gameWon', 'gameDrawn'],
});

export const unitWords = (s: State, piece: number): Words =>
  s.t.pieceIds[piece] === undefined ? say('hidden-from.spectator') : say(`piece.${s.t.pieceIds[piece]}`);

/** How it ended: the last result that was read. */
const outcomeWords = (s: State, entries: readonly LogEntry[]): Words => {
  const outcome = entries.findLast(({ kind }) => kind === 'outcome')?.args?.[0];
  return outcome === undefined ? say('table.outcome.nobody') : say(`outcome.${s.t.data.results[outcome]!.id}`);
};

const lossNotes = (s: State, { losses }: LoggedFight<Fate>): Words[] =>
  [...Map.groupBy(losses, ({ side }) => side)].map(([camp, own]) =>
    say('table.loss', { side: campWords(s, camp), lost: listed(own.map(({ who }) => unitWords(s, who))) }),
  );

export function fightsTold(
  s: State,
  log: readonly LogEntry[],
  viewer: Viewer,
  fighting: number,
  placeWords: (place: number) => Words,
): FightsTold<Fate> {
  const told = tellFights(log, {
    events: eventsIn(s),
    sides: s.t.sides,
    viewer,
    fighting,
    wordsOf: (fight) => ({
      title: say('table.battle', { place: placeWords(fight.place) }),
      rule: 'B2-10.2-a',
      undecided: outcomeWords(s, fight.entries),
      notes: lossNotes(s, fight),
    }),
  });
  return { ...told, throws: throwsIn(log, told.folds.at(-1)?.from ?? log.length) };
}

/** The dice of the last battle. */
const throwsIn = (log: readonly LogEntry[], from: number): FightsTold<Fate>['throws'] =>
  log.flatMap(({ kind, args }, at) =>
    at >= from && kind === 'rolled' && args !== null
      ? [{ at, side: args[0]!, dice: [{ value: args[1]!, isHit: false }], hits: 0 }]
      : [],
  );

/** The die by which the result of the battle at hand was found, or null. */
export function dieOf(log: readonly LogEntry[]): number | null {
  const from = log.findLastIndex(({ kind }) => kind === 'oddsFound');
  const began = log.findLastIndex(({ kind }) => kind === 'battleBegan');
  if (from < began) return null;
  const read = log.findIndex(({ kind }, i) => i > from && kind === 'outcome');
  const until = read < 0 ? log.length : read;
  return log.slice(from, until).findLast(({ kind }) => kind === 'rolled')?.args?.[1] ?? null;
}
