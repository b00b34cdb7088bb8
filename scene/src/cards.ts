import type { BattleCard } from './battle.ts';

/** Letters that mean the same wherever one is at the table. */
export type TableKey = 'g' | 'h' | 'l' | 'm' | 'p' | 'q' | 't' | 'u' | 'v' | 'y';
type CardKey = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'i' | 'j' | 'k' | 'n' | 'o' | 'r' | 's' | 'w' | 'x' | 'z';

/** By verb, in the order in which they lie: the key, the rule behind it, and whether it is worth showing when it is forbidden. */
export type CardTable = Readonly<Record<string, readonly [key: CardKey, rule: string, isKept: boolean]>>;

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
