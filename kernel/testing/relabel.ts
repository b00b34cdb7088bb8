// A twin of a state in which things of one slot have exchanged their identities, derived from the layout.

import { type Choice, type Core, changeFlow, encode, type Game, operandOf, type Slot, verbOf } from '../src/index.ts';
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
    const slotAt = (i: number): Slot => field.columns?.[i % field.columns.length] ?? field.of;
    const mapped = mapDeep(loose(s)[name], (value, i) => mapValue(slotAt(i), value));
    const bits = hooks.boundBits?.[name] ?? 0;
    const moved = field.per === labels.slot ? inEachRow(mapped, (row) => permute(row, labels.to, bits)) : mapped;
    loose(twin)[name] = labels.slot === 'piece' && field.of === 'pool' ? inEachRow(moved, renamePools) : moved;
  }
  changeFlow(twin, game.procedures, game.decisions, mapValue);
  twin.ans = twin.ans.map((answer) => mapValue('choice', answer));
  return Object.assign(twin, game.recount(twin));
}

/** Each number, with its place in the list that holds it. */
function mapDeep(value: unknown, change: (value: number, at: number) => number, at = 0): unknown {
  if (Array.isArray(value)) return value.map((inner, i) => mapDeep(inner, change, i));
  return typeof value === 'number' ? change(value, at) : value;
}

/** A field holds an entry for each thing, or several such rows: one for each viewer, say. */
function inEachRow(value: unknown, change: (row: readonly number[]) => number[]): unknown {
  if (!Array.isArray(value)) return value;
  return Array.isArray(value[0]) ? value.map(change) : change(value);
}

/** Entries go with the placement, but for the bits that are bound to the identity. */
function permute(row: readonly number[], to: readonly number[], bound: number): number[] {
  const moved = row.slice();
  row.forEach((value, i) => {
    moved[to[i]!] = bound === 0 ? value : (value & ~bound) | (row[to[i]!]! & bound);
  });
  return moved;
}

/** A pool is named after its least member, whoever that is now. */
const renamePools = (pools: readonly number[]): number[] => pools.map((name) => pools.indexOf(name));
