import type { BattleCard } from './battle.ts';

/** By verb, in the order in which they lie: the key, the rule behind it, and whether it is worth showing when it is forbidden. */
export type CardTable = Readonly<Record<string, readonly [key: string, rule: string, isKept: boolean]>>;

/** One card for each of some verbs that a table knows, with what the game says of it. */
export const cardsFrom = (
  cards: CardTable,
  verbs: readonly { readonly id: number; readonly name: string }[],
  tell: (verb: string) => Pick<BattleCard, 'name' | 'about'> & Partial<BattleCard>,
): BattleCard[] =>
  Object.entries(cards).flatMap(([name, [key, rule, isKept]]) =>
    verbs
      .filter((verb) => verb.name === name)
      .map(({ id }) => ({ verb: id, piece: null, key, rule, isKept, ...tell(name) })),
  );
