// The odds of the battle at hand when it is fought out. Nobody retreats or calls for help; each shot goes where it hits most
// easily, at units already hit first.

import { type Choice, type FightScript, first, type Place, type Side, second, verbOf } from '@bivouac/kernel';
import { ev } from './events.ts';
import { battle } from './rules/2.1-battle.ts';
import { aimAt, leadAt, valueAgainst } from './rules/2.2-fire.ts';
import { SIDES } from './sides.ts';
import { type State, unitsAt, unitsIn } from './state.ts';
import { isTargetReduced } from './target.ts';
import { stepsOf } from './unit.ts';

export const fightScript: FightScript<State> = {
  fight: battle,
  choosing: 'fight',
  verbs: ['stand', 'done'],
  parts: ['flee', 'flee-by-sea', 'assault', 'rest'],
  pick: bestShot,
  stepsAt: (s, side, place) => unitsAt(s, place, side).reduce((sum, unit) => sum + stepsOf(unit), 0),
  cost(_, kind, [side, , , steps]) {
    if (kind === ev.reduced) return [side!, 1];
    return kind === ev.eliminated ? [side!, steps!] : null;
  },
  course: () => ({ outcome }),
};

function bestShot(s: State, side: Side, legal: readonly Choice[]): Choice | undefined {
  const worth = (choice: Choice): number =>
    2 * valueAgainst(s, side, first(choice), second(choice), verbOf(choice) === leadAt.id) +
    (isTargetReduced(second(choice)) ? 1 : 0);
  const aims = legal.filter((choice) => verbOf(choice) === aimAt.id || verbOf(choice) === leadAt.id);
  return aims.length === 0 ? undefined : aims.reduce((best, choice) => (worth(choice) > worth(best) ? choice : best));
}

/** Who is left in the box. */
function outcome(s: State, place: Place): string {
  const left = SIDES.filter((_, side) => unitsIn(s, place, side) > 0);
  return left.length === 1 ? left[0]! : 'open';
}
