// Turns what the kernel says in numbers (events, questions, refusals) into words. What it knows of a game is data:
// the game's messages, and how its things are called.

import { addForms, FORMS, type Form, formIn, labelOfForm, usualForm } from './said.ts';
import type { Params, Translator } from './translator.ts';

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

/** A stretch of a sentence: the name of a piece or a card, or what stands between names. */
export interface Told {
  readonly text: string;
  readonly isName: boolean;
}

export interface Narrator {
  /** Null when the game has nothing to tell this reader about it. */
  log(kind: Described, args: readonly number[] | null, viewer: string): string | null;
  /** One line for events that differ only in the piece they speak of; null when there is nothing to tell. */
  tell(kind: Described, events: readonly (readonly number[] | null)[], viewer: string): readonly Told[] | null;
  prompt(decision: Described, args: readonly number[], viewer: string): string;
  /** What a verb does with the things named, as this decision puts it; null when the game has no words for it. */
  choice(decision: string, verb: string, operands: readonly Operand[], viewer: string): string | null;
  /** The name to show for a thing. */
  name(slot: string, id: number, viewer: string): string;
  digest(rule: string): string;
}

const NOBODY = -1;
const plain = new Set(['num', 'flag', 'direction']);
/** How many events a line gathers. */
const COUNT = 'count';
const emphasised = new Set(['piece', 'card']);
const NAME_BEGINS = '\u0001';
const NAME_ENDS = '\u0002';

export function createNarrator(source: NarratorSource): Narrator {
  const { words } = source;

  const name = (slot: string, id: number, viewer: string): string => {
    if (plain.has(slot)) return words.number(id);
    if (id === NOBODY) return '—';
    if (id < NOBODY) return words(source.hiddenKey(viewer));
    const printed = source.nameOf(slot, id);
    return source.display(slot, printed, id) ?? printed;
  };

  const marked = (slot: string, id: number, viewer: string): string => {
    const shown = name(slot, id, viewer);
    return id >= 0 && emphasised.has(slot) ? `${NAME_BEGINS}${shown}${NAME_ENDS}` : shown;
  };

  const formed = (slot: string, id: number, viewer: string, form: Form): string => {
    if (id < 0) return usualForm(words, name(slot, id, viewer), form);
    return source.form?.(slot, source.nameOf(slot, id), id, form) ?? usualForm(words, marked(slot, id, viewer), form);
  };

  /** What stands for a thing that is not named: "some place". */
  const open = (slot: string, form: Form): string =>
    words.has(`open.${slot}`) ? formIn(words, { key: `open.${slot}` }, form) : usualForm(words, OPEN, form);

  /** Several pieces as one subject: those with a name, then how many are hidden. */
  const together = (slot: string, ids: readonly number[], viewer: string): string => {
    const hidden = ids.filter((id) => id < NOBODY).length;
    const named = ids.filter((id) => id >= NOBODY).map((id) => marked(slot, id, viewer));
    const many = `${source.hiddenKey(viewer)}.many`;
    if (hidden > 1 && words.has(many)) named.push(words(many, { [COUNT]: hidden }));
    else if (hidden > 0) named.push(name(slot, NOBODY - 1, viewer));
    return words.list([...new Set(named)]);
  };

  /**
   * `{block}` is the name to show, `{blockOf}` and so on its forms; `{blockId}` the one to select by: "none", "hidden" or
   * the name in notation.
   */
  const params = (slots: Described['slots'], events: readonly (readonly number[])[], viewer: string): Params => {
    const filled: Record<string, string | number> = { [COUNT]: events.length };
    slots.forEach(([label, slot], i) => {
      const value = events[0]![i] ?? NOBODY;
      if (plain.has(slot)) {
        filled[label] = value;
        return;
      }
      const shown = (): string =>
        slot === 'piece' && events.length > 1
          ? together(
              slot,
              events.map((args) => args[i] ?? NOBODY),
              viewer,
            )
          : marked(slot, value, viewer);
      addForms(filled, label, shown, (form) => formed(slot, value, viewer, form));
      filled[`${label}Id`] = value === NOBODY ? 'none' : value < NOBODY ? 'hidden' : source.nameOf(slot, value);
    });
    return filled;
  };

  const message = (kind: Described, events: readonly (readonly number[] | null)[], viewer: string): string | null => {
    const known = events.filter((args) => args !== null);
    if (known.length === 0) {
      const unseen = `log.${kind.name}.unseen`;
      return words.has(unseen) ? words(unseen) : null;
    }
    const told = words(`log.${kind.name}`, params(kind.slots, known, viewer));
    return told === '' ? null : sentence(told);
  };

  return {
    name,
    log(kind, args, viewer) {
      const told = message(kind, [args], viewer);
      return told === null ? null : unmarked(told);
    },
    tell(kind, events, viewer) {
      const told = message(kind, events, viewer);
      return told === null ? null : stretches(told);
    },
    prompt: (decision, args, viewer) =>
      unmarked(sentence(words(`prompt.${decision.name}`, params(decision.slots, [args], viewer)))),
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
      return unmarked(sentence(words(key, filled)));
    },
    digest: (rule) => (words.has(rule) ? words(rule) : rule),
  };
}

const OPEN = '…';

const unmarked = (text: string): string => text.replaceAll(NAME_BEGINS, '').replaceAll(NAME_ENDS, '');

function stretches(text: string): Told[] {
  return text.split(NAME_BEGINS).flatMap((part, i) => {
    const [name, rest = ''] = i === 0 ? ['', part] : part.split(NAME_ENDS);
    return [
      { text: name!, isName: true },
      { text: rest, isName: false },
    ].filter((told) => told.text !== '');
  });
}

/** A sentence may begin with a phrase that is elsewhere written small, such as "a hidden block". */
const sentence = (text: string): string => {
  const first = text.startsWith(NAME_BEGINS) ? 1 : 0;
  return text.slice(0, first) + text.charAt(first).toUpperCase() + text.slice(first + 1);
};

/** The parameters a narrator fills in for an event or a question. */
export function parametersFilled({ slots }: Described): Set<string> {
  const named = (label: string): string[] => [label, `${label}Id`, ...FORMS.map((form) => labelOfForm(label, form))];
  return new Set([COUNT, ...slots.flatMap(([label, slot]) => (plain.has(slot) ? [label] : named(label)))]);
}
