// What a player sees between two choices.

import type { Side, Thing } from '@bivouac/kernel';
import { Board, drawAround, drawSide, drawTable, drawWhere, seenIn } from '../draw/index.ts';
import { terminalWidth, wrap } from '../draw/lines.ts';
import { resultText } from '../result.ts';
import { terminalStyle as style } from '../style.ts';
import type { CliTranslator } from '../words.ts';
import { choiceList, choicesWith } from './choice-list.ts';
import { listed, type Offer, offersTo, thingsNamed } from './offers.ts';
import type { Session } from './session.ts';

const LOG_LINES = 30;
const LINES_TO_RECALL = 8;
const PANEL_INDENT = '  ';

export class Screen {
  readonly #t: CliTranslator;
  readonly #session: Session;
  readonly #print: (text: string) => void;
  /** How much of the log each side has been shown. */
  readonly #told: number[];
  /** For each side the enemy's forces on the board it was last shown, and its own forces as last shown. */
  readonly #boards: (string | null)[];
  readonly #forces: (string | null)[];
  /** What was described since the game was opened: once is enough, until somebody asks. */
  readonly #described = new Set<string>();
  /** Choices are listed in the notation instead of in words. */
  #inNotation = false;

  constructor(t: CliTranslator, session: Session, print: (text: string) => void) {
    this.#t = t;
    this.#session = session;
    this.#print = print;
    const { sides } = session.game;
    this.#told = sides.map((_, side) => Math.max(0, session.match.log(side).length - LINES_TO_RECALL));
    this.#boards = sides.map(() => null);
    this.#forces = sides.map(() => null);
  }

  get width(): number {
    return terminalWidth();
  }

  #boardOf(side: Side, width = this.width): Board {
    const { kit, match, narration } = this.#session;
    return new Board(kit, seenIn(match, side), { t: this.#t, narration, style, width });
  }

  /** Panels stand a little apart from the margin. */
  #panelOf(side: Side): Board {
    return this.#boardOf(side, this.width - PANEL_INDENT.length);
  }

