// A shared game that somebody looks at: its table, and the lines that lead to it. Only a room holds a state; what leaves it is
// what its seats are told.

import {
  type Answer,
  type Command,
  type Deed,
  type FromRoom,
  type History,
  isCommand,
  isRoomCommand,
  PLAYER,
  type SavedGame,
  type Seat,
  Table,
  type Thought,
} from '@bivouac/host';
import type { Choice, GameError, GameFile, Side, Viewer } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';
import type { EntryRow } from '../store/schema.ts';
import type { HandOff, Store } from '../store/store.ts';
import { isDiskFull } from '../store/store-fault.ts';
import { Company, type CompanyKept } from './company.ts';
import { Elsewhere, type Presence } from './elsewhere.ts';
import type { Line } from './line.ts';
import { type KeptSnapshot, openGame, type SetUp } from './opening.ts';
import { deedOf, writtenDown } from './record.ts';
import { Timekeeper } from './timekeeper.ts';

/** A game as it was set up. */
export interface SharedGame extends SetUp {
  readonly id: number;
  readonly slug: string;
  readonly asked: number;
  /** How time is kept. */
  readonly clock: string | null;
  /** By side: the bot that sits there from the start. */
  readonly bots: readonly (string | null)[];
}

export interface RoomSetup {
  readonly kit: GameKit;
  readonly game: SharedGame;
  readonly entries: readonly EntryRow[];
  readonly company: CompanyKept;
  /** Where it stood when that was last kept. */
  readonly snapshot: KeptSnapshot | null;
}

export interface RoomPorts {
  readonly store: Store;
  /** The name of this node among those that share the store. */
  readonly node: string;
  now(): number;
  /** What was written after an entry. */
  entries(after: number): Promise<readonly EntryRow[]>;
  /** A bot plays a side from now on, or none. */
  seated(side: Side, bot: string | null): Promise<void>;
  /** Those who sit there have looked at the game. */
  seen(sides: readonly Side[]): Promise<void>;
  think(thought: Thought): Promise<Choice>;
  /** The end of what a side is away for at that moment; null: it is not away. */
  awayUntil(side: Side, at: number): Promise<number | null>;
  /** Names, offers and chat as they are kept now. */
  company(): Promise<CompanyKept>;
  /** Those who do not want to hear somebody. */
  deafTo(person: number): Promise<ReadonlySet<number>>;
  /** Whose turn it is has come about without an entry. */
  asked(handOff: HandOff): Promise<void>;
  ended(): Promise<void>;
  /** Something has gone wrong, and the room is still there. */
  report(error: unknown): void;
  /** The room is gone: what was kept of it can be opened again. */
  fail(error: unknown): void;
  /** The players want to play again, with sides exchanged: the name of their next game. */
  rematch(): Promise<string>;
}

/** Another has written the next entry of this game: what this room knows is old. */
class TakenError extends Error {}

/** So often a command is tried again after another node was quicker. */
const MOST_TRIES = 5;

