// What a player is told once before a choice that gives something up, or that could lose the game at once.

import { type Choice, type Side, verbOf } from '@bivouac/kernel';
import { say, type Warning, type Words } from '@bivouac/scene';
import type { TexasGlory } from '../index.ts';
import { done } from '../rules/5.0-movement.ts';
import { attack, forceAttack } from '../rules/5.2-marches.ts';
import { winsWithoutSantaAnna } from '../rules/6.6-eliminated-blocks.ts';
import type { State } from '../state.ts';

export function warningsOf(game: TexasGlory, s: State, _: Side, choices: readonly Choice[]): Warning[] {
  return choices.flatMap((choice): Warning[] => {
    const sentences = [...wasted(game, s, choice, choices), ...atRisk(game, s, choice)];
    return sentences.length === 0 ? [] : [[choice, sentences]];
  });
}

/** Command points that are not used are lost. */
function wasted(game: TexasGlory, s: State, choice: Choice, choices: readonly Choice[]): Words[] {
  const left = s.ask[2] ?? 0;
  if (verbOf(choice) !== done.id || choices.length < 2 || left === 0) return [];
  return game.decisions[s.ask[0]!]!.name === 'operate' ? [say('table.warning.points', { left })] : [];
}

/** 3.36 Whoever leads Santa Anna into a fight stakes the war on it. */
function atRisk(game: TexasGlory, s: State, choice: Choice): Words[] {
  const isAttack = [attack.id, forceAttack.id].includes(verbOf(choice));
  if (!isAttack || game.decisions[s.ask[0]!]!.name !== 'march' || s.ask[2] !== s.t.named.santaAnna) return [];
  return winsWithoutSantaAnna(s) ? [say('table.warning.santa-anna')] : [];
}
