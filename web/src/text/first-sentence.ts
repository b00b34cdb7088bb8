/** A stop ends a sentence where another one begins, not after a single letter as in "U.S. Army". */
const END = /(?<!(?:^|[\s.])\p{Lu})[.!?…](?=\s+[\p{Lu}\p{Nd}¿¡«“(])/u;

export function firstSentence(text: string): string {
  const end = END.exec(text);
  return end === null ? text : text.slice(0, end.index + 1);
}
