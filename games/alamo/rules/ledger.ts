import type { RuleId } from '@bivouac/kernel';
import ledger from '../data/ledger.json' with { type: 'json' };

export type LedgerId = keyof typeof ledger;

/** The ids of all rules, in the order of the ledger. */
export const ledgerIds = Object.keys(ledger) as readonly LedgerId[];

/** The number of each rule: its place in the ledger plus one. */
export const rule = Object.fromEntries(ledgerIds.map((id, i) => [id, i + 1])) as Readonly<Record<LedgerId, RuleId>>;
