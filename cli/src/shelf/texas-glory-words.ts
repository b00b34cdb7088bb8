import cardsEn from '@bivouac/texas-glory/text/cards.en.json' with { type: 'json' };
import cardsEs from '@bivouac/texas-glory/text/cards.es.json' with { type: 'json' };
import cardsFr from '@bivouac/texas-glory/text/cards.fr.json' with { type: 'json' };
import namesEn from '@bivouac/texas-glory/text/names.en.json' with { type: 'json' };
import namesEs from '@bivouac/texas-glory/text/names.es.json' with { type: 'json' };
import namesFr from '@bivouac/texas-glory/text/names.fr.json' with { type: 'json' };
import packEn from '@bivouac/texas-glory/text/pack.en.json' with { type: 'json' };
import packEs from '@bivouac/texas-glory/text/pack.es.json' with { type: 'json' };
import packFr from '@bivouac/texas-glory/text/pack.fr.json' with { type: 'json' };
import playEn from '@bivouac/texas-glory/text/play.en.json' with { type: 'json' };
import playEs from '@bivouac/texas-glory/text/play.es.json' with { type: 'json' };
import playFr from '@bivouac/texas-glory/text/play.fr.json' with { type: 'json' };
import firstRulesEn from '@bivouac/texas-glory/text/rules/part1.en.json' with { type: 'json' };
import firstRulesEs from '@bivouac/texas-glory/text/rules/part1.es.json' with { type: 'json' };
import firstRulesFr from '@bivouac/texas-glory/text/rules/part1.fr.json' with { type: 'json' };
import lastRulesEn from '@bivouac/texas-glory/text/rules/part2.en.json' with { type: 'json' };
import lastRulesEs from '@bivouac/texas-glory/text/rules/part2.es.json' with { type: 'json' };
import lastRulesFr from '@bivouac/texas-glory/text/rules/part2.fr.json' with { type: 'json' };
import terminalEn from '@bivouac/texas-glory/text/terminal.en.json' with { type: 'json' };
import terminalEs from '@bivouac/texas-glory/text/terminal.es.json' with { type: 'json' };
import terminalFr from '@bivouac/texas-glory/text/terminal.fr.json' with { type: 'json' };
import { type Catalogues, mergeCatalogues } from '@bivouac/text';

/** The English keys are the reference: a translation that lacks one does not compile. */
const triple = <T extends Readonly<Record<string, string>>>(
  en: T,
  es: Readonly<Record<keyof T, string>>,
  fr: Readonly<Record<keyof T, string>>,
): Catalogues => ({ en, es, fr }) as Catalogues;

export const words: Catalogues = mergeCatalogues(
  triple(cardsEn, cardsEs, cardsFr),
  triple(namesEn, namesEs, namesFr),
  triple(packEn, packEs, packFr),
  triple(playEn, playEs, playFr),
  triple(firstRulesEn, firstRulesEs, firstRulesFr),
  triple(lastRulesEn, lastRulesEs, lastRulesFr),
  triple(terminalEn, terminalEs, terminalFr),
);
