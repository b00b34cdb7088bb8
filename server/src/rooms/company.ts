// Those who are in a room, beside the game they play: names, presence, offers, chat.

import {
  type Answer,
  type ChatLine,
  type Claim,
  type FromRoom,
  type Offer,
  type OfferKind,
  PLAYER,
  type RoomCommand,
  type RoomTold,
  type Table,
} from '@bivouac/host';
import type { Side, Viewer } from '@bivouac/kernel';
import { sql } from 'kysely';
import { query } from '../store/queries.ts';
import type { Store } from '../store/store.ts';
import type { Line, Visitor } from './line.ts';
import type { Timekeeper } from './timekeeper.ts';

export interface CompanyKept {
  /** By side; null where nobody sits. */
  readonly names: readonly (string | null)[];
  readonly offers: readonly Offer[];
  /** The last lines, oldest first, by channel. */
  readonly chat: readonly KeptLine[];
  readonly rematch: string | null;
}

export interface KeptLine extends ChatLine {
  readonly person: number;
  readonly channel: 'players' | 'watchers';
}

export interface CompanyPorts {
  table(): Table;
  readonly store: Store;
  now(): number;
  rematch(): Promise<string>;
  /** As it is kept now. */
  company(): Promise<CompanyKept>;
  fail(error: unknown): void;
  readonly time: Timekeeper;
  isHere(side: Side): boolean;
  watchers(): number;
  /** Those who do not want to hear somebody. */
  deafTo(person: number): Promise<ReadonlySet<number>>;
  /** `viewers`: null for everybody; `deaf`: people who are not told. */
  tell(message: FromRoom, viewers: readonly Viewer[] | null, deaf?: ReadonlySet<number>): void;
}

/** So many lines of chat are told to whoever comes in. */
export const CHAT_KEPT = 100;

/** Lines of one person at one table. */
export const MOST_SAID_A_MINUTE = 20;
const MINUTE = 60_000;

type Refusal = Extract<Answer, { ok: false }>['why'];

export class Company {
  readonly #game: number;
  readonly #ports: CompanyPorts;
  #names: readonly (string | null)[];
  #offers: readonly Offer[];
  #chat: readonly KeptLine[];
  #rematch: string | null;
  #trouble: string | null = null;
  /** Offers are made and answered one after the other. */
  #lastInTurn: Promise<unknown> = Promise.resolve();

  constructor(game: number, { names, offers, chat, rematch }: CompanyKept, ports: CompanyPorts) {
    this.#game = game;
    this.#ports = ports;
    this.#names = names;
    this.#offers = offers;
    this.#chat = chat;
    this.#rematch = rematch;
  }

