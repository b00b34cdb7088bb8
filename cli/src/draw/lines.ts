// Text in lines no longer than the window.

const DEFAULT_WIDTH = 112;

export const terminalWidth = (): number => process.stdout.columns || DEFAULT_WIDTH;

export interface Part {
  readonly text: string;
  /** The text with its looks; measured without them. */
  readonly shown: string;
}

export const plainPart = (text: string): Part => ({ text, shown: text });

/** Puts parts after one another; those that do not fit go to a new line behind the indent. */
export function flow(parts: readonly Part[], width: number, gap: string, indent: string): string {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const { text, shown } of parts) {
    if (line !== '' && used + gap.length + text.length > width) {
      lines.push(line);
      line = indent + shown;
      used = indent.length + text.length;
    } else {
      used += (line === '' ? 0 : gap.length) + text.length;
      line += (line === '' ? '' : gap) + shown;
    }
  }
  return [...lines, line].join('\n');
}

/** Breaks a text between words; a fixed space does not part. */
export function wrap(text: string, width: number, indent = ''): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, width, indent))
    .join('\n');
}

function wrapLine(line: string, width: number, indent: string): string {
  const margin = /^ */.exec(line)![0];
  const words = line.slice(margin.length).split(' ');
  return margin + flow(words.map(plainPart), width - margin.length, ' ', indent);
}

/** Parts that stay together, without a space between them. */
export const joined = (parts: readonly Part[]): Part => ({
  text: parts.map(({ text }) => text).join(''),
  shown: parts.map(({ shown }) => shown).join(''),
});

/** A text whose words may come to stand on several lines. */
export const wordsOf = (text: string, look: (word: string) => string = (word) => word): Part[] =>
  text.split(' ').map((word) => ({ text: word, shown: look(word) }));
