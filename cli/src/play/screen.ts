// What a player sees between two choices.

import type { Side } from '@bivouac/kernel';
import type { TableTranslator } from '@bivouac/text';
import { resultText } from '../result.ts';
import { terminalStyle as style } from '../style.ts';
import { choiceList, choicesBeginning } from './choice-list.ts';
import type { Session } from './session.ts';

const DEFAULT_WIDTH = 110;
const LOG_LINES = 30;

export class Screen {
  readonly #t: TableTranslator;
  readonly #session: Session;
  readonly #print: (text: string) => void;
  /** How much of the log each side has been shown. */
  readonly #told: number[];
  /** How many choices had been made at the last question. */
  #asked = -1;

  constructor(t: TableTranslator, session: Session, print: (text: string) => void) {
    this.#t = t;
    this.#session = session;
    this.#print = print;
    this.#told = session.game.sides.map((_, side) => session.match.log(side).length);
  }

  get #width(): number {
    return process.stdout.columns || DEFAULT_WIDTH;
  }

  /** What is new, what the question is about, and the question. */
  ask(side: Side): void {
    this.#news(side);
    const place = this.#placeAsked(side);
    if (place !== null) this.#place(side, place);
    else if (this.#othersMoved(side)) this.board(side);
    this.#asked = this.#session.match.entries.length;
    this.question(side);
  }

  /** The place that the question names, where the game can draw it alone. */
  #placeAsked(side: Side): number | null {
    const { kit, game, match } = this.#session;
    const { ask } = match.view(side);
    const at = game.decisions[ask[0]!]!.args.findIndex(([, slot]) => slot === 'place');
    return kit.drawPlace === undefined || at < 0 ? null : ask[2 + at]!;
  }

  #place(side: Side, place: number): void {
    const { kit, match, narration } = this.#session;
    this.#print(`\n${kit.drawPlace!(match.view(side), place, style, narration.words)}`);
  }

  #othersMoved(side: Side): boolean {
    if (this.#asked < 0) return true;
    const since = this.#session.match.entries.slice(this.#asked);
    return since.some((entry) => 'side' in entry && entry.side !== side);
  }

  question(side: Side): void {
    const { narration, match } = this.#session;
    const { text, rule } = narration.prompt(match.view(side).ask, side);
    const who = style(`side-${side}`, narration.side(side));
    const cited = rule === '' ? '' : ` ${style('faint', `[${rule}]`)}`;
    this.#print(`\n${who}${this.#t('play.colon')} ${style('strong', text)}${cited}`);
    this.#print(choiceList(this.#session.legal(side).texts, this.#width, style));
  }

  board(side: Side): void {
    const { kit, match, narration } = this.#session;
    this.#print(`\n${kit.draw(match.view(side), style, narration.words)}`);
  }

  choices(side: Side, beginning: string): void {
    const list = choicesBeginning(this.#session.legal(side).texts, beginning, this.#width, style);
    this.#print(list === '' ? this.#t('play.none-begin', { beginning }) : list);
  }

  log(side: Side): void {
    const lines = this.#lines(side, 0).slice(-LOG_LINES);
    this.#print(lines.length === 0 ? this.#t('play.log-empty') : lines.join('\n'));
  }

  over(viewer: Side): void {
    const { match, narration } = this.#session;
    this.#news(viewer);
    this.board(viewer);
    this.#print(`\n${style('strong', resultText(this.#t, narration, match.game.result(match.state)!))}`);
  }

  #news(side: Side): void {
    const length = this.#session.match.log(side).length;
    const lines = this.#lines(side, Math.min(this.#told[side]!, length));
    this.#told[side] = length;
    if (lines.length > 0) this.#print(`\n${lines.join('\n')}`);
  }

  #lines(side: Side, from: number): string[] {
    const { match, narration } = this.#session;
    return match
      .log(side)
      .slice(from)
      .flatMap(({ event }) => {
        const text = narration.log(event, side);
        return text === null ? [] : [`  · ${text}`];
      });
  }
}
