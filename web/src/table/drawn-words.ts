// What the map draws between places, in words.

import type { Arrow } from '@bivouac/scene';
import type { TableState } from './table-state.svelte.ts';

/** What stands on the sides of a place. */
export const edgesAt = ({ scene, wording }: TableState, place: number): string[] =>
  (scene?.edges ?? []).filter(({ between }) => between.includes(place)).map(({ words }) => wording.say(words));

/** An arrow with what stands at its head, and where a line of sight ends. */
export function arrowWords({ wording }: TableState, { words, label, endsAt }: Arrow): string {
  const said = wording.say(words) + (label === undefined ? '' : ` (${label})`);
  if (endsAt === undefined) return said;
  return wording.t('sight.blocked', { words: said, place: wording.thing({ is: 'place', id: endsAt }) });
}

/** The arrows that lead to a place. */
export const arrowsAt = (table: TableState, place: number): string[] =>
  (table.scene?.arrows ?? []).filter(({ to }) => to.includes(place)).map((arrow) => arrowWords(table, arrow));
