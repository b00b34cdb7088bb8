import { type Core, isGroupRef, type LogEntry, type RuleRef, type Side, type Slot, type Viewer } from '@bivouac/kernel';
import {
  createNarrator,
  createTranslator,
  type Language,
  type Narrator,
  type TableTranslator,
  type Translator,
} from '@bivouac/text';
import type { GameKit, TableGame } from './shelf/kit.ts';

export interface LogRecord {
  readonly kind: string;
  readonly args: Readonly<Record<string, string | number | null>>;
  readonly text: string | null;
}

/** The words of one game in one language, bound to a position whose things can be named. */
export class Narration {
  readonly words: Translator;
  readonly #game: TableGame;
  readonly #t: TableTranslator;
  readonly #narrator: Narrator;
  readonly #state: () => Core;

  constructor(kit: GameKit, game: TableGame, t: TableTranslator, state: () => Core) {
    this.words = wordsOf(kit, t.language);
    this.#game = game;
    this.#t = t;
    this.#state = state;
    this.#narrator = createNarrator({
      words: this.words,
      nameOf: (slot, id) => game.nameOf(state(), slot, id),
      display: (slot, name, id) => kit.display(slot, name, id, this.words),
      hiddenKey: (viewer) => `hidden-from.${viewer}`,
    });
  }

  /** Null when there is nothing to tell this viewer. */
  log(event: LogEntry, viewer: Viewer): string | null {
    const kind = this.#game.events.find((candidate) => candidate.name === event.kind)!;
    return this.#narrator.log(kind, event.args, this.#reader(viewer));
  }

  /** The question at hand as a viewer may know it, and the rule that asks it. */
  prompt(ask: readonly number[], viewer: Viewer): { readonly text: string; readonly rule: string } {
    const { name, args, rule } = this.#game.decisions[ask[0]!]!;
    const text = this.#narrator.prompt({ name, slots: args }, ask.slice(2), this.#reader(viewer));
    return { text, rule: this.#game.rules[rule - 1] ?? '' };
  }

  /** An event for JSON: its things by their names in the notation. */
  record(event: LogEntry, viewer: Viewer): LogRecord {
    const kind = this.#game.events.find((candidate) => candidate.name === event.kind)!;
    const named = kind.slots.flatMap(([label, slot], i): [string, string | number | null][] =>
      event.args === null ? [] : [[label, this.#named(slot, event.args[i]!)]],
    );
    return { kind: event.kind, args: Object.fromEntries(named), text: this.log(event, viewer) };
  }

  #named(slot: Slot, value: number): string | number | null {
    if (slot === 'num' || slot === 'flag' || slot === 'direction') return value;
    if (value === -1) return null;
    return isGroupRef(value) ? 'hidden' : this.#game.nameOf(this.#state(), slot, value);
  }

  side(side: Side): string {
    return this.#narrator.name('side', side, 'spectator');
  }

  digest(rule: string): string {
    return this.#narrator.digest(rule);
  }

  /** Why something is refused: the table's own reason where there is one, then the rule with its digest and figures. */
  reason({ rule, refusal, detail }: RuleRef): string {
    const parts: string[] = [];
    if (refusal) parts.push(this.#t(`refusal.${refusal}`));
    if (rule !== '') parts.push(`${rule}: ${this.digest(rule)}`);
    if (detail)
      parts.push(
        `(${Object.entries(detail)
          .map(([name, value]) => `${name} ${value}`)
          .join(', ')})`,
      );
    return parts.join(' ');
  }

  #reader(viewer: Viewer): string {
    return viewer === 'spectator' ? viewer : this.#game.sides[viewer]!;
  }
}

const wordsOf = (kit: GameKit, language: Language): Translator => createTranslator(kit.words, language);
