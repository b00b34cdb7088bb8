/** A data pack that somebody brought and that has been found sound. */
export interface LoadedPack {
  readonly name: string;
  readonly json: unknown;
}

/** What somebody chose before the dialog of a new game opened. */
export interface Begun {
  readonly scenario?: string;
  readonly pack?: LoadedPack;
}
