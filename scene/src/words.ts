/** Something to say in the reader's language: a message of the game's catalogues. */
export interface Words {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number | Words>>;
}

export const say = (key: string, params?: Words['params']): Words => (params ? { key, params } : { key });

/** One after the other, by the game's message for two of them. */
export const listed = (words: readonly Words[], key = 'table.list'): Words =>
  words.reduce((a, b) => say(key, { a, b }));
