import { describePacks } from '@bivouac/boots/test/war-packs.ts';
import { createMadAnthony } from '../index.ts';
import { checkPack } from '../pack.ts';

describePacks({
  game: 'mad-anthony',
  piece: 'in-miami',
  checkPack,
  sample: new URL('../packs/sample.json', import.meta.url),
  begins(pack) {
    const checked = checkPack(pack);
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
    return createMadAnthony(checked.data).setup('campaign', {}, [1, 2, 3, 4]).turn;
  },
});
