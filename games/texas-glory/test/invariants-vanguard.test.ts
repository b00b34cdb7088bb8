// The shared invariants on campaigns in which Texas has taken a box: random games hardly ever come there.

import { describeInvariants } from '@bivouac/kernel/testing';
import { describe, test } from 'vitest';
import { texasGlory } from '../index.ts';
import { hooks } from '../invariants.ts';

const TEXANS = ['houston@washington', 'austin@gonzales', 'kimball@laredo', 'ward@laredo', 'milam@victoria'];
const MEXICANS = ['cos@alamo', 'mx-alamo-artillery@alamo', 'morelos@san-antonio', 'lipantitlan@san-patricio'];
const POOL = ['travis', 'fannin', 'bowie', 'wallace', 'grant', 'horton', 'burleson', 'new-orleans', 'tx-tejano'];

const captured: typeof texasGlory = {
  ...texasGlory,
  scenarios: texasGlory.scenarios.filter(({ id }) => id === 'campaign'),
  setup: (_, options, rng) => {
    const blocks = [...TEXANS, ...MEXICANS, ...POOL.map((name) => `${name}@pool`)].map((entry) => {
      const [name, at] = entry.split('@');
      return { block: name!, at: at! };
    });
    const turn = { scenario: 'campaign', turn: 'Nov 28', presidials: ['laredo'] };
    return texasGlory.position.read({ ...turn, phase: 'combat', deck: 10, options, blocks, rng: Array.from(rng) });
  },
};

describe('the Vanguard', () => {
  describeInvariants({ describe, test }, captured, hooks, process.env);
});
