// Everything the host says in numbers, in the words of the reader.

import type { Thing } from '@bivouac/kernel';
import type { Words } from '@bivouac/scene';
import {
  createNarrator,
  FORMS,
  filled,
  formIn,
  labelOfForm,
  type Narrator,
  type NarratorSource,
  type Params,
  sayIn,
  type Translator,
} from '@bivouac/text';
import type { Question, TableDescription } from '../host/messages.ts';
import type { WebKey } from '../text/speech.svelte.ts';
import type { Offered } from './choice-tree.ts';

/** Their names stand out in a line, whatever form they have. */
const EMPHASISED = ['piece', 'card'];

export class Wording {
  readonly words: Translator;
  readonly t: Translator<WebKey>;
  readonly description: TableDescription;
  readonly narrator: Narrator;
  readonly source: NarratorSource;
  readonly #digests: () => Translator | null;
  readonly #chips: ReadonlyMap<string, Words>;

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
    this.description = description;
    this.#chips = new Map(description.looks.rules.map(({ id, chip }) => [id, chip]));
    this.source = {
      words,
      nameOf: (slot, id) => description.names[slot]?.[id] ?? String(id),
      display: (slot, name, id) => this.#display(slot, name, id),
      form: (slot, _name, id, form) => {
        const said = EMPHASISED.includes(slot) ? null : description.words[slot]?.[id];
        return said ? formIn(words, said, form) : null;
      },
      hiddenKey: (viewer) => `hidden-from.${viewer}`,
    };
    this.narrator = createNarrator(this.source);
  }

  #display(slot: string, name: string, id: number): string | null {
    if (this.description.looks.diceSlots.includes(slot)) return [...name].join(' ');
    const words = this.description.words[slot]?.[id];
    return words && this.words.has(words.key) ? this.say(words) : null;
  }

  say(words: Words): string {
    return sayIn(this.words, words);
  }

  thing({ is, id }: Thing, viewer: number | null = null): string {
    return this.narrator.name(is, id, this.reader(viewer));
  }

  /** Where something is: at a place, in the form its name takes there. */
  at(place: number): string {
    const said = this.description.words.place?.[place];
    return said ? formIn(this.words, said, 'at') : this.thing({ is: 'place', id: place });
  }

  /** What a piece is and can do, as its looks tell. */
  facts(piece: number): string {
    const { facts } = this.description.looks.pieces[piece]!;
    return facts
      .map(([heading, fact], i) => (i === 0 ? this.say(fact) : `${this.say(heading)} ${this.say(fact)}`))
      .join(', ');
  }

  /** A piece by its number among the looks. */
  piece(id: number): string {
    const { name } = this.description.looks.pieces[id]!;
    return name ? this.say(name) : this.thing({ is: 'piece', id });
  }

  /** So many pieces, as the game calls them. */
  pieces(count: number): string {
    const { counted } = this.description.looks;
    return counted === undefined ? this.t('plate.pieces', { count }) : this.words(counted, { count });
  }

  side(side: number): string {
    return side < 0 ? this.t('side.third') : this.thing({ is: 'side', id: side });
  }

  /** What ended the game, in the words of the game, or of the house where its players did. */
  ending(reason: string): string {
    const key = `result.${reason}`;
    if (this.words.has(key)) return this.words(key);
    return this.t.has(key) ? this.t(key) : '';
  }

  /** A side as a parameter of a message, with its forms. */
  asSide(side: number): Params {
    // An army that nobody commands stands on the map all the same.
    if (side < 0) return { side: this.side(side), sideThe: this.side(side), sideOf: this.t('side.third.of') };
    const said = this.description.words.side?.[side];
    if (said) return filled(this.words, { side: said });
    // Whoever belongs to no side of the game has a name, and no forms of it.
    const name = this.side(side);
    return Object.fromEntries(
      ['side', ...FORMS.map((form) => labelOfForm('side', form))].map((label) => [label, name]),
    );
  }

  /** Who looks, as the texts call it. */
  reader(viewer: number | null): string {
    return viewer === null ? 'spectator' : this.description.looks.sides[viewer]!.id;
  }

  question({ decision, args }: Question, viewer: number | null): { readonly text: string; readonly rule: string } {
    const { rule, ...described } = this.description.decisions[decision]!;
    return { text: this.narrator.prompt(described, args, this.reader(viewer)), rule };
  }

  choice({ verb, things }: Offered, question: Question | null): string {
    const { name } = this.description.verbs[verb]!;
    const asked = question === null ? '' : this.description.decisions[question.decision]!.name;
    const operands = things.map(({ is, id }) => [is, id] as const);
    return (
      this.narrator.choice(asked, name, operands, 'spectator') ??
      [name, ...things.map((thing) => this.thing(thing))].join(' ')
    );
  }

  /** A verb with its operands left open. */
  verb(verb: number, question: Question | null): string {
    const { name, slots } = this.description.verbs[verb]!;
    const asked = question === null ? '' : this.description.decisions[question.decision]!.name;
    const open = slots.map((is) => [is, null] as const);
    return this.narrator.choice(asked, name, open, 'spectator') ?? name;
  }

  /** What all do who can. */
  forAll(verb: number): string {
    const { name, manner } = this.description.verbs[verb]!;
    return manner.isForAll ? this.say({ key: `table.all.${name}` }) : this.verb(verb, null);
  }

  /** The number a rule has in the rulebook, or a word for it. */
  section(rule: string): string {
    const chip = this.#chips.get(rule);
    return chip ? this.say(chip) : rule;
  }

  digest(rule: string): string {
    const digests = this.#digests();
    return digests?.has(rule) ? digests(rule) : '';
  }
}
