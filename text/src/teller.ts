// Tells in words what the kernel reports in numbers: the events of the log.

import { COUNT, type Described, fillSlots, type NarratorSource, NOBODY, namesOf, sentence } from './narrator.ts';
import type { Params } from './translator.ts';

/** A stretch of a sentence: the name of a piece or a card, or what stands between names. */
export interface Told {
  readonly text: string;
  readonly isName: boolean;
}

export interface Teller {
  /** Null when the game has nothing to tell this reader about it. */
  log(kind: Described, args: readonly number[] | null, viewer: string): string | null;
  /** One line for events that differ only in the piece they speak of; null when there is nothing to tell. */
  tell(kind: Described, events: readonly (readonly number[] | null)[], viewer: string): readonly Told[] | null;
}

const EMPHASISED = new Set(['piece', 'card']);
const NAME_BEGINS = '\u0001';
const NAME_ENDS = '\u0002';

const marked = (slot: string, name: string): string =>
  EMPHASISED.has(slot) ? `${NAME_BEGINS}${name}${NAME_ENDS}` : name;

export function createTeller(source: NarratorSource): Teller {
  const { words } = source;
  const names = namesOf(source, marked);

  /** Several pieces as one subject: those with a name, then how many are hidden. */
  const together = (ids: readonly number[], viewer: string): string => {
    const hidden = ids.filter((id) => id < NOBODY).length;
    const named = ids.filter((id) => id >= NOBODY).map((id) => names.shown('piece', id, viewer));
    const many = `${source.hiddenKey(viewer)}.many`;
    if (hidden > 1 && words.has(many)) named.push(words(many, { [COUNT]: hidden }));
    else if (hidden > 0) named.push(names.name('piece', NOBODY - 1, viewer));
    return words.list([...new Set(named)]);
  };

  const params = (slots: Described['slots'], events: readonly (readonly number[])[], viewer: string): Params => {
    const [first] = events as readonly [readonly number[]];
    if (events.length === 1) return fillSlots(source, names, slots, first, viewer);
    const at = (i: number): number[] => events.map((args) => args[i] ?? NOBODY);
    const shownAt = (slot: string, i: number): string =>
      slot === 'piece' ? together(at(i), viewer) : names.shown(slot, at(i)[0]!, viewer);
    const filled = fillSlots(source, names, slots, first, viewer, shownAt);
    filled[COUNT] = events.length;
    return filled;
  };

  const tell = (kind: Described, events: readonly (readonly number[] | null)[], viewer: string): Told[] | null => {
    const known = events.filter((args) => args !== null);
    if (known.length === 0) {
      const unseen = `log.${kind.name}.unseen`;
      return words.has(unseen) ? stretches(words(unseen)) : null;
    }
    const told = words(`log.${kind.name}`, params(kind.slots, known, viewer));
    return told === '' ? null : stretches(sentence(told, told.startsWith(NAME_BEGINS) ? 1 : 0));
  };

  return {
    tell,
    log: (kind, args, viewer) =>
      tell(kind, [args], viewer)
        ?.map(({ text }) => text)
        .join('') ?? null,
  };
}

function stretches(text: string): Told[] {
  return text.split(NAME_BEGINS).flatMap((part, i) => {
    const [name, rest = ''] = i === 0 ? ['', part] : part.split(NAME_ENDS);
    return [
      { text: name!, isName: true },
      { text: rest, isName: false },
    ].filter((told) => told.text !== '');
  });
}
