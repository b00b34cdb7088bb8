// The fight at hand as one viewer sees it: place and round, both sides, the order of fire, the rolls, and what can be done.

import { first, type LogEntry, type Piece, type Place, slug } from '@bivouac/kernel';
import { readerOf, type SceneOfFights, say, tellFights, type Words } from '@bivouac/scene';
import { SIDES } from '../atlas.ts';
import type { TexasGlory } from '../index.ts';
import { hasWalls } from '../rules/5.4-hex-control.ts';
import { type State, scenarioData, Year } from '../state.ts';
import type { View } from '../view.ts';
import { cardsOf } from './battle-cards.ts';
import { plansOf } from './battle-plans.ts';
import { blockWords, rollScenes, rollsNow } from './battle-rolls.ts';
import { orderOf, type Reading, rowOf } from './battle-rows.ts';
import { type Stage, stageOf, stripOf, titleOf } from './battle-stage.ts';
import { fightEvents, fightWords } from './fights.ts';

export interface Namings {
  readonly place: (place: Place) => Words;
  readonly livery: (block: Piece) => string;
}

/** Luck over the whole game, every fight of the log, and the fight at hand. */
export function battleScene(
  game: TexasGlory,
  s: State,
  view: View,
  log: readonly LogEntry[],
  namings: Namings,
): SceneOfFights {
  const stage = stageOf(game, s);
  const { atHand, ...told } = tellFights(log, {
    events: fightEvents(s),
    sides: SIDES,
    viewer: view.viewer,
    fighting: stage?.place ?? -1,
    wordsOf: (fight) => fightWords(s, fight, namings.place),
  });
  if (stage === null) return { ...told, battle: null };
  const reader = readerOf(view.viewer);
  const up = blocksUp(game, s, stage);
  const reading: Reading = {
    stage,
    rolls: rollsNow(atHand.rolls, stage),
    up,
    placeWords: namings.place(stage.place),
    liveryOf: namings.livery,
  };
  return {
    ...told,
    battle: {
      place: stage.place,
      title: titleOf(s, stage, namings.place),
      notes: notesOf(s, view, stage),
      strip: stripOf(s, stage),
      rows: [1 - reader, reader].map((side) => ({
        ...rowOf(s, view, reading, side),
        fallen: atHand.losses
          .filter((loss) => loss.side === side && loss.fate === 'eliminated')
          .map(({ who }) => blockWords(s, who)),
      })),
      order: {
        note: say(stage.isSurprised ? 'table.order-of-fire.surprise' : 'table.order-of-fire'),
        rule: stage.isSurprised ? 'TG-4.0-e' : 'TG-6.2-b',
        chips: orderOf(s, view, reading),
      },
      rolls: rollScenes(s, view, atHand.rolls),
      luck: atHand.luck,
      cards: stage.asked === view.viewer ? cardsOf(game, s, stage, up) : [],
      ...(stage.asked === view.viewer ? plansOf(game, s, stage) : {}),
      isDecided: stage.fight === 'regroup',
    },
  };
}

/** Everybody who fights lies face up, so the blocks whose turn it is are the same in every state that fits the view. */
function blocksUp(game: TexasGlory, s: State, { decision, asked }: Stage): ReadonlySet<number> {
  if (decision !== 'combat-turn' || asked < 0) return new Set();
  return new Set(game.choices(s, asked).map(first));
}

function notesOf(s: State, view: View, { fight, place }: Stage): Words[] {
  const year = view.year === Year.y1836 ? '1836' : '1835';
  const turn = scenarioData(s).turns[view.turn - 1] ?? '';
  const isWalled = hasWalls(s, place) && (fight === 'field' || fight === 'relief');
  return [
    say('table.date', { turn: say(`turn.${slug(turn)}`), year }),
    say(`table.kind-of-fight.${isWalled ? 'walls' : fight}`),
  ];
}
