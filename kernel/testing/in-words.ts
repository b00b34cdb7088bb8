// For tests that speak the language of a game: choices in words, dice as they fall.

import {
  ALL,
  type Core,
  d6,
  fastRng,
  type Game,
  type LogEntry,
  maskEvent,
  type RuleRef,
  type Telling,
  type ViewCore,
} from '../src/index.ts';

export interface InWords<S, SideName extends string> {
  /** The sides that are asked. */
  asked(s: S): string[];
  /** The name of the question at hand, or '' when the game is over. */
  question(s: S): string;
  /** Plays choices in words, in place; throws with the rules when one is refused. The log as all-seeing eyes see it. */
  play(s: S, side: SideName, ...texts: readonly string[]): LogEntry[];
  /** What forbids a choice; empty when it is legal. Long forms are judged by the first part that is refused. */
  whyOf(s: S, side: SideName, text: string): readonly RuleRef[];
  /** The rules that forbid a choice. */
  why(s: S, side: SideName, text: string): string[];
}

export function inWords<S extends Core, SideName extends string, V extends ViewCore = ViewCore, P = unknown>(
  game: Game<S, V, P>,
): InWords<S, SideName> {
  const asked = (s: S): string[] => game.asked(s).map((side) => game.sides[side]!);
  const question = (s: S): string => game.decisions[s.ask[0]!]?.name ?? '';
  const allSeeing: Telling<S> = { procedures: game.procedures, ref: (_s, _viewer, piece) => piece };
  const whyOf = (s: S, name: SideName, text: string): readonly RuleRef[] => {
    const side = game.sides.indexOf(name);
    const here = game.clone(s);
    for (const choice of game.notation.read(text, s, side)) {
      const reasons = game.act(here, side, choice, null);
      if (reasons.length > 0) return reasons;
    }
    return [];
  };
  return {
    asked,
    question,
    whyOf,
    why: (s, side, text) => whyOf(s, side, text).map(({ rule }) => rule),
    play(s, name, ...texts) {
      const side = game.sides.indexOf(name);
      const log: LogEntry[] = [];
      for (const text of texts) {
        for (const choice of game.notation.read(text, s, side)) {
          const reasons = game.act(s, side, choice, (state, kind, _seen, operands) => {
            log.push(maskEvent(allSeeing, state, kind, ALL, operands, 'spectator'));
          });
          if (reasons.length === 0) continue;
          const rules = reasons.map((reason) => reason.rule || reason.refusal).join(', ');
          throw new Error(`"${text}" is refused: ${rules} (asked: ${asked(s)}, ${question(s)})`);
        }
      }
      return log;
    },
  };
}

/** Loads the dice: the next rolls of one six-sided die give these values in this order. */
export function loadDice<S extends Core>(s: S, ...values: readonly number[]): S {
  for (let attempt = 0; attempt < 5_000_000; attempt++) {
    const rng = scrambled(attempt);
    const trial = rng.slice();
    if (values.every((value) => d6(trial) === value)) {
      s.rng = rng;
      return s;
    }
  }
  throw new Error(`No seed found for the dice ${values.join(' ')}; ask for fewer.`);
}

const base = fastRng('loaded dice');
const scrambled = (attempt: number): number[] =>
  base.map((word, i) => (word ^ Math.imul(attempt + 1, 0x9e3779b1 + 2 * i)) | 0);
