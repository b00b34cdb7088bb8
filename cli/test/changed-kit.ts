// A game of the shelf after somebody has changed a rule of it; which game, and which rule, stands in the address.

import { type Core, draw32 } from '@bivouac/kernel';
import { type RuleChange, withChangedRules } from '@bivouac/kernel/testing';
import { shelf } from '../src/shelf/index.ts';
import { loadKit, type ShelfKit } from '../src/shelf/kit.ts';

const changes: Readonly<Record<string, RuleChange<Core>>> = {
  nothing: {},
  'one more die': {
    after(s) {
      draw32(s.rng);
    },
  },
};

const asked = new URL(import.meta.url).searchParams;
const { module } = shelf.find(({ id }) => id === asked.get('game'))!;
const kept = await loadKit(module);
const { turn } = kept.game;

export const kit: ShelfKit = {
  ...kept,
  game: { ...withChangedRules(kept.game, changes[asked.get('change')!]!), ...(turn ? { turn } : {}) },
};
