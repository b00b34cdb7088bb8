// What both sketches are made of: a manifest without packs and figures, sides, hexes.

import type { Advice } from '@bivouac/bots';
import { type Core, defineOptions, type Game, type ViewCore } from '@bivouac/kernel';
import { defineManifest, type Livery, type Manifest, type Scene, type TableLook } from '@bivouac/scene';

export const NOBODY = -1;

export const other = (side: number): number => 1 - side;

export const noOptions = defineOptions([]);

const livery = (colours: readonly string[], emblem: string, hatched: boolean): Livery => {
  const [base, light, dark, face, ink] = colours as [string, string, string, string, string];
  return { base, light, dark, face, ink, emblem, hatched };
};

export const blue = livery(['#2d5f93', '#6f9cc9', '#173a5e', '#d7e2ee', '#12304f'], 'star', false);
export const brown = livery(['#9a5a1c', '#c98d4f', '#5f3610', '#f1dcb4', '#4a2a0c'], 'feather', true);
export const green = livery(['#3f7a43', '#7bb07d', '#22502a', '#dfe8cb', '#1d4023'], 'eagle-emblem', true);

/** What a scene must have, and none of the two fills. */
export const bareScene = {
  budget: null,
  holdings: [],
  score: null,
  goals: [],
  coming: [],
  hand: [],
  deck: 0,
  folds: [],
  throws: [],
  luck: [],
  battle: null,
  badges: [],
  ways: [],
  reach: null,
} satisfies Partial<Scene>;

const CROP = { x: 0, y: 0, width: 300, height: 300 };

interface Sketch<S extends Core, V extends ViewCore, G extends Game<S, V>> {
  readonly id: string;
  readonly game: G;
  readonly table: TableLook<S, V, G>;
  readonly icons: Manifest['icons'];
  readonly evaluate: Advice<S>['evaluate'];
}

export function manifestOf<S extends Core, V extends ViewCore, G extends Game<S, V>>({
  id,
  game,
  table,
  icons,
  evaluate,
}: Sketch<S, V, G>): Manifest {
  const standard = { ...game, data: {} };
  return defineManifest<S, V, G, object>({
    id,
    box: { spine: '#5b4a2c', titleFont: "400 31px/1 'IM Fell English', serif", scenarios: [id], hours: [1, 1] },
    cover: { crop: CROP, thumb: CROP, pieces: [] },
    icons,
    catalogues: { words: ['words'], digests: ['words'], figures: ['words'] },
    measured: [id],
    standard,
    create: () => standard,
    look: () => table,
    advice: async () => ({ advice: { evaluate, horizon: () => true } }),
    figures: async () => ({ figuresOf: () => [] }),
    packs: async () => ({ checkPack: () => ({ ok: true, name: id, data: {} }) }),
  });
}