  get #table(): Table {
    return this.#ports.table();
  }

  #told(): RoomTold {
    const seats = this.#names.map((name, side) => {
      const occupant = this.#table.occupants[side]!;
      return { name, isHere: this.#ports.isHere(side), bot: occupant === PLAYER ? null : occupant };
    });
    const watchers = this.#ports.watchers();
    const clock = this.#ports.time.told;
    return {
      kind: 'room',
      seats,
      watchers,
      offers: this.#offers,
      rematch: this.#rematch,
      clock,
      trouble: this.#trouble,
    };
  }

  /** Somebody, or a bot, sits everywhere. */
  get isComplete(): boolean {
    return this.#names.every((name, side) => name !== null || this.#table.occupants[side] !== PLAYER);
  }

  hasChanged(): void {
    this.#ports.tell(this.#told(), null);
  }

  /** Another node has changed something, or somebody has sat down. */
  reload(): Promise<void> {
    return this.#inTurn(() => this.#load());
  }

  async #load(): Promise<void> {
    const { names, offers, chat, rematch } = await this.#ports.company();
    const known = this.#chat.at(-1)?.id ?? 0;
    this.#names = names;
    this.#offers = offers;
    this.#rematch = rematch;
    this.#chat = chat;
    for (const line of chat) if (line.id > known) await this.#tellLine(line);
    this.hasChanged();
  }

  /** The key of what keeps anything from being kept here now, or null. */
  isInTrouble(key: string | null): void {
    if (this.#trouble === key) return;
    this.#trouble = key;
    this.hasChanged();
  }

  get trouble(): string | null {
    return this.#trouble;
  }

  /** Whoever comes in hears what was said before. Players and those who look on talk apart until the game is over. */
  welcome(line: Line): void {
    const channels = this.#channelsFor(line.visitor.viewer);
    const { blocked } = line.visitor;
    const heard = this.#chat.filter(({ channel, person }) => channels.includes(channel) && !blocked.has(person));
    const lines = heard.map(bare);
    if (lines.length > 0) line.tell({ kind: 'said', lines });
  }

  #channelsFor(viewer: Viewer): readonly KeptLine['channel'][] {
    if (this.#table.result !== null) return ['players', 'watchers'];
    return [channelOf(viewer)];
  }

  command(visitor: Visitor, command: RoomCommand): Promise<Answer> {
    return this.#inTurn(() => this.#answer(visitor, command));
  }

  async #answer(visitor: Visitor, command: RoomCommand): Promise<Answer> {
    const why = await this.#carryOut(visitor, command);
    const { id } = command;
    return why === null ? { id, ok: true, n: this.#table.n } : { id, ok: false, why, reasons: [] };
  }

  #carryOut(visitor: Visitor, command: RoomCommand): Promise<Refusal | null> | Refusal {
    if (visitor.person === null) return 'not-seated';
    if (command.do === 'say') return this.#say(visitor, visitor.person, command.text.trim(), command.id);
    const { viewer: side } = visitor;
    if (typeof side !== 'number') return 'not-seated';
    if (command.do === 'resign') return this.#resign(side, command.id);
    if (command.do === 'offer') return this.#offer(side, command.offer);
    if (command.do === 'claim') return this.#claim(side, command.side, command.claim, command.id);
    if (command.do === 'return') return this.#return(side);
    return command.side === side
      ? this.#withdraw(side, command.offer)
      : this.#reply(command.side, command.offer, command.accepts);
  }

  async #say({ viewer, name }: Visitor, person: number, text: string, cid: string): Promise<Refusal | null> {
    if (await this.#isTalkative(person, cid)) return 'talkative';
    const channel = channelOf(viewer);
    const [game, at] = [this.#game, this.#ports.now()];
    const last = query.selectFrom('chat').where('game', '=', game);
    const id = last.select(({ fn, val }) => sql<number>`${fn.coalesce(fn.max('id'), val(0))} + 1`.as('id'));
    const insert = query.insertInto('chat').values({ game, id, person, channel, text, at, cid });
    // The same line that comes again is said once.
    const once = insert.onConflict((on) => on.columns(['game', 'person', 'cid']).doNothing());
    const [kept] = await this.#ports.store.write([once.returning('id').compile()]);
    if (kept === undefined) return null;
    this.#tellOthers();
    // Somebody at another node has spoken before: in their order.
    if (kept.id > (this.#chat.at(-1)?.id ?? 0) + 1) {
      await this.#load();
      return null;
    }
    const line = { id: kept.id, name, side: typeof viewer === 'number' ? viewer : null, text, at, channel, person };
    this.#chat = [...this.#chat, line].slice(-CHAT_KEPT);
    await this.#tellLine(line);
    return null;
  }

  /** By what is kept, so that it holds at every node and over every line; what comes again has been said already. */
  async #isTalkative(person: number, cid: string): Promise<boolean> {
    const lately = query
      .selectFrom('chat')
      .select('cid')
      .where('game', '=', this.#game)
      .where('person', '=', person)
      .where('at', '>', this.#ports.now() - MINUTE);
    const said = await this.#ports.store.read(lately.compile());
    return said.length >= MOST_SAID_A_MINUTE && said.every((one) => one.cid !== cid);
  }

  /** Not to those who have blocked whoever says it. */
  async #tellLine(line: KeptLine): Promise<void> {
    const deaf = await this.#ports.deafTo(line.person);
    const said: FromRoom = { kind: 'said', lines: [bare(line)] };
    const players = [...this.#names.keys()];
    const isForAll = this.#table.result !== null;
    this.#ports.tell(said, isForAll ? null : line.channel === 'players' ? players : ['spectator'], deaf);
  }

  /** Other nodes read it themselves. */
  #tellOthers(): void {
    this.#ports.store.tell({ of: 'company', game: this.#game });
  }

  async #resign(side: Side, id: string): Promise<Refusal | null> {
    const winner = this.#names.length === 2 ? 1 - side : null;
    await this.#table.end({ winner, reason: 'resigned' }, side, id);
    return this.#table.result === null ? 'closed' : null;
  }

  /** Whoever waits for a side whose time is over wins, lets a bot play for it, or gives it as much time again. */
  async #claim(by: Side, side: Side, claim: Claim, id: string): Promise<Refusal | null> {
    const { time } = this.#ports;
    if (by === side || !time.isFlagged(side)) return 'stale';
    if (claim === 'wait') return (await time.wait(side)) ? null : 'stale';
    if (claim === 'bot') return (await this.#table.seatAt(side, STAND_IN)) ? null : 'stale';
    const isDone = await this.#table.end({ winner: by, reason: 'flag' }, by, id, () => time.isFlagged(side));
    return isDone || this.#table.result !== null ? null : 'stale';
  }

  async #return(side: Side): Promise<Refusal | null> {
    return this.#table.occupants[side] === PLAYER || (await this.#table.seatAt(side, PLAYER)) ? null : 'stale';
  }

  async #offer(side: Side, offer: OfferKind): Promise<Refusal | null> {
    const to = offer === 'takeback' ? this.#table.lastDecided(side) : -1;
    const isOver = this.#table.result !== null;
    const { isPaused } = this.#ports.time;
    if (isOver !== (offer === 'rematch') || (offer === 'takeback' && to < 0)) return 'stale';
    if ((offer === 'pause' && isPaused) || (offer === 'resume' && !isPaused)) return 'stale';
    // Whoever offers what the other has offered accepts it.
    const other = this.#offers.find((one) => one.offer === offer && one.side !== side && !OWN.includes(offer));
    if (other !== undefined) return this.#reply(other.side, offer, true);
    await this.#keep([...this.#without(side, offer), { side, offer, to }]);
    return null;
  }

  async #withdraw(side: Side, offer: OfferKind): Promise<null> {
    await this.#keep(this.#without(side, offer));
    return null;
  }

  #without(side: Side, offer: OfferKind): readonly Offer[] {
    return this.#offers.filter((one) => one.side !== side || one.offer !== offer);
  }

  async #reply(side: Side, offer: OfferKind, accepts: boolean): Promise<Refusal | null> {
    const offered = this.#offers.find((one) => one.side === side && one.offer === offer);
    if (offered === undefined) return 'stale';
    const isDone = !accepts || (await this.#accept(offered));
    await this.#keep(this.#without(side, offer));
    return isDone ? null : 'stale';
  }

  async #accept({ side, offer, to }: Offer): Promise<boolean> {
    if (offer === 'takeback') return this.#table.agreeOnReturn(to, side);
    if (offer === 'draw') return this.#table.end({ winner: null, reason: 'agreed' }, side, null);
    if (offer === 'pause') return this.#ports.time.pause(side);
    if (offer === 'resume') return this.#ports.time.resume(side);
    if (offer === 'bot') return this.#table.seatAt(side, STAND_IN);
    this.#rematch ??= await this.#ports.rematch();
    return true;
  }

  async #keep(offers: readonly Offer[]): Promise<void> {
    const rows = offers.map(({ side, offer, to }) => ({ game: this.#game, side, kind: offer, goes_to: to }));
    const clear = query.deleteFrom('offer').where('game', '=', this.#game).compile();
    await this.#ports.store.write(
      rows.length === 0 ? [clear] : [clear, query.insertInto('offer').values(rows).compile()],
    );
    this.#offers = offers;
    this.hasChanged();
    this.#tellOthers();
  }

  /** Whoever plays on has declined what others offered. */
  playedOn(by: Side): void {
    const stands = ({ side, offer }: Offer): boolean => side === by || offer === 'rematch' || offer === 'resume';
    if (this.#offers.every(stands)) return;
    void this.#inTurn(() => this.#keep(this.#offers.filter(stands))).catch(this.#ports.fail);
  }

  #inTurn<Done>(act: () => Promise<Done>): Promise<Done> {
    const done = this.#lastInTurn.then(act);
    this.#lastInTurn = done.catch(() => undefined);
    return done;
  }
}

/** Offers about the side of the one who makes them: two of them are two things. */
const OWN: readonly OfferKind[] = ['takeback', 'bot'];

/** Who plays for somebody who has gone. */
const STAND_IN = 'captain';

const channelOf = (viewer: Viewer): KeptLine['channel'] => (typeof viewer === 'number' ? 'players' : 'watchers');

const bare = ({ id, name, side, text, at }: KeptLine): ChatLine => ({ id, name, side, text, at });
