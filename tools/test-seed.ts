// The seed of the random games in tests. Another one for every commit: what one run cannot find, the next one may.

import { execFileSync } from 'node:child_process';

const FIXED = 'bivouac';

/** `BIVOUAC_SEED`, else the commit; always the same where there is no git. */
export function testSeed(): string {
  const given = process.env.BIVOUAC_SEED;
  if (given) return given;
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return FIXED;
  }
}
