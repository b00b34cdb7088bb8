/** A table in plain text; numbers stand to the right. */
export function textTable(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const format = (cell: string | number): string => (typeof cell === 'number' ? cell.toLocaleString('en-US') : cell);
  const widths = header.map((title, i) => Math.max(title.length, ...rows.map((row) => format(row[i]!).length)));
  const line = (cells: readonly (string | number)[]): string =>
    cells
      .map((cell, i) =>
        typeof rows[0]?.[i] === 'number' ? format(cell).padStart(widths[i]!) : format(cell).padEnd(widths[i]!),
      )
      .join('  ')
      .trimEnd();
  return [line(header), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
