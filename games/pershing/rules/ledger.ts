import { ownRules } from '@bivouac/boots/rules/ledger.ts';
import ledger from '../data/ledger.json' with { type: 'json' };

export const ownIds = Object.keys(ledger) as readonly (keyof typeof ledger)[];

export const rule = ownRules(ledger);
