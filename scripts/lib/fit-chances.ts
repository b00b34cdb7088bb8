// A logistic curve through positions of which it is known who won, by value and by how far the game has come.

import type { Curve } from '@bivouac/bots';

export interface Weighed {
  /** What the advice says of the position, for the first side. */
  readonly value: number;
  /** From 0 to 1. */
  readonly progress: number;
  /** Did the first side win? */
  readonly isWon: boolean;
}

export interface Fitted extends Curve {
  /** The mean square error of the chances, and that of saying the same of all positions. */
  readonly error: number;
  readonly plain: number;
}

const ROUNDS = 40;
/** Keeps what few positions tell from running away. */
const RIDGE = 1e-3;

export function fitted(weighed: readonly Weighed[]): Fitted {
  const spread = Math.max(1, Math.sqrt(meanOf(weighed.map(({ value }) => value ** 2))));
  const rows = weighed.map(({ value, progress: p, isWon }) => ({
    x: [1 - p, p, ((1 - p) * value) / spread, (p * value) / spread],
    y: Number(isWon),
  }));
  let weights = [0, 0, 0, 0];
  for (let round = 0; round < ROUNDS; round++) weights = improved(rows, weights);
  const share = meanOf(rows.map(({ y }) => y));
  const [tiltAtFirst, tiltAtLast, slopeAtFirst, slopeAtLast] = weights as [number, number, number, number];
  return {
    tilt: [tiltAtFirst, tiltAtLast],
    slope: [slopeAtFirst / spread, slopeAtLast / spread],
    error: meanOf(rows.map(({ x, y }) => (chance(x, weights) - y) ** 2)),
    plain: share * (1 - share),
  };
}

interface Row {
  readonly x: readonly number[];
  readonly y: number;
}

const chance = (x: readonly number[], weights: readonly number[]): number =>
  1 / (1 + Math.exp(-x.reduce((sum, one, i) => sum + one * weights[i]!, 0)));

/** One step of Newton's method. */
function improved(rows: readonly Row[], weights: readonly number[]): number[] {
  const size = weights.length;
  const matrix = weights.map((weight, i) => {
    const line = Array<number>(size + 1).fill(0);
    line[i] = RIDGE * rows.length;
    line[size] = -RIDGE * rows.length * weight;
    return line;
  });
  for (const { x, y } of rows) {
    const p = chance(x, weights);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) matrix[i]![j]! += p * (1 - p) * x[i]! * x[j]!;
      matrix[i]![size]! += (y - p) * x[i]!;
    }
  }
  const step = solved(matrix);
  return weights.map((weight, i) => weight + step[i]!);
}

/** Gauss and Jordan: the last column is what the others make up. */
function solved(matrix: number[][]): number[] {
  matrix.forEach((line, i) => {
    const pivot = line[i]!;
    for (let j = i; j < line.length; j++) line[j]! /= pivot;
    matrix.forEach((other, k) => {
      const by = other[i]!;
      if (k !== i) for (let j = i; j < line.length; j++) other[j]! -= by * line[j]!;
    });
  });
  return matrix.map((line) => line.at(-1)!);
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
