// From a scene's cards and the choices on offer to what stands under the question.

import type { Choice } from '@bivouac/kernel';
import type { BattleCard, BattlePiece, BattleScene } from '@bivouac/scene';
import { isThing, type Offered } from '../table/choice-tree.ts';
import { namingOf } from '../table/things.ts';

/** One card: what it offers, or nothing when a rule forbids it. */
export interface ChoiceCard {
  readonly id: string;
  readonly key: string;
  readonly card: BattleCard | null;
  readonly offered: readonly Offered[];
}

/** The pieces that can act, one of which the cards are about. */
export const subjectsOf = (scene: BattleScene, offered: readonly Offered[]): number[] => {
  const able = new Set(offered.flatMap(({ things }) => (things[0]?.is === 'piece' ? [things[0].id] : [])));
  const named = scene.cards.flatMap(({ piece }) => (piece !== null && able.has(piece) ? [piece] : []));
  return [...new Set(named)];
};

const fits = (card: BattleCard, { verb, things }: Offered): boolean =>
  verb === card.verb && (card.piece === null || (things[0]?.is === 'piece' && things[0].id === card.piece));

/** The scene's cards about a piece or about none; then, under numbers, what no card speaks of, a card for each piece. */
export function cardsFor(scene: BattleScene, offered: readonly Offered[], subject: number | null): ChoiceCard[] {
  const about = scene.cards.filter(({ piece }) => piece === null || piece === subject);
  const named = about
    .map((card) => ({
      id: `${card.verb}/${card.piece}`,
      key: card.key,
      card,
      offered: offered.filter((one) => fits(card, one)),
    }))
    .filter(({ card, offered: of }) => card.isKept || of.length > 0);
  const spoken = new Set(scene.cards.map(({ verb }) => verb));
  const rest = Map.groupBy(
    offered.filter(({ verb }) => !spoken.has(verb)),
    ({ verb, things }) => `${verb}/${things[0]?.id ?? ''}`,
  );
  return [...numbered([...rest].map(([id, of]) => ({ id, card: null, offered: of }))), ...named];
}

/** The last step of a card that leaves something open: a card for each way. */
export const waysOf = ({ offered }: ChoiceCard): ChoiceCard[] =>
  numbered(offered.map((one) => ({ id: String(one.choice), card: null, offered: [one] })));

const numbered = (cards: readonly Omit<ChoiceCard, 'key'>[]): ChoiceCard[] =>
  cards.map((card, i) => ({ ...card, key: i < 9 ? String(i + 1) : '' }));

/** The choices on some cards that a click on a piece is meant for: those that name it, first or after what is open. */
export function meantBy(piece: BattlePiece, cards: readonly ChoiceCard[], named: number): readonly ChoiceCard[] {
  const paths = namingOf(piece);
  const isMeant = ({ things }: Offered): boolean =>
    paths.some((path) =>
      [0, named].some((from) =>
        path.every((thing, i) => things[from + i] !== undefined && isThing(thing, things[from + i]!)),
      ),
    );
  return cards.filter(({ card, offered }) => card === null && offered.some(isMeant));
}

/** Where everything on offer is somebody doing something to somebody, the best or the first who can is up. */
export function upAtOnce(cards: readonly ChoiceCard[], best: Choice | undefined): ChoiceCard | null {
  const isPair = ({ card, offered }: ChoiceCard): boolean =>
    card === null && offered.every(({ things }) => things.length === 2 && things[1]!.is !== 'place');
  if (cards.length === 0 || !cards.every(isPair)) return null;
  const of = cards.flatMap(({ offered }) => offered).find(({ choice }) => choice === best)?.things[0];
  return cards.find(({ offered }) => of !== undefined && isThing(offered[0]!.things[0]!, of)) ?? cards[0]!;
}
