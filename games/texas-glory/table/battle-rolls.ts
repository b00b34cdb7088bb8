// The rolls of one fight in words.

import { type BattleRoll, isHit, say, type Words } from '@bivouac/table';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import type { BlockLoss, BlockRoll } from './fights.ts';

export const blockWords = (s: State, block: number): Words =>
  block < 0 ? say('table.hidden-block') : say(`block.${s.t.blocks[block]!.id}`);

/** Each roll with what it did; a strength is what it was then, worked back from what it is now. */
export function rollScenes(s: State, view: View, rolls: readonly BlockRoll[]): BattleRoll[] {
  const strength = new Map(view.blocks.map(([block, , now]) => [block, now]));
  return rolls
    .toReversed()
    .map((roll) => ({
      piece: roll.by < 0 ? null : roll.by,
      side: roll.side,
      title: say('table.roll.fires', {
        block: blockWords(s, roll.by),
        dice: roll.dice.length,
        rating: roll.reach,
      }),
      dice: roll.dice.map((value) => ({ value, isHit: isHit(roll, value) })),
      result: say('table.roll.hits', { hits: roll.hits }),
      hits: roll.hits,
      effects: roll.losses
        .toReversed()
        .map((loss) => effect(s, loss, strength))
        .toReversed(),
    }))
    .toReversed();
}

function effect(s: State, { who, fate }: BlockLoss, strength: Map<number, number>): Words {
  const block = blockWords(s, who);
  const now = strength.get(who);
  if (fate === 'eliminated') strength.set(who, 1);
  if (fate !== 'steps' || now === undefined) return say(`table.roll.${fate}`, { block });
  strength.set(who, now + 1);
  return say('table.roll.from-to', { block, from: now + 1, to: now });
}

/** The steps a block has lost in the round at hand. */
export const lossesIn = (rolls: readonly BlockRoll[], round: number): ReadonlyMap<number, number> => {
  const lost = new Map<number, number>();
  for (const roll of rolls) {
    if (roll.round !== round) continue;
    for (const { who, fate } of roll.losses) if (fate === 'steps') lost.set(who, (lost.get(who) ?? 0) + 1);
  }
  return lost;
};
