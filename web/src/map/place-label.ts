import type { Board } from './board.svelte.ts';

/** What a screen reader says of a place: what it is, who stands there, and whether it can be chosen. */
export function placeLabel({ table, looks, targets, badges }: Board, place: number): string {
  const { wording } = table;
  const here = table.scene?.pieces.filter((piece) => piece.place === place) ?? [];
  const troops = [...Map.groupBy(here, ({ side }) => side)].map(([side, pieces]) =>
    side === table.viewer
      ? wording.t('place.own', { count: pieces.length })
      : wording.t('place.others', { count: pieces.length, side: wording.side(side) }),
  );
  return [
    wording.thing({ is: 'place', id: place }),
    ...looks.places[place]!.about.map((about) => wording.say(about)),
    ...troops,
    ...choosing(),
  ].join(', ');

  function choosing(): string[] {
    if (!table.isAsked) return [];
    const target = targets.find((one) => one.place === place);
    if (target === undefined) return [wording.t('place.not-offered')];
    const badge = badges.find((one) => one.place === place)?.text;
    if (target.tone === 'attack')
      return [wording.t('place.attack'), ...(badge ? [wording.t('place.attackers', { of: badge })] : [])];
    return [wording.t('place.offered'), ...(badge ? [wording.t('place.cost', { cost: badge })] : [])];
  }
}
