// What is news to a reader: all that happened, but for what he has chosen himself.

/**
 * Is what an entry did news to whoever had seen so many of them? His own choice is the first of his entries since then; the
 * later ones were given for him, because he had no choice: what they did he may not have seen coming.
 */
export function newsSince(by: readonly number[], viewer: number, seen: number): (entry: number) => boolean {
  const own = by.findIndex((side, entry) => entry >= seen && side === viewer);
  return (entry) => entry >= seen && entry !== own;
}
