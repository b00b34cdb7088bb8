// Lines of a drawing in a terminal: measured first, coloured afterwards.

/** Gives a text the looks of a kind of thing; leaves it as it is where there are no colours. */
export type Style = (look: string, text: string) => string;

/** Finds a message by its key. */
export type Words = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** How a viewer is drawn for: in which words and looks, and how wide. */
export interface Pen {
  readonly words: Words;
  readonly style: Style;
  readonly width: number;
}

/** A piece of a line, measured before it is coloured. */
export interface Span {
  readonly text: string;
  readonly look?: string;
}

const INDENT = ' '.repeat(4);

export const widthOf = (spans: readonly Span[]): number => spans.reduce((sum, { text }) => sum + text.length, 0);

export const render = (spans: readonly Span[], style: Style): string =>
  spans.map(({ text, look }) => (look === undefined ? text : style(look, text))).join('');

/** Puts items after one another, on as many lines as they need. */
export function flow(
  label: readonly Span[],
  items: readonly (readonly Span[])[],
  separator: string,
  width: number,
  style: Style,
): string[] {
  const lines: Span[][] = [[...label]];
  items.forEach((item, i) => {
    const spans = i < items.length - 1 ? [...item, { text: separator }] : item;
    const last = lines.at(-1)!;
    if (widthOf(last) + 1 + widthOf(spans) > width) lines.push([{ text: INDENT }, ...spans]);
    else last.push(...(last.length > 0 ? [{ text: ' ' }] : []), ...spans);
  });
  return lines.map((line) => render(line, style));
}
