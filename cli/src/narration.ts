import { TAKEBACK } from '@bivouac/host';
import {
  type Choice,
  type Core,
  isGroupRef,
  type LogEntry,
  type Match,
  operandOf,
  type RuleRef,
  type Side,
  type Slot,
  type Thing,
  type Viewer,
  verbOf,
} from '@bivouac/kernel';
import type { EventLook, Looks, TableGame, Words } from '@bivouac/scene';
import {
  argsOfLine,
  createNarrator,
  createTeller,
  createTranslator,
  filled,
  formIn,
  gather,
  type Narrator,
  type NarratorSource,
  type Operand,
  type Params,
  sayIn,
  type Teller,
  type Translator,
} from '@bivouac/text';
import type { ShelfKit } from './shelf/kit.ts';
import type { CliTranslator } from './words.ts';

export interface LogRecord {
  readonly kind: string;
  readonly args: Readonly<Record<string, string | number | null>>;
  readonly text: string | null;
}

const CARD = 'card';
/** A hex that has no name of its own: its number is short enough for a list. */
const NUMBER = /^\d+$/;

/** A choice in words: whole, and cut in two before the last thing it names. */
export interface SpokenChoice {
  readonly text: string;
  readonly head: string;
  readonly tail: string;
}

/** The words of one game in one language, bound to a position whose things can be named. */
export class Narration {
  readonly words: Translator;
  readonly #game: TableGame;
  readonly #table: ShelfKit['table'];
  readonly #t: CliTranslator;
  readonly #narrator: Narrator;
  readonly #teller: Teller;
  readonly #state: () => Core;
  #looks: Looks | null = null;

  constructor({ game, table, words }: ShelfKit, t: CliTranslator, state: () => Core) {
    this.words = createTranslator(words, t.language);
    this.#game = game;
    this.#table = table;
    this.#t = t;
    this.#state = state;
    const source: NarratorSource = {
      words: this.words,
      nameOf: (slot, id) => game.nameOf(state(), slot, id),
      display: (slot, name, id) => this.#display(slot, name, id),
      form: (slot, name, id, form) => {
        const said = slot === CARD ? null : this.#said(slot, name, id);
        return said === null ? null : formIn(this.words, said, form);
      },
      hiddenKey: (viewer) => `hidden-from.${viewer}`,
    };
    this.#narrator = createNarrator(source);
    this.#teller = createTeller(source);
  }

  /** What never changes at this table. */
  get looks(): Looks {
    this.#looks ??= this.#table.looks(this.#game);
    return this.#looks;
  }

