// A twin of a state in which things of one slot have exchanged their identities, derived from the layout.

import {
  type Choice,
  type Core,
  encode,
  FRAME_HEADER,
  framesOf,
  type Game,
  operandOf,
  type Slot,
  verbOf,
} from '../src/index.ts';
import { loose } from './data.ts';
import type { InvariantHooks } from './hooks.ts';

export interface Relabelling {
  readonly slot: Slot;
  /** The new identity of each thing. */
  readonly to: readonly number[];
}

/** The same choice, with the things it names under their new identities. */
export function relabelChoice<S extends Core>(game: Game<S>, choice: Choice, { slot, to }: Relabelling): Choice {
  if (choice < 0) return choice;
  const verb = game.decisions.flatMap((decision) => decision.verbs).find((v) => v.id === verbOf(choice));
  if (verb === undefined) return choice;
  const [a, b, c] = [0, 1, 2].map((i) => {
    const value = operandOf(choice, i);
    return verb.operands[i]?.is === slot ? (to[value] ?? value) : value;
  });
  return encode(verb.id, a, b, c);
}

export function relabel<S extends Core>(game: Game<S>, hooks: InvariantHooks<S>, s: S, labels: Relabelling): S {
  const twin = game.clone(s);
  const mapValue = (slot: Slot, value: number): number =>
    slot === labels.slot && value >= 0
      ? (labels.to[value] ?? value)
      : slot === 'choice'
        ? relabelChoice(game, value, labels)
        : value;
  for (const [name, field] of Object.entries(game.layout)) {
    if (hooks.boundToIdentity?.includes(name)) continue;
    const mapped = mapDeep(loose(s)[name], (value) => mapValue(field.of, value));
    loose(twin)[name] =
      field.per === labels.slot && Array.isArray(mapped) ? permute(mapped as unknown[], labels.to) : mapped;
    if (labels.slot === 'piece' && field.of === 'pool') renamePools(loose(twin)[name] as number[], labels.to.length);
  }
  relabelFlow(game, twin, mapValue);
  return Object.assign(twin, hooks.recount?.(twin));
}

function mapDeep(value: unknown, change: (value: number) => number): unknown {
  if (Array.isArray(value)) return value.map((inner) => mapDeep(inner, change));
  return typeof value === 'number' ? change(value) : value;
}

/** Longer arrays hold several rows, one entry a thing in each. */
function permute(values: readonly unknown[], to: readonly number[]): unknown[] {
  const moved = values.slice();
  values.forEach((value, i) => {
    const row = i - (i % to.length);
    moved[row + to[i - row]!] = value;
  });
  return moved;
}

/** A pool is named after its least member, whoever that is now. Longer arrays hold several rows, as above. */
function renamePools(pools: number[], pieces: number): void {
  for (let row = 0; row < pools.length; row += pieces) {
    const names = pools.slice(row, row + pieces);
    for (let piece = 0; piece < pieces; piece++) pools[row + piece] = names.indexOf(names[piece]!);
  }
}

function relabelFlow<S extends Core>(game: Game<S>, s: S, mapValue: (slot: Slot, value: number) => number): void {
  for (const frame of framesOf(s)) {
    game.procedures[s.stack[frame]!]!.slots.forEach(([, slot], i) => {
      const at = frame + FRAME_HEADER + i;
      s.stack[at] = mapValue(slot, s.stack[at]!);
    });
  }
  (game.decisions[s.ask[0]!]?.args ?? []).forEach(([, slot], i) => {
    s.ask[2 + i] = mapValue(slot, s.ask[2 + i]!);
  });
  s.ans = s.ans.map((answer) => mapValue('choice', answer));
}
