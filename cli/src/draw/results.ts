// A table of results: what leads to its column, and what the die may bring in it.

import type { ResultsTable } from '@bivouac/scene';
import type { Board } from './board.ts';

const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

export function drawResults(board: Board, table: ResultsTable): string[] {
  const { title, columns, from, column, why, shifts, modifiers, rows, cells, row, codes } = table;
  const code = (die: number): string => cells[die]![column]!;
  const steps = [
    `${board.say(why)} (${columns[from]})`,
    ...shifts.map(({ words, by }) => `${board.say(words)} ${signed(by)}`),
    ...modifiers.map(({ words, by }) => board.t('draw.on-die', { words: board.say(words), by: signed(by) })),
  ];
  const meanings = [...new Set(rows.map((_, die) => code(die)))].flatMap((one) =>
    codes[one] ? [`${one} ${board.say(codes[one])}`] : [],
  );
  return [
    ...board.list(
      board.words(board.labelled(`${board.say(title)} ${columns[column]}`), 'strong'),
      rows.map((die, i) => {
        const cell = `${die} ${code(i)}`;
        return board.words(i === row ? `[${cell}]` : cell, i === row ? 'strong' : undefined);
      }),
    ),
    ...board.list(
      board.words(' '),
      steps.map((step) => board.words(step, 'faint')),
    ),
    ...board.list(
      board.words(' '),
      meanings.map((meaning) => board.words(meaning, 'faint')),
    ),
  ];
}
