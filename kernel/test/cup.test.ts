import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Core,
  type Cup,
  countOf,
  dealAnew,
  dealPiles,
  draw,
  fastRng,
  newCore,
  type Pile,
  passOn,
  pilesSeen,
  pourInto,
  together,
} from '../src/index.ts';

interface Table extends Core {
  piles: readonly Pile[];
}

/** Two hands, each seen by its owner; a deck that nobody sees; what was played, open to all. */
const [DECK, PLAYED] = [2, 3];
const cup: Cup<Table> = {
  piles: (s) => s.piles,
  put(s, piles) {
    s.piles = piles;
  },
  isOpen: (_, viewer, pile) => pile === viewer || pile === PLAYED,
};
const tableOf = (piles: readonly Pile[], seed = 'cup'): Table => ({ ...newCore(2, fastRng(seed)), piles });
const start = (): Table =>
  tableOf([
    [1, 0, 1],
    [0, 2, 0],
    [3, 1, 2],
    [0, 0, 1],
  ]);

describe('piles', () => {
  test('one thing goes from pile to pile, and nobody’s copy of the piles changes', () => {
    const s = start();
    const before = s.piles;
    passOn(cup, s, 2, 0, PLAYED);
    expect(s.piles).toEqual([
      [1, 0, 0],
      [0, 2, 0],
      [3, 1, 2],
      [0, 0, 2],
    ]);
    expect(before).toEqual(start().piles);
  });

  test('a pile is poured into another', () => {
    const s = start();
    pourInto(cup, s, PLAYED, DECK);
    expect(s.piles.slice(DECK)).toEqual([
      [3, 1, 3],
      [0, 0, 0],
    ]);
  });

  test('a draw moves the clock, and every single thing is as likely as any other', () => {
    const drawn = [0, 0, 0];
    for (let i = 0; i < 3_000; i++) {
      const s = tableOf(start().piles, `draw ${i}`);
      drawn[draw(cup, s, DECK, 0)]!++;
      expect([s.known, countOf(s.piles[0]!), countOf(s.piles[DECK]!)]).toEqual([1, 3, 5]);
    }
    for (const [kind, copies] of [3, 1, 2].entries()) expect(Math.abs(drawn[kind]! - 500 * copies)).toBeLessThan(120);
  });

  test('a viewer sees his own and the open piles, the sizes of all, and what the others hold together', () => {
    expect(pilesSeen(cup, start(), 0)).toEqual({
      piles: [[1, 0, 1], null, null, [0, 0, 1]],
      sizes: [2, 2, 6, 1],
      unseen: [3, 3, 2],
    });
    expect(pilesSeen(cup, start(), 'spectator').piles).toEqual([null, null, null, [0, 0, 1]]);
  });

  const pile = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 });
  const piles = fc.array(pile, { minLength: 4, maxLength: 4 });

  test('dealt anew, piles look the same to the viewer and hold the same things all together', () => {
    fc.assert(
      fc.property(piles, fc.constantFrom(0, 1, 'spectator' as const), fc.string(), (all, viewer, seed) => {
        const s = tableOf(all);
        const seen = pilesSeen(cup, s, viewer);
        dealAnew(cup, s, viewer, fastRng(seed));
        expect(pilesSeen(cup, s, viewer)).toEqual(seen);
        expect(s.piles.reduce(together)).toEqual(all.reduce(together));
      }),
    );
  });

  test('any hand that may be dealt is dealt', () => {
    const seen = pilesSeen(cup, start(), 0);
    const hands = Array.from({ length: 400 }, (_, i) => {
      const s = start();
      dealPiles(cup, s, seen, fastRng(`hands ${i}`));
      return `${s.piles[1]}`;
    });
    expect(new Set(hands).size).toBe(6);
  });

  test('a secret note is a pile of one out of all that could be written, and may be any of it to the others', () => {
    const [NOTE, BOX] = [0, 1];
    const notes: Cup<Table> = { ...cup, isOpen: (_, viewer, pile) => viewer === 0 && pile === NOTE };
    const written = tableOf([
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ]);
    passOn(notes, written, 2, BOX, NOTE);
    expect(pilesSeen(notes, written, 0).piles[NOTE]).toEqual([0, 0, 1, 0]);
    const seen = pilesSeen(notes, written, 1);
    expect(seen).toEqual({ piles: [null, null], sizes: [1, 3], unseen: [1, 1, 1, 1] });
    const dealt = Array.from({ length: 100 }, (_, i) => {
      dealPiles(notes, written, seen, fastRng(`note ${i}`));
      return written.piles[NOTE]!.indexOf(1);
    });
    expect(new Set(dealt).size).toBe(4);
  });
});
