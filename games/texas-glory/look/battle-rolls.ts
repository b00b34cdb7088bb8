// The rolls of one fight in words.

import type { Piece } from '@bivouac/kernel';
import { type BattleRoll, diceOf, localIn, say, type Words } from '@bivouac/scene';
import { battle } from '../rules/6.2-combat-turns.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import type { Stage } from './battle-stage.ts';
import type { BlockLoss, BlockRoll } from './fights.ts';

export const blockWords = (s: State, block: Piece): Words =>
  block < 0 ? say('table.hidden-block') : say(`block.${s.t.blocks[block]!.id}`);

/** Each roll with what it did; a strength is what it was then, worked back from what it is now. */
export function rollScenes(s: State, view: View, rolls: readonly BlockRoll[]): BattleRoll[] {
  const strength = new Map(view.blocks.map(([block, , now]) => [block, now]));
  return rolls
    .toReversed()
    .map((roll) => ({
      ...diceOf([roll]),
      piece: roll.by < 0 ? null : roll.by,
      title: say('table.roll.fires', {
        block: blockWords(s, roll.by),
        dice: roll.dice.length,
        rating: roll.reach,
      }),
      result: say('table.roll.hits', { hits: roll.hits }),
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

/** Those of the round at hand: a storm or a sally has rounds of its own. */
export const rollsNow = (rolls: readonly BlockRoll[], { round, kind, isBattle }: Stage): BlockRoll[] =>
  rolls.filter((roll) => roll.round === round && (!isBattle || localIn(roll.entry, battle, 'fight') === kind));

/** The steps a block has lost by some rolls. */
export const stepsLost = (rolls: readonly BlockRoll[], block: Piece): number =>
  rolls.flatMap(({ losses }) => losses).filter(({ who, fate }) => who === block && fate === 'steps').length;
