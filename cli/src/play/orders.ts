// What a player may type beside a choice.

import { existsSync } from 'node:fs';
import type { StandingOrder } from '@bivouac/host';
import { GameError, type RuleRef, type Side } from '@bivouac/kernel';
import { wrap } from '../draw/lines.ts';
import { FileChanged, sentenceOf } from '../errors.ts';
import { actAll } from '../position.ts';
import { terminalStyle as style } from '../style.ts';
import type { CliTranslator } from '../words.ts';
import { Names } from './names.ts';
import { type Offer, offerNamed, offersTo } from './offers.ts';
import { type OrderName, orderCalled, orderNames } from './order-names.ts';
import { rulesAbout } from './rule-search.ts';
import type { Screen } from './screen.ts';
import type { Session } from './session.ts';

/** What happened to a line: the position changed, it did not, or the player leaves. */
export type Outcome = 'changed' | 'stayed' | 'quit';

type Order = (side: Side, rest: string) => Outcome | Promise<Outcome>;

const RULES_SHOWN = 12;

export class Orders {
  readonly #t: CliTranslator;
  readonly #session: Session;
  readonly #screen: Screen;
  readonly #print: (text: string) => void;
  readonly #names: Names;

  constructor(t: CliTranslator, session: Session, screen: Screen, print: (text: string) => void) {
    this.#t = t;
    this.#session = session;
    this.#screen = screen;
    this.#print = print;
    this.#names = new Names(session);
  }

