// The odds of the fight at hand when it is fought out: the real rules, with answers that everybody knows beforehand.
// All fire as long as they may, nobody leaves before he must, garrisons stand in the field, besiegers storm.

import {
  type Choice,
  type Fight,
  first,
  frameOf,
  type Game,
  localOf,
  sidesOf,
  type ViewCore,
  verbOf,
} from '@bivouac/kernel';
import { ev } from './events.ts';
import { engagement } from './rules/6.0-combat.ts';
import { inside, other, outside, type State, sideOf } from './state.ts';
import { MEXICO, TEXAS } from './tables.ts';

const MAX_CHOICES = 2000;

/** The verbs in the order in which the script takes them; the first legal choice of the first verb on offer. */
const SCRIPT = [
  'fight',
  'fire',
  'lose',
  'stand',
  'enter',
  'storm',
  'assault',
  'go',
  'bring-up',
  'ready',
  'surprise',
  'silence',
  'wait',
  'stay',
];

export const fightIn = <V extends ViewCore, P>(game: Game<State, V, P>): Fight<State> => ({
  placeAtHand: (s) => placeAtHand(game, s),
  stepsAt,
  fightOut: (s, place, begin) => fightOut(game, s, place, begin),
  outcomeAt,
});

/** The place under way, or the first that Player 1 may choose. */
function placeAtHand<V extends ViewCore, P>(game: Game<State, V, P>, s: State): number {
  const place = placeUnderWay(s);
  if (place >= 0 || game.decisions[s.ask[0]!]?.name !== 'fight') return place;
  return first(game.choices(s, s.player1)[0]!);
}

function placeUnderWay(s: State): number {
  const frame = frameOf(s, engagement);
  return frame < 0 ? -1 : localOf(s, frame, engagement, 'place');
}

/** Plays until the fight is over; returns the steps each side lost in it. What comes after it in the turn does not count. */
function fightOut<V extends ViewCore, P>(game: Game<State, V, P>, s: State, place: number, begin?: Choice): number[] {
  const lost = [0, 0];
  const legal: Choice[] = [];
  const isAtHand = (): boolean => placeUnderWay(s) === place || (isToBeChosen(game, s) && !s.fought.includes(place));
  for (let i = 0; i < MAX_CHOICES && s.over === 0 && isAtHand(); i++) {
    const side = sidesOf(s.ask[1]!)[0]!;
    game.list(s, side, legal);
    const scriptedOne = legal.find((choice) => isFightAt(game, s, choice, place)) ?? scripted(game, s, legal);
    game.apply(s, side, i === 0 && begin !== undefined ? begin : scriptedOne, (at, kind, _, side1, block) => {
      if (placeUnderWay(at) === place) addLoss(lost, at, kind, side1, block);
    });
  }
  return lost;
}

const isToBeChosen = <V extends ViewCore, P>(game: Game<State, V, P>, s: State): boolean =>
  game.decisions[s.ask[0]!]?.name === 'fight';

/** A block may be lost with steps it still had, and guns go over to the enemy with theirs. */
function addLoss(lost: number[], s: State, kind: number, side: number, block: number): void {
  if (kind === ev.lostStep.id) lost[side]! += 1;
  else if (kind === ev.eliminated.id) lost[side]! += Math.max(1, s.strength[block]!);
  else if (kind === ev.gunsTaken.id) lost[other(side)]! += s.strength[block]!;
}

const isFightAt = <V extends ViewCore, P>(game: Game<State, V, P>, s: State, choice: Choice, place: number): boolean =>
  game.decisions[s.ask[0]!]!.name === 'fight' && first(choice) === place;

function scripted<V extends ViewCore, P>(game: Game<State, V, P>, s: State, legal: readonly Choice[]): Choice {
  const { verbs } = game.decisions[s.ask[0]!]!;
  for (const name of SCRIPT) {
    const id = verbs.find((verb) => verb.name === name)?.id;
    const choice = legal.find((candidate) => verbOf(candidate) === id);
    if (id !== undefined && choice !== undefined) return choice;
  }
  return legal[0]!;
}

/** Who holds the place, or that a siege goes on. */
function outcomeAt(s: State, place: number): string {
  if (inside(s, place) > 0) return 'siege';
  if (outside(s, place, TEXAS) > 0) return 'texas';
  return outside(s, place, MEXICO) > 0 ? 'mexico' : 'nobody';
}

function stepsAt(s: State, side: number, place: number): number {
  let sum = 0;
  for (let block = 0; block < s.at.length; block++) {
    if (s.at[block] === place && sideOf(s, block) === side) sum += s.strength[block]!;
  }
  return sum;
}
