// A fork of a game in which somebody tries things alone. It begins from a world that agrees with what its player may know
// (or, when the game is over, from the true position), rolls dice of its own, and never touches the game.

import { PLAYER } from '@bivouac/host';
import { type Core, Match, type RngState, type ViewCore } from '@bivouac/kernel';
import type { Scene, ScenePiece } from '@bivouac/scene';
import { type LocalPorts, LocalTable } from './local-table.ts';
import type { AnalysisNote, LoggedEvent, Shown } from './messages.ts';
import type { ForkedWorld, PlayedTable } from './played-table.ts';

/** A fork has dice of its own. */
const NO_SEED = '0'.repeat(64);

/** Where it begins: what the one who looks cannot know is dealt anew. */
export interface Fork extends ForkedWorld {
  /** The number of choices made before. */
  readonly from: number;
}

/** `rng`: dice that nobody can foresee. */
export async function forkOf(of: PlayedTable, entry: number, rng: RngState): Promise<Fork> {
  const from = Math.min(entry, of.length);
  const { state, isTrue } = await of.worldBefore(from, rng);
  state.rng = rng;
  return { from, state, isTrue };
}

export class AnalysisTable extends LocalTable {
  readonly #of: PlayedTable;
  readonly #note: AnalysisNote;
  readonly match: Match<Core, ViewCore>;
  readonly #by: readonly number[];
  readonly #log: readonly LoggedEvent[];
  /** Pieces that the owner knows truly. */
  readonly #known: ReadonlySet<number>;

  /** `bot`: answers for the other sides; null: they are played by hand. */
  constructor(of: PlayedTable, { from, state, isTrue }: Fork, bot: string | null, ports: LocalPorts) {
    const { looking: owner, seats } = of;
    const match = new Match(of.game, { ...of.setup, seed: NO_SEED }, undefined, state);
    const occupants = seats.map((_, side) => (bot === null || side === owner ? PLAYER : bot));
    super(of.kit, { match, occupants, isFree: true }, [...seats.keys()], ports);
    this.#of = of;
    this.match = match;
    this.#note = { owner, from, isTrue, botAnswers: bot !== null };
    this.#by = of.by.slice(0, from);
    this.#log = of.logOf(owner).filter((event) => event.entry < from);
    const { pieces } = this.look.scene(this.game, this.game.view(match.state, owner), this.#log);
    this.#known = new Set(pieces.flatMap(({ piece }) => piece ?? []));
  }

  override get length(): number {
    return this.#note.from + super.length;
  }

  /** The owner while a bot thinks for the others; otherwise whoever is asked, the owner first. */
  override get viewer(): number {
    const { owner, botAnswers } = this.#note;
    const asked = this.game.asked(this.match.state);
    return botAnswers || asked.includes(owner) ? owner : (asked[0] ?? owner);
  }

  protected override settle(): void {}

  protected override open(viewer: number): Shown {
    const shown = super.open(viewer);
    return {
      ...shown,
      entries: this.#note.from + shown.entries,
      by: [...this.#by, ...shown.by],
      analysis: this.#note,
    };
  }

  /** What is hidden from one side is told to another: an analysis tells all of it. */
  override logOf(): readonly LoggedEvent[] {
    const logs = this.game.sides.map((_, side) => this.heldBy(side).mirror.log);
    const tried = logs[0]!.map((event, i) => ({
      kind: event.kind,
      entry: event.entry + this.#note.from,
      args: knownToAll(logs.flatMap((log) => (log[i]?.args ? [log[i].args] : []))),
    }));
    return [...this.#log, ...tried];
  }

  override at(entry: number): Promise<Scene> {
    return entry < this.#note.from ? this.#of.at(entry) : super.at(entry);
  }

  override viewBefore(side: number, entry: number): ViewCore {
    return super.viewBefore(side, entry - this.#note.from);
  }

  /** As the viewer sees it, with the pieces of all sides open. */
  protected override sceneOf(viewer: number, viewOf: (side: number) => ViewCore, log: readonly LoggedEvent[]): Scene {
    const { game } = this;
    const scenes = game.sides.map((_, side) => this.look.scene(game, viewOf(side), log));
    const pieces = scenes.flatMap((scene, side) =>
      scene.pieces.filter((piece) => (game.sides[piece.side] === undefined ? side === 0 : piece.side === side)),
    );
    return { ...scenes[viewer]!, pieces: pieces.map((piece) => this.#marked(piece)) };
  }

  #marked(piece: ScenePiece): ScenePiece {
    const isGuess = !this.#note.isTrue && piece.piece !== null && !this.#known.has(piece.piece);
    return isGuess ? { ...piece, isSupposed: true } : piece;
  }
}

/** Whoever knows a piece names it; the others name, by a number below zero, the stack it stood in. */
function knownToAll(told: readonly (readonly number[])[]): readonly number[] | null {
  const [first] = told;
  return first === undefined ? null : first.map((_, i) => Math.max(...told.map((args) => args[i]!)));
}
