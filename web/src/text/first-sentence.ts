/** A stop ends a sentence where another one begins, not after short words with a capital, as in "U.S. Army", "St. Clair". */
const END = /(?<!(?:^|[\s.])\p{Lu}\p{Ll}{0,1})[.!?…](?=\s+[\p{Lu}\p{Nd}¿¡«“(])/u;

export function firstSentence(text: string): string {
  const end = END.exec(text);
  return end === null ? text : text.slice(0, end.index + 1);
}
