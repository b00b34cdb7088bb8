import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@bivouac/text';
import { gamesOn, testsByRule } from './ledger-scan.ts';
import type { ShelfKit } from './shelf/kit.ts';

/** The root of the project: the tests are not part of any package. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface LedgerRecord {
  readonly id: string;
  readonly section: string;
  readonly digest: string;
  readonly tests: readonly string[];
}

/** Where tests show the rules of a game: what it shares with others may be shown by any of them. */
function testFolders({ folders }: ShelfKit): string[] {
  const shared = folders.slice(0, -1);
  return [...new Set([...shared, ...shared.flatMap((system) => gamesOn(projectRoot, system)), ...folders])];
}

export function ledgerOf(kit: ShelfKit, language: Language): LedgerRecord[] {
  const tests = testsByRule(projectRoot, testFolders(kit));
  const words = kit.words[language];
  return kit.ledger.map(({ id, section }) => ({ id, section, digest: words[id] ?? '', tests: tests.get(id) ?? [] }));
}

/** The lines of the ledger that no test names. */
export const untested = (kit: ShelfKit): string[] =>
  ledgerOf(kit, 'en').flatMap(({ id, tests }) => (tests.length === 0 ? [id] : []));
