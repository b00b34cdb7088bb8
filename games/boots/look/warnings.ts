// What a player is told once before a choice that loses something which he may not have seen.

import { type Choice, type Side, verbOf } from '@bivouac/kernel';
import { listed, say, type Warning, type Words } from '@bivouac/scene';
import type { BootsData } from '../data/schema.ts';
import type { BootsGame } from '../index.ts';
import { passesSoFar } from '../rules/4-sequence.ts';
import { held } from '../rules/6-cards.ts';
import { V } from '../rules/7-movement.ts';
import { staying } from '../rules/8-stacking.ts';
import { isActive } from '../rules/10-plan.ts';
import { outOfSupply } from '../rules/14-supply.ts';
import { other } from '../sides.ts';
import { commander, isOnMap, type State, turnData } from '../state.ts';

type Warner = (s: State, side: Side, placeWords: (place: number) => Words, offered: ReadonlySet<string>) => Words[];

const FEW = 5;

const namesOf = (s: State, pieces: readonly number[]): Words =>
  pieces.length > FEW
    ? say('table.units', { count: pieces.length })
    : listed(pieces.map((piece) => say(`piece.${s.t.pieceIds[piece]}`)));

const ownActive = (s: State, side: Side): number[] =>
  Array.from(s.at.keys()).filter(
    (piece) => isOnMap(s, piece) && commander(s, piece) === side && isActive(s, piece, V.active(s)),
  );

/** 5.6, 8.2 Whoever stands where he may not is lost when the sub-phase ends. */
const crowded: Warner = (s, side, placeWords) => {
  const hexes = new Set(ownActive(s, side).map((piece) => s.at[piece]!));
  const broken = [...hexes].filter((hex) => staying(s, [s.at.indexOf(hex)], hex) !== 0);
  return broken.length === 0 ? [] : [say('table.warning.crowded', { places: listed(broken.map(placeWords)) })];
};

/** 14.5 Out of supply at the end of a turn that checks it. */
const hungry: Warner = (s, side) => {
  if (!turnData(s).attrition) return [];
  const isOut = outOfSupply(s);
  const out = ownActive(s, side).filter(isOut);
  return out.length === 0 ? [] : [say('table.warning.hungry', { units: namesOf(s, out), count: out.length })];
};

/** 6.5 Whoever holds as many as he may draws none. */
const fullHand: Warner = (s, side) => {
  const draws = turnData(s).draws[side]!;
  const room = s.t.data.heroism.hand - held(s, side);
  return draws > room ? [say('table.warning.hand', { lost: draws - room, most: s.t.data.heroism.hand })] : [];
};

/** 6.7 Rally is of use at this moment alone. */
const unusedRally: Warner = (_s, _side, _words, offered) => (offered.has('rally') ? [say('table.warning.rally')] : []);

/** 14.7 So is the train that a command gets back. */
const unusedTrain: Warner = (_s, _side, _words, offered) =>
  offered.has('replace') ? [say('table.warning.train')] : [];

/** 4.5 After a second pass nobody draws any more. */
const secondPass: Warner = (s, side) => {
  const own = s.cup.filter((order) => s.t.orders[order]!.side === side).length;
  return passesSoFar(s) > 0 && own > 0
    ? [say('table.warning.pass', { own, side: say(`side.${s.t.sides[other(side)]}`) })]
    : [];
};

/** By question and verb. */
const WARNERS: Readonly<Record<string, readonly Warner[]>> = {
  'orders done': [crowded, hungry],
  'heroism draw-markers': [fullHand],
  'reinforcement enough': [unusedRally, unusedTrain],
  'drawing pass-turn': [secondPass],
};

export function warningsOf<D extends BootsData>(
  game: BootsGame<D>,
  s: State,
  side: Side,
  choices: readonly Choice[],
  placeWords: (place: number) => Words,
): Warning[] {
  const decision = game.decisions[s.ask[0]!]!;
  const nameOf = (choice: Choice): string => decision.verbs.find(({ id }) => id === verbOf(choice))?.name ?? '';
  const offered = new Set(choices.map(nameOf));
  return choices.flatMap((choice): Warning[] => {
    const warners = WARNERS[`${decision.name} ${nameOf(choice)}`] ?? [];
    const sentences = warners.flatMap((warn) => warn(s, side, placeWords, offered));
    return sentences.length === 0 ? [] : [[choice, sentences]];
  });
}
