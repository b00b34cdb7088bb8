// What the log tells of fights: what its events mean to a table that reads it, and each fight in words.

import type { LogEntry, Place } from '@bivouac/kernel';
import {
  type FightEvents,
  type FightWords,
  isOf,
  type LoggedFight,
  type Loss,
  listed,
  localIn,
  lost,
  type Roll,
  say,
  type Words,
} from '@bivouac/scene';
import type { ev } from '../events.ts';
import { engagement } from '../rules/6.0-combat.ts';
import { battle } from '../rules/6.2-combat-turns.ts';
import { ratingOf } from '../rules/6.3-combat-resolution.ts';
import { siege } from '../rules/7.2-sieges.ts';
import { SIDES } from '../sides.ts';
import { other, type State } from '../state.ts';
import { blockWords } from './battle-rolls.ts';

type EventName = keyof typeof ev;

export type Fate = 'steps' | 'half' | 'eliminated' | 'taken';
export type BlockLoss = Loss<Fate>;
export type BlockRoll = Roll<Fate>;

/** A victor who regroups away lifts the siege he has not laid; the battle is his all the same. */
const isWon = (entry: LogEntry): boolean =>
  isOf<EventName>('battleWon', 'placeFell')(entry) ||
  (isOf<EventName>('siegeLifted')(entry) && localIn(entry, siege, 'place') >= 0);

export const fightEvents = (s: State): FightEvents<Fate, EventName> => ({
  fight: engagement,
  rounds: battle,
  rolls: {
    fired: ([side, block, dice], entry) => ({
      side: side!,
      by: block!,
      dice: [...String(dice)].map(Number),
      reach: ratingOf(s, localIn(entry, battle, 'fight'), block!),
    }),
  },
  losses: {
    lostStep: lost('steps'),
    halfHit: lost('half'),
    eliminated: lost('eliminated'),
    /** The captor is named. */
    gunsTaken: ([side, guns]) => ({ side: other(side!), who: guns!, fate: 'taken' }),
  },
  won: [isWon, isOf<EventName>('siegeLifted')],
  apart: ['gameWon'],
});

/** The last of these that happened names the fight; a fight of which none is told is a battle. */
const NAMED_BY: Readonly<Partial<Record<EventName, readonly [name: string, rule: string]>>> = {
  besieged: ['siege', 'TG-7.2-b'],
  cannonaded: ['cannonade', 'TG-7.24-a'],
  stormed: ['storm', 'TG-7.22-b'],
  sallied: ['sally', 'TG-7.23-a'],
  placeFell: ['fall', 'TG-7.22-b'],
};

export function fightWords(
  s: State,
  { place, entries, losses }: LoggedFight<Fate>,
  placeWords: (place: Place) => Words,
): FightWords {
  const names = entries.map(({ kind }) => NAMED_BY[kind as EventName]);
  const [name, rule] = names.findLast((named) => named !== undefined) ?? ['field', 'TG-6.0-b'];
  return {
    title: say(`table.fight.${name}`, { place: placeWords(place) }),
    rule,
    ...(name === 'field' ? {} : { undecided: say('table.outcome.siege') }),
    notes: lossNotes(s, losses),
  };
}

/** By side, then by block: what became of it, or the steps it lost. */
function lossNotes(s: State, losses: readonly BlockLoss[]): Words[] {
  const felt = losses.filter(({ fate }) => fate !== 'half');
  return SIDES.flatMap((id, side) => {
    const own = [
      ...Map.groupBy(
        felt.filter((loss) => loss.side === side),
        ({ who }) => who,
      ).values(),
    ];
    if (own.length === 0) return [];
    return [say('table.loss.of', { side: say(`side.${id}`), losses: listed(own.map((block) => lossOf(s, block))) })];
  });
}

function lossOf(s: State, losses: readonly BlockLoss[]): Words {
  const { who, fate } = losses.findLast((loss) => loss.fate !== 'steps') ?? losses[0]!;
  const steps = losses.filter((loss) => loss.fate === 'steps').length;
  return say(`table.loss.${fate}`, { block: blockWords(s, who), steps });
}
