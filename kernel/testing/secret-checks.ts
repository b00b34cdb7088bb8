// Secrets that no twin shows: pools that claim too much, draws that are settled beforehand, answers that are lost.

import { type Choice, type Core, type Cup, countOf, type Decision, fork, type Side } from '../src/index.ts';
import { jsonOf } from './data.ts';
import { type Move, pick, playOn, randomMove } from './play.ts';
import { type Check, type Spot, viewersOf } from './spot.ts';

const STEPS = 60;
const STANDING_ANSWERS = 20;

/** Who tells two pieces apart that he can only name alike claims to know more than he sees. */
export const lookAlikesShareAPool: Check<Core> = ({ game, hooks, s }) => {
  for (const things of hooks.hidden.filter(({ slot }) => slot === 'piece')) {
    for (const viewer of viewersOf(game)) {
      const pools = new Map<number, number>();
      for (const id of things.hiddenFrom(s, viewer)) {
        const [ref, pool] = [game.ref(s, viewer, id), things.poolOf(s, viewer, id)];
        if ((pools.get(ref) ?? pool) !== pool)
          return `piece ${id} is of another pool than those that look the same to ${viewer}`;
        pools.set(ref, pool);
      }
    }
  }
  return null;
};

// Draws

const OTHER_DICE = 64;
/** So many draws that come out alike are no accident. */
const DRAWS_COMPARED = 48;
/** With more of one kind in a pile, chance might well draw it every time. */
const LARGEST_SHARE = 0.5;

/** What lies in no hand comes out of its pile as the dice have it: a state holds no future. */
export const drawsFollowTheDice: Check<Core> = (spot) => {
  const { game, s, rng } = spot;
  const cups = spot.hooks.cups ?? [];
  for (let step = 0; cups.length > 0 && step < STEPS; step++) {
    const move = randomMove(game, s, rng);
    if (move === null) return null;
    const before = game.clone(s);
    game.apply(s, move.side, move.choice, null);
    if (cups.some(({ cup }) => isDrawnFrom(spot, cup, before, s) && isSettled(spot, cup, before, move)))
      return `what is drawn after "${game.notation.write(move.choice, before)}" is the same with all dice`;
  }
  return null;
};

/**
 * Was something taken from a pile into which nobody may look, and could it have been something else? Only where it went into
 * a pile that not all may look into: a rule may name what it lays open (a marker that leaves the game), which comes out the
 * same with all dice and is no draw. A draw that is laid open at once cannot be told from that, and is not looked at.
 */
function isDrawnFrom<S extends Core>({ game }: Spot<S>, cup: Cup<S>, before: S, after: S): boolean {
  const now = cup.piles(after);
  const isTaken = cup
    .piles(before)
    .some((held, pile) => !cup.isOpen(before, 'spectator', pile) && countOf(now[pile]!) > countOf(held));
  return cup.piles(before).some((held, pile) => {
    const left = countOf(now[pile]!);
    const isUnseen = viewersOf(game).every((viewer) => !cup.isOpen(before, viewer, pile));
    return (
      isTaken && isUnseen && left > 0 && left < countOf(held) && Math.max(...held) <= LARGEST_SHARE * countOf(held)
    );
  });
}

function isSettled<S extends Core>(spot: Spot<S>, cup: Cup<S>, s: S, { side, choice }: Move): boolean {
  const { game, rng } = spot;
  const outcomes = Array.from({ length: OTHER_DICE }, () => {
    const trial = game.clone(s);
    trial.rng = fork(rng);
    game.apply(trial, side, choice, null);
    return isDrawnFrom(spot, cup, s, trial) ? [JSON.stringify(cup.piles(trial))] : [];
  }).flat();
  return outcomes.length >= DRAWS_COMPARED && new Set(outcomes).size === 1;
}

// Answers

/** Of several that play at once one may count alone; then the others are asked again. */
export const noAnswerIsLost: Check<Core> = (spot) => {
  const { game, s, rng } = spot;
  for (let step = 0; step < STEPS; step++) {
    const complaint = lostAnswer(spot);
    if (complaint !== null) return complaint;
    if (playOn(game, s, rng, 1).length === 0) return null;
  }
  return null;
};

function lostAnswer<S extends Core>(spot: Spot<S>): string | null {
  const { game, s, rng } = spot;
  const asked = game.asked(s);
  if (asked.length < 2 || asked.some((side) => standingAnswer(spot, s, side) === undefined)) return null;
  const passes = asked.map((side) => ({ side, choice: standingAnswer(spot, s, side)! }));
  const plays = passes.map(({ side, choice }) => {
    const others = game.choices(s, side).filter((one) => one !== choice);
    return { side, choice: others.length > 0 ? pick(rng, others) : choice };
  });
  for (const [i, { side, choice }] of plays.entries()) {
    if (choice === passes[i]!.choice) continue;
    const played = afterAll(spot, plays);
    const isIgnored = jsonOf(game, played) === jsonOf(game, afterAll(spot, plays.with(i, passes[i]!)));
    if (isIgnored && !isAskedAgain(spot, played, side, decisionOf(spot, s))) {
      return `"${game.notation.write(choice, s)}" of ${game.sides[side]} counts for nothing, and it is not asked again`;
    }
  }
  return null;
}

const decisionOf = <S extends Core>({ game }: Spot<S>, s: S): Decision<S> => game.decisions[s.ask[0]!]!;

/** An answer that needs no look at what a side holds, if the question knows one. */
function standingAnswer<S extends Core>(spot: Spot<S>, s: S, side: Side): Choice | undefined {
  const { standing } = decisionOf(spot, s);
  if (standing.length === 0) return undefined;
  return spot.game.choices(s, side).find((choice) => standing.includes(spot.game.notation.write(choice, s)));
}

function afterAll<S extends Core>({ game, s }: Spot<S>, answers: readonly Move[]): S {
  const after = game.clone(s);
  for (const { side, choice } of answers) game.apply(after, side, choice, null);
  return after;
}

/** Before anything else is asked than what can be passed over. */
function isAskedAgain<S extends Core>(spot: Spot<S>, s: S, side: Side, question: Decision<S>): boolean {
  const { game } = spot;
  for (let given = 0; given < STANDING_ANSWERS && game.asked(s).length > 0; given++) {
    if (decisionOf(spot, s) === question && game.asked(s).includes(side)) return true;
    const next = game.asked(s)[0]!;
    const answer = standingAnswer(spot, s, next);
    if (answer === undefined) return false;
    game.apply(s, next, answer, null);
  }
  return false;
}