export class Room {
  readonly #kit: GameKit;
  readonly #game: SharedGame;
  readonly #company: Company;
  readonly #ports: RoomPorts;
  readonly #lines = new Set<Line>();
  readonly #elsewhere: Elsewhere;
  readonly #time: Timekeeper;
  /** Who played for nobody from the start, by side. */
  readonly #bots: readonly (string | null)[];
  #snapshot: KeptSnapshot | null;
  /** It goes on from a snapshot, and the record does not say so yet. */
  #isUnderOtherRules = false;
  /** The entry after which the snapshot was taken that is kept. */
  #keptAt: number;
  #table: Table;
  #seats = new Map<Viewer, Seat>();
  #seq = 0;
  /** Those who were asked when that was last written down, a bit each. */
  #asked: number;
  /** What others have written is followed one after the other. */
  #lastFollowed: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor({ kit, game, entries, company, snapshot }: RoomSetup, ports: RoomPorts) {
    this.#kit = kit;
    this.#game = game;
    this.#ports = ports;
    this.#asked = game.asked;
    this.#time = new Timekeeper(game.clock === null ? null : JSON.parse(game.clock), {
      table: () => this.#table,
      now: ports.now,
      awayUntil: ports.awayUntil,
      changed: () => this.#company.hasChanged(),
    });
    this.#bots = game.bots;
    this.#snapshot = snapshot;
    this.#keptAt = snapshot?.seq ?? -1;
    this.#elsewhere = new Elsewhere(ports.now);
    this.#table = this.#opened(entries);
    this.#company = new Company(game.id, company, {
      table: () => this.#table,
      store: ports.store,
      now: ports.now,
      rematch: ports.rematch,
      time: this.#time,
      company: ports.company,
      fail: ports.fail,
      isHere: (viewer) => this.#linesOf(viewer).length > 0 || this.#elsewhere.isHere(viewer),
      watchers: () => this.#linesOf('spectator').length + this.#elsewhere.watchers,
      deafTo: ports.deafTo,
      tell: (message, viewers, deaf) => this.#tell(message, viewers, deaf),
    });
  }

  #opened(entries: readonly EntryRow[]): Table {
    const { game } = this.#kit;
    const begin = this.#bots.map((bot) => bot ?? PLAYER);
    const { record, match, isUnderOtherRules } = openGame(game, this.#game, entries, begin, this.#snapshot);
    for (const { clock } of entries) this.#time.is(clock);
    this.#isUnderOtherRules = isUnderOtherRules;
    this.#seq = entries.at(-1)?.seq ?? 0;
    const table: Table = new Table(
      { ...record, match },
      {
        store: { append: (deed) => this.#append(deed) },
        thinker: { think: (thought) => this.#ports.think(thought) },
        clock: { now: this.#ports.now },
        fail: (error) => this.#lost(table, error),
      },
    );
    // Also while nobody is there: what is answered without asking must not tell who is.
    this.#seats = new Map(game.sides.map((_, side) => [side, this.#newSeat(table, side)]));
    return table;
  }

  #newSeat(table: Table, viewer: Viewer): Seat {
    return table.sit(viewer, (update, text = JSON.stringify(update)) => this.#write(text, [viewer]));
  }

  /** A table whose deed came second is opened anew: nobody in the room notices. */
  #lost(table: Table, error: unknown): void {
    if (table !== this.#table || this.#isClosed) return;
    if (error instanceof TakenError) void this.#inTurn(() => this.#reopen());
    else if (isDiskFull(error)) this.#cannotKeep(error);
    else this.#ports.fail(error);
  }

  /** Nothing has happened: all stay, and may try again. */
  #cannotKeep(fault: GameError): void {
    this.#ports.report(fault);
    this.#company.isInTrouble(fault.key);
    void this.#inTurn(() => this.#reopen());
  }

  /** From where everybody was told it stood, and on with what others have written. */
  async #reopen(): Promise<void> {
    const entries = await this.#ports.entries(0);
    const told = [...this.#seats].filter(([, seat]) => seat.isTold);
    this.#table = this.#opened(entries.filter(({ seq }) => seq <= this.#seq));
    for (const [viewer, { playsForced }] of told) {
      const seat = this.#seatOf(viewer);
      seat.playsForced = playsForced;
      seat.goOn();
    }
    for (const row of entries) await this.#follow(row);
    this.#asked = this.#askedNow();
    this.#company.hasChanged();
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    const done = this.#lastFollowed.then(() => (this.#isClosed ? undefined : act())).catch(this.#ports.fail);
    this.#lastFollowed = done;
    return done;
  }

  #follow(row: EntryRow): Promise<void> {
    return this.#table.follow(() => {
      if (row.seq !== this.#seq + 1) return null;
      this.#seq = row.seq;
      this.#time.is(row.clock);
      if (row.kind === 'rules') this.#isUnderOtherRules = false;
      return deedOf(row, this.#table.match.past.choices.length);
    });
  }

  /** Another node has written an entry; without it: perhaps. */
  hear(row: EntryRow | null): Promise<void> {
    return this.#inTurn(async () => {
      if (row !== null && row.seq <= this.#seq) return;
      const isNext = row?.seq === this.#seq + 1;
      for (const one of isNext ? [row] : await this.#ports.entries(this.#seq)) await this.#follow(one);
      this.#asked = this.#askedNow();
      this.#company.hasChanged();
    });
  }

  /** The number of its game. */
  get game(): number {
    return this.#game.id;
  }

  /** The last entry that it knows. */
  get seq(): number {
    return this.#seq;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get isEmpty(): boolean {
    return this.#lines.size === 0;
  }

  /** Those who have no time left. */
  async flag(): Promise<void> {
    await this.#time.flag();
    await this.#lastFollowed;
  }

  /** By whoever runs the server. */
  pauseOrResume(isPause: boolean): Promise<boolean> {
    return isPause ? this.#time.pause(-1) : this.#time.resume(-1);
  }

  /** Time runs once everybody has sat down. */
  async #startClock(): Promise<void> {
    if (this.#company.isComplete) await this.#time.start();
  }

  /** The game goes on by itself until somebody has to decide. */
  async begin(): Promise<void> {
    if (this.#isUnderOtherRules) await this.#table.note('rules', -1, () => this.#isUnderOtherRules);
    await this.#lastFollowed;
    this.#snapshot = null;
    await this.#startClock();
    for (const side of this.#bots.keys()) {
      const bot = botIn(this.#table, side);
      if (bot !== this.#bots[side]) await this.#ports.seated(side, bot);
    }
    await this.#table.goOn();
    await this.#lastFollowed;
    // Where that cannot be written now, the next hand-off does it.
    if (this.#asked !== this.#askedNow())
      await this.#ports.asked(this.#handOff(this.#ports.now(), null)).catch(this.#ports.report);
  }

  #askedNow(): number {
    const { game, state } = this.#table.match;
    return this.#table.result === null ? game.asked(state).reduce((mask, side) => mask | (1 << side), 0) : 0;
  }

  /** `clock`: as it will be written. */
  #handOff(at: number, clock: string | null): HandOff {
    const { result } = this.#table;
    this.#asked = this.#askedNow();
    return {
      asked: this.#asked,
      deadline: this.#time.deadline(clock),
      ended: result === null ? null : at,
      result: result === null ? null : JSON.stringify(result),
    };
  }

  #seatOf(viewer: Viewer): Seat {
    const seat = this.#seats.get(viewer) ?? this.#newSeat(this.#table, viewer);
    this.#seats.set(viewer, seat);
    return seat;
  }

  #linesOf(viewer: Viewer): readonly Line[] {
    return [...this.#lines].filter(({ visitor }) => visitor.viewer === viewer);
  }

  /** One text for all lines. `viewers`: only to them; `deaf`: not to these people. */
  #tell(message: FromRoom, viewers: readonly Viewer[] | null, deaf?: ReadonlySet<number>): void {
    this.#write(JSON.stringify(message), viewers, deaf);
  }

  #write(text: string, viewers: readonly Viewer[] | null, deaf?: ReadonlySet<number>): void {
    for (const line of this.#lines) {
      const { viewer, person } = line.visitor;
      if (person !== null && deaf?.has(person) === true) continue;
      if (viewers === null || viewers.includes(viewer)) line.write(text);
    }
  }

  async #append(deed: Deed): Promise<void> {
    const { n, kind, side, from, id: cid, time: at } = deed;
    const { store } = this.#ports;
    const first = from + this.#table.match.past.choices.length;
    const game = this.#game.id;
    const clock = this.#time.after(deed);
    const seq = this.#seq + 1;
    const row = { game, seq, n, kind, side, first, cid, at, clock, ...writtenDown(this.#table, deed) };
    const isHandedOver = this.#asked !== this.#askedNow() || kind === 'clock' || kind === 'flag';
    const handOff = isHandedOver ? this.#handOff(at, clock) : null;
    if ((await store.append(row, handOff)) === 'taken') throw new TakenError();
    this.#seq = seq;
    if (kind === 'rules') this.#isUnderOtherRules = false;
    this.#time.is(clock);
    this.#company.isInTrouble(null);
    store.tell({ of: 'entry', game, seq: row.seq, row });
    if (handOff !== null && handOff.ended !== null) void this.#ports.ended().catch(this.#ports.report);
    if (kind === 'play' || kind === 'undo') this.#company.playedOn(side);
    if (kind === 'seat') await this.#ports.seated(side, botIn(this.#table, side));
    if (handOff !== null) this.#seen([...this.#lines].map(({ visitor }) => visitor.viewer));
    if (kind === 'seat' || (handOff !== null && clock !== null)) this.#company.hasChanged();
  }

  enter(line: Line): void {
    this.#lines.add(line);
    this.#seen([line.visitor.viewer]);
    this.#company.hasChanged();
    this.#company.welcome(line);
    this.#tellPresence(this.#lines.size === 1);
  }

  leave(line: Line): void {
    if (!this.#lines.delete(line)) return;
    this.#seen([line.visitor.viewer]);
    this.#company.hasChanged();
    this.#tellPresence(false);
  }

  /** Whoever looks needs no notice. Live, nobody gets any. */
  #seen(viewers: readonly Viewer[]): void {
    const sides = [...new Set(viewers)].filter((viewer) => typeof viewer === 'number');
    if (sides.length > 0 && !this.#time.isLive) this.#ports.seen(sides).catch(this.#ports.report);
  }

  /** `asks`: who is there by way of other nodes? */
  #tellPresence(asks: boolean): void {
    const sides = this.#kit.game.sides.map((_, side) => side).filter((side) => this.#linesOf(side).length > 0);
    const watchers = this.#linesOf('spectator').length;
    const { node, store } = this.#ports;
    store.tell({ of: 'presence', game: this.#game.id, node, sides, watchers, asks });
  }

  hearPresence({ asks, ...presence }: Presence & { readonly asks: boolean }): void {
    if (this.#elsewhere.hear(presence)) this.#company.hasChanged();
    if (asks && !this.isEmpty) this.#tellPresence(false);
  }

  /** Names, offers or chat have changed by way of another node, or somebody has sat down. */
  companyHasChanged(): Promise<void> {
    return this.#company.reload().then(() => this.#startClock());
  }

  async receive(line: Line, json: unknown): Promise<void> {
    const answer = isRoomCommand(json) ? await this.#company.command(line.visitor, json) : await this.#play(line, json);
    if (answer !== null) line.tell(answer);
  }

  async #play(line: Line, json: unknown): Promise<Answer | null> {
    if (this.#time.isOverdue) await this.#time.flag();
    let answer: Answer | null = null;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (this.#time.isPaused && isCommand(json) && json.do !== 'open' && json.do !== 'wish')
        return { id: json.id, ok: false, why: 'paused', reasons: [] };
      answer = await this.#seatOf(line.visitor.viewer).command(json as Command, (update) => line.tell(update));
      if (this.#isClosed || answer === null || answer.ok || answer.why !== 'closed') break;
      // Another node was quicker: once the table stands anew, it is tried again.
      await this.#lastFollowed;
      if (this.#company.trouble !== null) return { ...answer, why: 'unkept' };
    }
    return answer;
  }

  /** A page cannot see pings: it is told that its line is alive, and the time. Whoever is banned leaves his seat. */
  tick(banned: ReadonlySet<number>): void {
    this.#tell({ kind: 'tick', at: this.#ports.now() }, null);
    for (const line of this.#lines) {
      const { person } = line.visitor;
      if (person !== null && banned.has(person)) line.close();
      else line.probe();
    }
    for (const seat of this.#seats.values()) seat.rest();
    if (this.#elsewhere.sweep()) this.#company.hasChanged();
    if (!this.isEmpty) this.#tellPresence(false);
  }

  /** What a viewer has seen from the beginning. */
  history(viewer: Viewer): History {
    return this.#seatOf(viewer).history();
  }

  /** All of the game; its dice only once it is over. */
  record(): GameFile {
    return this.file() ?? this.#table.match.file();
  }

  /** All it takes to go on elsewhere: for nobody but whoever may know everything. */
  saved(): SavedGame {
    return this.#table.kept();
  }

  /** All of the game, once it is over. */
  file(): GameFile | null {
    const { match, ended } = this.#table;
    const file = match.file();
    if (ended === null) return file.seed === undefined ? null : file;
    return { ...file, seed: match.setup.seed };
  }

  /** Where it stands, if it has moved on since that was last kept: from there it goes on when its rules have changed. */
  async snapshot(): Promise<KeptSnapshot | null> {
    let taken: KeptSnapshot | null = null;
    // In its turn: a deed that is not kept yet is in no snapshot.
    await this.#table.follow(() => {
      const isNew = this.#seq !== this.#keptAt && !this.#isUnderOtherRules && this.#table.result === null;
      const { snapshot } = isNew ? this.#table.match.kept() : {};
      if (snapshot !== undefined) taken = { seq: this.#seq, snapshot };
      return null;
    });
    return taken;
  }

  /** Where it stood after an entry is kept now. */
  hasKept(seq: number): void {
    this.#keptAt = seq;
  }

  /** Whoever is here is to come again. */
  close(): void {
    this.#isClosed = true;
    this.#table.close();
    for (const line of this.#lines) line.close();
    this.#lines.clear();
  }
}

const botIn = ({ occupants }: Table, side: Side): string | null =>
  occupants[side] === PLAYER ? null : occupants[side]!;
