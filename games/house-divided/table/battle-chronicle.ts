// What the log tells of battles: who fired at whom, what it cost, and how lucky each side was.

import type { LogEntry } from '@bivouac/kernel';
import type { Luck } from '@bivouac/table';
import { ev } from '../events.ts';
import { highestHit } from '../rules/2.2-fire.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { ROLL } from '../target.ts';

export interface Shot {
  readonly arm: number;
  readonly target: number;
  readonly die: number;
  readonly needed: number;
  readonly isHit: boolean;
}

export interface Loss {
  readonly side: number;
  readonly arm: number;
  readonly fate: 'reduced' | 'eliminated';
}

/** All shots a side fires at once, and what they did. */
export interface Volley {
  readonly battle: number;
  readonly round: number;
  readonly side: number;
  readonly shots: Shot[];
  readonly losses: Loss[];
}

export interface Chronicle {
  readonly volleys: readonly Volley[];
  /** By battle: where it was. */
  readonly places: readonly number[];
}

export function chronicleOf(s: State, log: readonly LogEntry[]): Chronicle {
  const volleys: Volley[] = [];
  const places: number[] = [];
  let round = 0;
  for (const { kind, args } of log) {
    if (args === null) continue;
    if (kind === ev.battleBegan.name) {
      places.push(args[1]!);
      round = 0;
    } else if (kind === ev.roundBegan.name) round = args[1]!;
    else if (kind === ev.fired.name) volleyOf(volleys, places.length - 1, round, args[0]!).shots.push(shotOf(s, args));
    else if (kind === ev.reduced.name || kind === ev.eliminated.name) {
      volleys.at(-1)?.losses.push({ side: args[0]!, arm: args[1]!, fate: kind as Loss['fate'] });
    }
  }
  return { volleys, places };
}

/** The one that is being fired, or a new one. */
function volleyOf(volleys: Volley[], battle: number, round: number, side: number): Volley {
  const last = volleys.at(-1);
  if (last?.battle === battle && last.round === round && last.side === side) return last;
  const volley: Volley = { battle, round, side, shots: [], losses: [] };
  volleys.push(volley);
  return volley;
}

function shotOf(s: State, args: readonly number[]): Shot {
  const [, arm, target, roll] = args as [number, number, number, number];
  const [die, needed] = [Math.floor(roll / ROLL), roll % ROLL];
  return { arm, target, die, needed, isHit: die <= highestHit(s, needed) };
}

/** By side: the shots it fired, the hits they promised, and those they gave. */
export function luckOf(s: State, volleys: readonly Volley[]): Luck[] {
  return SIDES.map((_, side) => {
    const shots = volleys.filter((volley) => volley.side === side).flatMap((volley) => volley.shots);
    return {
      dice: shots.length,
      expected: shots.reduce((sum, { needed }) => sum + highestHit(s, needed) / 6, 0),
      scored: shots.filter(({ isHit }) => isHit).length,
    };
  });
}
