// A fight on its board: what can be done in it, and the odds that are shown for it.

import type { BattlePiece, BattleScene } from '@bivouac/scene';
import { describe, expect, test } from 'vitest';
import { Estimates } from '../../src/battle/estimates.svelte.ts';
import { BattleOffer } from '../../src/battle/offer.svelte.ts';
import { playUntil, type Seat, sitDown, until } from './seat.ts';

const GAMES = [
  ['texas-glory', '1836'],
  ['house-divided', '1863'],
] as const;

const piecesOf = ({ rows }: BattleScene): BattlePiece[] =>
  rows.flatMap(({ parts }) => parts.flatMap(({ groups }) => groups.flatMap(({ pieces }) => pieces)));

const isFighting = ({ table }: Seat): boolean => table.isAsked && (table.scene?.battle ?? null) !== null;

async function inBattle(game = 'texas-glory', scenario = '1836'): Promise<Seat & { readonly offer: BattleOffer }> {
  const seat = await sitDown({ game, scenario, seed: 'fight' });
  await playUntil(seat, () => isFighting(seat) && seat.table.offered.length > 1);
  return { ...seat, offer: new BattleOffer(seat.table, () => seat.table.scene!.battle!) };
}

/** All that cards and their ways lead to, whoever of those who can act is the one they are about. */
function reached({ table, offer }: { readonly table: Seat['table']; readonly offer: BattleOffer }): Set<number> {
  const found = new Set<number>();
  const look = (): void => {
    offer.close();
    for (const card of offer.cards) for (const { choice } of card.offered) found.add(choice);
  };
  for (const isAided of [true, false]) {
    offer.isAided = isAided;
    offer.startAnew();
    look();
    for (const piece of piecesOf(table.scene!.battle!)) {
      if (piece.piece === null || !offer.subjects.includes(piece.piece)) continue;
      offer.choosePiece(piece);
      look();
    }
  }
  offer.isAided = true;
  offer.startAnew();
  return found;
}

describe.each(GAMES)('%s', (game, scenario) => {
  test('every choice of a fight is on a card', async () => {
    const seat = await inBattle(game, scenario);
    const { table } = seat;
    let questions = 0;
    for (; questions < 25 && isFighting(seat); questions++) {
      const found = reached(seat);
      expect(table.offered.filter(({ choice }) => !found.has(choice))).toEqual([]);
      await table.choose(table.offered[questions % table.offered.length]!);
      await playUntil(seat, () => isFighting(seat) || table.update!.result !== null);
    }
    expect(questions).toBeGreaterThan(4);
  });
});

describe('a card', () => {
  /** The first one of a kind that comes up. */
  async function cardWith(isOfKind: (ways: number) => boolean) {
    const seat = await inBattle();
    const { offer } = seat;
    const card = () => {
      offer.startAnew();
      offer.close();
      return offer.cards.find(({ offered }) => isOfKind(offered.length));
    };
    await playUntil(seat, () => isFighting(seat) && card() !== undefined);
    return { ...seat, card: card()! };
  }

  test('that leaves nothing open is chosen', async () => {
    const { offer, card, requests } = await cardWith((ways) => ways === 1);
    const from = requests.length;
    offer.activate(card);
    expect(requests.slice(from)).toMatchObject([{ call: 'choose', argument: { choices: [card.offered[0]!.choice] } }]);
  });

  test('that leaves something open shows its ways, and closes again', async () => {
    const { offer, card, requests } = await cardWith((ways) => ways > 1);
    const from = requests.length;
    const choices = () => offer.cards.flatMap(({ offered }) => offered.map(({ choice }) => choice));
    const all = choices();
    offer.activate(card);
    expect(choices()).toEqual(card.offered.map(({ choice }) => choice));
    offer.close();
    expect(choices()).toEqual(all);
    expect(requests.length).toBe(from);
  });
});

describe('odds', () => {
  test('are those of the position on the table, first as things stand and then by card', async () => {
    const seat = await inBattle();
    const { table, offer } = seat;
    const estimates = new Estimates(table);
    const update = table.update!;
    let isDone = false;
    const all = estimates.asThingsStand(update).then(() => estimates.ofCards(update, offer.cards));
    void all.then(() => {
      isDone = true;
    });
    await until(() => isDone);
    expect(estimates.now).not.toBeNull();
    expect([...estimates.by.keys()]).toEqual([...estimates.awaited]);
  });

  test('that come when the position is another one are left aside', async () => {
    const seat = await inBattle();
    const { table, offer } = seat;
    const estimates = new Estimates(table);
    const update = table.update!;
    let isDone = false;
    const late = Promise.all([estimates.asThingsStand(update), estimates.ofCards(update, offer.cards)]);
    void late.then(() => {
      isDone = true;
    });
    await table.choose(table.offered[0]!);
    await until(() => isDone);
    expect(table.update).not.toBe(update);
    expect([estimates.now, estimates.by.size]).toEqual([null, 0]);
  });
});
