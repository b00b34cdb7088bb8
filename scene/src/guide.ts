// A guided first turn: steps on the real board, against an opponent who answers by a script as long as its reader follows.

import type { Entry, Side } from '@bivouac/kernel';

/** What a page has beside the map, whatever is played on it. */
export const GUIDE_PANELS = ['score', 'hand', 'question', 'pass', 'battle', 'log'] as const;

/** What a step points at: things by their names in the notation, or a part of the page. */
export type GuidePoint =
  | { readonly is: 'piece' | 'place' | 'card'; readonly name: string }
  | { readonly is: 'panel'; readonly name: (typeof GUIDE_PANELS)[number] };

export interface GuideStep {
  readonly points: readonly GuidePoint[];
  /** What the reader shall choose, in the notation; nothing: he only reads. Forced choices are among it. */
  readonly do: readonly string[];
}

/** Its words are `guide.1.title` and `guide.1.text`, and so on, among the digests. */
export interface Guide {
  readonly scenario: string;
  /** The side its reader plays. */
  readonly side: string;
  /** Any text: the dice follow from it. */
  readonly seed: string;
  readonly steps: readonly GuideStep[];
  /** What the other side answers, in order. */
  readonly replies: readonly string[];
}

/** How far a reader has come. */
export interface Guided {
  /** So many of the choices he is asked for have been made. */
  readonly done: number;
  /** He has made another one. */
  readonly isOff: boolean;
}

export const wantedOf = ({ steps }: Pick<Guide, 'steps'>): string[] => steps.flatMap((step) => step.do);

const textsBy = (entries: readonly Entry[], isTheirs: (side: Side) => boolean): string[] =>
  entries.flatMap((entry) => ('side' in entry && isTheirs(entry.side) ? [entry.text] : []));

/** `reader`: the side he plays. */
export function guidedBy(guide: Guide, reader: Side, entries: readonly Entry[]): Guided {
  const wanted = wantedOf(guide);
  const made = textsBy(entries, (side) => side === reader).slice(0, wanted.length);
  const isTakenBack = entries.some((entry) => 'takebackTo' in entry);
  const parted = made.findIndex((text, i) => text !== wanted[i]);
  return { done: parted < 0 ? made.length : parted, isOff: isTakenBack || parted >= 0 };
}

/** What the script answers next; null: nothing, so that whoever plays the side thinks for himself. */
export function scriptedReply(guide: Guide, reader: Side, entries: readonly Entry[]): string | null {
  if (guidedBy(guide, reader, entries).isOff) return null;
  const made = textsBy(entries, (side) => side !== reader);
  return made.every((text, i) => text === guide.replies[i]) ? (guide.replies[made.length] ?? null) : null;
}
