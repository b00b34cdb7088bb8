export type PackParams = Readonly<Record<string, string | number>>;

/** What is wrong with a pack: where, and as a key with parameters for a translation. */
export interface PackError {
  /** For example `boxes[st-louis].union`. */
  readonly path: string;
  readonly key: PackErrorKey;
  readonly params: PackParams;
  /** The same as an English sentence. */
  readonly message: string;
}

const SENTENCES = {
  'pack.missing': 'This field is missing.',
  'pack.type': 'This should be {expected}.',
  'pack.value': 'This should be one of {allowed}.',
  'pack.least': 'This should be at least {least}.',
  'pack.most': 'This should be at most {most}.',
  'pack.form': 'This is not written as it should be: {expected}.',
  'pack.unknown-field': 'There is no field "{field}" here; check its spelling.',
  'pack.unknown-entry': 'There is no entry "{id}" among the {section}; did you mean "{suggestion}"?',
  'pack.twice-in-pack': 'The pack changes "{id}" twice; keep one of the two.',
  'pack.incomplete-entry': 'There is no "{id}" among the {section} yet, so it needs "{field}" too.',
  'pack.no-box': 'There is no box "{id}".',
  'pack.no-port': 'The box "{id}" is no port.',
  'pack.no-setup': 'There is no set-up "{id}".',
  'pack.cut-off': 'No line leads to the box "{id}" from the others.',
  'pack.same-ends': 'A line joins two different boxes.',
  'pack.current': 'Only a river has a current.',
  'pack.no-current': 'A river other than the Potomac needs the end towards which it runs.',
  'pack.potomac': 'The Potomac is a river, and one line alone runs over it.',
  'pack.too-large': 'The numbers of the {side} add up to {sum}; more than {most} units could not be counted.',
  'pack.same-name': 'Two boxes are called "{name}"; position files could not tell them apart.',
  'pack.ends-before-start': 'The scenario ends in turn {end}, before it starts in turn {start}.',
  'pack.lead-order': 'The lead that wins for the Union must be above the one that wins for the South.',
  'pack.ratings-order': 'The ratings of a leader come in the order of their turns.',
} as const;

export type PackErrorKey = keyof typeof SENTENCES;
export const packErrorKeys = Object.keys(SENTENCES) as readonly PackErrorKey[];

export function packError(path: string, key: PackErrorKey, params: PackParams = {}): PackError {
  const sentence: string = SENTENCES[key];
  const message = sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  return { path, key, params, message };
}
