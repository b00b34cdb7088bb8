// The question at hand in words that tell what is left to do. Whoever is asked knows it; the others read the plain question.

import { first, frameOf, verbOf } from '@bivouac/kernel';
import { listed, offeredTo, say, type Words } from '@bivouac/scene';
import type { BootsData } from '../data/schema.ts';
import type { BootsGame } from '../index.ts';
import { HALVES } from '../map-atlas.ts';
import { movement, V } from '../rules/7-movement.ts';
import { combat, K } from '../rules/10-combat.ts';
import { fieldOf, owed } from '../rules/10-plan.ts';
import { NOBODY } from '../sides.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';

const FEW = 4;

/** Null: the plain question will do. */
export function asksOf<D extends BootsData>(
  game: BootsGame<D>,
  s: State,
  view: View,
  placeWords: (place: number) => Words,
): Words | null {
  const decision = game.decisions[view.ask[0]!];
  const choices = offeredTo(game, s, view.viewer);
  if (decision === undefined || choices.length === 0) return null;
  if (decision.name === 'orders') return marchWords(s);
  if (decision.name === 'declaration') return declarationWords(s, placeWords);
  if (decision.name === 'chance') return chanceWords(s, choices.length > 1);
  if (decision.name !== 'reinforcement') return null;
  const arrive = decision.verbs.find(({ name }) => name === 'arrive')?.id;
  const due = new Set(choices.filter((choice) => verbOf(choice) === arrive).map(first)).size;
  return due === 0 ? null : say('table.asks.reinforcement', { due });
}

/** 7.2 Who is in hand, and what he has left. */
function marchWords(s: State): Words | null {
  const frame = frameOf(s, movement);
  const piece = V.piece(s, frame);
  if (piece === NOBODY) return null;
  const unit = say(`piece.${s.t.pieceIds[piece]}`);
  return say(V.body(s, frame) === 1 ? 'table.asks.march-stack' : 'table.asks.march', { unit, points: s.left / HALVES });
}

/** 6.3 Whoever may hold the marker is asked: it would tell that he holds it, if others were not. */
function chanceWords(s: State, isHeld: boolean): Words {
  const card = `card.${s.t.cardIds[s.ask[2]!]}`;
  if (!isHeld) return say('table.asks.chance-not-held', { card: say(card) });
  return say('table.asks.chance', { card: say(card), text: say(`${card}.text`) });
}

/** 9.6, 10.5 Who must still attack or be attacked. */
function declarationWords(s: State, placeWords: (place: number) => Words): Words | null {
  const left = owed(s.plan, fieldOf(s, K.active(s, frameOf(s, combat))));
  if (left.length === 0) return say('table.asks.declared');
  if (left.length > FEW) return say('table.asks.declaration-many', { count: left.length });
  return say('table.asks.declaration', { places: listed(left.map(placeWords)) });
}
