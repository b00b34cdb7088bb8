// Everything the host says in numbers, in the words of the reader.

import type { RuleRef, Thing } from '@bivouac/kernel';
import { createNarrator, type Narrator, type Translator } from '@bivouac/text';
import type { LoggedEvent, Question, TableDescription } from '../host/messages.ts';
import type { Words } from '../look/look.ts';
import type { WebKey } from '../text/speech.svelte.ts';
import type { Offered } from './choice-tree.ts';

export class Wording {
  readonly words: Translator;
  readonly t: Translator<WebKey>;
  readonly #description: TableDescription;
  readonly #narrator: Narrator;
  readonly #digests: () => Translator | null;
  readonly #events: ReadonlyMap<string, TableDescription['events'][number]>;
  readonly #sections: ReadonlyMap<string, string>;

  /** The digests may come later than the rest. */
  constructor(
    description: TableDescription,
    words: Translator,
    t: Translator<WebKey>,
    digests: () => Translator | null = () => words,
  ) {
    this.words = words;
    this.t = t;
    this.#digests = digests;
    this.#description = description;
    this.#events = new Map(description.events.map((event) => [event.name, event]));
    this.#sections = new Map(description.looks.rules.map(({ id, section }) => [id, section]));
    this.#narrator = createNarrator({
      words,
      nameOf: (slot, id) => description.names[slot]?.[id] ?? String(id),
      display: (slot, name, id) => this.#display(slot, name, id),
      hiddenKey: (viewer) => `hidden-from.${viewer}`,
    });
  }

  #display(slot: string, name: string, id: number): string | null {
    if (this.#description.looks.diceSlots.includes(slot)) return [...name].join(' ');
    const words = this.#description.words[slot]?.[id];
    return words && this.words.has(words.key) ? this.say(words) : null;
  }

  say({ key, params = {} }: Words): string {
    if (!this.words.has(key)) return key;
    const filled = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? this.say(value) : value,
    ]);
    return this.words(key, Object.fromEntries(filled));
  }

  thing({ is, id }: Thing, viewer: number | null = null): string {
    return this.#narrator.name(is, id, this.#reader(viewer));
  }

  side(side: number): string {
    return this.thing({ is: 'side', id: side });
  }

  #reader(viewer: number | null): string {
    return viewer === null ? 'spectator' : this.#description.looks.sides[viewer]!.id;
  }

  /** Null when there is nothing to tell. */
  log(event: LoggedEvent, viewer: number | null): string | null {
    return this.#narrator.log(this.#events.get(event.kind)!, event.args, this.#reader(viewer));
  }

  /** The places and pieces an event speaks of. */
  thingsIn(event: LoggedEvent): Thing[] {
    const slots = this.#events.get(event.kind)?.slots ?? [];
    return slots.flatMap(([, is], i) => (event.args && event.args[i]! >= 0 ? [{ is, id: event.args[i]! }] : []));
  }

  question({ decision, args }: Question, viewer: number | null): { readonly text: string; readonly rule: string } {
    const { rule, ...described } = this.#description.decisions[decision]!;
    return { text: this.#narrator.prompt(described, args, this.#reader(viewer)), rule };
  }

  choice({ verb, things }: Offered, question: Question | null): string {
    const { name } = this.#description.verbs[verb]!;
    const asked = question === null ? '' : this.#description.decisions[question.decision]!.name;
    const own = `verb.${asked}.${name}`;
    const key = this.words.has(own) ? own : `verb.${name}`;
    if (!this.words.has(key)) return [name, ...things.map((thing) => this.thing(thing))].join(' ');
    const seen = new Map<string, number>();
    const params = things.map((thing) => {
      const nth = seen.get(thing.is) ?? 0;
      seen.set(thing.is, nth + 1);
      return [this.#description.looks.operandNames[thing.is]?.[nth] ?? thing.is, this.thing(thing)] as const;
    });
    return this.words(key, Object.fromEntries(params));
  }

  /** The number a rule has in the rulebook. */
  section(rule: string): string {
    return this.#sections.get(rule) ?? rule;
  }

  digest(rule: string): string {
    const digests = this.#digests();
    return digests?.has(rule) ? digests(rule) : '';
  }

  /** Why something is refused, in sentences. */
  reason({ rule, refusal }: RuleRef): string {
    const parts = refusal ? [this.t(`refusal.${refusal}`)] : [];
    if (rule !== '') parts.push(this.digest(rule));
    return parts.join(' ');
  }
}
