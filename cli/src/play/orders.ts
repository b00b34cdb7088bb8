// What a player may type beside a choice.

import { existsSync } from 'node:fs';
import { GameError, type RuleRef, type Side } from '@bivouac/kernel';
import type { TableTranslator } from '@bivouac/text';
import { sentenceOf } from '../errors.ts';
import { terminalStyle as style } from '../style.ts';
import { wrap } from './lines.ts';
import { offerNamed, offersTo } from './offers.ts';
import type { Screen } from './screen.ts';
import type { Session } from './session.ts';

/** What happened to a line: the position changed, it did not, or the player leaves. */
export type Outcome = 'changed' | 'stayed' | 'quit';

type Order = (side: Side, rest: string) => Outcome;

const orderNames = ['why', 'list', 'notation', 'board', 'log', 'rules', 'undo', 'save', 'help', 'quit'] as const;
type OrderName = (typeof orderNames)[number];
const isOrder = (name: string): name is OrderName => (orderNames as readonly string[]).includes(name);

const RULES_SHOWN = 12;

export class Orders {
  readonly #t: TableTranslator;
  readonly #session: Session;
  readonly #screen: Screen;
  readonly #print: (text: string) => void;

  constructor(t: TableTranslator, session: Session, screen: Screen, print: (text: string) => void) {
    this.#t = t;
    this.#session = session;
    this.#screen = screen;
    this.#print = print;
  }

  obey(side: Side, line: string): Outcome {
    if (line === '') return 'stayed';
    const offers = offersTo(this.#session, side);
    if (/^\d+$/.test(line)) {
      const offer = offers[Number(line) - 1];
      if (offer !== undefined) return this.#act(side, line, [offer.choice]);
      return this.#say(this.#t('play.no-such-number', { number: line, last: offers.length }));
    }
    const named = offerNamed(offers, line);
    if (named !== undefined) return this.#act(side, line, [named.choice]);
    const [word, ...rest] = line.split(/\s+/) as [string, ...string[]];
    const order = this.#orderCalled(word.toLowerCase());
    return order === undefined ? this.#choose(side, line) : order(side, rest.join(' '));
  }

  /** By its name in the player's language, or in English. */
  #orderCalled(word: string): Order | undefined {
    const name = orderNames.find((candidate) => this.#t(`order.${candidate}`) === word) ?? word;
    return isOrder(name) ? this.#orders[name] : undefined;
  }

  readonly #orders: Readonly<Record<OrderName, Order>> = {
    why: (side, rest) => this.#why(side, rest),
    list: (side, rest) => this.#show(() => this.#screen.choices(side, rest)),
    log: (side) => this.#show(() => this.#screen.log(side)),
    board: (side) => this.#show(() => this.#screen.board(side)),
    undo: (side) => this.#undo(side),
    save: (_side, rest) => this.#save(rest),
    rules: (_side, rest) => this.#rules(rest),
    notation: (side) => this.#show(() => this.#screen.toggleNotation(side)),
    help: (side) => this.#help(side),
    quit: () => 'quit',
  };

  #show(what: () => void): Outcome {
    what();
    return 'stayed';
  }

  #say(text: string): Outcome {
    return this.#show(() => this.#screen.say(text));
  }

  #help(side: Side): Outcome {
    const example = offersTo(this.#session, side)[0]!.notation;
    this.#say(this.#t('play.help', { example }));
    const rows = orderNames.map((name) => [this.#t(`order.${name}.usage`), this.#t(`order.${name}.help`)] as const);
    const column = Math.max(...rows.map(([usage]) => usage.length)) + 2;
    for (const [usage, help] of rows) {
      this.#print(wrap(`  ${usage.padEnd(column)}${help}`, this.#screen.width, ' '.repeat(column + 2)));
    }
    return 'stayed';
  }

  #choose(side: Side, text: string): Outcome {
    const { game, state } = this.#session;
    try {
      return this.#act(side, text, game.notation.read(text, state, side));
    } catch (error) {
      return this.#say(`${this.#misread(error)} ${this.#t('play.try-help')}`);
    }
  }

  /** Somebody at the table is not helped by a list of all the verbs of the game. */
  #misread(error: unknown): string {
    return error instanceof GameError && error.key === 'unknown-verb'
      ? this.#t('play.unknown-word', { word: String(error.params.word) })
      : sentenceOf(this.#t, error);
  }

  #act(side: Side, text: string, choices: readonly number[]): Outcome {
    const reasons = this.#session.act(side, choices);
    if (reasons.length === 0) return 'changed';
    this.#say(this.#t('play.refused', { choice: text }));
    this.#reasons(reasons);
    return 'stayed';
  }

  #why(side: Side, text: string): Outcome {
    if (text === '') return this.#say(this.#t('play.why-what'));
    const { game, state } = this.#session;
    const offers = offersTo(this.#session, side);
    const offered = /^\d+$/.test(text) ? offers[Number(text) - 1] : offerNamed(offers, text);
    try {
      const later = game.clone(state);
      for (const choice of offered ? [offered.choice] : game.notation.read(text, state, side)) {
        const reasons = game.act(later, side, choice, null);
        if (reasons.length > 0) return this.#show(() => this.#reasons(reasons));
      }
      return this.#say(this.#t('play.why-legal'));
    } catch (error) {
      return this.#say(this.#misread(error));
    }
  }

  #reasons(reasons: readonly RuleRef[]): void {
    for (const reason of reasons) {
      const line = `  ${this.#session.narration.reason(reason)}`;
      this.#print(style('warning', wrap(line, this.#screen.width, '  ')));
    }
  }

  #undo(side: Side): Outcome {
    if (!this.#session.undo(side)) return this.#say(this.#t('play.no-undo'));
    this.#screen.say(this.#t('play.undone'));
    return 'changed';
  }

  #save(file: string): Outcome {
    const target = file === '' ? this.#session.file : file;
    if (target !== this.#session.file && existsSync(target)) return this.#say(this.#t('play.save-exists', { file }));
    try {
      this.#session.save(target);
      return this.#say(this.#t('play.saved', { file: target }));
    } catch (error) {
      return this.#say(sentenceOf(this.#t, error));
    }
  }

  /** Rules by their id, by the beginning of it, or by words of their digest. */
  #rules(wanted: string): Outcome {
    const { game, narration } = this.#session;
    const words = wanted
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    if (words.length === 0) return this.#say(this.#t('play.rules-what'));
    const lines = game.rules.map((rule) => `${rule}: ${narration.digest(rule)}`);
    const byId = lines.filter((line) => line.toLowerCase().startsWith(words.join(' ')));
    const found =
      byId.length > 0 ? byId : lines.filter((line) => words.every((word) => line.toLowerCase().includes(word)));
    if (found.length === 0) return this.#say(this.#t('play.rules-none', { words: wanted }));
    for (const line of found.slice(0, RULES_SHOWN)) this.#print(wrap(`  ${line}`, this.#screen.width, '    '));
    if (found.length > RULES_SHOWN) this.#say(this.#t('play.rules-more', { count: found.length - RULES_SHOWN }));
    return 'stayed';
  }
}
