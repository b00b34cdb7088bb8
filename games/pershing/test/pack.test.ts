import { describePacks } from '@bivouac/boots/test/war-packs.ts';
import { createPershing } from '../index.ts';
import { checkPack } from '../pack.ts';

describePacks({
  game: 'pershing',
  piece: 'do-1',
  checkPack,
  sample: new URL('../packs/sample.json', import.meta.url),
  begins(pack) {
    const checked = checkPack(pack);
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
    return createPershing(checked.data).setup('expedition', {}, [1, 2, 3, 4]).turn;
  },
});
