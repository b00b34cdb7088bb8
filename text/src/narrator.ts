// Turns what the kernel asks in numbers into words. What it knows of a game is data: the game's messages, and how its
// things are called.

import { addForms, FORMS, type Form, formIn, labelOfForm, usualForm } from './said.ts';
import type { Translator } from './translator.ts';

/** An event or a question: its name, and what each of its numbers stands for. */
export interface Described {
  readonly name: string;
  readonly slots: readonly (readonly [string, string])[];
}

/** A thing that a choice names; null leaves it open, as in "March to some place". */
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
  /** How a thing is called within a sentence; null: as names usually are. */
  form?(slot: string, name: string, id: number, form: Form): string | null;
  /** The key of the phrase for a piece that a reader may not know; with `.many`, of the one for several. */
  hiddenKey(viewer: string): string;
}

export interface Narrator {
  prompt(decision: Described, args: readonly number[], viewer: string): string;
  /** What a verb does with the things named, as this decision puts it; null when the game has no words for it. */
  choice(decision: string, verb: string, operands: readonly Operand[], viewer: string): string | null;
  /** The name to show for a thing. */
  name(slot: string, id: number, viewer: string): string;
  digest(rule: string): string;
  /** What a refusal says of the position, in numbers; null when the game has no words for it. */
  figures(rule: string, detail: Readonly<Record<string, number | string>>, viewer: string): string | null;
}

export const NOBODY = -1;
const plain = new Set(['num', 'flag', 'direction']);
/** How many events a line gathers. */
export const COUNT = 'count';
const OPEN = '…';

/** How things are called: alone, and within a sentence. */
export interface Names {
  name(slot: string, id: number, viewer: string): string;
  shown(slot: string, id: number, viewer: string): string;
  formed(slot: string, id: number, viewer: string, form: Form): string;
}

/** Within a sentence, names of things that the reader may know can be marked. */
export function namesOf(source: NarratorSource, mark = (_slot: string, name: string): string => name): Names {
  const { words } = source;

  const name = (slot: string, id: number, viewer: string): string => {
    if (plain.has(slot)) return words.number(id);
    if (id === NOBODY) return '—';
    if (id < NOBODY) return words(source.hiddenKey(viewer));
    const printed = source.nameOf(slot, id);
    return source.display(slot, printed, id) ?? printed;
  };

  const shown = (slot: string, id: number, viewer: string): string =>
    id >= 0 ? mark(slot, name(slot, id, viewer)) : name(slot, id, viewer);

  const formed = (slot: string, id: number, viewer: string, form: Form): string =>
    (id < 0 ? null : source.form?.(slot, source.nameOf(slot, id), id, form)) ??
    usualForm(words, shown(slot, id, viewer), form);

  return { name, shown, formed };
}

/**
 * `{block}` is the name to show, `{blockOf}` and so on its forms; `{blockId}` the one to select by: "none", "hidden" or
 * the name in notation.
 */
export function fillSlots(
  { nameOf }: NarratorSource,
  { shown, formed }: Names,
  slots: Described['slots'],
  args: readonly number[],
  viewer: string,
  shownAt = (slot: string, i: number): string => shown(slot, args[i] ?? NOBODY, viewer),
): Record<string, string | number> {
  const filled: Record<string, string | number> = { [COUNT]: 1 };
  slots.forEach(([label, slot], i) => {
    const value = args[i] ?? NOBODY;
    if (plain.has(slot)) {
      filled[label] = value;
      return;
    }
    addForms(
      filled,
      label,
      () => shownAt(slot, i),
      (form) => formed(slot, value, viewer, form),
    );
    filled[`${label}Id`] = value === NOBODY ? 'none' : value < NOBODY ? 'hidden' : nameOf(slot, value);
  });
  return filled;
}

export function createNarrator(source: NarratorSource): Narrator {
  const { words } = source;
  const names = namesOf(source);
  const { name, formed } = names;

  /** What stands for a thing that is not named: "some place". */
  const open = (slot: string, form: Form): string =>
    words.has(`open.${slot}`) ? formIn(words, { key: `open.${slot}` }, form) : usualForm(words, OPEN, form);

  return {
    name,
    prompt: (decision, args, viewer) =>
      sentence(words(`prompt.${decision.name}`, fillSlots(source, names, decision.slots, args, viewer))),
    choice(decision, verb, operands, viewer) {
      const key = [`verb.${decision}.${verb}`, `verb.${verb}`].find((candidate) => words.has(candidate));
      if (key === undefined) return null;
      const labels = labelsOfOperands(operands.map(([slot]) => slot));
      const filled: Record<string, string | number> = {};
      operands.forEach(([slot, id], i) => {
        addForms(
          filled,
          labels[i]!,
          () => (id === null ? open(slot, 'the') : name(slot, id, viewer)),
          (form) => (id === null ? open(slot, form) : formed(slot, id, viewer, form)),
        );
      });
      return sentence(words(key, filled));
    },
    digest: (rule) => (words.has(rule) ? words(rule) : rule),
    figures(rule, detail, viewer) {
      const labels = Object.keys(detail);
      if (labels.length === 0 || !words.has(figuresKey(rule))) return null;
      const slots = labels.map((label) => [label, FIGURE_SLOTS[label] ?? 'num'] as const);
      return sentence(
        words(
          figuresKey(rule),
          fillSlots(
            source,
            names,
            slots,
            labels.map((label) => Number(detail[label])),
            viewer,
          ),
        ),
      );
    },
  };
}

/** The message with the figures of a refusal. */
export const figuresKey = (rule: string): string => `why.${rule}`;
/** What the figures of a refusal stand for by their labels; all others are plain numbers. */
const FIGURE_SLOTS: Readonly<Record<string, string>> = {
  arm: 'arm',
  block: 'piece',
  commander: 'leader',
  leader: 'piece',
  place: 'place',
  from: 'place',
};

/** A sentence may begin with a phrase that is elsewhere written small, such as "a hidden block". */
export const sentence = (text: string, begins = 0): string =>
  text.slice(0, begins) + text.charAt(begins).toUpperCase() + text.slice(begins + 1);

/** The parameters a narrator fills in for an event or a question. */
export function parametersFilled({ slots }: Described): Set<string> {
  const named = (label: string): string[] => [label, `${label}Id`, ...FORMS.map((form) => labelOfForm(label, form))];
  return new Set([COUNT, ...slots.flatMap(([label, slot]) => (plain.has(slot) ? [label] : named(label)))]);
}
