export type PackParams = Readonly<Record<string, string | number>>;

/** What is wrong with a pack: where, and as a key with parameters for a translation. */
export interface PackError<Key extends string = string> {
  /** For example `blocks[mx-santa-anna].combat`. */
  readonly path: string;
  readonly key: Key;
  readonly params: PackParams;
  /** The same as an English sentence. */
  readonly message: string;
}

/** What can be wrong with the pack of any game. */
export const COMMON_SENTENCES = {
  'pack.missing': 'This field is missing.',
  'pack.type': 'This should be {expected}.',
  'pack.value': 'This should be one of {allowed}.',
  'pack.least': 'This should be at least {least}.',
  'pack.most': 'This should be at most {most}.',
  'pack.form': 'This is not written as it should be: {expected}.',
  'pack.unknown-field': 'There is no field "{field}" here; check its spelling.',
  'pack.unknown-entry': 'There is no entry "{id}" among the {section}; did you mean "{suggestion}"?',
  'pack.twice-in-pack': 'The pack changes "{id}" twice; keep one of the two.',
  'pack.incomplete-entry':
    'There is no "{id}" among the {section} yet, so it needs "{field}" too (or did you mean "{suggestion}"?).',
  'pack.same-name': 'Two entries are called "{name}"; position files could not tell them apart.',
} as const;

export type Sentences<Key extends string = string> = Readonly<Record<Key, string>>;
export type CommonKey = keyof typeof COMMON_SENTENCES;
export type MakePackError<Key extends string> = (path: string, key: Key, params?: PackParams) => PackError<Key>;

/** What makes the errors of a game: those that any pack may have, and those that the game has sentences for. */
export function packErrors<Own extends string>(own: Sentences<Own>): MakePackError<Own | CommonKey> {
  const sentences: Sentences = { ...COMMON_SENTENCES, ...own };
  return (path, key, params = {}) => ({ path, key, params, message: filled(sentences[key]!, params) });
}

export const commonError: MakePackError<CommonKey> = packErrors({});

const filled = (sentence: string, params: PackParams): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
