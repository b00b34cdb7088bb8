// The rules as a table shows them, by the sections of the rulebook.

import { type RuleLook, say } from '@bivouac/scene';
import ledger from '../data/ledger.json' with { type: 'json' };

const chapterOf = (section: string): string =>
  section.startsWith('Adv') ? 'adv' : section === 'Notes' ? 'notes' : section.split('.')[0]!;

export const ruleLooks: readonly RuleLook[] = Object.entries(ledger).map(([id, { section }]) => ({
  id,
  chip: /^\d/.test(section) ? say('table.as-is', { text: section }) : say('table.rule-advanced'),
  chapter: say(`chapter.${chapterOf(section)}`),
}));
