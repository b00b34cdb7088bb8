// Turns what the kernel says in numbers (events, questions, refusals) into words. What it knows of a game is data:
// the game's messages, and how its things are called.

import type { Params, Translator } from './translator.ts';

/** An event or a question: its name, and what each of its numbers stands for. */
export interface Described {
  readonly name: string;
  readonly slots: readonly (readonly [string, string])[];
}

/** A thing that a choice names; null leaves it open, as in "March to …". */
export type Operand = readonly [slot: string, id: number | null];

/** What the operands of a choice are called in its message, by slot and by how many of the slot stand before it. */
const operandLabels: Readonly<Record<string, readonly string[]>> = {
  piece: ['block'],
  card: ['card'],
  place: ['place', 'from'],
};

/** The label of each operand of a verb. */
export const labelsOfOperands = (slots: readonly string[]): string[] =>
  slots.map((slot, i) => {
    const earlier = slots.slice(0, i).filter((other) => other === slot).length;
    return operandLabels[slot]?.[earlier] ?? `${slot}${earlier === 0 ? '' : earlier + 1}`;
  });

export interface NarratorSource {
  /** All messages of the game: log.*, prompt.*, names and rules. */
  readonly words: Translator;
  /** The name of a thing in notation, position files and tests. */
  nameOf(slot: string, id: number): string;
  /** How a thing is called in the language of the words; null: as in the notation. */
  display(slot: string, name: string, id: number): string | null;
  /** The key of the phrase for a piece that a reader may not know. */
  hiddenKey(viewer: string): string;
}

export interface Narrator {
  /** Null when the game has nothing to tell this reader about it. */
  log(kind: Described, args: readonly number[] | null, viewer: string): string | null;
  prompt(decision: Described, args: readonly number[], viewer: string): string;
  /** What a verb does with the things named, as this decision puts it; null when the game has no words for it. */
  choice(decision: string, verb: string, operands: readonly Operand[], viewer: string): string | null;
  /** The name to show for a thing. */
  name(slot: string, id: number, viewer: string): string;
  digest(rule: string): string;
}

const NOBODY = -1;
const plain = new Set(['num', 'flag', 'direction']);

export function createNarrator(source: NarratorSource): Narrator {
  const { words } = source;

  const name = (slot: string, id: number, viewer: string): string => {
    if (plain.has(slot)) return words.number(id);
    if (id === NOBODY) return '—';
    if (id < NOBODY) return words(source.hiddenKey(viewer));
    const printed = source.nameOf(slot, id);
    return source.display(slot, printed, id) ?? printed;
  };

  /** `{block}` is the name to show; `{blockId}` the one to select by: "none", "hidden" or the name in notation. */
  const params = (slots: Described['slots'], args: readonly number[], viewer: string): Params => {
    const filled: Record<string, string | number> = {};
    slots.forEach(([label, slot], i) => {
      const value = args[i] ?? NOBODY;
      if (plain.has(slot)) {
        filled[label] = value;
        return;
      }
      filled[label] = name(slot, value, viewer);
      filled[`${label}Id`] = value === NOBODY ? 'none' : value < NOBODY ? 'hidden' : source.nameOf(slot, value);
    });
    return filled;
  };

  return {
    name,
    log(kind, args, viewer) {
      const key = args === null ? `log.${kind.name}.unseen` : `log.${kind.name}`;
      if (args === null) return words.has(key) ? words(key) : null;
      const told = words(key, params(kind.slots, args, viewer));
      return told === '' ? null : sentence(told);
    },
    prompt: (decision, args, viewer) =>
      sentence(words(`prompt.${decision.name}`, params(decision.slots, args, viewer))),
    choice(decision, verb, operands, viewer) {
      const key = [`verb.${decision}.${verb}`, `verb.${verb}`].find((candidate) => words.has(candidate));
      if (key === undefined) return null;
      const labels = labelsOfOperands(operands.map(([slot]) => slot));
      const named = operands.map(([slot, id], i) => [labels[i]!, id === null ? '…' : name(slot, id, viewer)]);
      return sentence(words(key, Object.fromEntries(named) as Params));
    },
    digest: (rule) => (words.has(rule) ? words(rule) : rule),
  };
}

/** A sentence may begin with a phrase that is elsewhere written small, such as "a hidden block". */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The parameters a narrator fills in for an event or a question. */
export function parametersFilled({ slots }: Described): Set<string> {
  return new Set(slots.flatMap(([label, slot]) => (plain.has(slot) ? [label] : [label, `${label}Id`])));
}
