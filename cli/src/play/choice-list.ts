// The choices of a player as a numbered list: all of them in columns while they are few, else one line for each beginning.

import type { Style } from '../shelf/kit.ts';

const SHOWN_IN_FULL = 48;
const GAP = 3;

interface Numbered {
  readonly number: number;
  readonly text: string;
}

export function choiceList(texts: readonly string[], width: number, style: Style): string {
  const numbered = texts.map((text, i) => ({ number: i + 1, text }));
  if (numbered.length <= SHOWN_IN_FULL)
    return groupsOf(numbered, 1)
      .map((group) => columns(group, width, style))
      .join('\n');
  const lines = groupsOf(numbered, 2).map((group) =>
    group.length <= 2 ? group.map((one) => line(one, style)).join('\n') : folded(group, style),
  );
  return lines.join('\n');
}

/** The choices that begin with some words, with the numbers they have in the whole list. */
export function choicesBeginning(texts: readonly string[], start: string, width: number, style: Style): string {
  const wanted = start.toLowerCase();
  const found = texts
    .map((text, i) => ({ number: i + 1, text }))
    .filter(({ text }) => text === wanted || text.startsWith(wanted === '' ? '' : `${wanted} `));
  return columns(found, width, style);
}

/** Neighbours that share their first words. */
function groupsOf(choices: readonly Numbered[], words: number): Numbered[][] {
  const groups = new Map<string, Numbered[]>();
  for (const choice of choices) {
    const key = choice.text.split(' ').slice(0, words).join(' ');
    const group = groups.get(key);
    if (group) group.push(choice);
    else groups.set(key, [choice]);
  }
  return [...groups.values()];
}

const line = ({ number, text }: Numbered, style: Style): string =>
  `${style('number', String(number).padStart(4))} ${text}`;

function folded(group: readonly Numbered[], style: Style): string {
  const start = group[0]!.text.split(' ').slice(0, 2).join(' ');
  const rests = group.map(({ number, text }) => `${style('number', String(number))} ${text.slice(start.length + 1)}`);
  return `     ${style('strong', start)}: ${rests.join('  ')}`;
}

function columns(choices: readonly Numbered[], width: number, style: Style): string {
  const cell = Math.max(0, ...choices.map(({ text }) => text.length)) + 5 + GAP;
  const across = Math.max(1, Math.floor(width / cell));
  const down = Math.ceil(choices.length / across);
  const lines = Array.from({ length: down }, (_, row) => {
    const inRow = Array.from({ length: across }, (_, column) => choices[column * down + row]).filter(
      (one) => one !== undefined,
    );
    return inRow
      .map((one, i) => line(one, style) + ' '.repeat(i === inRow.length - 1 ? 0 : cell - 5 - one.text.length))
      .join('');
  });
  return lines.join('\n');
}
