// Control flow as data: a stack of frames with named steps, one flat array of integers in the state. A procedure can be
// interrupted by any other, a position can start in the middle of one, and the whole serialises.

import { type Core, cutBack, giveId, type In, isIdSlot, type Slot } from './core.ts';

/** What a step returns beside the step to go on with. */
export const DONE = -1;
/** The frame that ran is gone (see `become`): nothing is written back. */
const GONE = -2;
/** Results from here downwards name a procedure to cut back to (see `cutTo`). */
const FIRST_CUT = -3;

/** What stands before the locals of a frame: procedure, step, previous frame. */
export const FRAME_HEADER = 3;
const MAX_STEPS_WITHOUT_A_QUESTION = 10_000;
const NOTHING_LEFT = 'The last procedure has ended, yet the game is not over and nobody is asked.';

export type Step<S> = (s: S, frame: number) => number;

/** Reads and writes one local of a frame; without a frame, of the topmost one. */
export interface Local<Of extends string = string> {
  (s: Core, frame?: number): In<Of>;
  set(s: Core, frame: number, value: In<Of>): void;
  /** Returns the sum. */
  add(s: Core, frame: number, amount: number): number;
}

/** The locals of a procedure. Ids start at -1, numbers at 0. */
export type Locals<T extends Readonly<Record<string, Slot>>> = { readonly [name in keyof T]: Local<T[name]> } & {
  readonly slots: readonly (readonly [string, Slot])[];
};

export function locals<const T extends Readonly<Record<string, Slot>>>(types: T): Locals<T> {
  const slots = Object.entries(types);
  const own = Object.fromEntries(slots.map(([name], i) => [name, localAt(FRAME_HEADER + i)]));
  return { ...own, slots } as unknown as Locals<T>;
}

function localAt(place: number): Local {
  const read = (s: Core, frame: number = s.fp): number => s.stack[frame + place]!;
  return Object.assign(read, {
    set(s: Core, frame: number, value: number): void {
      s.stack[frame + place] = value;
    },
    add(s: Core, frame: number, amount: number): number {
      s.stack[frame + place]! += amount;
      return s.stack[frame + place]!;
    },
  });
}

export function steps<const N extends readonly string[]>(...names: N): { readonly [name in N[number]]: number } {
  return Object.fromEntries(names.map((name, i) => [name, i])) as { readonly [name in N[number]]: number };
}

export interface Procedure<S> {
  /** Given by the game it belongs to. */
  id: number;
  readonly name: string;
  readonly slots: readonly (readonly [string, Slot])[];
  readonly defaults: readonly number[];
  readonly stepNames: readonly string[];
  readonly run: readonly Step<S>[];
  /** The locals, by number, by which what happens in it is told apart from what happens elsewhere; most have none. */
  readonly scope: readonly number[];
  /** Clears up when the procedure is cut short. */
  readonly leave?: (s: S, frame: number) => void;
}

/** A local by its name, for those who look at a frame from outside; the rules themselves use `locals`. */
export function localOf<S extends Core>(s: S, frame: number, of: Procedure<S>, name: string): number {
  return s.stack[frame + FRAME_HEADER + of.slots.findIndex(([slot]) => slot === name)]!;
}

export function procedure<S, N extends string>(
  name: string,
  own: { readonly slots: readonly (readonly [string, Slot])[] },
  at: { readonly [step in N]: number },
  run: { readonly [step in N]: Step<S> },
  parts: { readonly scope?: readonly string[]; readonly leave?: (s: S, frame: number) => void } = {},
): Procedure<S> {
  const { scope = [], leave } = parts;
  const stepNames = Object.keys(at) as N[];
  return {
    id: -1,
    name,
    slots: own.slots,
    defaults: own.slots.map(([, slot]) => (isIdSlot(slot) ? -1 : 0)),
    stepNames,
    run: stepNames.map((step) => run[step]),
    scope: scope.map((local) => own.slots.findIndex(([slot]) => slot === local)),
    ...(leave ? { leave } : {}),
  };
}

/** Starts a procedure on top of the one that runs; the caller goes on at the step it returns. */
export function call<S extends Core>(
  s: S,
  procedure: Procedure<S>,
  a?: number,
  b?: number,
  c?: number,
  d?: number,
  e?: number,
  f?: number,
): void {
  push(s, procedure, s.fp, a, b, c, d, e, f);
}

/** Replaces the running procedure by another one: return its result, GONE, from the step. */
export function become<S extends Core>(
  s: S,
  procedure: Procedure<S>,
  a?: number,
  b?: number,
  c?: number,
  d?: number,
  e?: number,
  f?: number,
): number {
  const frame = s.fp;
  const previous = s.stack[frame + 2]!;
  cutBack(s.stack, frame);
  push(s, procedure, previous, a, b, c, d, e, f);
  return GONE;
}

