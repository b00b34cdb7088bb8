/** Where the figures come from, in one language: the messages of text/sources. The rules never need them. */
export type Notes = Readonly<Record<string, string>>;

/** The full note behind an entry's `source`; a pack may carry the note itself. */
export const explainSource = (source: string, notes: Notes): string =>
  Object.hasOwn(notes, source) ? notes[source]! : source;
