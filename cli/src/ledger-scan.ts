// Which tests show which rule: the titles of tests name the lines of the ledger.

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEST_CALL = /\b(?:test|it)((?:\.\w+)*)\s*(?=[(`])/g;
const NOT_RUN = /\.(?:skip|todo|fails)\b/;

/** The titles of all tests in a source that run. */
export function testTitles(source: string): string[] {
  const titles: string[] = [];
  for (const call of source.matchAll(TEST_CALL)) {
    if (NOT_RUN.test(call[1]!)) continue;
    const title = titleAt(source, call.index + call[0].length);
    if (title !== null) titles.push(title);
  }
  return titles;
}

/** The first text in brackets, after any number of other bracketed parts such as the table of `test.each`. */
function titleAt(source: string, start: number): string | null {
  let at = start;
  while (source[at] === '(' || source[at] === '`') {
    if (source[at] === '(') {
      const inside = skipSpace(source, at + 1);
      if (isQuote(source[inside])) return source.slice(inside + 1, endOfText(source, inside));
    }
    at = skipSpace(source, endOfPart(source, at));
  }
  return null;
}

const isQuote = (character: string | undefined): boolean => character === "'" || character === '"' || character === '`';

function skipSpace(source: string, start: number): number {
  let at = start;
  while (/\s/.test(source[at] ?? '')) at++;
  return at;
}

/** Where the closing quote of a text stands. */
function endOfText(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && source[at] !== source[start]) at += source[at] === '\\' ? 2 : 1;
  return at;
}

/** Just behind a text or a pair of brackets with all they hold. */
function endOfPart(source: string, start: number): number {
  if (isQuote(source[start])) return endOfText(source, start) + 1;
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const character = source[at]!;
    if (isQuote(character)) at = endOfText(source, at);
    else if (character === '/' && source[at + 1] === '/') at = source.indexOf('\n', at);
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character) && --depth === 0) return at + 1;
    if (at < 0) break;
  }
  return source.length;
}

/** The words of a title that may be names of rules: `6.31 TG-6.31-b each hit…` holds `TG-6.31-b`. */
const wordsOf = (title: string): string[] => title.split(/[\s,;:()[\]]+/).map((word) => word.replace(/\.$/, ''));

/** The folders of the games whose package needs that of a system. */
export function gamesOn(root: string, system: string): string[] {
  const read = (file: string): { readonly name: string; readonly dependencies?: Readonly<Record<string, string>> } =>
    JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { name } = read(`${system}/package.json`);
  return globSync('games/*/package.json', { cwd: root })
    .filter((file) => read(file).dependencies?.[name] !== undefined)
    .map((file) => dirname(file).replaceAll('\\', '/'));
}

/** The tests of a game by the rules they name, each as `file: title`. */
export function testsByRule(root: string, folders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const files = globSync(
    folders.map((folder) => `${folder}/test/**/*.test.ts`),
    { cwd: root },
  );
  for (const file of files.toSorted()) {
    for (const title of testTitles(readFileSync(join(root, file), 'utf8'))) {
      for (const word of new Set(wordsOf(title))) {
        const tests = found.get(word) ?? [];
        tests.push(`${file.replaceAll('\\', '/')}: ${title}`);
        found.set(word, tests);
      }
    }
  }
  return found;
}
