// The table as one viewer sees it, ready to be drawn in characters: its scene, the looks of its things, and their words.

import type { Core, LogEntry, Match, ViewCore, Viewer } from '@bivouac/kernel';
import type { HexSheet, Holding, Looks, Scene, ScenePiece, Words } from '@bivouac/scene';
import { sayIn } from '@bivouac/text';
import type { Narration } from '../narration.ts';
import type { ShelfKit } from '../shelf/kit.ts';
import type { Style } from '../style.ts';
import type { CliTranslator } from '../words.ts';
import { flow, type Part, wordsOf } from './lines.ts';

const INDENT = ' '.repeat(4);
const NOBODY = -1;

/** How a viewer is drawn for. */
export interface Pen {
  readonly t: CliTranslator;
  readonly narration: Narration;
  readonly style: Style;
  /** How many characters a line may have. */
  readonly width: number;
}

/** What somebody has seen of a game. */
export interface Seen {
  readonly view: ViewCore;
  readonly log: readonly LogEntry[];
  readonly scenario: string;
}

export const seenIn = (match: Match<Core, ViewCore>, viewer: Viewer): Seen => ({
  view: match.view(viewer),
  log: match.log(viewer).map(({ event }) => event),
  scenario: match.setup.scenario,
});

export class Board {
  readonly scene: Scene;
  readonly looks: Looks;
  /** Null where the map is none of hexes. */
  readonly hexes: HexSheet | null;
  readonly scenario: string;
  readonly t: CliTranslator;
  readonly narration: Narration;
  readonly style: Style;
  readonly width: number;

  constructor({ game, table }: ShelfKit, { view, log, scenario }: Seen, pen: Pen) {
    this.scene = table.scene(game, view, log);
    this.looks = pen.narration.looks;
    this.hexes = table.sheet?.(game) ?? null;
    this.scenario = scenario;
    this.t = pen.t;
    this.narration = pen.narration;
    this.style = pen.style;
    this.width = pen.width;
  }

  say(words: Words): string {
    return sayIn(this.narration.words, words);
  }

  side(side: number): string {
    return this.narration.side(side);
  }

  /** A side, or nobody. */
  holder(side: number): string {
    return side === NOBODY ? this.t('draw.nobody') : this.side(side);
  }

  /** A place by its name, a hex without one by its number. */
  place(place: number): string {
    return this.narration.short('place', place);
  }

  /** What a piece is called: by its kind, where several are alike. */
  piece(piece: number): string {
    const { kind, name } = this.looks.pieces[piece]!;
    const words = kind ?? name;
    return words === undefined ? this.narration.name('piece', piece) : this.say(words);
  }

  pieces(count: number): string {
    const { counted } = this.looks;
    return counted === undefined ? this.t('draw.pieces', { count }) : this.narration.words(counted, { count });
  }

  /** On the map, or in a place beside it. */
  isInSight({ place }: Pick<ScenePiece, 'place'>): boolean {
    return place >= 0 && this.looks.places[place]?.kind !== 'off';
  }

  holding(place: number): Holding {
    const { side = NOBODY } = this.looks.places[place]!;
    const printed = { place, side, isBurned: false, isTaken: false };
    const { side: holder, ...now } = this.scene.holdings.find((one) => one.place === place) ?? printed;
    return { ...now, side: holder < this.looks.sides.length ? holder : NOBODY };
  }

  /** Does it count for victory? */
  counts(place: number): boolean {
    return this.scene.score?.cells.some((cell) => cell.place === place) ?? false;
  }

  look(side: number): string {
    return side === NOBODY ? 'faint' : `side-${side}`;
  }

  /** A text in the looks of a kind of thing, measured without them. */
  part(text: string, look?: string): Part {
    return { text, shown: look === undefined ? text : this.style(look, text) };
  }

  words(text: string, look?: string): Part[] {
    return wordsOf(text, (word) => (look === undefined ? word : this.style(look, word)));
  }

  labelled(text: string): string {
    return `${text}${this.t('play.colon')}`;
  }

  /** On as many lines as they need; those after the first stand in a little. */
  lines(parts: readonly Part[], indent = INDENT): string[] {
    return flow(parts, this.width, ' ', indent)
      .split('\n')
      .map((line) => line.trimEnd());
  }

  /** Items after a label, with a mark between two of them. */
  list(label: readonly Part[], items: readonly (readonly Part[])[], between = ' ·'): string[] {
    if (items.length === 0) return [];
    const ended = items.flatMap((item, i) => (i === items.length - 1 ? item : endedBy(item, between)));
    return this.lines([...label, ...ended]);
  }
}

const endedBy = (item: readonly Part[], mark: string): Part[] =>
  item.map((part, i) =>
    i === item.length - 1 ? { text: `${part.text}${mark}`, shown: `${part.shown}${mark}` } : part,
  );
