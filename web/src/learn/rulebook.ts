// The rules of a game to read: what comes before them, and their chapters. For the panel at the table and the page.

import type { Looks } from '@bivouac/scene';
import type { Translator } from '@bivouac/text';
import type { Wording } from '../table/wording.ts';

export interface Entry {
  readonly name: string;
  readonly text: string;
}

export interface RuleLine {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly digest: string;
  readonly search: string;
}

/** Without accents and capitals. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Is every word of what is looked for in a text? */
export function searchFor(wanted: string): (...texts: readonly string[]) => boolean {
  const sought = plain(wanted).split(/\s+/).filter(Boolean);
  return (...texts) => {
    const text = plain(texts.join(' '));
    return sought.every((word) => text.includes(word));
  };
}

/** Told in order, `primer.1.title` and `primer.1.text`, as far as the game goes. */
export function told(about: Translator | null, kind: string, name: string, from = 1): Entry[] {
  const [key, text] = [`${kind}.${from}.${name}`, `${kind}.${from}.text`];
  return about?.has(key) ? [{ name: about(key), text: about(text) }, ...told(about, kind, name, from + 1)] : [];
}

/** Those that do more than their figure says, each kind once. */
export function cardEntries({ cards }: Looks, wording: Wording): Entry[] {
  const kinds = cards.flatMap(({ title, value, text, isEvent, corner }): [string, string][] =>
    text === null || !(isEvent || corner) ? [] : [[`${wording.say(title)} · ${value}`, wording.say(text)]],
  );
  return [...new Map(kinds)].map(([name, text]) => ({ name, text }));
}

export const ruleLines = ({ rules }: Looks, wording: Wording): RuleLine[] =>
  rules.map(({ id, chip, chapter }) => {
    const digest = wording.digest(id);
    const [number, title] = [wording.say(chip), wording.say(chapter)];
    return { id, number, title, digest, search: `${id} ${number} ${title} ${digest}` };
  });

export const chaptersOf = (lines: readonly RuleLine[]): [string, RuleLine[]][] => [
  ...Map.groupBy(lines, ({ title }) => title),
];

/** One of each look, by its number: what pieces there are. */
export function kindsOfPieces({ pieces }: Looks): number[] {
  const looks = pieces.map(({ livery, icon, shape, kind }) => [livery, icon, shape, kind?.key].join());
  return looks.flatMap((look, i) => (looks.indexOf(look) === i ? [i] : []));
}
