import { type Counsel, counselOf } from '@bivouac/bots';
import { type Choice, fastRng, type ViewCore } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';
import { inSlices, type Working } from './slices.ts';

/** What a captain would do who knows what the viewer knows. The same view gives the same hint. Null when it was given up. */
export async function hintFrom(
  kit: GameKit,
  view: ViewCore,
  legal: readonly Choice[],
  working: Working,
): Promise<Counsel | null> {
  const advice = await kit.advice();
  const rng = fastRng(`hint/${view.known}/${view.stack.join()}`);
  return inSlices(counselOf(kit.game, advice, view, legal, rng), working);
}
