import type { Result } from '@bivouac/kernel';
import type { TableTranslator } from '@bivouac/text';
import type { Narration } from './narration.ts';

/** How a game ended, in a sentence. */
export function resultText(t: TableTranslator, narration: Narration, { winner, reason }: Result): string {
  const key = `result.${reason}`;
  const why = narration.words.has(key) ? narration.words(key) : reason;
  return winner === null
    ? t('result.draw', { reason: why })
    : t('result.won', { side: narration.side(winner), reason: why });
}
