// A table that a server hosts: the page holds one seat of it, or looks on, behind a line that may break.

import type { Mirror, Offer, RemoteSitter, RoomUpdate, Update as Told, WithoutId } from '@bivouac/host';
import type { MatchSetup, RngState, ViewCore } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';
import type { GameTable } from './game-table.ts';
import { FRIEND, PLAYER, type RoomNow, type Shown } from './messages.ts';
import type { ForkedWorld, PlayedTable } from './played-table.ts';
import { ShownTable } from './shown-table.ts';
import { type TakebackPrice, takebackPrice } from './takeback-price.ts';

export interface RemoteEars {
  heard(told: Told): void;
  room(update: RoomUpdate): void;
  line(isUp: boolean): void;
}

export interface RemoteTablePorts {
  send(shown: Shown): void;
  tellRoom(room: RoomNow): void;
  /** The seat at the other end of the line. */
  sit(ears: RemoteEars): RemoteSitter;
  fileText(): Promise<string>;
  /** From the file of a game that is over. */
  recordedFrom(text: string, side: number): GameTable;
  /** The shelf shows how it stands. */
  keepCard(): void;
}

const NOBODY: RoomNow = {
  isUp: false,
  ahead: 0,
  prices: [],
  seats: [],
  watchers: 0,
  offers: [],
  rematch: null,
  clock: null,
  trouble: null,
  chat: [],
};

const SAME_TIME_MS = 1000;

/** Where a seat would have its side. */
const ONLOOKER = -1;

export class RemoteTable extends ShownTable implements PlayedTable {
  override readonly viewer: number | null;
  readonly seats: readonly string[];
  protected override readonly held: ReadonlyMap<number, RemoteSitter>;
  readonly #sitter: RemoteSitter;
  readonly #ports: RemoteTablePorts;
  #room: RoomNow = NOBODY;

  /** `viewer`: null for somebody who looks on. */
  constructor(kit: GameKit, viewer: number | null, ports: RemoteTablePorts) {
    super(kit, (shown) => ports.send(shown));
    const side = viewer ?? ONLOOKER;
    this.viewer = viewer;
    this.seats = kit.game.sides.map((_, at) => (at === side ? PLAYER : FRIEND));
    this.#ports = ports;
    this.#sitter = ports.sit({
      heard: (told) => {
        this.heard(side, told);
        ports.keepCard();
      },
      room: (update) => this.#noteRoom(update),
      line: (isUp) => this.#tellRoom({ ...this.#room, isUp }),
    });
    this.held = new Map([[side, this.#sitter]]);
  }

  #noteRoom(update: RoomUpdate): void {
    if (update.kind === 'tick') {
      this.#setClock(update.at - Date.now());
      return;
    }
    if (update.kind === 'said') {
      const known = this.#room.chat.at(-1)?.id ?? 0;
      const fresh = update.lines.filter(({ id }) => id > known);
      if (fresh.length > 0) this.#tellRoom({ ...this.#room, chat: [...this.#room.chat, ...fresh] });
      return;
    }
    const { kind: _, ...room } = update;
    this.#tellRoom({ ...this.#room, ...room, prices: [] });
    void this.#price(room.offers);
  }

  /** What was seen since then has to be remembered first. */
  async #price(offers: readonly Offer[]): Promise<void> {
    const returns = offers.filter(({ to }) => to >= 0);
    if (returns.length === 0 || this.viewer === null) return;
    await this.recall().catch(() => undefined);
    if (this.#room.offers !== offers) return;
    const remembered = {
      kit: this.kit,
      by: this.by,
      log: this.mirror.log,
      viewBefore: (entry: number) => this.viewBefore(this.looking, entry),
    };
    const prices: (TakebackPrice | null)[] = this.seats.map(() => null);
    for (const { side, to } of returns) prices[side] = takebackPrice(remembered, side, to);
    this.#tellRoom({ ...this.#room, prices });
  }

  /** What comes late, or a little early, changes nothing. */
  #setClock(ahead: number): void {
    if (Math.abs(ahead - this.#room.ahead) > SAME_TIME_MS) this.#tellRoom({ ...this.#room, ahead });
  }

  #tellRoom(room: RoomNow): void {
    this.#room = room;
    this.#ports.tellRoom(room);
  }

  override get looking(): number {
    return this.viewer ?? ONLOOKER;
  }

  /** There is no curtain before somebody who looks on: he sees what all may see. */
  protected override closed(): Shown {
    return { ...this.open(ONLOOKER), viewer: null };
  }

  get opened(): Promise<unknown> {
    return this.#sitter.opened;
  }

  get mirror(): Mirror {
    return this.#sitter.mirror;
  }

  override get length(): number {
    return this.mirror.standing.entries;
  }

  get by(): readonly number[] {
    return this.mirror.by;
  }

  get setup(): Omit<MatchSetup, 'seed'> {
    const { scenario, options, pack } = this.mirror.table;
    return { scenario, options, ...(pack === undefined ? {} : { pack }) };
  }

  override async run(): Promise<void> {
    await super.run();
    this.#ports.tellRoom(this.#room);
  }

  protected override settle(): void {}

  override leave(): void {
    this.#sitter.close();
  }

  /** A guess: what is hidden is known to the server alone. */
  async worldBefore(entry: number, rng: RngState): Promise<ForkedWorld> {
    await this.recall();
    const view: ViewCore = this.viewBefore(this.looking, entry);
    return { isTrue: false, state: this.game.sample(view, rng) };
  }

  fileText(): Promise<string> {
    return this.#ports.fileText();
  }

  async recorded(): Promise<GameTable> {
    return this.#ports.recordedFrom(await this.fileText(), this.looking);
  }

  async say(command: WithoutId): Promise<boolean> {
    return (await this.#sitter.say(command)).ok;
  }

  retry(): void {
    this.#sitter.retry();
  }
}
