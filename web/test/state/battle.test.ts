// A fight on its board: what can be done in it, and the odds that are shown for it.

import type { BattlePiece, BattleScene } from '@bivouac/scene';
import { describe, expect, test, vi } from 'vitest';
import type { ChoiceCard } from '../../src/battle/battle-choices.ts';
import { Estimates } from '../../src/battle/estimates.svelte.ts';
import { BattleOffer } from '../../src/battle/offer.svelte.ts';
import type { Worlds } from '../../src/host/messages.ts';
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

describe('a fight that is decided', () => {
  test.each([
    ['texas-glory', '1836', 'where the victors go is asked on the map', true],
    ['house-divided', '1863', 'who is promoted is asked on the board', false],
  ])('%s %s: %s', async (game, scenario, _, isSettledOnMap) => {
    const seat = await sitDown({ game, scenario, seed: 'decided' });
    const { table } = seat;
    const isDecided = (): boolean => isFighting(seat) && table.scene!.battle!.isDecided === true;
    await playUntil(seat, () => isFighting(seat) && !isDecided());
    expect(table.isSettledOnMap, 'as long as it is fought').toBe(false);
    await playUntil(seat, isDecided);
    expect(table.isSettledOnMap).toBe(isSettledOnMap);
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
  /** The first worlds are enough here. */
  const fewWorlds = ({ client }: Seat): void => {
    const call = client.call.bind(client) as (name: string, argument: unknown) => Promise<never>;
    vi.spyOn(client, 'call').mockImplementation((async (name: string, argument: unknown) => {
      const { from } = (argument as { worlds?: Worlds } | null)?.worlds ?? { from: 0 };
      return from > 0 ? null : call(name, argument);
    }) as typeof client.call);
  };

  const weighing = async () => {
    const seat = await inBattle();
    fewWorlds(seat);
    const estimates = new Estimates(seat.table);
    let isDone = false;
    void estimates.of(seat.table.update!, seat.offer.cards).then(() => {
      isDone = true;
    });
    return { ...seat, estimates, isDone: () => isDone };
  };

  test('are those of the position on the table, as things stand and by card, in as many trials', async () => {
    const { estimates } = await weighing();
    await until(() => estimates.now !== null);
    expect([...estimates.by.keys()]).toEqual([...estimates.awaited]);
    expect(estimates.by.size).toBeGreaterThan(1);
    for (const { trials } of estimates.by.values()) expect(trials).toBe(estimates.now!.trials);
    estimates.forget();
  });

  test('are worked out for a retreat as for the others', async () => {
    const seat = await inBattle('house-divided', '1863');
    const { table, offer } = seat;
    const isIt = ({ card, offered }: ChoiceCard): boolean =>
      card !== null && table.opened.description.verbs[card.verb]!.name === 'retreat' && offered.length > 0;
    const found = () => {
      offer.startAnew();
      return offer.weighed.find(isIt);
    };
    await playUntil(seat, () => isFighting(seat) && found() !== undefined);
    fewWorlds(seat);
    const estimates = new Estimates(table);
    void estimates.of(table.update!, offer.weighed);
    await until(() => estimates.now !== null);
    expect([...estimates.by.keys()]).toContain(found()!.offered[0]!.choice);
    estimates.forget();
  });

  test('that come when the position is another one are left aside', async () => {
    const { table, estimates, isDone } = await weighing();
    const { update } = table;
    await table.choose(table.offered[0]!);
    await until(isDone);
    expect(table.update).not.toBe(update);
    expect([estimates.now, estimates.by.size]).toEqual([null, 0]);
  });

  test('of an earlier question are gone as soon as another is asked, and when none is', async () => {
    const { table, offer, estimates } = await weighing();
    await until(() => estimates.now !== null);
    const left = () => [estimates.now, estimates.by.size, estimates.same.size];
    void estimates.of({ ...table.update! }, offer.cards);
    expect(left()).toEqual([null, 0, 0]);
    void estimates.of(table.update!, offer.cards);
    await until(() => estimates.now !== null);
    estimates.forget();
    expect([...left(), estimates.awaited.size]).toEqual([null, 0, 0, 0]);
  });
});
