/** JSON with one entry per line, short enough to read and to compare. */
export function formatEntries(document: Readonly<Record<string, unknown>>): string {
  const sections = Object.entries(document).map(([key, value]) => `  ${JSON.stringify(key)}: ${section(value)}`);
  return `{\n${sections.join(',\n')}\n}\n`;
}

function section(value: unknown): string {
  const isListOfEntries = Array.isArray(value) && value.some((entry) => typeof entry === 'object');
  if (!isListOfEntries) return inOneLine(value);
  return `[\n${value.map((entry) => `    ${inOneLine(entry)}`).join(',\n')}\n  ]`;
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${inOneLine(field)}`);
  return `{ ${fields.join(', ')} }`;
}
