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

const slotNamed = ({ slots }: Described, name: string): number => slots.findIndex(([slot]) => slot === name);

/** Does the second begin `from` where the first went `to`, and speak of nothing else? */
function goesOn(kind: Described, a: Happened, b: Happened): boolean {
  const [from, to] = [slotNamed(kind, 'from'), slotNamed(kind, 'to')];
  if (a.kind !== b.kind || a.args === null || b.args === null || a.args[to] !== b.args[from]) return false;
  return kind.slots.every((_, i) => i === from || i === to || a.args![i] === b.args![i]);
}

/** How some kinds of events are told: those that are alike in one line, or the steps of a way. */
export interface Gathering<Event> {
  isGathered(event: Event): boolean;
  isStep(event: Event): boolean;
}

/**
 * The events of each line, by their numbers: those of some kinds that are alike make one line where the first of them
 * stands, if nothing but events of such kinds lies between them; steps in a row make the line of a way.
 */
export function gather<Event extends Happened>(
  events: readonly Event[],
  kindOf: (event: Event) => Described,
  { isGathered, isStep }: Gathering<Event>,
): number[][] {
  const groups: number[][] = [];
  let run = 0;
  const isNextStep = (event: Event, index: number): boolean =>
    index > 0 && isStep(event) && goesOn(kindOf(event), events[index - 1]!, event);
  events.forEach((event, index) => {
    const isOne = isGathered(event);
    if (!isOne) run = groups.length + 1;
    const group = isNextStep(event, index)
      ? groups.at(-1)
      : isOne && groups.slice(run).find(([first]) => isAlike(kindOf(event), events[first!]!, event));
    if (group) group.push(index);
    else groups.push([index]);
  });
  return groups;
}

/** What a line tells of: each of those that are alike, or one way from its beginning to its end. */
export function argsOfLine(kind: Described, events: readonly Happened[]): Happened['args'][] {
  const [first, last] = [events[0]!, events.at(-1)!];
  if (events.length === 1 || first.args === null || last.args === null || isAlike(kind, first, events[1]!))
    return events.map(({ args }) => args);
  const to = slotNamed(kind, 'to');
  return [first.args.with(to, last.args[to]!)];
}
