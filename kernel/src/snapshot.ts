// What lets a game outlive its rules. It is as secret as the seed: it lies wherever that lies, and nowhere else.

/** Where a game stood. */
interface Standing {
  /** By names. */
  readonly position: unknown;
  /** How many words of the seed's dice were drawn. */
  readonly drawn: number;
}

/** Where the game stood after all its choices. */
export interface Snapshot extends Standing {
  /** A mark for each choice since the last break. */
  readonly trail: string;
  /** The places where the game went on from a snapshot, oldest first. */
  readonly breaks: readonly Break[];
}

/** From here on the game was played under other rules, which tell what came before differently. */
export interface Break extends Standing {
  /** How many choices lie before it. */
  readonly at: number;
  /** The version of the rules before it, and the one after it. */
  readonly from: number;
  readonly to: number;
}

const MARK_DIGITS = 2;

/** A number of two hexadecimal digits for what a choice caused: other causes have, nearly always, another. */
export function markOf(caused: unknown): number {
  const text = JSON.stringify(caused);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  const folded = hash ^ (hash >>> 16);
  return (folded ^ (folded >>> 8)) & 0xff;
}

/** Marks as they are written. */
export const trailOf = (marks: readonly number[]): string =>
  marks.map((mark) => mark.toString(16).padStart(MARK_DIGITS, '0')).join('');

/** How many choices a snapshot comes after. */
export const choicesBefore = ({ breaks, trail }: Snapshot): number =>
  (breaks.at(-1)?.at ?? 0) + trail.length / MARK_DIGITS;

/** The first choice, counted from 0, of which one trail tells otherwise than the other; -1 when there is none. */
export function firstDifference(one: string, other: string): number {
  for (let i = 0; i < Math.min(one.length, other.length); i++) {
    if (one[i] !== other[i]) return Math.floor(i / MARK_DIGITS);
  }
  return -1;
}
