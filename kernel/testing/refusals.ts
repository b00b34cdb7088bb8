// Refusals worked out from a rulebook before anybody looked at the answer: a table that each game states, and what must hold of it.

import type { Core, Game, RuleRef, Slot, ViewCore } from '../src/index.ts';
import { inWords, loadDice } from './in-words.ts';
import type { TestRunner } from './vitest.ts';

/** One row: what a side tries, and the rule that decides against it. */
export interface Refusal {
  readonly rule: string;
  readonly side: string;
  readonly choice: string;
  /** All but the pieces, which each game writes in a short form of its own. */
  readonly position: object;
  /** `side: choice`, up to the question at hand. */
  readonly before?: readonly string[];
  /** They fall at the last of the choices before. */
  readonly dice?: readonly number[];
  /** What the sentence tells besides its rule: numbers, and things by their names; nothing when left out. */
  readonly figures?: Figures;
}

type Figures = Readonly<Record<string, number | string>>;

const listed = (figures: Figures = {}): string =>
  Object.entries(figures)
    .map(([label, value]) => `${label} ${value}`)
    .sort()
    .join(', ') || 'nothing';

interface Answer {
  readonly reasons: readonly RuleRef[];
  /** Those of the first reason. */
  readonly figures: Figures;
}

export interface RefusalKit<S, Row> {
  read(row: Row): S;
  /** The pieces of a row, for the name of its test. */
  pieces(row: Row): readonly string[];
  /** Longer ways to say what happens before; false: it is a choice. */
  shortcut?(s: S, side: string, what: string): boolean;
  /** By label: the slot of figures that are things. A game that says so states in every row what is told. */
  readonly things?: Readonly<Record<string, Slot>>;
}

/** By the rule that is told: what its sentence is about. */
export type Told = ReadonlyMap<string, NonNullable<RuleRef['detail']>>;

/** A test for each row; hands back what is told in all of them, most figures last. */
export function describeRefusals<S extends Core, V extends ViewCore, P, Row extends Refusal>(
  { describe, test }: TestRunner,
  game: Game<S, V, P>,
  table: readonly Row[],
  kit: RefusalKit<S, Row>,
): () => Told {
  const { asked, play, whyOf } = inWords<S, string, V, P>(game);

  const answers = new Map<Row, Answer>();
  const refused = (row: Row): Answer => {
    const answer = answers.get(row) ?? answerTo(row);
    answers.set(row, answer);
    return answer;
  };

  function answerTo(row: Row): Answer {
    const s = kit.read(row);
    const { before = [], dice, side, choice } = row;
    before.forEach((line, i) => {
      const [who, what] = line.split(': ') as [string, string];
      if (dice && i === before.length - 1) loadDice(s, ...dice);
      if (!kit.shortcut?.(s, who, what)) play(s, who, what);
    });
    if (!asked(s).includes(side)) throw new Error(`${side} is not asked, but ${asked(s)}.`);
    const reasons = whyOf(s, side, choice);
    return { reasons, figures: inNames(s, reasons[0]?.detail ?? {}) };
  }

  function inNames(s: S, detail: Figures): Figures {
    const told = ([label, value]: [string, number | string]) => {
      const slot = kit.things?.[label];
      return [label, slot === undefined ? value : game.nameOf(s, slot, Number(value))];
    };
    return Object.fromEntries(Object.entries(detail).map(told));
  }

  describe('refusals cite first the rule that decides', () => {
    for (const row of table) {
      const { rule, side, choice } = row;
      test(`${rule} ${side}: ${choice} (${kit.pieces(row).join(' ')})`, () => {
        const { reasons, figures } = refused(row);
        const told = reasons.map((reason) => reason.rule || reason.refusal);
        if (told[0] !== rule)
          throw new Error(`"${choice}" is refused by ${told.join(', ') || 'no rule'}, not ${rule}.`);
        if (kit.things && listed(figures) !== listed(row.figures))
          throw new Error(`"${choice}" tells of ${listed(figures)}, not of ${listed(row.figures)}.`);
      });
    }
  });

  return () => {
    const details = table.flatMap((row) =>
      refused(row).reasons.map(({ rule, detail = {} }) => [rule, detail] as const),
    );
    return new Map(details.toSorted(([, one], [, other]) => Object.keys(one).length - Object.keys(other).length));
  };
}
