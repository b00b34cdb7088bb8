// What a server tells of games and players beside the table.

export interface HallGame {
  readonly slug: string;
  readonly title: string;
  readonly scenario: string;
  /** By side: who sits there; null: nobody yet; empty: somebody who has left. */
  readonly names: readonly (string | null)[];
  /** By side: the bot that sits there. */
  readonly bots: readonly (string | null)[];
  /** By side: whoever can come back has a page. */
  readonly havePages: readonly boolean[];
  /** Where the one sits whose list it is; null: he does not. */
  readonly side: number | null;
  readonly asked: readonly number[];
  readonly result: string | null;
  readonly began: number;
}

export interface HallNow {
  /** Of whoever asks; null: nobody knows him. */
  readonly name: string | null;
  readonly open: readonly HallGame[];
  readonly mine: readonly HallGame[];
  readonly invitations: readonly HallGame[];
}

/** How strong somebody is at a title (Glicko-2). */
export interface Rating {
  readonly title: string;
  readonly rating: number;
  readonly rd: number;
  readonly vol: number;
  readonly games: number;
}

export interface PlayerPage {
  readonly name: string;
  readonly since: number;
  readonly ratings: readonly Rating[];
  readonly games: readonly HallGame[];
  readonly isBlocked: boolean;
}
