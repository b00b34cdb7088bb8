export type FaultParams = Readonly<Record<string, string | number>>;

/** What is wrong with a pack: where, and the key of its sentence with what fills it. */
export interface PackFault {
  /** For example `blocks[mx-santa-anna].combat`. */
  readonly path: string;
  readonly key: string;
  readonly params: FaultParams;
}

/** Makes the faults that a game has sentences for, by the keys of its catalogue. */
export const faultsOf =
  <Key extends string>() =>
  (path: string, key: Key, params: FaultParams = {}): PackFault => ({ path, key, params });

/** What can be wrong with the pack of any game. */
export type CommonKey =
  | 'pack.missing'
  | 'pack.type'
  | 'pack.value'
  | 'pack.least'
  | 'pack.most'
  | 'pack.form'
  | 'pack.unknown-field'
  | 'pack.unknown-entry'
  | 'pack.twice-in-pack'
  | 'pack.incomplete-entry'
  | 'pack.same-name';

export const fault = faultsOf<CommonKey>();
