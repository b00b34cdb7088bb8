// What the things of a game are called, by slot: names, their reading and their number are said once.

import type { Slot } from './core.ts';
import { GameError } from './errors.ts';

/** The names of one kind of thing, in an atlas. */
export interface SlotNames<T> {
  /** In order. */
  readonly names?: (t: T) => readonly string[];
  /** Where there are too many to list, or where they follow from their numbers. */
  readonly name?: (t: T, id: number) => string;
  /** Also understands other ways to write a name; without it the names alone. Null: unknown. */
  readonly read?: (t: T, name: string) => number | null;
  /** Where `names` does not tell how many there are. */
  readonly size?: (t: T) => number;
  /** What is said of a name that nothing bears. */
  readonly unknown?: (name: string, known: readonly string[]) => GameError;
}

export interface Slots<T> {
  nameOf(t: T, slot: Slot, id: number): string;
  /** Throws a sentence when nothing bears the name. */
  idOf(t: T, slot: Slot, name: string): number;
  sizeOf(t: T, slot: Slot): number;
}

/** A name as people may write it, in the form in which names are compared. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export function defineSlots<T extends object>(slots: Readonly<Record<string, SlotNames<T>>>): Slots<T> {
  const listed = new WeakMap<T, Map<string, readonly string[]>>();
  const namesOf = (t: T, slot: string, { names }: SlotNames<T>): readonly string[] => {
    const lists = listed.get(t) ?? new Map<string, readonly string[]>();
    listed.set(t, lists);
    const made = lists.get(slot) ?? names?.(t) ?? [];
    lists.set(slot, made);
    return made;
  };
  return {
    nameOf(t, slot, id) {
      const of = slots[slot];
      return of?.name?.(t, id) ?? (of && namesOf(t, slot, of)[id]) ?? String(id);
    },
    idOf(t, slot, name) {
      const of = slots[slot];
      if (of === undefined) return Number(name);
      const names = namesOf(t, slot, of);
      const id = of.read ? (of.read(t, name) ?? -1) : names.indexOf(slug(name));
      if (id < 0) throw of.unknown?.(name, names) ?? unknownName(name, names);
      return id;
    },
    sizeOf(t, slot) {
      const of = slots[slot];
      if (of === undefined) return Number.MAX_SAFE_INTEGER;
      return of.size?.(t) ?? namesOf(t, slot, of).length;
    },
  };
}

const unknownName = (name: string, known: readonly string[]): GameError =>
  new GameError('unknown-name', { name, known }, `Nothing is called "${name}"; there are ${known.join(', ')}.`);
