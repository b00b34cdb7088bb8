// What is news to a reader: all that happened, but for what he has chosen himself.

/**
 * Is what an entry did news to whoever had seen so many of them, and then chose so much at once? The first of his entries since
 * then are his own choices; the later ones were given for him, because he had no choice: what they did he may not have seen
 * coming.
 */
export function newsSince(
  by: readonly number[],
  viewer: number,
  seen: number,
  chosen: number,
): (entry: number) => boolean {
  const his = by.flatMap((side, entry) => (entry >= seen && side === viewer ? [entry] : []));
  const own = new Set(his.slice(0, chosen));
  return (entry) => entry >= seen && !own.has(entry);
}
