import type { Described } from './narrator.ts';

interface Happened {
  readonly kind: string;
  readonly args: readonly number[] | null;
}

/** Do two events differ in nothing but the piece they speak of? */
export function isAlike({ slots }: Described, a: Happened, b: Happened): boolean {
  if (a.kind !== b.kind || a.args === null || b.args === null) return false;
  return slots.every(([, slot], i) => slot === 'piece' || a.args![i] === b.args![i]);
}

/**
 * The events of each line, by their numbers: those of some kinds that are alike make one line where the first of them
 * stands, if nothing but events of such kinds lies between them.
 */
export function gather<Event extends Happened>(
  events: readonly Event[],
  kindOf: (event: Event) => Described,
  isGathered: (event: Event) => boolean,
): number[][] {
  const groups: number[][] = [];
  let run = 0;
  events.forEach((event, index) => {
    const isOne = isGathered(event);
    if (!isOne) run = groups.length + 1;
    const group = isOne && groups.slice(run).find(([first]) => isAlike(kindOf(event), events[first!]!, event));
    if (group) group.push(index);
    else groups.push([index]);
  });
  return groups;
}
