// What a player may type beside a choice.

import type { RuleRef, Side } from '@bivouac/kernel';
import type { TableTranslator } from '@bivouac/text';
import { messageOf } from '../errors.ts';
import { terminalStyle as style } from '../style.ts';
import type { Screen } from './screen.ts';
import type { Session } from './session.ts';

/** What happened to a line: the position changed, it did not, or the player leaves. */
export type Outcome = 'changed' | 'stayed' | 'quit';

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
    const { choices, texts } = this.#session.legal(side);
    const tidy = line.toLowerCase().replace(/\s+/g, ' ');
    if (/^\d+$/.test(tidy)) {
      const choice = choices[Number(tidy) - 1];
      if (choice !== undefined) return this.#act(side, line, [choice]);
      return this.#say(this.#t('play.no-such-number', { number: tidy, last: choices.length }));
    }
    if (!texts.includes(tidy)) {
      const [word, ...rest] = line.split(/\s+/) as [string, ...string[]];
      const order = this.#orders[word.toLowerCase()];
      if (order !== undefined) return order(side, rest.join(' '));
    }
    return this.#choose(side, line);
  }

  readonly #orders: Readonly<Record<string, (side: Side, rest: string) => Outcome>> = {
    why: (side, rest) => this.#why(side, rest),
    list: (side, rest) => this.#show(() => this.#screen.choices(side, rest)),
    log: (side) => this.#show(() => this.#screen.log(side)),
    board: (side) => this.#show(() => this.#screen.board(side)),
    undo: (side) => this.#undo(side),
    save: (_side, rest) => this.#save(rest),
    rules: (_side, rest) => this.#rules(rest),
    help: () => this.#say(this.#t('play.help')),
    quit: () => 'quit',
  };

  #show(what: () => void): Outcome {
    what();
    return 'stayed';
  }

  #say(text: string): Outcome {
    return this.#show(() => this.#print(text));
  }

  #choose(side: Side, text: string): Outcome {
    const { game, state } = this.#session;
    try {
      return this.#act(side, text, game.notation.read(text, state, side));
    } catch (error) {
      return this.#say(`${messageOf(error)} ${this.#t('play.try-help')}`);
    }
  }

  #act(side: Side, text: string, choices: readonly number[]): Outcome {
    const reasons = this.#session.act(side, choices);
    if (reasons.length === 0) return 'changed';
    this.#print(this.#t('play.refused', { choice: text }));
    this.#reasons(reasons);
    return 'stayed';
  }

  #why(side: Side, text: string): Outcome {
    if (text === '') return this.#say(this.#t('play.why-what'));
    const { game, state } = this.#session;
    const number = /^\d+$/.test(text) ? this.#session.legal(side).choices[Number(text) - 1] : undefined;
    try {
      const later = game.clone(state);
      for (const choice of number === undefined ? game.notation.read(text, state, side) : [number]) {
        const reasons = game.act(later, side, choice, null);
        if (reasons.length > 0) return this.#show(() => this.#reasons(reasons));
      }
      this.#print(this.#t('play.why-legal'));
    } catch (error) {
      this.#print(messageOf(error));
    }
    return 'stayed';
  }

  #reasons(reasons: readonly RuleRef[]): void {
    for (const reason of reasons) this.#print(`  ${style('warning', this.#session.narration.reason(reason))}`);
  }

  #undo(side: Side): Outcome {
    if (this.#session.undo(side)) return 'changed';
    return this.#say(this.#t('play.no-undo'));
  }

  #save(file: string): Outcome {
    const target = file === '' ? this.#session.file : file;
    try {
      this.#session.save(target);
      this.#print(this.#t('play.saved', { file: target }));
    } catch (error) {
      this.#print(messageOf(error));
    }
    return 'stayed';
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
    for (const line of found.slice(0, RULES_SHOWN)) this.#print(`  ${line}`);
    if (found.length > RULES_SHOWN) this.#print(this.#t('play.rules-more', { count: found.length - RULES_SHOWN }));
    return 'stayed';
  }
}
