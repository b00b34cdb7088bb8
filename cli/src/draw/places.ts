// Places in words: who holds them and stands there, what lies around them. It is the map where there are no hexes.

import { sentence } from '@bivouac/text';
import type { Board } from './board.ts';
import { placeForces } from './forces.ts';
import { hexOf } from './hex-map.ts';
import type { Part } from './lines.ts';

/** Every region with its places by who holds them. */
export function drawRegions(board: Board): string[] {
  const { places } = board.looks;
  const known = places.flatMap(({ region }, place) =>
    region === undefined ? [] : [{ place, region: sentence(board.say(region)) }],
  );
  const regions = Map.groupBy(known, ({ region }) => region);
  return [...regions]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([region, of]) =>
      board.list(
        board.words(board.labelled(region), 'strong'),
        holders(board).flatMap((holder) => {
          const held = of.filter(({ place }) => board.holding(place).side === holder);
          return held.length === 0
            ? []
            : [
                heldParts(
                  board,
                  holder,
                  held.map(({ place }) => place),
                ),
              ];
        }),
        ' |',
      ),
    );
}

const holders = ({ looks }: Board): number[] => [...looks.sides.keys(), -1];

function heldParts(board: Board, holder: number, places: readonly number[]): Part[] {
  const look = board.look(holder);
  return [
    ...board.words(board.labelled(board.holder(holder)), look),
    ...places.flatMap((place, i) => {
      const text = nameWithForces(board, place);
      return [board.part(i === places.length - 1 ? text : `${text} ·`, look)];
    }),
  ];
}

const nameWithForces = (board: Board, place: number): string =>
  [`${board.place(place)}${board.counts(place) ? '*' : ''}`, ...placeForces(board, place).map(({ text }) => text)].join(
    ' ',
  );

/** Where the lines from a place lead, and what they are. */
export function drawNeighbours(board: Board, place: number): string[] {
  const items = board.looks.links.flatMap(([a, b, , words]) => {
    const other = a === place ? b : b === place ? a : null;
    if (other === null) return [];
    const text = [nameWithForces(board, other), ...(words === undefined ? [] : [`(${board.say(words)})`])].join(' ');
    return [[board.part(text, board.look(board.holding(other).side))]];
  });
  const label = board.t('draw.leads-to', { place: board.place(place) });
  return board.list(board.words(board.labelled(label)), items);
}

/** Where a place lies and what is known of it. */
export function drawWhereabouts(board: Board, place: number): string[] {
  const { code, kind, about } = board.looks.places[place]!;
  const name = board.place(place);
  const hex = board.hexes === null ? null : hexOf(board.hexes, code);
  const states = (board.scene.states ?? []).filter((one) => one.place === place).map(({ words }) => words);
  const facts = [
    ...(hex === null ? [] : [board.t('draw.hex', { column: hex[0], row: hex[1] })]),
    ...(board.hexes !== null && kind === 'box' ? [board.t('draw.box')] : []),
    ...[...about, ...states].map((words) => board.say(words)),
  ];
  const title = hex === null || name === code ? name : `${name} (${code})`;
  return [
    ...board.lines(board.words(`${board.labelled(title)} ${facts.join(', ')}`, 'strong')),
    ...drawNeighbours(board, place),
  ];
}
