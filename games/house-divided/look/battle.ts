// The battle at hand: where and in which round, both lines, who aims at whom, the volleys, and what can be done.

import type { LogEntry } from '@bivouac/kernel';
import {
  type BattleRoll,
  diceOf,
  offeredTo,
  readerOf,
  type SceneOfFights,
  say,
  tellFights,
  type Words,
} from '@bivouac/scene';
import type { HouseDivided } from '../index.ts';
import { other, SIDES } from '../sides.ts';
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
  const stage = stageOf(game, s);
  const { atHand, ...told } = tellFights(log, {
    events: fightEvents,
    sides: SIDES,
    viewer: view.viewer,
    fighting: stage?.place ?? -1,
    wordsOf: (fight) => fightWords(s, fight),
  });
  if (stage === null) return { ...told, battle: null };
  const reader = readerOf(view.viewer);
  const volleys = volleysOf(atHand.rolls);
  const reading: Reading = { stage, losses: atHand.losses };
  const turn = s.t.data.turns[s.turn - 1]!;
  const choices = offeredTo(game, s, view.viewer);
  const shots = choices.filter(isShot);
  return {
    ...told,
    battle: {
      place: stage.place,
      title: say('table.battle', { place: placeWords(s, stage.place) }),
      notes: [say(`turn.${turnKey(turn)}`), ...notesOf(s, stage)],
      strip: stripOf(s, stage),
      rows: [other(reader), reader].map((side) => rowOf(s, reading, side)),
      order: { note: say('table.defender-first'), rule: 'AHD-fire-01', chips: [] },
      aims: aimsOf(s, stage),
      rolls: volleys.map(rollScene),
      luck: atHand.luck,
      cards: choices.length > 0 ? cardsOf(game, s) : [],
      isDecided: stage.decision === 'honours',
      labels: honoursOf(choices),
      aid: aidOf(s, stage, shots),
      plans: plansOf(game, s, stage, shots, volleys),
      remarks: [...remarksOf(s, stage, shots), ...journeysOf(s, stage.asked, choices)],
    },
  };
}

function rollScene(volley: Volley): BattleRoll {
  const { side, round } = volley[0]!;
  const dice = diceOf(volley);
  return {
    ...dice,
    piece: null,
    title: say('table.volley', {
      side: say(`side.${SIDES[side]}`),
      round,
      shots: volley.length,
    }),
    result: say('table.hits', { hits: dice.hits }),
    effects: lossWords(volley.flatMap(({ losses }) => losses)),
  };
}

function lossWords(losses: Battle['losses']): Words[] {
  return [...Map.groupBy(losses, ({ who, fate }) => `${who}/${fate}`).values()].map((alike) => {
    const { who, fate } = alike[0]!;
    return say(`table.roll.${fate}`, { arm: countedArm(who, alike.length), count: alike.length });
  });
}
