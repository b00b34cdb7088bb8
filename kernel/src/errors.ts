/** What a message is about; lists are joined in the reader's language. */
export type FaultParams = Readonly<Record<string, string | number | readonly string[]>>;

/** A mistake in what somebody wrote: a key for the texts, what the sentence is about, and the sentence in English. */
export class GameError extends Error {
  readonly key: string;
  readonly params: FaultParams;

  constructor(key: string, params: FaultParams, message: string) {
    super(message);
    this.name = 'GameError';
    this.key = key;
    this.params = params;
  }
}

/** A name for something that the game does not have; `what` is an English word such as `side`. */
export const unknownThing = (what: string, name: string, known: readonly string[]): GameError =>
  new GameError(
    `unknown-${what}`,
    { name, known },
    `There is no ${what} "${name}"; the ${what}s are ${known.join(', ')}.`,
  );

/** A name that several things bear; `known` tells them apart. */
export const ambiguousName = (name: string, known: readonly string[]): GameError =>
  new GameError('ambiguous-name', { name, known }, `"${name}" may be ${known.join(' or ')}; say which.`);

/** One that was raised elsewhere, where its words are looked after, and came here over a line. */
export const relayedFault = ({ key, params, message }: Pick<GameError, 'key' | 'params' | 'message'>): GameError =>
  new GameError(key, params, message);
