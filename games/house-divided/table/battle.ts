// The battle at hand: where and in which round, both lines, who aims at whom, the volleys, and what can be done.

import type { LogEntry } from '@bivouac/kernel';
import {
  type BattleRoll,
  fightAtHand,
  fightsOf,
  foldsOf,
  isHit,
  luckOf,
  type SceneOfFights,
  say,
  type Words,
} from '@bivouac/table';
import type { HouseDivided } from '../index.ts';
import { other, SIDES, UNION } from '../sides.ts';
import type { State, View } from '../state.ts';
import { cardsOf } from './battle-cards.ts';
import { honoursOf } from './battle-honours.ts';
import { journeysOf } from './battle-journeys.ts';
import { aidOf, isShot, plansOf, remarksOf } from './battle-plans.ts';
import { aimsOf, type Reading, rowOf } from './battle-rows.ts';
import { notesOf, stageOf, stripOf } from './battle-stage.ts';
import { type Battle, fightEvents, fightWords, type Volley, volleysOf } from './fights.ts';
import { turnKey } from './outlook.ts';
import { countedArm, placeWords } from './words.ts';

export function battleScene(game: HouseDivided, s: State, view: View, log: readonly LogEntry[]): SceneOfFights {
  const fights = fightsOf(log, fightEvents);
  const luck = luckOf(
    fights.flatMap(({ rolls }) => rolls),
    SIDES,
  );
  const stage = stageOf(game, s);
  const viewer = view.viewer === 'spectator' ? UNION : view.viewer;
  const folds = foldsOf(fights, log, { sides: SIDES, fighting: stage?.place ?? -1, viewer }, (fight) =>
    fightWords(s, fight),
  );
  if (stage === null) return { luck, folds, battle: null };
  const { rolls, losses } = fightAtHand(fights, log, stage.place) ?? { rolls: [], losses: [] };
  const volleys = volleysOf(rolls);
  const reading: Reading = { stage, losses };
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
      luck: luckOf(rolls, SIDES),
      cards: isAsked ? cardsOf(game, s) : [],
      isDecided: stage.decision === 'honours',
      labels: isAsked ? honoursOf(game, s, stage.asked) : [],
      aid: aidOf(s, stage, shots),
      plans: plansOf(game, s, stage, shots, volleys),
      remarks: isAsked ? [...remarksOf(s, stage, shots), ...journeysOf(game, s, stage.asked)] : [],
    },
  };
}

function rollScene(volley: Volley): BattleRoll {
  const { side, round } = volley[0]!;
  const hits = volley.reduce((sum, shot) => sum + shot.hits, 0);
  return {
    piece: null,
    side,
    title: say('table.volley', {
      side: say(`side.${SIDES[side]}`),
      round,
      shots: volley.length,
    }),
    dice: volley.flatMap((shot) => shot.dice.map((value) => ({ value, isHit: isHit(shot, value) }))),
    result: say('table.hits', { hits }),
    hits,
    effects: lossWords(volley.flatMap(({ losses }) => losses)),
  };
}

function lossWords(losses: Battle['losses']): Words[] {
  return [...Map.groupBy(losses, ({ who, fate }) => `${who}/${fate}`).values()].map((alike) => {
    const { who, fate } = alike[0]!;
    return say(`table.roll.${fate}`, { arm: countedArm(who, alike.length), count: alike.length });
  });
}
