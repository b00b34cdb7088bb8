// What the log tells of battles: what its events mean to a table that reads it, and each battle in words.

import type { LogEntry, Side } from '@bivouac/kernel';
import {
  type FightEvents,
  type FightWords,
  isOf,
  type LoggedFight,
  type Loss,
  listed,
  lost,
  type Roll,
  say,
  type Words,
} from '@bivouac/scene';
import type { ev } from '../events.ts';
import { battle } from '../rules/2.1-battle.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { countedArms, placeWords } from './words.ts';

type EventName = keyof typeof ev;

type Fate = 'reduced' | 'eliminated';
export type Battle = LoggedFight<Fate>;
/** All shots a side fires at once. */
export type Volley = readonly Roll<Fate>[];

export const fightEvents: FightEvents<Fate, EventName> = {
  fight: battle,
  rounds: battle,
  rolls: {
    fired: ([side, arm, target, die, needed]) => ({
      side: side!,
      by: arm!,
      at: target!,
      dice: [die!],
      reach: needed!,
    }),
  },
  losses: { reduced: lost('reduced'), eliminated: lost('eliminated') },
  won: [isOf<EventName>('battleWon')],
};

export const volleysOf = (rolls: Volley): Volley[] => [
  ...Map.groupBy(rolls, ({ round, side }) => `${round}/${side}`).values(),
];

export function fightWords(s: State, { place, entries, losses }: Battle): FightWords {
  return {
    title: say('table.battle', { place: placeWords(s, place) }),
    rule: 'AHD-bat-01',
    notes: [...lossNotes(losses), ...flightNotes(s, entries)],
  };
}

/** The arms a side lost for good. */
export const fallenOf = (losses: readonly Loss<Fate>[], side: Side): number[] =>
  losses.filter((loss) => loss.side === side && loss.fate === 'eliminated').map(({ who }) => who);

/** By side: how many of each arm it lost for good. */
function lossNotes(losses: readonly Loss<Fate>[]): Words[] {
  return SIDES.flatMap((id, side) => {
    const gone = fallenOf(losses, side);
    if (gone.length === 0) return [];
    return [say('table.loss.eliminated', { side: say(`side.${id}`), lost: listed(countedArms(gone)) })];
  });
}

const isFlight = isOf<EventName>('retreated', 'evacuated', 'withdrew');

/** Where those went who gave up the field. */
function flightNotes(s: State, events: readonly LogEntry[]): Words[] {
  return events
    .filter((event) => isFlight(event) && event.args !== null)
    .map(({ kind, args }) =>
      say(`table.gone.${kind}`, { side: say(`side.${SIDES[args![0]!]}`), place: placeWords(s, args![2]!) }),
    );
}
