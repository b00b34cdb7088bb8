import { type Box, overlap } from './cost-grid.ts';

export interface Choice {
  readonly box: Box;
  readonly cost: number;
}

const OVERLAP = 1000;
const ROUNDS = 40;

/**
 * Chooses one box for each of many things, so that none overlap and the costs are small together: each in turn takes
 * what is best beside the others, and two that cannot part move together.
 */
export function settled(choices: readonly (readonly Choice[])[]): number[] {
  const chosen = choices.map(cheapest);
  const near = choices.map((_, one) => neighboursOf(choices, one));
  const of = (index: number) => choices[index] as readonly Choice[];
  const boxOf = (index: number) => (of(index)[chosen[index] as number] as Choice).box;
  const costAt = (one: number, choice: Choice, without = -1) =>
    choice.cost +
    (near[one] as number[]).filter((other) => other !== without && overlap(boxOf(other), choice.box)).length * OVERLAP;
  for (let round = 0; round < ROUNDS; round++) {
    const before = chosen.join();
    for (let one = 0; one < choices.length; one++) chosen[one] = best(one);
    if (chosen.join() !== before) continue;
    const stuck = choices.findIndex((_, one) => clashOf(one) !== undefined);
    if (stuck < 0) break;
    partWays(stuck, clashOf(stuck) as number);
    if (chosen.join() === before) break;
  }
  return chosen;

  function best(one: number): number {
    return cheapestOf(of(one), (choice) => costAt(one, choice));
  }

  function clashOf(one: number): number | undefined {
    return (near[one] as number[]).find((other) => overlap(boxOf(other), boxOf(one)));
  }

  function partWays(one: number, other: number): void {
    let least = Number.POSITIVE_INFINITY;
    let pair: readonly [number, number] = [chosen[one] as number, chosen[other] as number];
    of(one).forEach((first, i) => {
      const own = costAt(one, first, other);
      of(other).forEach((second, j) => {
        const cost = own + costAt(other, second, one) + (overlap(first.box, second.box) ? OVERLAP : 0);
        if (cost >= least) return;
        least = cost;
        pair = [i, j];
      });
    });
    [chosen[one], chosen[other]] = pair;
  }
}

function cheapest(choices: readonly Choice[]): number {
  return cheapestOf(choices, ({ cost }) => cost);
}

function cheapestOf(choices: readonly Choice[], costOf: (choice: Choice) => number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  choices.forEach((choice, index) => {
    const cost = costOf(choice);
    if (cost >= least) return;
    least = cost;
    best = index;
  });
  return best;
}

function neighboursOf(choices: readonly (readonly Choice[])[], one: number): number[] {
  const own = around(choices[one] as readonly Choice[]);
  return choices.flatMap((other, index) => (index !== one && overlap(around(other), own) ? [index] : []));
}

function around(choices: readonly Choice[]): Box {
  return {
    left: Math.min(...choices.map(({ box }) => box.left)),
    top: Math.min(...choices.map(({ box }) => box.top)),
    right: Math.max(...choices.map(({ box }) => box.right)),
    bottom: Math.max(...choices.map(({ box }) => box.bottom)),
  };
}
