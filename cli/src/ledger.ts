import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@bivouac/text';
import { testsByRule } from './ledger-scan.ts';
import type { ShelfKit } from './shelf/kit.ts';

/** The root of the project: the tests are not part of any package. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface LedgerRecord {
  readonly id: string;
  readonly section: string;
  readonly digest: string;
  readonly tests: readonly string[];
}

export function ledgerOf(kit: ShelfKit, language: Language): LedgerRecord[] {
  const tests = testsByRule(projectRoot, kit.folder);
  const words = kit.words[language];
  return kit.ledger.map(({ id, section }) => ({ id, section, digest: words[id] ?? '', tests: tests.get(id) ?? [] }));
}

/** The lines of the ledger that no test names. */
export const untested = (kit: ShelfKit): string[] =>
  ledgerOf(kit, 'en').flatMap(({ id, tests }) => (tests.length === 0 ? [id] : []));
