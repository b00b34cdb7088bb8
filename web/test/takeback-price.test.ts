// What a return by consent costs is counted from what its reader knows.

import { type Core, fastRng, Match, type ViewCore } from '@bivouac/kernel';
import { pick } from '@bivouac/kernel/testing';
import { describe, expect, test } from 'vitest';
import { games } from '../../games/registry.ts';
import { type TakebackPrice, takebackPrice } from '../src/host/takeback-price.ts';

const CHOICES = 60;

for (const { id, load } of games) {
  const { kit } = await load();
  describe(id, () => {
    const match = new Match<Core, ViewCore>(kit.game, {
      scenario: kit.game.scenarios[0]!.id,
      options: {},
      seed: '5e'.repeat(32),
    });
    const rng = fastRng(`price ${id}`);
    while (match.length < CHOICES && kit.game.result(match.state) === null) {
      const side = pick(rng, kit.game.asked(match.state));
      match.act(side, pick(rng, kit.game.choices(match.state, side)));
    }
    const by = match.entries.map((entry) => ('side' in entry ? entry.side : -1));
    const priceFor = (viewer: number, side: number, to: number): TakebackPrice => {
      const log = match.log(viewer).map(({ entry, event }) => ({ entry, ...event }));
      const viewBefore = (entry: number): ViewCore => kit.game.view(match.stateAt(entry), viewer);
      return takebackPrice({ kit, by, log, viewBefore }, side, to);
    };

    test('a return to now costs nothing, and one further back never less', () => {
      for (const viewer of kit.game.sides.keys()) {
        let last = priceFor(viewer, 0, by.length);
        expect(last).toEqual({ own: 0, others: 0, dice: 0, seen: 0 });
        for (let to = by.length - 6; to >= 0; to -= 6) {
          const price = priceFor(viewer, 0, to);
          expect(price.own).toBe(by.slice(to).filter((side) => side === 0).length);
          expect(price.own + price.others).toBe(by.length - to);
          expect(price.dice).toBeGreaterThanOrEqual(last.dice);
          last = price;
        }
      }
    });

    test('all players count the same choices and dice', () => {
      const [one, other] = [priceFor(0, 0, 10), priceFor(1, 0, 10)];
      expect({ ...one, seen: 0 }).toEqual({ ...other, seen: 0 });
    });
  });
}
