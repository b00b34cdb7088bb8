import { type RuleLook, say } from '@bivouac/scene';
import ledger from '../data/ledger.json' with { type: 'json' };

const NUMBER = /^B2-(\d+)(?:\.(\d+))?/;

/** Each rule with the number it has in the rulebook, and the chapter it stands in. */
function ruleLook(id: string): RuleLook {
  const [, chapter, section] = NUMBER.exec(id)!;
  const text = section === undefined || section === '0' ? chapter! : `${chapter}.${section}`;
  return { id, chip: say('table.as-is', { text }), chapter: say(`chapter.${chapter}`) };
}

/** The rules that both wars share, and those of one. */
export const ruleLooks = (own: Readonly<Record<string, unknown>>): RuleLook[] =>
  [...Object.keys(ledger), ...Object.keys(own)].map(ruleLook);
