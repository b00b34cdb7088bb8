// The game itself at one screen. Where several play at it, a curtain falls when the question goes to another of them.

import { PLAYER, savedText } from '@bivouac/host';
import type { Core, Match, MatchSetup, RngState, ViewCore } from '@bivouac/kernel';
import { guidedBy, type Scene, type Words } from '@bivouac/scene';
import type { Restored } from './game-records.ts';
import { type LocalPorts, LocalTable } from './local-table.ts';
import type { GuidedGame, Shown } from './messages.ts';
import type { ForkedWorld, PlayedTable } from './played-table.ts';

const playersOf = (seats: readonly string[]): number[] =>
  seats.flatMap((seat, side) => (seat === PLAYER ? [side] : []));

export class GameTable extends LocalTable implements PlayedTable {
  readonly match: Match<Core, ViewCore>;
  readonly seats: readonly string[];
  readonly guided: GuidedGame | null;
  #viewer: number | null = null;
  #curtain: number | null = null;

  constructor(
    { kit, match, begun, orders }: Restored,
    seats: readonly string[],
    ports: LocalPorts,
    guided: GuidedGame | null = null,
  ) {
    super(kit, { match, occupants: seats, begun, orders }, playersOf(seats), ports);
    this.match = match;
    this.seats = seats;
    this.guided = guided;
    if (this.#players.length === 1) this.#viewer = this.#players[0]!;
  }

  get #players(): number[] {
    return playersOf(this.seats);
  }

  override get viewer(): number | null {
    return this.#viewer;
  }

  /** Closes the curtain when the question goes to the other player at the screen. */
  protected override settle(): void {
    if (this.#players.length < 2) return;
    const asked = this.game.asked(this.match.state);
    const players = asked.filter((side) => this.seats[side] === PLAYER);
    const next = this.#viewer !== null && players.includes(this.#viewer) ? this.#viewer : players[0];
    if (next === this.#viewer && next !== undefined) return;
    if (next !== undefined) {
      this.#viewer = null;
      this.#curtain = next;
    } else if (asked.length === 0) {
      this.#viewer ??= 0;
      this.#curtain = null;
    }
  }

  /** Somebody sat down before the closed curtain. */
  ready(side: number): void {
    if (this.#curtain === null || this.#curtain !== side) return;
    this.#curtain = null;
    this.#viewer = side;
    this.resend();
  }

  protected override closed(): Shown {
    return { ...super.closed(), curtain: this.#curtain };
  }

  protected override open(viewer: number): Shown {
    const shown = super.open(viewer);
    if (this.guided === null) return shown;
    const { guide, reader } = this.guided;
    return { ...shown, guided: guidedBy(guide, reader, this.match.entries.slice(0, shown.entries)) };
  }

  /** Whose choices they were. */
  get by(): readonly number[] {
    return this.match.entries.map((entry) => ('side' in entry ? entry.side : -1));
  }

  get setup(): MatchSetup {
    return this.match.setup;
  }

  /** Once the game is over, nothing is hidden any more. */
  async worldBefore(entry: number, rng: RngState): Promise<ForkedWorld> {
    const { game } = this;
    const before = this.match.stateAt(entry);
    const isTrue = game.result(this.match.state) !== null;
    return { isTrue, state: isTrue ? game.clone(before) : game.sample(game.view(before, this.looking), rng) };
  }

  /** All of the game, for whoever may know all of it. */
  async fileText(): Promise<string> {
    return savedText(this.kept());
  }

  async recorded(): Promise<GameTable> {
    return this;
  }

  /** What everybody may see. */
  openScene(): Scene {
    return this.look.scene(this.game, this.match.view('spectator'), []);
  }

  /** The turn with which the game began; null where that lies behind a change of its rules. */
  firstTurn(): Words | null {
    if (this.match.past.breaks.length > 0) return null;
    const { turns, turn } = this.look.scene(this.game, this.game.view(this.match.stateAt(0), 'spectator'), []);
    return turns[turn] ?? null;
  }
}
