// 9.6, 13.0, 16.1: a unit is eliminated: a Texan one for good, a Mexican one to the replacement track.

import { ALL, emit } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { MEXICO } from '../sides.ts';
import { Mark, type State } from '../state.ts';
import { rollForLeaders } from './11-leaders.ts';
import { endIfFallen } from './16-victory.ts';
import { armouryBereft } from './A-armoury.ts';
import { churchBereft } from './A-magazine.ts';

/** To box 2 or 3: 13.0, 13.3. */
export function eliminate(s: State, unit: number, box: 2 | 3): void {
  const { t } = s;
  const place = s.at[unit]!;
  const side = t.side[unit]!;
  const isMexican = side === MEXICO;
  emit(s, ev.eliminated, ALL, unit, isMexican ? box : 0);
  s.at[unit] = isMexican ? t.box[box] : t.away;
  s.marks[unit] = isMexican && box === 3 ? Mark.reduced : 0;
  if (isMexican) s.casualties += box;
  rollForLeaders(s, place, side, isMexican ? t.box[box] : -1);
  if (isMexican) return;
  armouryBereft(s, place);
  churchBereft(s, place);
  endIfFallen(s);
}