/**
 * Leaves every procedure above the topmost frame of the target, which goes on at the given step: return its result from
 * the step. The procedures left clear up, the innermost first.
 */
export function cutTo<S extends Core>(s: S, target: Procedure<S>, step: number): number {
  const frame = frameOf(s, target);
  if (frame < 0) throw new Error(`Cannot cut back to "${target.name}": it is not under way.`);
  resumeAt(s, frame, step);
  return FIRST_CUT - target.id;
}

function push<S extends Core>(
  s: S,
  procedure: Procedure<S>,
  previous: number,
  a: number | undefined,
  b: number | undefined,
  c: number | undefined,
  d: number | undefined,
  e: number | undefined,
  f: number | undefined,
): void {
  const stack = s.stack;
  const frame = stack.length;
  const { defaults } = procedure;
  stack.push(procedure.id, 0, previous);
  for (let i = 0; i < defaults.length; i++) stack.push(defaults[i]!);
  if (a !== undefined) stack[frame + FRAME_HEADER] = a;
  if (b !== undefined) stack[frame + FRAME_HEADER + 1] = b;
  if (c !== undefined) stack[frame + FRAME_HEADER + 2] = c;
  if (d !== undefined) stack[frame + FRAME_HEADER + 3] = d;
  if (e !== undefined) stack[frame + FRAME_HEADER + 4] = e;
  if (f !== undefined) stack[frame + FRAME_HEADER + 5] = f;
  if (stack.length !== frame + FRAME_HEADER + defaults.length)
    throw new Error(`"${procedure.name}" has ${defaults.length} locals and was called with more arguments.`);
  s.fp = frame;
}

function pop(s: Core): void {
  const frame = s.fp;
  s.fp = s.stack[frame + 2]!;
  cutBack(s.stack, frame);
}

/** Where each frame under way begins, outermost first. */
export function framesOf(s: Core): number[] {
  const frames: number[] = [];
  for (let frame = s.fp; frame >= 0; frame = s.stack[frame + 2]!) frames.unshift(frame);
  return frames;
}

/** Where the topmost frame of a procedure begins, or -1. */
export function frameOf<S extends Core>(s: S, procedure: Procedure<S>): number {
  for (let frame = s.fp; frame >= 0; frame = s.stack[frame + 2]!) if (s.stack[frame] === procedure.id) return frame;
  return -1;
}

/** The frame below another one, or -1. */
export const callerOf = (s: Core, frame: number): number => s.stack[frame + 2]!;

/** The step at which a frame goes on. */
export const stepOf = (s: Core, frame: number): number => s.stack[frame + 1]!;

/** Sets the step at which a frame goes on. */
export function resumeAt(s: Core, frame: number, step: number): void {
  s.stack[frame + 1] = step;
}

export class Machine<S extends Core> {
  readonly procedures: readonly Procedure<S>[];

  constructor(procedures: readonly Procedure<S>[]) {
    for (const [id, procedure] of procedures.entries()) giveId('procedure', procedure, id);
    this.procedures = procedures;
  }

  /** Runs steps until somebody is asked or the game is over. */
  run(s: S): void {
    const procedures = this.procedures;
    for (let count = 0; count < MAX_STEPS_WITHOUT_A_QUESTION; count++) {
      const frame = s.fp;
      if (frame < 0) throw new Error(NOTHING_LEFT);
      const next = procedures[s.stack[frame]!]!.run[s.stack[frame + 1]!]!(s, frame);
      if (next >= 0) s.stack[frame + 1] = next;
      else if (next === DONE) {
        if (s.fp !== frame) throw new Error(`A step called a procedure and ended its own: ${this.trace(s)}.`);
        pop(s);
      } else if (next <= FIRST_CUT) this.#cut(s, FIRST_CUT - next);
      if (s.over !== 0) {
        s.ask.length = 2;
        s.ask[0] = -1;
        s.ask[1] = 0;
        s.ans.fill(-1);
        return;
      }
      if (s.ask[1] !== 0) return;
    }
    throw new Error(`No question after ${MAX_STEPS_WITHOUT_A_QUESTION} steps: ${this.trace(s)}.`);
  }

  #cut(s: S, target: number): void {
    while (s.stack[s.fp] !== target) {
      this.procedures[s.stack[s.fp]!]!.leave?.(s, s.fp);
      pop(s);
    }
  }

  /** The names of the procedures under way, outermost first. */
  trace(s: S): string {
    const names = framesOf(s).map((frame) => {
      const procedure = this.procedures[s.stack[frame]!]!;
      return `${procedure.name}.${procedure.stepNames[s.stack[frame + 1]!]}`;
    });
    return names.join(' > ');
  }
}