  async obey(side: Side, line: string): Promise<Outcome> {
    if (line === '') return 'stayed';
    const offers = offersTo(this.#session, side);
    if (/^\d+$/.test(line)) {
      const offer = offers[Number(line) - 1];
      if (offer !== undefined) return this.#act(side, line, [offer.choice]);
      return this.#say(this.#t('play.no-such-number', { number: line, last: offers.length }));
    }
    const named = offerNamed(offers, line);
    if (named !== undefined) return this.#act(side, line, [named.choice]);
    const called = orderCalled(this.#t, line);
    return called === undefined ? this.#choose(side, line, offers) : this.#orders[called.order](side, called.rest);
  }

  readonly #orders: Readonly<Record<OrderName, Order>> = {
    why: (side, rest) => this.#why(side, rest),
    list: (side, rest) => this.#show(() => this.#screen.choices(side, rest)),
    log: (side) => this.#show(() => this.#screen.log(side)),
    board: (side) => this.#show(() => this.#screen.board(side)),
    map: (side, rest) => this.#map(side, rest),
    undo: (side) => this.#undo(side),
    always: (side, rest) => this.#always(side, rest),
    save: (_side, rest) => this.#save(rest),
    share: (side, rest) => this.#share(side, rest),
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

  #map(side: Side, name: string): Outcome {
    if (name === '') return this.#show(() => this.#screen.board(side));
    const called = this.#names.called(name, []);
    const things = [...called.filter(({ is }) => is === 'place'), ...called.filter(({ is }) => is === 'piece')];
    if (things.length === 0) return this.#say(this.#t('play.map-unknown', { name }));
    if (things.some((thing) => this.#screen.where(side, thing))) return 'stayed';
    return this.#say(this.#t('play.map-away', { name }));
  }

  #help(side: Side): Outcome {
    const { match, narration } = this.#session;
    const about = narration.named(`scenario.${match.setup.scenario}.blurb`, '');
    if (about !== '') this.#say(about);
    const example = offersTo(this.#session, side)[0]!.notation;
    this.#say(this.#t('play.help', { example }));
    const rows = orderNames.map((name) => [this.#t(`order.${name}.usage`), this.#t(`order.${name}.help`)] as const);
    const column = Math.max(...rows.map(([usage]) => usage.length)) + 2;
    for (const [usage, help] of rows) {
      this.#print(wrap(`  ${usage.padEnd(column)}${help}`, this.#screen.width, ' '.repeat(column + 2)));
    }
    return 'stayed';
  }

  async #choose(side: Side, text: string, offers: readonly Offer[]): Promise<Outcome> {
    const choices = this.#read(side, text, offers);
    if (typeof choices === 'string') return this.#say(`${choices} ${this.#t('play.try-help')}`);
    return this.#act(side, text, choices);
  }

  /** What a text stands for, or why it cannot be read. */
  #read(side: Side, text: string, offers: readonly Offer[]): readonly number[] | string {
    const { game, state } = this.#session;
    try {
      return game.notation.read(this.#names.inNotation(text, offers), state, side);
    } catch (error) {
      return this.#misread(error);
    }
  }

  /** Somebody at the table is not helped by a list of all the verbs of the game. */
  #misread(error: unknown): string {
    return error instanceof GameError && error.key === 'unknown-verb'
      ? this.#t('play.unknown-word', { word: String(error.params.word) })
      : sentenceOf(this.#t, error);
  }

  async #act(side: Side, text: string, choices: readonly number[]): Promise<Outcome> {
    const reasons = await this.#session.act(side, choices);
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
    const things = offered ? [] : this.#names.called(text, offers);
    if (things.length > 0) return this.#because(things.map((thing) => game.whyNot(state, side, thing)));
    const choices = offered ? [offered.choice] : this.#read(side, text, offers);
    if (typeof choices === 'string') return this.#say(choices);
    return this.#because([actAll(game, game.clone(state), side, choices, null)]);
  }

  /** The reasons against what a text may mean; none when one of its meanings is free. */
  #because(meanings: readonly (readonly RuleRef[])[]): Outcome {
    if (meanings.some((reasons) => reasons.length === 0)) return this.#say(this.#t('play.why-legal'));
    return this.#show(() => this.#reasons(meanings[0]!));
  }

  #reasons(reasons: readonly RuleRef[]): void {
    for (const reason of reasons) {
      const line = `  ${this.#session.narration.reason(reason)}`;
      this.#print(style('warning', wrap(line, this.#screen.width, '  ')));
    }
  }

  async #undo(side: Side): Promise<Outcome> {
    if (!(await this.#session.undo(side))) return this.#say(this.#t('play.no-undo'));
    this.#screen.say(this.#t('play.undone'));
    return 'changed';
  }

  /** What can be ordered of the question, then what stands: by its number it is ordered, or taken back. */
  async #always(side: Side, number: string): Promise<Outcome> {
    const { orderable, orders } = this.#session.ordersOf(side);
    const listed = [
      ...orderable.map((order) => ({ text: this.#said(order), orders: [...orders, order] })),
      ...orders.map((order, i) => ({
        text: this.#t('play.always-revoke', { order: this.#said(order) }),
        orders: orders.toSpliced(i, 1),
      })),
    ];
    if (listed.length === 0) return this.#say(this.#t('play.always-none'));
    const wanted = listed[Number(number) - 1];
    if (wanted === undefined) {
      return this.#say(listed.map(({ text }, i) => `${String(i + 1).padStart(3)} ${text}`).join('\n'));
    }
    await this.#session.order(side, wanted.orders);
    return 'changed';
  }

  #said({ question, answer, until }: StandingOrder): string {
    const { narration } = this.#session;
    const end = until === undefined ? this.#t('play.always-until') : narration.named(`until.${until}`, `(${until})`);
    return `${narration.named(`order.${question}.${answer}`, `${question}: ${answer}`)} ${end}`;
  }

  #save(file: string): Outcome {
    const target = file === '' ? this.#session.file : file;
    if (target !== this.#session.file && existsSync(target)) return this.#say(this.#t('play.save-exists', { file }));
    return this.#written(this.#t('play.saved', { file: target }), () => this.#session.save(target));
  }

  #share(side: Side, file: string): Outcome {
    const target = file === '' ? seatFileName(this.#session, side) : file;
    if (file !== '' && existsSync(file)) return this.#say(this.#t('play.save-exists', { file }));
    return this.#written(this.#t('play.shared', { file: target }), () => this.#session.share(side, target));
  }

  #written(said: string, write: () => void): Outcome {
    try {
      write();
      return this.#say(said);
    } catch (error) {
      if (error instanceof FileChanged) throw error;
      return this.#say(sentenceOf(this.#t, error));
    }
  }

  #rules(wanted: string): Outcome {
    const { game, narration } = this.#session;
    if (wanted === '') return this.#say(this.#t('play.rules-what'));
    const found = rulesAbout(
      wanted,
      game.rules.map((rule) => narration.rule(rule)),
    );
    if (found.length === 0) return this.#say(this.#t('play.rules-none', { words: wanted }));
    for (const line of found.slice(0, RULES_SHOWN)) this.#print(wrap(`  ${line}`, this.#screen.width, '    '));
    if (found.length > RULES_SHOWN) this.#say(this.#t('play.rules-more', { count: found.length - RULES_SHOWN }));
    return 'stayed';
  }
}

const seatFileName = ({ file, game }: Session, side: Side): string =>
  `${file.replace(/(\.bivouac)?\.json$/, '')}-${game.sides[side]}.seat.json`;
