// A table as the page is shown it: of the seats at this screen one looks, and everything is made from what that seat has been
// told. Whether the table's host is here or behind a line makes no difference.

import { type Mirror, type Sitter, type StandingOrder, TAKEBACK, type Update as Told } from '@bivouac/host';
import { type Choice, type Core, fastRng, type Game, GameError, type RuleRef, type ViewCore } from '@bivouac/kernel';
import type { GameKit, Scene, TableLook } from '@bivouac/scene';
import { finalChoices } from './foresight.ts';
import type { LoggedEvent, Shown } from './messages.ts';

/** Where the one stands who looks, in a world that fits what he knows. */
export interface Position {
  readonly game: Game<Core, ViewCore>;
  readonly state: Core;
  readonly side: number;
}

const NOT_ASKED: readonly RuleRef[] = [{ rule: '', refusal: 'not-asked' }];

export abstract class ShownTable {
  readonly kit: GameKit;
  readonly #send: (shown: Shown) => void;
  /** How much of the viewer's log the page has. */
  #sent = 0;
  #isOpen = false;
  #playsForced = true;

  constructor(kit: GameKit, send: (shown: Shown) => void) {
    this.kit = kit;
    this.#send = send;
  }

  /** By side: the seats that are here. */
  protected abstract readonly held: ReadonlyMap<number, Sitter>;

  /** How many choices have been made. */
  abstract get length(): number;

  abstract leave(): void;

  get game(): Game<Core, ViewCore> {
    return this.kit.game;
  }

  protected get look(): TableLook<Core, ViewCore> {
    return this.kit.table;
  }

  /** Who looks; null while nobody may. */
  abstract get viewer(): number | null;

  /** The side that looks; throws while the curtain is closed. */
  get looking(): number {
    const { viewer } = this;
    if (viewer === null) throw new GameError('nobody-looks', {}, 'Nobody is looking: the curtain is closed.');
    return viewer;
  }

  /** What has been told to the one who looks. */
  get told(): Mirror {
    return this.heldBy(this.looking).mirror;
  }

  protected heldBy(side: number): Sitter {
    const held = this.held.get(side);
    if (held === undefined) throw new Error(`Nobody at this screen plays side ${side}.`);
    return held;
  }

