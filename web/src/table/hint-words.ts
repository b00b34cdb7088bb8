import type { Counsel } from '@bivouac/bots';
import type { Translator } from '@bivouac/text';
import type { WebKey } from '../text/speech.svelte.ts';
import type { Wording } from './wording.ts';

type Page = Translator<WebKey>;

/** Why a captain would do it, as far as what he has looked at tells; his terms are worded by the game. */
export function reasonsFor({ chance, rivals, gains, costs }: Counsel, t: Page, wording: Wording): string[] {
  const named = (terms: readonly string[]): string => t.list(terms.map((term) => wording.words(`advice.${term}`)));
  return [
    ...(chance === null ? [] : [t('hint.chance', { chance: t.number(chance, { style: 'percent' }) })]),
    ...(gains.length === 0 ? [] : [t('hint.gains', { terms: named(gains) })]),
    ...(costs.length === 0 ? [] : [t('hint.costs', { terms: named(costs) })]),
    ...standingOf(rivals, t),
  ];
}

/** Against all others: better than each, or not to be told from some, or less good in these trials. */
function standingOf(rivals: Counsel['rivals'], t: Page): string[] {
  if (rivals.length === 0) return [t('hint.only')];
  if (rivals.some(({ against }) => against > 0)) return [t('hint.by-habit')];
  return rivals.every(({ against }) => against < 0) ? [t('hint.best')] : [t('hint.close')];
}
