// How tables of results are told apart: what leads to their columns, and which of them lie on cards.

import type { BattleScene, ResultsTable } from '@bivouac/scene';

const wayTo = ({ why, from, column, columns, shifts, modifiers }: ResultsTable): string =>
  JSON.stringify([why, columns[from], columns[column], shifts, modifiers]);

/** Is what leads to their columns the same for all of them, so that it need be told only once? */
export const isWayShared = (results: readonly ResultsTable[]): boolean => new Set(results.map(wayTo)).size === 1;

/** By card: the table it lies on; none while nothing is asked. */
export function tablesOnCards({ cards, results = [] }: BattleScene): ReadonlyMap<string, ResultsTable> {
  const chosen = new Set(cards.flatMap((card) => card.results ?? []));
  return new Map(results.filter(({ id }) => chosen.has(id)).map((one) => [one.id, one]));
}