  get #viewed(): Sitter | null {
    const { viewer } = this;
    return viewer === null ? null : this.heldBy(viewer);
  }

  /** The page is there: it is told how things stand. */
  async run(): Promise<void> {
    await Promise.all([...this.held.values()].map(({ opened }) => opened));
    this.#isOpen = true;
    this.settle();
    this.resend();
  }

  /** Something was told to a side: whoever looks sees it. */
  protected heard(side: number, told: Told): void {
    if (!this.#isOpen) return;
    if (!this.heldBy(side).mirror.isPassing) this.settle();
    // Of what the page has been told, some is gone from the log, or all is told anew.
    if (told.kind === 'table' || (told.kind === 'step' && told.events?.[0]?.[0] === TAKEBACK)) this.#sent = 0;
    if (side === this.viewer || (this.viewer === null && this.#isLastToHear(side))) this.#show();
  }

  #isLastToHear(side: number): boolean {
    return [...this.held.keys()].at(-1) === side;
  }

  /** Who looks now? Asked whenever a deed is done. */
  protected abstract settle(): void;

  /** Everything the viewer may know, from the start. */
  resend(): void {
    this.#sent = 0;
    this.#show();
  }

  #show(): void {
    if (!this.#isOpen) return;
    const { viewer } = this;
    this.#send(viewer === null ? this.closed() : this.open(viewer));
  }

  protected closed(): Shown {
    this.#sent = 0;
    return {
      viewer: null,
      curtain: null,
      scene: null,
      question: null,
      number: null,
      asked: [],
      choices: [],
      finals: [],
      warnings: [],
      orderable: [],
      orders: [],
      isPassing: false,
      canUndo: false,
      takeback: -1,
      entries: this.length,
      by: [],
      log: { from: 0, events: [] },
      result: null,
      analysis: null,
    };
  }

  protected open(viewer: number): Shown {
    const { mirror } = this.heldBy(viewer);
    const { standing, view, isPassing, choices } = mirror;
    const [decision, , ...args] = view.ask;
    const log = this.logOf(viewer);
    const from = Math.min(this.#sent, log.length);
    this.#sent = log.length;
    return {
      viewer,
      curtain: null,
      scene: this.sceneOf(viewer, (side) => this.heldBy(side).mirror.view, log),
      question: decision! < 0 ? null : { decision: decision!, args },
      number: standing.question,
      asked: standing.asked,
      choices,
      finals: finalChoices(this.game, mirror.world, viewer, choices),
      warnings: choices.length === 0 ? [] : (this.look.warnings?.(this.game, mirror.world, viewer, choices) ?? []),
      orderable: mirror.orderable,
      orders: mirror.orders,
      isPassing,
      canUndo: standing.undo >= 0,
      takeback: standing.takeback,
      entries: standing.entries,
      by: [...mirror.by],
      log: { from, events: log.slice(from) },
      result: standing.result,
      analysis: null,
    };
  }

  logOf(viewer: number): readonly LoggedEvent[] {
    return this.heldBy(viewer).mirror.log;
  }

  protected sceneOf(viewer: number, viewOf: (side: number) => ViewCore, log: readonly LoggedEvent[]): Scene {
    return this.look.scene(this.game, viewOf(viewer), log);
  }

  /** The table before a choice, as the viewer saw it then. */
  async at(entry: number): Promise<Scene> {
    await this.recall();
    const viewer = this.looking;
    const before = this.logOf(viewer).filter((event) => event.entry < entry);
    return this.sceneOf(viewer, (side) => this.viewBefore(side, entry), before);
  }

  /** What was seen before can be shown from now on. */
  async recall(): Promise<void> {
    await Promise.all([...this.held.values()].map((sitter) => sitter.recall()));
  }

  viewBefore(side: number, entry: number): ViewCore {
    return this.heldBy(side).viewBefore(entry);
  }

  /** One choice, or several that belong together; `joins`: they are taken back with what was done before. */
  async choose(plan: readonly Choice[], at: number | null, joins = false): Promise<readonly RuleRef[]> {
    return this.#viewed?.play(plan, at, joins) ?? NOT_ASKED;
  }

  async undo(): Promise<boolean> {
    return this.#viewed?.undo() ?? false;
  }

  /** The same behind dice and answers of bots. */
  async takeback(): Promise<boolean> {
    return this.#viewed?.takeback() ?? false;
  }

  /** The number of the question that the one who looks has to answer. */
  get number(): number | null {
    return this.#viewed?.question ?? null;
  }

  /** Are forced answers given for those who sit here? */
  async wish(playsForced: boolean): Promise<void> {
    this.#playsForced = playsForced;
    for (const sitter of this.held.values()) {
      await sitter.opened;
      await sitter.wish({ playsForced, orders: sitter.mirror.orders });
    }
  }

  /** What is answered from now on for the one who looks. */
  async order(orders: readonly StandingOrder[]): Promise<void> {
    await this.#viewed?.wish({ playsForced: this.#playsForced, orders });
    this.#show();
  }

  position(): Position | null {
    const viewed = this.#viewed;
    return viewed && { game: this.game, state: viewed.mirror.world, side: this.viewer! };
  }

  /** Where the one who looks stood before a choice, in a world that fits what he knew then. */
  async positionBefore(entry: number): Promise<Position | null> {
    await this.recall();
    const { viewer } = this;
    if (viewer === null) return null;
    const state = this.game.sample(this.viewBefore(viewer, entry), fastRng(`before/${entry}`));
    return { game: this.game, state, side: viewer };
  }

  /** What the one who looks can choose now. */
  choices(): readonly Choice[] {
    return this.#viewed?.mirror.choices ?? [];
  }

  /** What the one who looks may know, or null. */
  currentView(): ViewCore | null {
    return this.#viewed?.mirror.view ?? null;
  }
}
