import type { RuleId } from '@bivouac/kernel';
import ledger from '../data/ledger.json' with { type: 'json' };

export type LedgerId = keyof typeof ledger;

/** The rules that both wars share come first in the ledger of each. */
export const ledgerIds = Object.keys(ledger) as readonly LedgerId[];

/** The number of each rule: its place in the ledger plus one. */
export const rule = Object.fromEntries(ledgerIds.map((id, i) => [id, i + 1])) as Readonly<Record<LedgerId, RuleId>>;

/** The numbers of the rules of one war, which come after the shared ones. */
export const ownRules = <Id extends string>(own: Readonly<Record<Id, unknown>>): Readonly<Record<Id, RuleId>> =>
  Object.fromEntries(Object.keys(own).map((id, i) => [id, ledgerIds.length + i + 1])) as Record<Id, RuleId>;
