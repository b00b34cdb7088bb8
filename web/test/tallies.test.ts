import { fastRng } from '@bivouac/kernel';
import type { ScenePiece } from '@bivouac/scene';
import { expect, test } from 'vitest';
import { games } from '../../games/registry.ts';
import { talliesOf } from '../src/table/tallies.ts';

test('counts by kind: each piece on the map once, none where somebody is hidden', async () => {
  const { kit } = await games.find(({ id }) => id === 'house-divided')!.load();
  const { game, table } = kit;
  const looks = table.looks(game);
  const { pieces } = table.scene(game, game.view(game.setup('1863', {}, fastRng('tallies')), 0), []);
  const tallies = talliesOf(looks, pieces);
  const isCounted = ({ piece, side }: ScenePiece): boolean => side === 1 && looks.pieces[piece!]!.kind !== undefined;
  expect(tallies.reduce((sum, { counts }) => sum + counts[1]!, 0)).toBe(pieces.filter(isCounted).length);
  expect(tallies.every(({ pieces: drawn }) => drawn.every((piece) => piece !== null))).toBe(true);
  expect(talliesOf(looks, [...pieces, { ...pieces[0]!, piece: null, face: 'hidden' }])).toEqual([]);
});
