import { badgeAt } from '../table/badge-at.ts';
import { arrowsAt, edgesAt } from '../table/drawn-words.ts';
import type { TableState } from '../table/table-state.svelte.ts';
import type { Board } from './board.svelte.ts';

/** What a screen reader says of a place: what it is, who stands there, and what can be done there. */
export function placeLabel(board: Board, place: number): string {
  const { table, looks, targets } = board;
  const { wording } = table;
  const here = table.scene?.pieces.filter((piece) => piece.place === place) ?? [];
  const troops = [...Map.groupBy(here, ({ side }) => side)].map(([side, pieces]) =>
    side === table.viewer
      ? wording.t('place.own', { count: pieces.length })
      : wording.t('place.others', { count: pieces.length, ...wording.asSide(side) }),
  );
  const states = (table.scene?.states ?? []).filter((state) => state.place === place);
  const isAttack = targets.find((one) => one.place === place)?.tone === 'attack';
  return [
    wording.thing({ is: 'place', id: place }),
    ...choosing(table, place, isAttack),
    ...looks.places[place]!.about.map((about) => wording.say(about)),
    ...states.map(({ words }) => wording.say(words)),
    ...edgesAt(table, place),
    ...arrowsAt(table, place),
    ...board.layerWordsAt(place),
    ...troops,
  ].join(', ');
}

/** The one choice that leads there in its own words, else whether there are some; and what it costs. */
function choosing(table: TableState, place: number, isAttack: boolean): string[] {
  const { wording, targets, isAsked, update } = table;
  if (!isAsked) return [];
  const leadsTo = targets.get(place);
  if (leadsTo === undefined) return [wording.t('place.not-offered')];
  const badge = badgeAt(table, place);
  const [only] = leadsTo;
  const said =
    only && leadsTo.length === 1
      ? wording.choice(only, update!.question)
      : wording.t(isAttack ? 'place.attack' : 'place.offered');
  return [said, ...(badge ? [wording.say(badge)] : [])];
}
