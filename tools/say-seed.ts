import { testSeed } from './test-seed.ts';

/** Set-up of every test run. */
export default function saySeed(): void {
  console.log(`Random games by the seed ${testSeed()}; BIVOUAC_SEED=${testSeed()} repeats them.`);
}
