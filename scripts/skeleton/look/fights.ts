// What the log tells of fights: what its events mean to a table that reads it, and each fight as a card.

import { frameOf, type LogEntry, type Viewer } from '@bivouac/kernel';
import {
  type FightEvents,
  type FightWords,
  isOf,
  type LoggedFight,
  listed,
  lost,
  type SceneOfFights,
  say,
  tellFights,
  type Words,
} from '@bivouac/scene';
import type { ev } from '../events.ts';
import { F, fight } from '../rules/3-fights.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';

type EventName = keyof typeof ev;

const events: FightEvents<'lost', EventName> = {
  fight,
  rounds: fight,
  rolls: { fired: ([side, piece, die, needed]) => ({ side: side!, by: piece!, dice: [die!], reach: needed! }) },
  losses: { lost: lost('lost') },
  won: [isOf<EventName>('fightWon')],
};

const pieceWords = (s: State, piece: number): Words => say(`piece.${s.t.pieceIds[piece]}`);

const wordsOf = (s: State, { place, losses }: LoggedFight<'lost'>): FightWords => ({
  title: say('table.fight', { place: say(`place.${s.t.placeIds[place]}`) }),
  rule: 'SW-3.1',
  notes: losses.length === 0 ? [] : [say('table.loss', { lost: listed(losses.map(({ who }) => pieceWords(s, who))) })],
});

/** The question of a fight is put like any other; a game with more to decide in one shows a board (`battle`). */
export function fightsIn(s: State, viewer: Viewer, log: readonly LogEntry[]): SceneOfFights {
  const frame = frameOf(s, fight);
  const fighting = frame < 0 ? -1 : F.place(s, frame);
  const { atHand: _, ...told } = tellFights(log, {
    events,
    sides: SIDES,
    viewer,
    fighting,
    wordsOf: (one) => wordsOf(s, one),
  });
  return { ...told, battle: null };
}
