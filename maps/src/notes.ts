/** Long source notes, kept once each under a short key that the entries carry instead. */
export interface Notes {
  /** The key of the text: one of the names, the first that no other text bears. */
  readonly keep: (names: readonly string[], text: string) => string;
  readonly all: () => Record<string, string>;
}

const RULEBOOK = 'rulebook';

export function createNotes(): Notes {
  const keyOfText = new Map<string, string>();
  const textOfKey = new Map<string, string>();
  return {
    keep(names, text) {
      if (text === RULEBOOK) return RULEBOOK;
      const known = keyOfText.get(text);
      if (known !== undefined) return known;
      const key = names.map((name) => `${text.charAt(0)}:${name}`).find((candidate) => !textOfKey.has(candidate));
      if (key === undefined) throw new Error(`Two different source notes want the key ${names.join(' or ')}.`);
      keyOfText.set(text, key);
      textOfKey.set(key, text);
      return key;
    },
    all: () => Object.fromEntries(textOfKey),
  };
}
