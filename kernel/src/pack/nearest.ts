/** The word most like another; none of none. */
export function nearest(word: string, words: readonly string[]): string {
  const ranked = words.map((other) => ({ other, steps: editSteps(word, other) }));
  return ranked.reduce((best, next) => (next.steps < best.steps ? next : best), { other: '', steps: Infinity }).other;
}

/** How many letters to insert, drop or replace to turn one word into the other. */
function editSteps(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}
