// A table whose host is here: the page holds one or several of its seats, and everything it is shown is made from what those
// seats have been told.

import {
  type Answer,
  type Clock,
  type Command,
  Mirror,
  type Ports,
  type Seat,
  Table,
  type TableSetup,
  type Update as Told,
} from '@bivouac/host';
import {
  type Choice,
  type Core,
  type Game,
  GameError,
  type KeptGame,
  type RuleRef,
  type ViewCore,
} from '@bivouac/kernel';
import type { GameKit, Scene, TableLook } from '@bivouac/table';
import type { LoggedEvent, Shown } from './messages.ts';

/** Where the one stands who looks, in a world that fits what he knows. */
export interface Position {
  readonly game: Game<Core, ViewCore>;
  readonly state: Core;
  readonly side: number;
}

interface Held {
  readonly seat: Seat;
  readonly mirror: Mirror;
}

const NOT_ASKED: readonly RuleRef[] = [{ rule: '', refusal: 'not-asked' }];

export interface LocalPorts extends Omit<Ports, 'clock'> {
  send(shown: Shown): void;
}

const clock: Clock = { now: () => Date.now() };

export abstract class LocalTable {
  readonly kit: GameKit;
  protected readonly table: Table;
  readonly #held = new Map<number, Held>();
  readonly #send: (shown: Shown) => void;
  /** What cannot be shown ends the table. */
  readonly #fail: (error: unknown) => void;
  /** Every seat has been told how things stand. */
  readonly #opened: Promise<unknown>[] = [];
  readonly #name: string;
  #commands = 0;
  /** How much of the viewer's log the page has. */
  #sent = 0;
  #isOpen = false;

  /** `held`: the sides whose seats are here. `name`: for its commands. */
  constructor(
    kit: GameKit,
    setup: TableSetup<Core, ViewCore>,
    held: readonly number[],
    name: string,
    { send, ...ports }: LocalPorts,
  ) {
    this.kit = kit;
    this.#name = name;
    this.#send = send;
    this.#fail = ports.fail;
    this.table = new Table(setup, { ...ports, clock });
    for (const side of held) this.#hold(side);
  }

  #hold(side: number): void {
    const mirror = new Mirror(this.game);
    const seat = this.table.sit(side, (told) => {
      try {
        if (mirror.receive(told)) this.#heard(side, told);
      } catch (error) {
        this.#fail(error);
      }
    });
    this.#held.set(side, { seat, mirror });
    this.#opened.push(seat.command({ do: 'open' }));
  }

  get game(): Game<Core, ViewCore> {
    return this.kit.game;
  }

  protected get look(): TableLook<Core, ViewCore> {
    return this.kit.table;
  }

  /** Who looks; null while nobody may. */
  abstract get viewer(): number | null;

  protected heldBy(side: number): Held {
    const held = this.#held.get(side);
    if (held === undefined) throw new Error(`Nobody at this screen plays side ${side}.`);
    return held;
  }

  get #viewed(): Held | null {
    const { viewer } = this;
    return viewer === null ? null : this.heldBy(viewer);
  }

  /** How many choices have been made. */
  get length(): number {
    return this.table.match.entries.length;
  }

  /** The page is there: it is told how things stand, and the game goes on. */
  async run(): Promise<void> {
    await Promise.all(this.#opened);
    this.#isOpen = true;
    this.settle();
    this.resend();
    await this.table.goOn();
  }

  leave(): void {
    this.table.close();
  }

  kept(): KeptGame {
    return this.table.kept();
  }

  /** Something was told to a side: whoever looks sees it. */
  #heard(side: number, told: Told): void {
    if (!this.#isOpen || told.kind === 'table') return;
    if (!this.heldBy(side).mirror.isPassing) this.settle();
    if (side === this.viewer || (this.viewer === null && this.#isLastToHear(side))) this.#show();
  }

  #isLastToHear(side: number): boolean {
    return [...this.#held.keys()].at(-1) === side;
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
      isPassing: false,
      canUndo: false,
      entries: this.length,
      by: [],
      log: { from: 0, events: [] },
      result: null,
      analysis: null,
    };
  }

  protected open(viewer: number): Shown {
    const { mirror } = this.heldBy(viewer);
    const { standing, view, isPassing } = mirror;
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
      choices: mirror.choices,
      isPassing,
      canUndo: standing.undo >= 0,
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
  at(entry: number): Scene {
    const { viewer } = this;
    if (viewer === null) throw new GameError('nobody-looks', {}, 'Nobody is looking: the curtain is closed.');
    const before = this.logOf(viewer).filter((event) => event.entry < entry);
    return this.sceneOf(viewer, (side) => this.viewBefore(side, entry), before);
  }

  protected viewBefore(side: number, entry: number): ViewCore {
    const { seat, mirror } = this.heldBy(side);
    if (!mirror.hasPast) mirror.learnPast(seat.history());
    return mirror.viewBefore(entry) ?? mirror.view;
  }

  /** One choice, or several that belong together; `joins`: they are taken back with what was done before. */
  async choose(plan: readonly Choice[], at: number | null, joins = false): Promise<readonly RuleRef[]> {
    const viewed = this.#viewed;
    if (viewed === null || at === null) return NOT_ASKED;
    const answer = await this.#say(viewed, { do: 'play', at, plan, ...(joins ? { joins } : {}) });
    if (answer.ok) return [];
    if (answer.why === 'too-far') return this.#oneByOne(plan);
    return answer.why === 'illegal' ? answer.reasons : NOT_ASKED;
  }

  /** What lies behind dice is chosen when they have fallen. */
  async #oneByOne(plan: readonly Choice[]): Promise<readonly RuleRef[]> {
    for (const [i, choice] of plan.entries()) {
      const reasons = await this.choose([choice], this.number, i > 0);
      if (reasons.length > 0) return reasons;
    }
    return [];
  }

  async undo(): Promise<boolean> {
    const viewed = this.#viewed;
    if (viewed === null) return false;
    return (await this.#say(viewed, { do: 'undo', to: viewed.mirror.standing.undo })).ok;
  }

  /** The number of the question that the one who looks has to answer. */
  get number(): number | null {
    return this.#viewed?.mirror.standing.question ?? null;
  }

  async wish(playsForced: boolean): Promise<void> {
    for (const held of this.#held.values()) {
      await this.#say(held, { do: 'wish', wishes: { playsForced, orders: [] } });
    }
  }

  async #say({ seat }: Held, command: WithoutId): Promise<Answer> {
    const id = `${this.#name}/${++this.#commands}`;
    return (await seat.command({ ...command, id } as Command)) as Answer;
  }

  position(): Position | null {
    const viewed = this.#viewed;
    return viewed && { game: this.game, state: viewed.mirror.world, side: this.viewer! };
  }

  /** What the one who looks may know, or null. */
  currentView(): ViewCore | null {
    return this.#viewed?.mirror.view ?? null;
  }
}

type Distributed<C> = C extends { readonly id: string } ? Omit<C, 'id'> : never;
type WithoutId = Distributed<Command>;
