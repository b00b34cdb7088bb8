import { type RuleLook, say } from '@bivouac/scene';
import ledger from '../data/ledger.json' with { type: 'json' };

/** Parts of the rules that bear no number. */
const UNNUMBERED: Readonly<Record<string, string>> = {
  'Game Turns': 'turns',
  Components: 'components',
};
const RULINGS = 'rulings';
const NUMBER = /^\d+(\.\d+)?/;

/** Each rule with the number it has in the rulebook, and the chapter it stands in. */
export const ruleLooks: readonly RuleLook[] = Object.entries(ledger).map(([id, { section }]) => {
  const number = NUMBER.exec(section)?.[0];
  const chapter = number?.split('.')[0] ?? UNNUMBERED[section] ?? RULINGS;
  const chip = number === undefined ? say(`chapter.${chapter}.chip`) : say('table.as-is', { text: number });
  return { id, chip, chapter: say(`chapter.${chapter}`) };
});
