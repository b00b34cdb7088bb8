import type { RuleRef } from '@bivouac/kernel';
import { speech } from '../text/speech.svelte.ts';
import type { Wording } from './wording.ts';

/** Why something is refused, in sentences. */
export function reasonIn(wording: Wording, { rule, refusal, detail }: RuleRef): string {
  const parts = refusal ? [speech.t(`refusal.${refusal}`)] : [];
  if (rule !== '') parts.push(wording.digest(rule));
  const figures = detail && wording.narrator.figures(rule, detail, 'spectator');
  if (figures) parts.push(figures);
  return parts.join(' ');
}
