// The odds of the fight at hand when it is fought out: the real rules, with answers that everybody knows beforehand.
// All fire as long as they may, nobody leaves before he must, garrisons stand in the field, besiegers storm.

import { type Choice, first, fork, type Game, type RngState, sidesOf, type ViewCore, verbOf } from '@bivouac/kernel';
import { nameOf } from './names.ts';
import { inside, outside, type State } from './state.ts';
import { MEXICO, SIDES, TEXAS } from './tables.ts';

export interface Odds {
  readonly at: string;
  readonly trials: number;
  readonly outcomes: Readonly<Record<string, number>>;
  /** Steps each side loses on average. */
  readonly losses: Readonly<Record<string, number>>;
}

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

/** Null when nothing is to be fought. */
export function oddsOf<V extends ViewCore, P>(
  game: Game<State, V, P>,
  s: State,
  rng: RngState,
  trials: number,
): Odds | null {
  const place = placeAtHand(game, s);
  if (place < 0) return null;
  const outcomes: Record<string, number> = {};
  const lost = [0, 0];
  for (let i = 0; i < trials; i++) {
    const trial = game.clone(s);
    trial.rng = fork(rng);
    fightOut(game, trial, place);
    const outcome = outcomeAt(trial, place);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    for (const side of [TEXAS, MEXICO]) lost[side]! += steps(s, side) - steps(trial, side);
  }
  return {
    at: nameOf(s, 'place', place),
    trials,
    outcomes,
    losses: Object.fromEntries(SIDES.map((side, which) => [side, Math.round((lost[which]! / trials) * 100) / 100])),
  };
}

/** The place under way, or the first that Player 1 may choose. */
function placeAtHand<V extends ViewCore, P>(game: Game<State, V, P>, s: State): number {
  for (let frame = s.fp; frame >= 0; frame = s.stack[frame + 2]!) {
    if (game.procedures[s.stack[frame]!]!.name === 'engagement') return s.stack[frame + 3]!;
  }
  if (game.decisions[s.ask[0]!]?.name !== 'fight') return -1;
  return first(game.choices(s, s.player1)[0]!);
}

function fightOut<V extends ViewCore, P>(game: Game<State, V, P>, s: State, place: number): void {
  const legal: Choice[] = [];
  for (let i = 0; i < MAX_CHOICES && s.over === 0 && !s.fought.includes(place); i++) {
    const side = sidesOf(s.ask[1]!)[0]!;
    game.list(s, side, legal);
    const chosen = legal.find((choice) => isFightAt(game, s, choice, place)) ?? scripted(game, s, legal);
    game.apply(s, side, chosen, null);
  }
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

function steps(s: State, side: number): number {
  let sum = 0;
  for (let block = 0; block < s.at.length; block++)
    if (s.t.side[block] === side && s.at[block]! < s.t.spaces) sum += s.strength[block]!;
  return sum;
}
