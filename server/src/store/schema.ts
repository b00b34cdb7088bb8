// The tables of the database. Times are milliseconds; what is a list or a record is JSON in a text.

import type { Generated } from 'kysely';

/** A guest has nothing but a cookie; a person can come back; who is gone has left his games behind. */
export type PersonKind = 'guest' | 'person' | 'owner' | 'gone';

interface PersonRow {
  /** When he was last told that he is asked somewhere. */
  readonly noticed_at: Generated<number>;
  /** Until then nobody knows him here. */
  readonly banned_until: Generated<number>;
  readonly id: Generated<number>;
  readonly name: string;
  readonly kind: PersonKind;
  readonly created: number;
  readonly mail: Generated<string | null>;
  /** By which others find somebody who can come back; his alone. */
  readonly name_key: Generated<string | null>;
  readonly locale: Generated<string>;
  readonly settings: Generated<string>;
}

interface PasskeyRow {
  readonly id: string;
  readonly person: number;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: string;
  readonly created: number;
}

interface SessionRow {
  readonly token_hash: string;
  readonly person: number;
  readonly created: number;
  readonly expires: number;
}

/** A secret that somebody can hand to somebody else. */
interface TicketRow {
  readonly token_hash: string;
  readonly kind: 'invite' | 'owner' | 'mail' | 'ceremony';
  readonly game: number | null;
  readonly side: number | null;
  readonly person: Generated<number | null>;
  readonly data: Generated<string | null>;
  readonly expires: number;
  readonly used: number | null;
}

export interface GameRow {
  readonly id: Generated<number>;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
  readonly scenario: string;
  readonly options: string;
  readonly pack: string | null;
  /** Empty until the dice are mixed. */
  readonly seed: string;
  /** What the host gives to the dice, and its seal; null for a game whose seed was brought along. */
  readonly secret: string | null;
  readonly commitment: string | null;
  /** How often everything was sealed anew. */
  readonly dice_anew: Generated<number>;
  /** 1: anybody may sit down at what is empty. */
  readonly listed: Generated<number>;
  /** Set when its end was counted in the ratings of its players. */
  readonly rated_by: Generated<string | null>;
  readonly began: number;
  /** The next game of the same players. */
  readonly rematch: string | null;
  /** The sides that are asked, a bit each; since which entry, and when. Nobody once the game is over. */
  readonly asked: Generated<number>;
  readonly asked_seq: Generated<number>;
  readonly asked_at: Generated<number>;
  /** How time is kept; null where nobody is in a hurry. */
  readonly clock: Generated<string | null>;
  /** When the first of those who are asked has no time left. */
  readonly deadline: Generated<number | null>;
  /** When it was taken to a device: whoever plays there can know all of it, so that nobody else sits down here. */
  readonly taken_home: Generated<number | null>;
  readonly ended: Generated<number | null>;
  readonly result: Generated<string | null>;
}

interface SeatRow {
  readonly game: number;
  readonly side: number;
  readonly person: number | null;
  /** The seal of the player's number, and the number once it is open. */
  readonly dice_commit: Generated<string | null>;
  readonly dice_reveal: Generated<string | null>;
  /** Who plays there in nobody's place. */
  readonly bot: Generated<string | null>;
  /** When whoever sits there last looked at the game, where nobody is in a hurry; when he was told that he is asked. */
  readonly seen_at: Generated<number>;
  readonly noticed_at: Generated<number>;
}

/** What somebody did at once. The record of a game only grows. */
export interface EntryRow {
  readonly game: number;
  readonly seq: number;
  /** The number of the table's last update after it. */
  readonly n: number;
  readonly kind: string;
  readonly side: number;
  readonly first: number;
  /** As a game file writes them, a line each; of a wish, the orders of its side. */
  readonly lines: string;
  /** With which of its choices something began that can be taken back, counted from the first. */
  readonly begun: string;
  /** The number of the command. */
  readonly cid: string | null;
  readonly at: number;
  /** How the clocks stood after it. */
  readonly clock: string | null;
}

export const entryColumns = [
  'game',
  'seq',
  'n',
  'kind',
  'side',
  'first',
  'lines',
  'begun',
  'cid',
  'at',
  'clock',
] as const satisfies readonly (keyof EntryRow)[];

interface ChatRow {
  readonly game: number;
  readonly id: number;
  readonly person: number;
  readonly channel: 'players' | 'watchers';
  readonly text: string;
  readonly at: number;
  /** The number of the command. */
  readonly cid: string;
}

interface OfferRow {
  readonly game: number;
  readonly side: number;
  readonly kind: string;
  /** For a takeback, the choice it goes back to. */
  readonly goes_to: number;
}

interface InvitationRow {
  readonly game: number;
  readonly side: number;
  readonly person: number;
  readonly by_person: number;
  readonly at: number;
}

interface RatingRow {
  readonly person: number;
  readonly title: string;
  readonly rating: number;
  readonly rd: number;
  readonly vol: number;
  readonly games: number;
}

/** Who wants nothing to do with whom. */
interface BlockRow {
  readonly person: number;
  readonly other: number;
}

interface ReportRow {
  readonly by_person: number;
  readonly at: number;
  readonly about: number;
  readonly game: number | null;
  readonly text: string;
  /** What was said at the table then. */
  readonly said: string;
}

/** Something to be sent; what fails is tried again. */
interface JobRow {
  readonly id: Generated<number>;
  readonly kind: 'mail' | 'push' | 'hook';
  /** Whom it tells something; null: it was written before that was kept. */
  readonly person: number | null;
  readonly data: string;
  readonly due: number;
  readonly tries: Generated<number>;
}

/** What the server makes once and keeps. */
interface SettingRow {
  readonly key: string;
  readonly value: string;
}

/** As secret as the seed. */
interface SnapshotRow {
  readonly game: number;
  readonly data: string;
  /** The last entry before it; -1 where that is not known. */
  readonly seq: number;
}

/** Only whoever wrote it reads it. */
interface NoteRow {
  readonly game: number;
  readonly person: number;
  readonly text: string;
}

interface AwayRow {
  readonly person: number;
  readonly starts: number;
  readonly ends: number;
}

export interface Schema {
  readonly invitation: InvitationRow;
  readonly rating: RatingRow;
  readonly block: BlockRow;
  readonly report: ReportRow;
  readonly person: PersonRow;
  readonly passkey: PasskeyRow;
  readonly session: SessionRow;
  readonly ticket: TicketRow;
  readonly game: GameRow;
  readonly seat: SeatRow;
  readonly entry: EntryRow;
  readonly chat: ChatRow;
  readonly offer: OfferRow;
  readonly away: AwayRow;
  readonly job: JobRow;
  readonly setting: SettingRow;
  readonly snapshot: SnapshotRow;
  readonly note: NoteRow;
}
