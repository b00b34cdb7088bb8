// The fight at hand as the viewer sees it: who stands in it, in which order they act, and who has acted.

import { frameOf } from '@bivouac/kernel';
import { B } from '../rules/6.1-battle-frame.ts';
import { battle } from '../rules/6.2-combat-turns.ts';
import { Fight, letterOf, ratingOf, takesPart } from '../rules/6.3-combat-resolution.ts';
import { Mark, type State } from '../state.ts';
import type { View } from '../view.ts';

const LETTERS = ['A', 'B', 'C'];
const NAMES = Object.keys(Fight);

export function fightScene(s: State, view: View) {
  const f = frameOf(s, battle);
  if (f < 0) return null;
  const local = (at: number): number => s.stack[f + at]!;
  const place = local(B.place);
  const fight = local(B.fight);
  const attacker = local(B.attacker);
  const here = view.blocks.filter(([, at]) => at === place);
  return {
    place,
    title: { key: `table.fight.${NAMES[fight]}` },
    attacker,
    round: local(B.round),
    rounds: s.t.data.terrain.battle.rounds,
    order: LETTERS,
    fighters: here.map(([block, , strength, marks]) => ({
      piece: block,
      group: LETTERS[letterOf(s, fight, block)]!,
      dice: strength,
      hitsOn: ratingOf(s, fight, block),
      status: statusOf(takesPart(s, place, fight, attacker, block), marks),
    })),
  };
}

function statusOf(fights: boolean, marks: number): 'waiting' | 'done' | 'apart' {
  if (!fights) return 'apart';
  return (marks & Mark.acted) !== 0 ? 'done' : 'waiting';
}