  /** What is new, what the question is about, and the question. */
  ask(side: Side): void {
    const panel = this.#panelOf(side);
    const around = this.#around(side, panel);
    const hasEnemyMoved = this.#boards[side] !== enemiesOn(panel, side);
    if (this.#boards[side] === null || (around === null && hasEnemyMoved)) this.board(side);
    this.#news(side);
    if (around !== null) this.#print(`\n${indented(around)}`);
    else this.#ownForces(side, panel);
    this.question(side);
  }

  /** Who stands around what the question is about; null when it is about nothing on the map. */
  #around(side: Side, panel: Board): string | null {
    const { game, match } = this.#session;
    const { ask } = match.view(side);
    const asked = game.decisions[ask[0]!]!.args.map(([, is], i) => ({ is, id: ask[2 + i]! }));
    if (drawAround(panel, asked) === null) return null;
    const offered = thingsNamed(this.#session, offersTo(this.#session, side)).filter(({ is }) => is === 'piece');
    return drawAround(panel, [...asked, ...offered]);
  }

  #ownForces(side: Side, panel: Board): void {
    const forces = drawSide(panel, side);
    if (forces !== '' && forces !== this.#forces[side]) this.#print(`\n${indented(forces)}`);
    this.#forces[side] = forces;
  }

  question(side: Side): void {
    const { narration, match } = this.#session;
    const { text, rule } = narration.prompt(match.view(side).ask, side);
    const offers = offersTo(this.#session, side);
    const who = `${narration.side(side)}${this.#t('play.colon')}`;
    const cited = rule === '' ? '' : ` [${rule}]`;
    const [first, ...more] = wrap(`${who} ${text}${cited}`, this.width).split('\n') as [string, ...string[]];
    this.#print(`\n${style(`side-${side}`, who)}${style('strong', [first.slice(who.length), ...more].join('\n'))}`);
    this.#descriptions(offers);
    this.#print(choiceList(listed(offers, this.#inNotation), this.width, style));
  }

  /** What the things on offer do, where that is not plain from their names. */
  #descriptions(offers: readonly Offer[]): void {
    const { game, state, narration } = this.#session;
    for (const { is, id } of thingsNamed(this.#session, offers)) {
      const name = game.nameOf(state, is, id);
      const text = narration.about({ is, id });
      if (text === null || this.#described.has(`${is} ${name}`)) continue;
      this.#described.add(`${is} ${name}`);
      const line = `  ${narration.name(is, id)}${this.#t('play.colon')} ${text}`;
      this.#print(style('faint', wrap(line, this.width, '    ')));
    }
  }

  board(side: Side): void {
    const board = this.#boardOf(side);
    this.#print(`\n${drawTable(board)}`);
    this.#boards[side] = enemiesOn(board, side);
    this.#forces[side] = drawSide(this.#panelOf(side), side);
  }

  /** The map with a thing in sight; false when the game does not show it on the board. */
  where(side: Side, thing: Thing): boolean {
    const drawn = drawWhere(this.#boardOf(side), thing);
    if (drawn !== null) this.#print(`\n${drawn}`);
    return drawn !== null;
  }

  choices(side: Side, words: string): void {
    if (words === '') {
      this.#described.clear();
      this.question(side);
      return;
    }
    const choices = listed(offersTo(this.#session, side), this.#inNotation);
    const list = choicesWith(choices, words, this.width, style);
    this.#print(list === '' ? this.#t('play.none-with', { words }) : list);
  }

  /** Shows the choices in the notation, or in words again. */
  toggleNotation(side: Side): void {
    this.#inNotation = !this.#inNotation;
    this.say(this.#t(this.#inNotation ? 'play.notation-on' : 'play.notation-off'));
    this.question(side);
  }

  log(side: Side): void {
    const { narration, match } = this.#session;
    const foreword = narration.foreword(match).map((line) => this.#line(line));
    const lines = this.#lines(side, 0);
    if (lines.length === 0) lines.push(this.#t('play.log-empty'));
    this.#print([...foreword, ...lines].slice(-LOG_LINES).join('\n'));
  }

  over(viewer: Side): void {
    const { match, narration } = this.#session;
    this.board(viewer);
    this.#news(viewer);
    this.say(`\n${style('strong', resultText(this.#t, narration, match.game.result(match.state)!))}`);
  }

  say(text: string): void {
    this.#print(wrap(text, this.width));
  }

  #news(side: Side): void {
    const length = this.#session.match.log(side).length;
    const lines = this.#lines(side, Math.min(this.#told[side]!, length));
    this.#told[side] = length;
    if (lines.length > 0) this.#print(`\n${lines.join('\n')}`);
  }

  #lines(side: Side, from: number): string[] {
    const { match, narration } = this.#session;
    const events = match.log(side).slice(from);
    const told = narration.lines(
      events.map(({ event }) => event),
      side,
    );
    return gathered(told).map((text) => this.#line(text));
  }

  #line(text: string): string {
    return wrap(`  · ${text}`, this.width, '    ');
  }
}

/** Where the others stand and how strong they are. */
const enemiesOn = ({ scene }: Board, side: Side): string =>
  scene.pieces
    .filter((piece) => piece.side !== side)
    .map(({ place, piece, strength }) => `${place} ${piece} ${strength}`)
    .join();

const indented = (text: string): string => text.replace(/^/gm, PANEL_INDENT);

/** The same told several times in a row is told once, with the number of times. */
function gathered(texts: readonly string[]): string[] {
  const told: { text: string; times: number }[] = [];
  for (const text of texts) {
    const last = told.at(-1);
    if (last?.text === text) last.times++;
    else told.push({ text, times: 1 });
  }
  return told.map(({ text, times }) => (times === 1 ? text : `${text} (×${times})`));
}
