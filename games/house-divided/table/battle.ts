// The battle at hand: where and in which round, both lines, who aims at whom, the volleys, and what can be done.

import type { LogEntry } from '@bivouac/kernel';
import { type BattleRoll, type SceneOfFights, say, type Words } from '@bivouac/table';
import type { HouseDivided } from '../index.ts';
import { other, SIDES, UNION } from '../sides.ts';
import type { State, View } from '../state.ts';
import { cardsOf } from './battle-cards.ts';
import { type Chronicle, chronicleOf, luckOf, type Volley } from './battle-chronicle.ts';
import { honoursOf } from './battle-honours.ts';
import { journeysOf } from './battle-journeys.ts';
import { aidOf, isShot, plansOf, remarksOf } from './battle-plans.ts';
import { aimsOf, type Reading, rowOf } from './battle-rows.ts';
import { notesOf, stageOf, stripOf } from './battle-stage.ts';
import { countedArm, foldsOf, placeWords } from './folds.ts';
import { turnKey } from './outlook.ts';

export function battleScene(game: HouseDivided, s: State, view: View, log: readonly LogEntry[]): SceneOfFights {
  const chronicle = chronicleOf(s, log);
  const luck = luckOf(s, chronicle.volleys);
  const stage = stageOf(game, s);
  const viewer = view.viewer === 'spectator' ? UNION : view.viewer;
  const folds = foldsOf(s, log, { chronicle, fighting: stage?.place ?? -1, viewer });
  if (stage === null) return { luck, folds, battle: null };
  const volleys = volleysAt(chronicle, stage.place);
  const reading: Reading = { stage, volleys };
  const turn = s.t.data.turns[s.turn - 1]!;
  const isAsked = stage.asked === view.viewer;
  const shots = isAsked ? game.choices(s, stage.asked).filter(isShot) : [];
  return {
    luck,
    folds,
    battle: {
      place: stage.place,
      title: say('table.battle', { place: placeWords(s, stage.place) }),
      notes: [say(`turn.${turnKey(turn)}`), ...notesOf(s, stage)],
      strip: stripOf(s, stage),
      rows: [other(viewer), viewer].map((side) => rowOf(s, reading, side)),
      order: { note: say('table.defender-first'), rule: 'AHD-fire-01', chips: [] },
      aims: aimsOf(s, stage),
      rolls: volleys.map(rollScene),
      luck: luckOf(s, volleys),
      cards: isAsked ? cardsOf(game, s) : [],
      isDecided: stage.decision === 'honours',
      labels: isAsked ? honoursOf(game, s, stage.asked) : [],
      aid: aidOf(s, stage, shots),
      plans: plansOf(game, s, stage, shots, volleys),
      remarks: isAsked ? [...remarksOf(s, stage, shots), ...journeysOf(game, s, stage.asked)] : [],
    },
  };
}

/** Those of the last battle, if that is the one at hand. */
const volleysAt = ({ volleys, places }: Chronicle, place: number): Volley[] =>
  places.at(-1) === place ? volleys.filter(({ battle }) => battle === places.length - 1) : [];

function rollScene({ side, round, shots, losses }: Volley): BattleRoll {
  const hits = shots.filter(({ isHit }) => isHit).length;
  return {
    piece: null,
    side,
    title: say('table.volley', {
      side: say(`side.${SIDES[side]}`),
      round,
      shots: shots.length,
    }),
    dice: shots.map(({ die, isHit }) => ({ value: die, isHit })),
    result: say('table.hits', { hits }),
    hits,
    effects: lossWords(losses),
  };
}

function lossWords(losses: Volley['losses']): Words[] {
  return [...Map.groupBy(losses, ({ arm, fate }) => `${arm}/${fate}`).values()].map((alike) => {
    const { arm, fate } = alike[0]!;
    return say(`table.roll.${fate}`, { arm: countedArm(arm, alike.length), count: alike.length });
  });
}
