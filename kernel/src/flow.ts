// The frames under way, by names (positions) and masked (views).

import type { Core, Piece, Slot, Viewer } from './core.ts';
import type { Decision } from './decision.ts';
import { GameError } from './errors.ts';
import { type IdOf, type NameOf, readChoice, writeChoice } from './notation.ts';
import { FRAME_HEADER, framesOf, type Procedure } from './procedure.ts';

export interface NamedFrame {
  readonly in: string;
  readonly at: string;
  readonly [local: string]: string | number;
}

const isName = (slot: Slot): boolean => slot !== 'num' && slot !== 'flag' && slot !== 'direction';

const valueToName = <S>(s: S, slot: Slot, value: number, nameOf: NameOf<S>): string | number =>
  isName(slot) && value >= 0 ? nameOf(s, slot, value) : value;

const nameToValue = <S>(s: S, slot: Slot, value: string | number, idOf: IdOf<S>): number =>
  typeof value === 'string' ? idOf(s, slot, value) : value;

export function writeFlow<S extends Core>(s: S, procedures: readonly Procedure<S>[], nameOf: NameOf<S>): NamedFrame[] {
  return framesOf(s).map((frame) => {
    const procedure = procedures[s.stack[frame]!]!;
    const named: Record<string, string | number> = {
      in: procedure.name,
      at: procedure.stepNames[s.stack[frame + 1]!]!,
    };
    procedure.slots.forEach(([name, slot], i) => {
      const value = s.stack[frame + FRAME_HEADER + i]!;
      if (value !== procedure.defaults[i]) named[name] = valueToName(s, slot, value, nameOf);
    });
    return named as NamedFrame;
  });
}

export function readFlow<S extends Core>(
  s: S,
  frames: readonly NamedFrame[],
  procedures: readonly Procedure<S>[],
  idOf: IdOf<S>,
): void {
  s.stack = [];
  s.fp = -1;
  for (const named of frames) {
    const procedure = procedures.find((candidate) => candidate.name === named.in);
    if (procedure === undefined)
      throw new GameError(
        'flow-procedure',
        { name: named.in },
        `The flow names the procedure "${named.in}", which this game does not have.`,
      );
    const step = procedure.stepNames.indexOf(named.at);
    if (step < 0) {
      throw new GameError(
        'flow-step',
        { name: named.in, step: named.at, steps: procedure.stepNames },
        `"${named.in}" has no step "${named.at}"; its steps are ${procedure.stepNames.join(', ')}.`,
      );
    }
    const frame = s.stack.length;
    const values = procedure.slots.map(([name, slot], i) =>
      named[name] === undefined ? procedure.defaults[i]! : nameToValue(s, slot, named[name], idOf),
    );
    s.stack.push(procedure.id, step, s.fp, ...values);
    s.fp = frame;
  }
}

export interface NamedAsk {
  readonly decision: string;
  readonly sides: number;
  readonly args: Readonly<Record<string, string | number>>;
}

export function writeAsk<S extends Core>(s: S, decisions: readonly Decision<S>[], nameOf: NameOf<S>): NamedAsk | null {
  const decision = decisions[s.ask[0]!];
  if (decision === undefined) return null;
  const args = Object.fromEntries(
    decision.args.map(([name, slot], i) => [name, valueToName(s, slot, s.ask[2 + i]!, nameOf)]),
  );
  return { decision: decision.name, sides: s.ask[1]!, args };
}

export function readAsk<S extends Core>(
  s: S,
  named: NamedAsk | null,
  decisions: readonly Decision<S>[],
  idOf: IdOf<S>,
): void {
  if (named === null) {
    s.ask = [-1, 0];
    return;
  }
  const decision = decisions.find((candidate) => candidate.name === named.decision);
  if (decision === undefined)
    throw new GameError(
      'flow-decision',
      { name: named.decision },
      `The position asks for the decision "${named.decision}", which this game does not have.`,
    );
  s.ask = [
    decision.id,
    named.sides,
    ...decision.args.map(([name, slot]) => nameToValue(s, slot, named.args[name] ?? -1, idOf)),
  ];
}

/** The answers already given to the question at hand, in words; null for a side that has given none. */
export function writeAnswers<S extends Core>(
  s: S,
  decisions: readonly Decision<S>[],
  nameOf: NameOf<S>,
): (string | null)[] {
  const verbs = decisions[s.ask[0]!]?.verbs ?? [];
  return s.ans.map((answer) => (answer < 0 ? null : writeChoice(verbs, nameOf, answer, s)));
}

export function readAnswers<S extends Core>(
  s: S,
  answers: readonly (string | null)[],
  decisions: readonly Decision<S>[],
  idOf: IdOf<S>,
): void {
  const verbs = decisions[s.ask[0]!]?.verbs ?? [];
  s.ans = answers.map((text) => (text === null ? -1 : readChoice(verbs, idOf, text, s)));
}

type Ref<S> = (s: S, viewer: Viewer, piece: Piece) => number;
type Change = (slot: Slot, value: number) => number;

function changeFrames<S>(stack: number[], fp: number, procedures: readonly Procedure<S>[], change: Change): void {
  for (let frame = fp; frame >= 0; frame = stack[frame + 2]!) {
    const slots = procedures[stack[frame]!]!.slots;
    for (let i = 0; i < slots.length; i++) {
      const at = frame + FRAME_HEADER + i;
      stack[at] = change(slots[i]![1], stack[at]!);
    }
  }
}

function changeArguments<S>(ask: number[], decisions: readonly Decision<S>[], change: Change): void {
  const args = decisions[ask[0]!]?.args ?? [];
  for (let i = 0; i < args.length; i++) ask[2 + i] = change(args[i]![1], ask[2 + i]!);
}

/** Changes every value in the frames and in the question by what it stands for. */
export function changeFlow<S extends Core>(
  s: S,
  procedures: readonly Procedure<S>[],
  decisions: readonly Decision<S>[],
  change: Change,
): void {
  changeFrames(s.stack, s.fp, procedures, change);
  changeArguments(s.ask, decisions, change);
}

/** As `changeFlow`, for pieces alone: to turn references back into pieces. */
export function mapPieces<S extends Core>(
  s: S,
  procedures: readonly Procedure<S>[],
  decisions: readonly Decision<S>[],
  change: (piece: Piece) => number,
): void {
  changeFlow(s, procedures, decisions, (slot, value) => (slot === 'piece' && value !== -1 ? change(value) : value));
}

/** Every piece as the viewer may name it. Choices kept in frames are nobody's business; other secrets do not belong there. */
export const maskingFor =
  <S>(s: S, viewer: Viewer, ref: Ref<S>): Change =>
  (slot, value) => {
    if (slot === 'choice') return -1;
    return slot === 'piece' && value >= 0 ? ref(s, viewer, value) : value;
  };

export function maskStack<S extends Core>(
  s: S,
  procedures: readonly Procedure<S>[],
  viewer: Viewer,
  ref: Ref<S>,
): number[] {
  const masked = s.stack.slice();
  changeFrames(masked, s.fp, procedures, maskingFor(s, viewer, ref));
  return masked;
}

export function maskAsk<S extends Core>(
  s: S,
  decisions: readonly Decision<S>[],
  viewer: Viewer,
  ref: Ref<S>,
): number[] {
  const masked = s.ask.slice();
  changeArguments(masked, decisions, maskingFor(s, viewer, ref));
  return masked;
}
