import type { GameData } from '../data.ts';
import { byId, lineKey } from './apply.ts';
import { type PackError, packError } from './errors.ts';
import type { PackData } from './schema.ts';

/** Every change must meet an entry, once; a new line must be complete. */
export function checkEntries(data: GameData, changes: PackData): PackError[] {
  return [
    ...checkSection('boxes', data.boxes.map(byId), changes.boxes?.map(byId)),
    ...checkLines(data, changes),
    ...checkSection('units', data.units.map(byId), changes.units?.map(byId)),
    ...checkSection('leaders', data.leaders.map(byId), changes.leaders?.map(byId)),
    ...checkSection('setups', data.setups.map(byId), changes.setups?.map(byId)),
    ...checkSection('scenarios', data.scenarios.map(byId), changes.scenarios?.map(byId)),
  ];
}

function checkSection(section: string, known: readonly string[], changed: readonly string[] = []): PackError[] {
  return changed.flatMap((id, i) => {
    const path = `${section}[${id}]`;
    if (changed.indexOf(id) < i) return [packError(path, 'pack.twice-in-pack', { id })];
    if (known.includes(id)) return [];
    return [packError(path, 'pack.unknown-entry', { id, section, suggestion: nearest(id, known) })];
  });
}

function checkLines(data: GameData, { lines = [] }: PackData): PackError[] {
  const known = data.lines.map(lineKey);
  const changed = lines.map(lineKey);
  return lines.flatMap((line, i) => {
    const id = changed[i]!;
    const path = `lines[${id}]`;
    if (changed.indexOf(id) < i) return [packError(path, 'pack.twice-in-pack', { id })];
    if (known.includes(id)) return [];
    if (line.remove === true)
      return [packError(path, 'pack.unknown-entry', { id, section: 'lines', suggestion: nearest(id, known) })];
    const missing = (['crossesAtFrom', 'crossesAtTo'] as const).filter((field) => line[field] === undefined);
    return missing.map((field) =>
      packError(`${path}.${field}`, 'pack.incomplete-entry', { id, section: 'lines', field }),
    );
  });
}

const nearest = (word: string, words: readonly string[]): string =>
  words.reduce((best, next) => (likeness(word, next) > likeness(word, best) ? next : best));

/** How many pairs of letters two words share. */
function likeness(one: string, other: string): number {
  const pairs = (word: string): string[] => Array.from(word.slice(1), (letter, i) => word[i]! + letter);
  const left = pairs(other);
  return pairs(one).filter((pair) => left.includes(pair)).length - Math.abs(one.length - other.length) / 4;
}
