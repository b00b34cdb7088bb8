// What the store and the thread that has its connection say to each other.

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Statements that are done together or not at all. */
export interface Unit {
  readonly id: number;
  readonly statements: readonly Statement[];
}

export type UnitDone =
  | { readonly id: number; readonly rows: readonly unknown[] }
  | { readonly id: number; readonly error: string; readonly isFull: boolean };

export interface Opening {
  readonly file: string;
  /** How large the database may become; null: as large as the disk lets it. */
  readonly mostBytes: number | null;
}

/** The first thing the thread says: null, or why it cannot open the database. */
export interface OpeningTold {
  readonly error: string | null;
  /** Somebody else has it open. */
  readonly isInUse: boolean;
}
