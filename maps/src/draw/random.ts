/** The same numbers on every machine for the same seed: integer arithmetic only. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** A seed made of a name, so that one thing keeps its look whatever happens to the others. */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 0x01000193);
  return hash >>> 0;
}

const NOISE_PERIOD = 512;

/** Smooth values between -1 and 1 that change over a distance of about 1. */
export function noiseAlong(seed: number): (position: number) => number {
  const random = seededRandom(seed);
  const values = Array.from({ length: NOISE_PERIOD }, () => random() * 2 - 1);
  const at = (index: number) => values[((index % NOISE_PERIOD) + NOISE_PERIOD) % NOISE_PERIOD] as number;
  return (position) => {
    const start = Math.floor(position);
    const share = eased(position - start);
    return at(start) * (1 - share) + at(start + 1) * share;
  };
}

/** The same over a plane. */
export function noiseOver(seed: number): (x: number, y: number) => number {
  const rows = new Map<number, (position: number) => number>();
  const rowAt = (index: number) => {
    const known = rows.get(index) ?? noiseAlong(seed + index);
    rows.set(index, known);
    return known;
  };
  return (x, y) => {
    const start = Math.floor(y);
    const share = eased(y - start);
    return rowAt(start)(x) * (1 - share) + rowAt(start + 1)(x) * share;
  };
}

function eased(share: number): number {
  return share * share * (3 - 2 * share);
}
