import type { RuleRef } from '@bivouac/kernel';
import { speech } from '../text/speech.svelte.ts';
import type { Wording } from './wording.ts';

/** Why something is refused, in sentences. */
export function reasonIn(wording: Wording, { rule, refusal }: RuleRef): string {
  const parts = refusal ? [speech.t(`refusal.${refusal}`)] : [];
  if (rule !== '') parts.push(wording.digest(rule));
  return parts.join(' ');
}
