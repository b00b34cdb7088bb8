// The odds of the fight at hand when it is fought out: the real rules, with answers that everybody knows beforehand.
// All fire as long as they may, nobody leaves before he must, garrisons stand in the field, guns answer guns. A battle ends
// with who holds the field: nobody storms before he has said so.

import {
  type Choice,
  type EventKind,
  type Fight,
  first,
  frameOf,
  type Game,
  localOf,
  type Piece,
  type Place,
  type Side,
  sidesOf,
  type ViewCore,
  verbOf,
} from '@bivouac/kernel';
import { Kind, MEXICO, SIDES, TEXAS } from './atlas.ts';
import { ev } from './events.ts';
import { engagement } from './rules/6.0-combat.ts';
import { siege } from './rules/7.2-sieges.ts';
import { inside, insideSide, other, outside, type State, sideOf } from './state.ts';

const MAX_CHOICES = 2000;

/** The verbs in the order in which the script takes them; the first legal choice of the first verb on offer. */
const SCRIPT = [
  'fight',
  'fire',
  'lose',
  'stand',
  'enter',
  'assault',
  'go',
  'bring-up',
  'ready',
  'surprise',
  'reply',
  'silence',
  'bombard',
  'wait',
  'stay',
];

/** One pick of several, or what comes after the fight: by itself it has no odds. */
const PARTS: readonly string[] = ['enter', 'assault', 'aim', 'sortie', 'rest', 'bring-up', 'regroup', 'stay'];

/** Does it make sense to ask how a fight ends that begins with this choice? */
export const hasOdds = <V extends ViewCore, P>(game: Game<State, V, P>, choice: Choice): boolean =>
  !game.decisions.some(({ verbs }) => verbs.some(({ id, name }) => id === verbOf(choice) && PARTS.includes(name)));

export function fightIn<V extends ViewCore, P>(game: Game<State, V, P>): Fight<State> {
  const outcomes = new WeakMap<State, string>();
  return {
    placeAtHand: (s) => placeAtHand(game, s),
    stepsAt,
    fightOut(s, place, begin) {
      const { lost, isField } = fightOut(game, s, place, begin);
      outcomes.set(s, isField ? holderOfTheField(s, place) : holderOfThePlace(s, place));
      return lost;
    },
    outcomeAt: (s, place) => outcomes.get(s) ?? holderOfThePlace(s, place),
  };
}

/** The place under way, or the first that Player 1 may choose. */
function placeAtHand<V extends ViewCore, P>(game: Game<State, V, P>, s: State): number {
  const place = placeUnderWay(s);
  if (place >= 0 || !isToBeChosen(game, s)) return place;
  return first(game.choices(s, s.player1)[0]!);
}

function placeUnderWay(s: State): number {
  const frame = frameOf(s, engagement);
  return frame < 0 ? -1 : localOf(s, frame, engagement, 'place');
}

interface Fought {
  /** The steps each side lost. */
  readonly lost: number[];
  /** Were rounds fought in the open, so that the end of them is the end of the fight? */
  readonly isField: boolean;
}

/** Plays until the fight is over: a battle with its last round, a siege with the answers of both sides. */
function fightOut<V extends ViewCore, P>(game: Game<State, V, P>, s: State, place: Place, begin?: Choice): Fought {
  const lost = [0, 0];
  const legal: Choice[] = [];
  let isField = isRegrouping(game, s) || isInRounds(game, s);
  const isAtHand = (): boolean =>
    placeUnderWay(s) === place
      ? !(isField && (isRegrouping(game, s) || frameOf(s, siege) >= 0))
      : isToBeChosen(game, s) && !s.fought.includes(place);
  for (let i = 0; i < MAX_CHOICES && s.over === 0 && isAtHand(); i++) {
    const side = sidesOf(s.ask[1]!)[0]!;
    game.list(s, side, legal);
    const scriptedOne = legal.find((choice) => isFightAt(game, s, choice, place)) ?? scripted(game, s, legal);
    game.apply(s, side, i === 0 && begin !== undefined ? begin : scriptedOne, (at, kind, _, operands) => {
      if (placeUnderWay(at) !== place) return;
      if (kind === ev.roundBegan && frameOf(at, siege) < 0) isField = true;
      addLoss(lost, at, kind, operands);
    });
  }
  return { lost, isField };
}

const asks = <V extends ViewCore, P>(game: Game<State, V, P>, s: State, decision: string): boolean =>
  game.decisions[s.ask[0]!]?.name === decision;
const isToBeChosen = <V extends ViewCore, P>(game: Game<State, V, P>, s: State): boolean => asks(game, s, 'fight');
const isRegrouping = <V extends ViewCore, P>(game: Game<State, V, P>, s: State): boolean => asks(game, s, 'regroup');
const isInRounds = <V extends ViewCore, P>(game: Game<State, V, P>, s: State): boolean =>
  frameOf(s, siege) < 0 && (asks(game, s, 'combat-turn') || asks(game, s, 'lose'));

/** A block may be lost with steps it still had, and guns go over to the enemy with theirs. */
function addLoss(lost: number[], s: State, kind: EventKind, operands: readonly number[]): void {
  const [side, block] = operands as [number, number];
  if (kind === ev.lostStep) lost[side]! += 1;
  else if (kind === ev.eliminated) lost[side]! += Math.max(1, s.strength[block]!);
  else if (kind === ev.gunsTaken) lost[other(side)]! += s.strength[block]!;
}

const isFightAt = <V extends ViewCore, P>(game: Game<State, V, P>, s: State, choice: Choice, place: Place): boolean =>
  isToBeChosen(game, s) && first(choice) === place;

function scripted<V extends ViewCore, P>(game: Game<State, V, P>, s: State, legal: readonly Choice[]): Choice {
  const { verbs } = game.decisions[s.ask[0]!]!;
  for (const name of SCRIPT) {
    const id = verbs.find((verb) => verb.name === name)?.id;
    const fitting = legal.filter((candidate) => verbOf(candidate) === id);
    const choice = (name === 'enter' && fitting.find((candidate) => isGuns(s, first(candidate)))) || fitting[0];
    if (id !== undefined && choice !== undefined) return choice;
  }
  return legal[0]!;
}

/** They must be inside (6.7), so they go first and leave the others their choice. */
const isGuns = (s: State, block: Piece): boolean => s.t.kind[block] === Kind.artillery;

/** Who holds the place, or that a siege goes on. */
const holderOfThePlace = (s: State, place: Place): string =>
  inside(s, place) > 0 ? 'siege' : holderOfTheField(s, place);

/** Whose blocks stand in the open; without any, the garrison comes out. */
function holderOfTheField(s: State, place: Place): string {
  if (outside(s, place, TEXAS) > 0) return SIDES[TEXAS]!;
  if (outside(s, place, MEXICO) > 0) return SIDES[MEXICO]!;
  return inside(s, place) > 0 ? SIDES[insideSide(s, place)]! : 'nobody';
}

function stepsAt(s: State, side: Side, place: Place): number {
  let sum = 0;
  for (let block = 0; block < s.at.length; block++) {
    if (s.at[block] === place && sideOf(s, block) === side) sum += s.strength[block]!;
  }
  return sum;
}
