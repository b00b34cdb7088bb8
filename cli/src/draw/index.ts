// Any game's table in characters, from its scene alone.

import type { Thing } from '@bivouac/kernel';
import type { ScenePiece } from '@bivouac/scene';
import { drawBattle } from './battle.ts';
import type { Board } from './board.ts';
import { drawForces } from './forces.ts';
import { drawHexMap, drawLegend } from './hex-map.ts';
import { drawNeighbours, drawRegions, drawWhereabouts } from './places.ts';
import { drawCards, drawScores, drawTurn } from './tracks.ts';

export { Board, seenIn } from './board.ts';

/** Everything that lies open. */
export function drawTable(board: Board): string {
  const { hexes, scene } = board;
  const map = hexes === null ? drawRegions(board) : [...drawHexMap(board, hexes), ...drawLegend(board, hexes)];
  return [
    drawTurn(board).concat(drawScores(board)),
    [...map, ...drawExample(board)],
    drawForces(board, inSight(board)),
    scene.battle === null ? [] : drawBattle(board, scene.battle),
    drawCards(board),
  ]
    .filter((panel) => panel.length > 0)
    .map((panel) => panel.join('\n'))
    .join('\n\n');
}

const inSight = (board: Board): ScenePiece[] => board.scene.pieces.filter((piece) => board.isInSight(piece));

/** How to read what stands beside the name of a piece, by one that the viewer knows. */
function drawExample(board: Board): string[] {
  const known = inSight(board).find(({ piece }) => piece !== null && !board.looks.pieces[piece]!.isUncounted);
  if (known === undefined) return [];
  const { facts, kind, rating } = board.looks.pieces[known.piece!]!;
  const name = board.piece(known.piece!);
  const example = kind === undefined ? `${name} ${known.strength}${rating}` : name;
  const said = [
    ...(kind === undefined ? [board.t('draw.strength', { count: known.strength })] : []),
    ...facts.map(([heading, fact], i) => (i === 0 ? board.say(fact) : `${board.say(heading)} ${board.say(fact)}`)),
  ];
  return board.lines(board.words(`${board.labelled(example)} ${said.join(' · ')}`, 'faint'));
}

/** The pieces of one side by place. */
export const drawSide = (board: Board, side: number): string =>
  drawForces(
    board,
    inSight(board).filter((piece) => piece.side === side),
  ).join('\n');

/** What a question is about: the fight at hand, or who stands around some things; null when there is nothing to draw. */
export function drawAround(board: Board, things: readonly Thing[]): string | null {
  const { battle } = board.scene;
  if (battle !== null) return drawBattle(board, battle).join('\n');
  const named = board.scene.pieces.filter((piece) => things.some((thing) => isNamed(piece, thing)));
  const asked = things.flatMap((thing) => placesOf(board, thing));
  const places = new Set([...asked, ...named.filter((piece) => board.isInSight(piece)).map(({ place }) => place)]);
  const here = board.scene.pieces.filter((piece) => places.has(piece.place) || named.includes(piece));
  const ways = board.hexes === null ? asked.flatMap((place) => drawNeighbours(board, place)) : [];
  const lines = [...drawForces(board, here), ...ways];
  return lines.length === 0 ? null : lines.join('\n');
}

/** The map with a thing in sight, and where it is; null when it is not on the board. */
export function drawWhere(board: Board, thing: Thing): string | null {
  const piece = board.scene.pieces.find((one) => isNamed(one, thing) && board.isInSight(one));
  const place = piece?.place ?? placesOf(board, thing)[0];
  if (place === undefined || !board.isInSight({ place })) return null;
  const here = board.scene.pieces.filter((one) => one.place === place);
  return [
    ...(board.hexes === null ? [] : [...drawHexMap(board, board.hexes, place), '']),
    ...drawWhereabouts(board, place),
    ...drawForces(board, here),
  ].join('\n');
}

const isNamed = ({ piece, naming }: ScenePiece, { is, id }: Thing): boolean =>
  naming === undefined
    ? is === 'piece' && piece === id
    : naming.some((things) => things.length === 1 && things[0]!.is === is && things[0]!.id === id);

function placesOf({ looks }: Board, { is, id }: Thing): number[] {
  if (id < 0) return [];
  if (is === 'place') return [id];
  return looks.placesOf?.[is]?.[id]?.slice(0, 1) ?? [];
}
