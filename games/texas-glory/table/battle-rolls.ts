// The rolls of one fight in words.

import { type BattleRoll, say, type Words } from '@bivouac/table';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import type { Roll, Strike } from './battle-chronicle.ts';

export const blockWords = (s: State, block: number): Words =>
  block < 0 ? say('table.hidden-block') : say(`block.${s.t.blocks[block]!.id}`);

/** Each roll with what it did; a strength is what it was then, worked back from what it is now. */
export function rollScenes(s: State, view: View, rolls: readonly Roll[]): BattleRoll[] {
  const strength = new Map(view.blocks.map(([block, , now]) => [block, now]));
  return rolls
    .toReversed()
    .map((roll) => ({
      piece: roll.block < 0 ? null : roll.block,
      side: roll.side,
      title: say('table.roll.fires', {
        block: blockWords(s, roll.block),
        dice: roll.dice.length,
        rating: roll.rating,
      }),
      dice: roll.dice.map((value) => ({ value, isHit: value <= roll.rating })),
      result: say('table.roll.hits', { hits: roll.hits }),
      hits: roll.hits,
      effects: roll.strikes
        .toReversed()
        .map((strike) => effect(s, strike, strength))
        .toReversed(),
    }))
    .toReversed();
}

function effect(s: State, { block, blow }: Strike, strength: Map<number, number>): Words {
  const words = blockWords(s, block);
  const now = strength.get(block);
  if (blow === 'lost') strength.set(block, 1);
  if (blow !== 'step' || now === undefined) return say(`table.roll.${blow}`, { block: words });
  strength.set(block, now + 1);
  return say('table.roll.from-to', { block: words, from: now + 1, to: now });
}

/** The steps a block has lost in the round at hand. */
export const lossesIn = (rolls: readonly Roll[], round: number): ReadonlyMap<number, number> => {
  const lost = new Map<number, number>();
  for (const roll of rolls) {
    if (roll.round !== round) continue;
    for (const { block, blow } of roll.strikes) if (blow === 'step') lost.set(block, (lost.get(block) ?? 0) + 1);
  }
  return lost;
};
