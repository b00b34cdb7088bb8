import { type Core, type Game, isIdSlot, type ViewCore } from '@bivouac/kernel';
import type { TableLook, Words } from '@bivouac/scene';
import type { DescribedVerb, TableDescription } from './messages.ts';

type AnyGame = Game<Core, ViewCore>;

/** Everything a page must know of a game to show and word it. */
export function describeTable(game: AnyGame, table: TableLook<Core, ViewCore>, state: Core): TableDescription {
  const looks = table.looks(game);
  const verbs = verbsOf(game);
  const slots = new Set([
    ...game.events.flatMap((event) => event.slots.map(([, slot]) => slot)),
    ...game.decisions.flatMap((decision) => decision.args.map(([, slot]) => slot)),
    ...verbs.flatMap((verb) => verb.slots),
  ]);
  const names: Record<string, string[]> = {};
  const words: Record<string, (Words | null)[]> = {};
  for (const slot of slots) {
    if (!isIdSlot(slot) || looks.diceSlots.includes(slot)) continue;
    const count = looks.counts[slot] ?? game.sizeOf(state, slot);
    names[slot] = Array.from({ length: count }, (_, id) => game.nameOf(state, slot, id));
    words[slot] = names[slot].map((name, id) => table.wordsFor(slot, name, id));
  }
  return {
    game: game.id,
    version: game.version,
    looks,
    names,
    words,
    verbs,
    events: game.events.map(({ name, slots: of }) => ({ name, slots: of })),
    decisions: game.decisions.map(({ name, args, rule, verbs: of }) => ({
      name,
      slots: args,
      rule: game.rules[rule - 1] ?? '',
      verbs: of.map(({ id }) => id),
    })),
  };
}

function verbsOf(game: AnyGame): DescribedVerb[] {
  const verbs: DescribedVerb[] = [];
  for (const decision of game.decisions) {
    for (const { id, name, operands, manner } of decision.verbs) {
      verbs[id] = { name, slots: operands.map(({ is }) => is), manner };
    }
  }
  return verbs;
}
