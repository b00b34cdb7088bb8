import type { TableState } from './table-state.svelte.ts';

/** What a takeback would take back, in words. */
export function whatIsTakenBack({ update, hand, wording }: TableState): string {
  const done = hand.done.find(({ before }) => before === update!.takeback);
  return done === undefined ? wording.t('takeback.last') : wording.choice(done.offered, done.question);
}

/** What it costs, said before it is done. */
export function priceOf(table: TableState): string {
  const { by, takeback, viewer } = table.update!;
  const answers = by.slice(takeback).filter((side) => side !== viewer).length;
  return table.wording.t('takeback.price', { what: whatIsTakenBack(table), answers });
}
