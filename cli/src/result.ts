import type { Core, Result } from '@bivouac/kernel';
import type { TableGame } from '@bivouac/scene';
import type { Narration } from './narration.ts';
import type { CliTranslator } from './words.ts';

/** How a game ended, in a sentence. */
export function resultText(t: CliTranslator, narration: Narration, { winner, reason }: Result): string {
  const why = narration.named(`result.${reason}`, reason);
  return winner === null
    ? t('result.draw', { reason: why })
    : t('result.won', { ...narration.asSide(winner), reason: why });
}

/** How a game ended, for JSON; null while it goes on. */
export function resultRecord(game: TableGame, state: Core): { winner: string | null; reason: string } | null {
  const result = game.result(state);
  return result && { winner: result.winner === null ? null : game.sides[result.winner]!, reason: result.reason };
}
