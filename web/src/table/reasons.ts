import type { RuleRef } from '@bivouac/kernel';
import { speech } from '../text/speech.svelte.ts';
import type { Wording } from './wording.ts';

const figuresIn = (wording: Wording, { rule, detail }: RuleRef): string =>
  (detail && wording.narrator.figures(rule, detail, 'spectator')) ?? '';

/** Why something is refused, in sentences. */
export function reasonIn(wording: Wording, reason: RuleRef): string {
  const { rule, refusal } = reason;
  const parts = refusal ? [speech.t(`refusal.${refusal}`)] : [];
  if (rule !== '') parts.push(wording.digest(rule));
  parts.push(figuresIn(wording, reason));
  return parts.filter((part) => part !== '').join(' ');
}

/** Several verbs may refuse for want of the same thing: its figures are told once. */
export function toldApart(wording: Wording, reasons: readonly RuleRef[]): readonly RuleRef[] {
  const told = new Set<string>();
  return reasons.filter((reason) => {
    const figures = figuresIn(wording, reason);
    if (figures === '') return true;
    const isNew = !told.has(figures);
    told.add(figures);
    return isNew;
  });
}
