// The boxes of all games, written into the page: what is printed on their pieces comes from the games' own data.

import { fastRng } from '@bivouac/kernel';
import type { Cover, Manifest, Words } from '@bivouac/scene';
import type { Plugin } from 'vite';
import type { CoverPiece, ShelfBox } from '../src/games/shelf.ts';
import { loadManifests } from './manifests.ts';

const MODULE = 'virtual:shelf';

function coverPiece({ id, kit }: Manifest, { livery, shows }: Cover['pieces'][number]): CoverPiece {
  const { game, table } = kit;
  const { liveries, pieces } = table.looks(game);
  const colours = liveries[livery];
  if (colours === undefined) throw new Error(`The cover of ${id} shows a livery "${livery}" that it does not have.`);
  if (shows === undefined) return { livery: colours, look: null, name: null };
  const state = game.setup(game.scenarios[0]!.id, {}, fastRng('cover'));
  const nameOf = (piece: number): Words | null =>
    pieces[piece]!.name ?? table.wordsFor('piece', game.nameOf(state, 'piece', piece), piece);
  const found = pieces.findIndex(
    (look, piece) => look.livery === livery && (look.kind ?? nameOf(piece))?.key === shows,
  );
  if (found < 0) throw new Error(`The cover of ${id} shows a piece "${shows}" that it does not have.`);
  return { livery: colours, look: { ...pieces[found]!, facts: [] }, name: nameOf(found) };
}

export function boxOf(manifest: Manifest): ShelfBox {
  const { id, box, cover, kit } = manifest;
  const { liveries, sides: looks } = kit.table.looks(kit.game);
  const sides = looks.map(({ livery }) => livery);
  const { crop, thumb, pieces } = cover;
  const hasGuide = kit.guide !== undefined;
  return {
    id,
    ...box,
    hasGuide,
    crop,
    thumb,
    liveries,
    sides,
    pieces: pieces.map((piece) => coverPiece(manifest, piece)),
  };
}

export function shelf(): Plugin {
  return {
    name: 'bivouac-shelf',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      return `export default ${JSON.stringify((await loadManifests()).map(boxOf))};`;
    },
  };
}
