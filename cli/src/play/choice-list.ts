// The choices of a player as a numbered list: all of them in columns while they are few, else those that differ only in
// their last word after one another.

import { flow, type Part } from '../draw/lines.ts';
import type { Style } from '../style.ts';

const SHOWN_IN_FULL = 24;
const FOLDED_FROM = 3;
const NUMBER = 4;
const GAP = 3;

/** A choice as it is listed. */
export interface Listed {
  readonly number: number;
  readonly text: string;
  /** The verb: choices of one verb stand together. */
  readonly group: string;
  /** The text up to the last thing it names, and that thing. */
  readonly head: string;
  readonly tail: string;
}

export function choiceList(choices: readonly Listed[], width: number, style: Style): string {
  const folds = choices.length > SHOWN_IN_FULL;
  return withLonersTogether(groupsBy(choices, ({ group }) => group))
    .flatMap((group) => (folds ? foldedGroup(group, width, style) : [columns(group, width, style)]))
    .join('\n');
}

/** The choices that mention some words, with the numbers they have in the whole list. */
export function choicesWith(choices: readonly Listed[], wanted: string, width: number, style: Style): string {
  const found = choices.filter(({ text }) => text.toLowerCase().includes(wanted.toLowerCase()));
  return found.length === 0 ? '' : columns(found, width, style);
}

function groupsBy(choices: readonly Listed[], keyOf: (choice: Listed) => string): Listed[][] {
  const groups = new Map<string, Listed[]>();
  for (const choice of choices) {
    const group = groups.get(keyOf(choice));
    if (group) group.push(choice);
    else groups.set(keyOf(choice), [choice]);
  }
  return [...groups.values()];
}

/** Verbs with a single choice that follow one another share their lines. */
function withLonersTogether(groups: readonly (readonly Listed[])[]): Listed[][] {
  const merged: Listed[][] = [];
  let loners: Listed[] | null = null;
  for (const group of groups) {
    if (group.length > 1) {
      merged.push([...group]);
      loners = null;
    } else if (loners !== null) loners.push(...group);
    else {
      loners = [...group];
      merged.push(loners);
    }
  }
  return merged;
}

function foldedGroup(group: readonly Listed[], width: number, style: Style): string[] {
  const heads = groupsBy(group, ({ head }) => head);
  const alone = heads.filter((same) => same.length < FOLDED_FROM).flat();
  return [
    ...heads.filter((same) => same.length >= FOLDED_FROM).map((same) => folded(same, width, style)),
    ...(alone.length > 0 ? [columns(alone, width, style)] : []),
  ];
}

const line = ({ number, text }: Listed, style: Style): string =>
  `${style('number', String(number).padStart(NUMBER))} ${text}`;

function folded(group: readonly Listed[], width: number, style: Style): string {
  const { head } = group[0]!;
  const parts = group.map(
    ({ number, tail }): Part => ({
      text: `${number} ${tail}`,
      shown: `${style('number', String(number))} ${tail}`,
    }),
  );
  const margin = ' '.repeat(NUMBER + 1);
  return (
    margin + flow([{ text: head, shown: style('strong', head) }, ...parts], width - margin.length, '   ', `${margin}  `)
  );
}

function columns(choices: readonly Listed[], width: number, style: Style): string {
  const cell = Math.max(0, ...choices.map(({ text }) => text.length)) + NUMBER + 1 + GAP;
  const across = Math.max(1, Math.floor((width + GAP) / cell));
  const down = Math.ceil(choices.length / across);
  const lines = Array.from({ length: down }, (_, row) => {
    const inRow = Array.from({ length: across }, (_, column) => choices[column * down + row]).filter(
      (one) => one !== undefined,
    );
    return inRow
      .map((one, i) => line(one, style) + ' '.repeat(i === inRow.length - 1 ? 0 : cell - NUMBER - 1 - one.text.length))
      .join('');
  });
  return lines.join('\n');
}
