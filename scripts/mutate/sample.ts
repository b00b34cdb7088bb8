/** A small seeded generator (mulberry32): the sample must be the same on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks `size` items without repetition (all of them if there are fewer), by a partial Fisher-Yates shuffle. */
export function seededSample<T>(items: readonly T[], size: number, seed: number): T[] {
  const random = seededRandom(seed);
  const pool = items.slice();
  const count = Math.min(size, pool.length);
  for (let index = 0; index < count; index++) {
    const other = index + Math.floor(random() * (pool.length - index));
    [pool[index], pool[other]] = [pool[other]!, pool[index]!];
  }
  return pool.slice(0, count);
}
