// Cups, decks and hands: things that are drawn unseen. A pile is how many of each kind it holds, and a value: whoever changes it
// makes a new one. What comes next is settled when it is drawn, never beforehand, so that a state holds no future.

import type { Core, Viewer } from './core.ts';
import { below, type RngState } from './rng.ts';

/** By kind: how many. */
export type Pile = readonly number[];

export const countOf = (pile: Pile): number => pile.reduce((sum, copies) => sum + copies, 0);

/** The pile with so many more, or fewer, of a kind. */
export const withMore = (pile: Pile, kind: number, count = 1): number[] => pile.with(kind, pile[kind]! + count);

export const together = (one: Pile, other: Pile): number[] => one.map((copies, kind) => copies + other[kind]!);

/** A kind of what a pile holds, every single thing as likely as any other. The caller takes it out and moves the clock. */
export function drawnKind(pile: Pile, rng: RngState): number {
  let pick = below(rng, countOf(pile));
  let kind = 0;
  while (pick >= pile[kind]!) pick -= pile[kind++]!;
  return kind;
}

/** The piles of one kind of things. */
export interface Cup<S> {
  /** Always the same ones in the same order. */
  piles(s: S): readonly Pile[];
  put(s: S, piles: readonly Pile[]): void;
  /** May the viewer look into a pile? How many it holds everybody sees. */
  isOpen(s: S, viewer: Viewer, pile: number): boolean;
}

/** One thing of a kind goes from one pile to another. */
export function passOn<S>({ piles, put }: Cup<S>, s: S, kind: number, from: number, to: number): void {
  const all = piles(s);
  put(s, all.with(from, withMore(all[from]!, kind, -1)).with(to, withMore(all[to]!, kind)));
}

/** One thing, as chance has it, goes from one pile to another; tells its kind. */
export function draw<S extends Core>(cup: Cup<S>, s: S, from: number, to: number): number {
  const kind = drawnKind(cup.piles(s)[from]!, s.rng);
  passOn(cup, s, kind, from, to);
  s.known++;
  return kind;
}

/** All of a pile goes into another one. */
export function pourInto<S>({ piles, put }: Cup<S>, s: S, from: number, to: number): void {
  const all = piles(s);
  const [poured, into] = [all[from]!, all[to]!];
  put(
    s,
    all
      .with(
        from,
        poured.map(() => 0),
      )
      .with(to, together(into, poured)),
  );
}

/** Piles as one viewer sees them. */
export interface PilesSeen {
  /** Null where he may not look. */
  readonly piles: readonly (Pile | null)[];
  readonly sizes: readonly number[];
  /** What lies in those, all of them together. */
  readonly unseen: Pile;
}

export function pilesSeen<S>({ piles, isOpen }: Cup<S>, s: S, viewer: Viewer): PilesSeen {
  const all = piles(s);
  const isSeen = all.map((_, i) => isOpen(s, viewer, i));
  const hidden = all.filter((_, i) => !isSeen[i]);
  return {
    piles: all.map((pile, i) => (isSeen[i] ? pile : null)),
    sizes: all.map(countOf),
    unseen: hidden.reduce(together, new Array<number>(all[0]!.length).fill(0)),
  };
}

/** Fills the piles into which a viewer may not look with what he has not seen, as chance has it. */
export function dealPiles<S>({ put }: Cup<S>, s: S, { piles, sizes, unseen }: PilesSeen, rng: RngState): void {
  let left: Pile = unseen;
  const last = piles.lastIndexOf(null);
  const dealt = piles.map((known, i): Pile => {
    if (known !== null) return known;
    let pile: Pile = i === last ? left : unseen.map(() => 0);
    for (let count = i === last ? 0 : sizes[i]!; count > 0; count--) {
      const kind = drawnKind(left, rng);
      left = withMore(left, kind, -1);
      pile = withMore(pile, kind);
    }
    return pile;
  });
  put(s, dealt);
}

/** The same to this viewer, with other contents where he may not look: for twins. */
export const dealAnew = <S>(cup: Cup<S>, s: S, viewer: Viewer, rng: RngState): void =>
  dealPiles(cup, s, pilesSeen(cup, s, viewer), rng);