  /** The words for a thing; null: the name in the notation will do. */
  #said(slot: Slot, name: string, id: number): Words | null {
    const said = (slot === CARD && this.looks.cards[id]?.name) || this.#table.wordsFor(slot, name, id);
    return said !== null && this.words.has(said.key) ? said : null;
  }

  #display(slot: Slot, name: string, id: number): string | null {
    if (this.looks.diceSlots.includes(slot)) return [...name].join(' ');
    const said = this.#said(slot, name, id);
    return said === null ? null : sayIn(this.words, said);
  }

  /** What a thing does, for those who must choose whether to use it. */
  about({ is, id }: Thing): string | null {
    const text = is === CARD ? (this.looks.cards[id]?.text ?? null) : null;
    return text === null ? null : sayIn(this.words, text);
  }

  /** Null when there is nothing to tell this viewer. */
  log(event: LogEntry, viewer: Viewer): string | null {
    const kind = this.#game.events.find((candidate) => candidate.name === event.kind)!;
    return this.#teller.log(kind, event.args, this.#reader(viewer));
  }

  /** What there is to say before anything has happened: who can know the dice, and since when other rules are played. */
  foreword({ setup, past }: Pick<Match<Core>, 'setup' | 'past'>): string[] {
    const changed = past.breaks.map(({ from, to }) => this.#t('log.rules-changed', { from, to }));
    return setup.seedGiven ? [this.#t('log.seed-given'), ...changed] : changed;
  }

  /** A line for each event, or for several that differ only in the piece they speak of. */
  lines(events: readonly LogEntry[], viewer: Viewer): string[] {
    const kindOf = ({ kind }: LogEntry) => this.#game.events.find(({ name }) => name === kind)!;
    const lookOf = ({ kind }: LogEntry): EventLook | undefined => this.looks.events[kind];
    const gathering = {
      isGathered: (event: LogEntry) => lookOf(event)?.isGathered === true,
      isStep: (event: LogEntry) => lookOf(event)?.isStep === true,
    };
    return gather(events, kindOf, gathering).flatMap((group) => {
      const some = group.map((index) => events[index]!);
      const kind = kindOf(some[0]!);
      const told = this.#teller.tell(kind, argsOfLine(kind, some), this.#reader(viewer));
      return told === null ? [] : [told.map(({ text }) => text).join('')];
    });
  }

  /** The question at hand as a viewer may know it, and the rule that asks it. */
  prompt(ask: readonly number[], viewer: Viewer): { readonly text: string; readonly rule: string } {
    const { name, args, rule } = this.#game.decisions[ask[0]!]!;
    const text = this.#narrator.prompt({ name, slots: args }, ask.slice(2), this.#reader(viewer));
    return { text, rule: this.#game.rules[rule - 1] ?? '' };
  }

  /** Null when the game has no words for its choices. */
  choice(choice: Choice, decision: number, viewer: Viewer): SpokenChoice | null {
    const { name, verbs } = this.#game.decisions[decision]!;
    const verb = verbs.find(({ id }) => id === verbOf(choice))!;
    const operands = verb.operands.map(({ is }, i): Operand => [is, operandOf(choice, i)]);
    const say = (named: readonly Operand[]): string | null =>
      this.#narrator.choice(name, verb.name, named, this.#reader(viewer));
    const text = say(operands);
    const last = operands.at(-1);
    if (text === null) return null;
    if (last === undefined) return { text, head: text, tail: '' };
    return { text, head: say(operands.with(-1, [last[0], null]))!, tail: this.short(last[0], last[1]!) };
  }

  /** A thing as in game files. */
  notation(slot: Slot, id: number): string {
    return this.#game.nameOf(this.#state(), slot, id);
  }

  /** As `name`, where there is little room. */
  short(slot: Slot, id: number): string {
    const name = this.notation(slot, id);
    const isNameless = slot === 'place' && NUMBER.test(name) && this.#said(slot, name, id)?.params !== undefined;
    return isNameless ? name : this.name(slot, id);
  }

  /** The name to show for a thing that everybody may know. */
  name(slot: Slot, id: number): string {
    return this.#narrator.name(slot, id, 'spectator');
  }

  /** The message of a key, or a text in its place. */
  named(key: string, otherwise: string): string {
    return this.words.has(key) ? this.words(key) : otherwise;
  }

  /** An event for JSON: its things by their names in the notation. */
  record(event: LogEntry, viewer: Viewer): LogRecord {
    if (event.kind === TAKEBACK) return this.takeback(event.args![0]! + 1);
    const kind = this.#game.events.find((candidate) => candidate.name === event.kind)!;
    const named = kind.slots.flatMap(([label, slot], i): [string, string | number | null][] =>
      event.args === null ? [] : [[label, this.#named(slot, event.args[i]!)]],
    );
    return { kind: event.kind, args: Object.fromEntries(named), text: this.log(event, viewer) };
  }

  /** The game goes on from before a choice, by its number. */
  takeback(to: number): LogRecord {
    return { kind: TAKEBACK, args: { to }, text: this.#t('log.takeback', { to }) };
  }

  #named(slot: Slot, value: number): string | number | null {
    if (slot === 'num' || slot === 'flag' || slot === 'direction') return value;
    if (value === -1) return null;
    return isGroupRef(value) ? 'hidden' : this.#game.nameOf(this.#state(), slot, value);
  }

  side(side: Side): string {
    return this.name('side', side);
  }

  /** A side as a parameter of a message, with its forms. */
  asSide(side: Side): Params {
    return filled(this.words, { side: { key: `side.${this.#game.sides[side]}` } });
  }

  digest(rule: string): string {
    return this.#narrator.digest(rule);
  }

  /** A rule by its number, with its digest. */
  rule(rule: string): string {
    return `${rule}${this.#t('play.colon')} ${this.digest(rule)}`;
  }

  /** Why something is refused: the table's own reason where there is one, then the rule with its digest and figures. */
  reason({ rule, refusal, detail }: RuleRef): string {
    const parts: string[] = [];
    if (refusal) parts.push(this.#t(`refusal.${refusal}`));
    if (rule !== '') parts.push(this.rule(rule));
    const figures = detail && this.#narrator.figures(rule, detail, 'spectator');
    if (figures) parts.push(figures);
    return parts.join(' ');
  }

  #reader(viewer: Viewer): string {
    return viewer === 'spectator' ? viewer : this.#game.sides[viewer]!;
  }
}
