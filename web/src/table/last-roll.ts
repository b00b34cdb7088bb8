import type { LoggedEvent, TableDescription } from '../host/messages.ts';

export interface Roll {
  readonly event: LoggedEvent;
  readonly dice: readonly number[];
  /** Whose roll it was. */
  readonly piece: number;
}

/** The last event that tells of dice. */
export function lastRoll(log: readonly LoggedEvent[], { events, looks }: TableDescription): Roll | null {
  const rolls = new Map(
    events.flatMap(({ name, slots }) => {
      const dice = slots.findIndex(([, slot]) => looks.diceSlots.includes(slot));
      return dice < 0 ? [] : [[name, { dice, piece: slots.findIndex(([, slot]) => slot === 'piece') }] as const];
    }),
  );
  const event = log.findLast(({ kind, args }) => args !== null && rolls.has(kind));
  if (event === undefined) return null;
  const at = rolls.get(event.kind)!;
  const dice = [...String(event.args![at.dice])].map(Number).filter((die) => die >= 1 && die <= 6);
  return { event, dice, piece: event.args![at.piece] ?? -1 };
}
