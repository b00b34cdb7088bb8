// Attacks as a table tells them: their lines in the log, and how lucky each side was.

import { frameOf, type LogEntry, type Viewer } from '@bivouac/kernel';
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
import { pieceWords } from '../naming.ts';
import { A, attack } from '../rules/8-attack.ts';
import { resultOf } from '../rules/8-strength.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';

type EventName = keyof typeof ev;

const DICE = [1, 2, 3, 4, 5, 6];

/** The highest die that hits. */
const reachOf = (s: State, strength: number, row: number): number =>
  DICE.filter((die) => resultOf(s, strength, row, die) >= 0).length;

const eventsIn = (s: State): FightEvents<'eliminated', EventName> => ({
  fight: attack,
  rounds: attack,
  rolls: {
    attacked: ([piece, target, , strength, row, die]) => ({
      side: s.t.side[piece!]!,
      by: piece!,
      at: target!,
      dice: [die!],
      reach: reachOf(s, strength!, row!),
    }),
    shot: ([, piece, target, strength, row, die]) => ({
      side: s.t.side[piece!]!,
      by: piece!,
      at: target!,
      dice: [die!],
      reach: reachOf(s, strength!, row!),
    }),
  },
  losses: { eliminated: ([piece]) => ({ side: s.t.side[piece!]!, who: piece!, fate: 'eliminated' }) },
  // An attack has no winner: what it comes to is told line by line.
  won: [],
});

/** What can come of an attack, the gravest first. */
const FATES: readonly EventName[] = ['eliminated', 'routed', 'reduced', 'disordered'];

const gravest = (entries: readonly LogEntry[]): string =>
  FATES.find((fate) => entries.some(({ kind }) => kind === fate)) ?? 'none';

/** All that the log tells of attacks. */
export function fightsIn(
  s: State,
  viewer: Viewer,
  log: readonly LogEntry[],
  wordsOfPlace: (place: number) => Words,
): FightsTold<'eliminated'> {
  const frame = frameOf(s, attack);
  const wordsOf = ({ place, losses, entries }: LoggedFight<'eliminated'>) => ({
    title: say('table.fight', { place: wordsOfPlace(place) }),
    rule: 'ALM-8.3-a',
    undecided: say(`table.outcome.${gravest(entries)}`),
    notes:
      losses.length === 0
        ? []
        : [say('table.loss', { lost: listed(losses.map(({ who }) => pieceWords(s.t.data, who))) })],
  });
  const fighting = frame < 0 ? -1 : A.place(s, frame);
  return tellFights(log, { events: eventsIn(s), sides: SIDES, viewer, fighting, wordsOf });
}
