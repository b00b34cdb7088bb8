// Several picks at one press: everybody inside, only the guns, the strongest to the storm, all guns and leaders to fire. And
// what is worth knowing of a pick.

import { type Choice, first, type Piece, verbOf } from '@bivouac/kernel';
import { type BattlePlan, type BattleScene, say } from '@bivouac/scene';
import { Kind } from '../atlas.ts';
import type { TexasGlory } from '../index.ts';
import { Fight, ratingOf } from '../rules/6.3-combat-resolution.ts';
import { goIn, standFast } from '../rules/7.0-withdrawal.ts';
import { chosenStormers, pickStormer, stormLimit } from '../rules/7.22-storming.ts';
import { pickGunner } from '../rules/7.24-cannonade.ts';
import { blocksAt, isInside, type State } from '../state.ts';
import type { Stage } from './battle-stage.ts';

type Plans = Pick<BattleScene, 'plans' | 'remarks'>;

export function plansOf(game: TexasGlory, s: State, stage: Stage): Plans {
  return PLANS[stage.decision]?.(s, stage, game.choices(s, stage.asked)) ?? {};
}

const plan = (id: string, key: string, choice: Choice | undefined, isLast = false): BattlePlan[] =>
  choice === undefined ? [] : [{ id, key, name: say(`table.plan.${id}`), choice, isLast }];

const isGuns = (s: State, block: Piece): boolean => s.t.kind[block] === Kind.artillery;

const PLANS: Readonly<Record<string, (s: State, stage: Stage, choices: readonly Choice[]) => Plans>> = {
  withdraw(s, { place, asked }, choices) {
    const entering = choices.filter((choice) => verbOf(choice) === goIn.id);
    const guns = entering.find((choice) => isGuns(s, first(choice)));
    const within = blocksAt(s, place, asked, (block) => isInside(s, block));
    const isGunsAlone = within.every((block) => isGuns(s, block)) && (within.length > 0 || guns !== undefined);
    const stand = choices.find((choice) => verbOf(choice) === standFast.id);
    return {
      plans: [...plan('inside', 'i', guns ?? entering[0]), ...(isGunsAlone ? plan('field', 'o', guns ?? stand) : [])],
      remarks: guns === undefined ? [] : [[guns, say('table.remark.must')]],
    };
  },
  /** With the last of them the storm begins. Santa Anna is not sent without being asked. */
  stormers(s, { place }, choices) {
    const picks = choices.filter(
      (choice) => verbOf(choice) === pickStormer.id && first(choice) !== s.t.named.santaAnna,
    );
    const best = picks.toSorted((a, b) => firepower(s, first(b)) - firepower(s, first(a)))[0];
    return {
      plans: plan('stormers', 'a', best, picks.length === 1 || chosenStormers(s) + 1 === stormLimit(s, place)),
    };
  },
  /** Who takes a hit: what it has left. */
  lose: (s, _, choices) => ({
    remarks: choices.map((choice) => [choice, say('table.remark.steps', { left: s.strength[first(choice)]! })]),
  }),
  gunners(_, __, choices) {
    return {
      plans: plan(
        'gunners',
        'a',
        choices.find((choice) => verbOf(choice) === pickGunner.id),
      ),
    };
  },
};

/** At the walls. */
const firepower = (s: State, block: Piece): number => s.strength[block]! * ratingOf(s, Fight.storm, block);
