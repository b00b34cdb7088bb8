// The odds of the fight at hand when it is fought out by a script: the real rules, with answers that everybody knows
// beforehand. A game says which procedure is a fight, how it is answered, what its events cost and how it has ended.

import { type Choice, first, OPERAND_LIMITS, verbOf } from './choice.ts';
import type { Core, EventKind, Place, Side } from './core.ts';
import { sidesOf } from './decision.ts';
import type { Game, ViewCore } from './game.ts';
import { type Fight, type Odds, oddsByTrials } from './odds.ts';
import { frameOf, localOf, type Procedure } from './procedure.ts';
import { branch, type RngState } from './rng.ts';

export interface FightScript<S> {
  /** The procedure that fights; a local tells the `place`. */
  readonly fight: Procedure<S>;
  /** The decision that chooses which fight comes next, by its name. */
  readonly choosing?: string;
  /** The verbs in the order in which the script takes them: the first legal choice of the first one on offer. */
  readonly verbs: readonly string[];
  /** Verbs that are one pick of several, or come after the fight: by themselves they have no odds. */
  readonly parts?: readonly string[];
  /** Where the script knows better. */
  pick?(s: S, side: Side, legal: readonly Choice[]): Choice | undefined;
  /** What a side has in the fight. */
  stepsAt(s: S, side: Side, place: Place): number;
  /** The side that an event in the fight costs steps, and how many; null: none. */
  cost(s: S, kind: EventKind, operands: readonly number[]): readonly [side: Side, steps: number] | null;
  /** For each time that it is fought out. */
  course(game: Asking, s: S): Course<S>;
}

/** What is told of a game to whoever follows a fight in it. */
type Asking = { readonly decisions: readonly { readonly name: string }[] };

export interface Course<S> {
  hear?(s: S, kind: EventKind): void;
  /** The fight may be over before its procedure is. */
  isOver?(s: S): boolean;
  outcome(s: S, place: Place): string;
}

/** By name: what is asked. */
export const isAsked = ({ decisions }: Asking, s: Core, ...names: readonly string[]): boolean =>
  names.includes(decisions[s.ask[0]!]?.name ?? '');

/** Fights end; this is for scripts that do not. */
const MOST_CHOICES = 3000;

export function scriptedOdds<S extends Core, V extends ViewCore, P>(
  game: Game<S, V, P>,
  script: FightScript<S>,
): (s: S, rng: RngState, trials: number, begin?: Choice) => Odds | null {
  const fight = scriptedFight(game, script);
  const verbs = game.decisions.flatMap((decision) => decision.verbs);
  const isPart = (choice: Choice): boolean =>
    verbs.some(({ id, name }) => id === verbOf(choice) && script.parts?.includes(name));
  return (s, rng, trials, begin) =>
    begin !== undefined && isPart(begin) ? null : oddsByTrials(game, fight, s, rng, trials, begin);
}

function scriptedFight<S extends Core, V extends ViewCore, P>(
  game: Game<S, V, P>,
  { fight, choosing, verbs, pick, stepsAt, cost, course: follow }: FightScript<S>,
): Fight<S> {
  const isToBeChosen = (s: S): boolean => choosing !== undefined && isAsked(game, s, choosing);
  const placeUnderWay = (s: S): Place => {
    const frame = frameOf(s, fight);
    return frame < 0 ? -1 : localOf(s, frame, fight, 'place');
  };

  function scripted(s: S, side: Side, legal: readonly Choice[], place: Place): Choice {
    const chosen = isToBeChosen(s) ? legal.find((choice) => first(choice) === place) : pick?.(s, side, legal);
    if (chosen !== undefined) return chosen;
    const offered = game.decisions[s.ask[0]!]!.verbs;
    for (const name of verbs) {
      const id = offered.find((verb) => verb.name === name)?.id;
      const choice = legal.find((one) => verbOf(one) === id);
      if (choice !== undefined) return choice;
    }
    return legal[0]!;
  }

  return {
    stepsAt,
    /** The fight under way, the one that is chosen, or the first that may be. */
    placeAtHand(s, begin) {
      const place = placeUnderWay(s);
      if (place >= 0 || !isToBeChosen(s)) return place;
      return first(begin ?? game.choices(s, sidesOf(s.ask[1]!)[0]!)[0]!);
    },
    fightOut(s, place, begin) {
      const lost = game.sides.map(() => 0);
      const legal: Choice[] = [];
      const course = follow(game, s);
      const throws = throwsFrom(s.rng);
      let isChosen = false;
      const isAtHand = (): boolean => (placeUnderWay(s) === place ? !course.isOver?.(s) : !isChosen && isToBeChosen(s));
      for (let i = 0; i < MOST_CHOICES && s.over === 0 && isAtHand(); i++) {
        const side = sidesOf(s.ask[1]!)[0]!;
        game.list(s, side, legal);
        const choice = i === 0 && begin !== undefined ? begin : scripted(s, side, legal, place);
        isChosen ||= isToBeChosen(s) && first(choice) === place;
        s.rng = throws(s.ask[0]!, first(choice));
        game.apply(s, side, choice, (at, kind, _, operands) => {
          if (placeUnderWay(at) !== place) return;
          course.hear?.(at, kind);
          const [loser, steps] = cost(at, kind, operands) ?? [0, 0];
          lost[loser]! += steps;
        });
      }
      return { lost, outcome: course.outcome(s, place) };
    },
  };
}

/** A throw no two questions share, whatever the game. */
const MOST_TIMES = 1 << 12;

/**
 * The dice belong to who throws and how often he has been asked before, not to when: whatever else a trial does otherwise,
 * he throws the same, so that two choices differ by what they change and not by luck.
 */
function throwsFrom(seed: RngState): (question: number, thrower: number) => RngState {
  const times = new Map<number, number>();
  return (question, thrower) => {
    const who = question * OPERAND_LIMITS[0]! + thrower;
    const before = times.get(who) ?? 0;
    times.set(who, before + 1);
    return branch(seed, who * MOST_TIMES + before);
  };
}
