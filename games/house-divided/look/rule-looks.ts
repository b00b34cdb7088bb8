import { slug } from '@bivouac/kernel';
import { type RuleLook, say } from '@bivouac/scene';
import ledger from '../data/ledger.json' with { type: 'json' };

/** The rulebook has headings and no numbers: a rule is known by its heading and its place under it. */
export const ruleLooks: readonly RuleLook[] = Object.entries(ledger).map(([id, { section }]) => ({
  id,
  chip: say('table.rule', { section: say(`chapter.${slug(section)}.chip`), number: Number(id.split('-').at(-1)) }),
  chapter: say(`chapter.${slug(section)}`),
}));
