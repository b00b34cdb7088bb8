import namesEn from '@bivouac/house-divided/text/names.en.json' with { type: 'json' };
import namesEs from '@bivouac/house-divided/text/names.es.json' with { type: 'json' };
import namesFr from '@bivouac/house-divided/text/names.fr.json' with { type: 'json' };
import optionsEn from '@bivouac/house-divided/text/options.en.json' with { type: 'json' };
import optionsEs from '@bivouac/house-divided/text/options.es.json' with { type: 'json' };
import optionsFr from '@bivouac/house-divided/text/options.fr.json' with { type: 'json' };
import packEn from '@bivouac/house-divided/text/pack.en.json' with { type: 'json' };
import packEs from '@bivouac/house-divided/text/pack.es.json' with { type: 'json' };
import packFr from '@bivouac/house-divided/text/pack.fr.json' with { type: 'json' };
import playEn from '@bivouac/house-divided/text/play.en.json' with { type: 'json' };
import playEs from '@bivouac/house-divided/text/play.es.json' with { type: 'json' };
import playFr from '@bivouac/house-divided/text/play.fr.json' with { type: 'json' };
import firstRulesEn from '@bivouac/house-divided/text/rules/part1.en.json' with { type: 'json' };
import firstRulesEs from '@bivouac/house-divided/text/rules/part1.es.json' with { type: 'json' };
import firstRulesFr from '@bivouac/house-divided/text/rules/part1.fr.json' with { type: 'json' };
import lastRulesEn from '@bivouac/house-divided/text/rules/part2.en.json' with { type: 'json' };
import lastRulesEs from '@bivouac/house-divided/text/rules/part2.es.json' with { type: 'json' };
import lastRulesFr from '@bivouac/house-divided/text/rules/part2.fr.json' with { type: 'json' };
import terminalEn from '@bivouac/house-divided/text/terminal.en.json' with { type: 'json' };
import terminalEs from '@bivouac/house-divided/text/terminal.es.json' with { type: 'json' };
import terminalFr from '@bivouac/house-divided/text/terminal.fr.json' with { type: 'json' };
import { type Catalogues, mergeCatalogues } from '@bivouac/text';

/** The English keys are the reference: a translation that lacks one does not compile. */
const triple = <T extends Readonly<Record<string, string>>>(
  en: T,
  es: Readonly<Record<keyof T, string>>,
  fr: Readonly<Record<keyof T, string>>,
): Catalogues => ({ en, es, fr }) as Catalogues;

export const words: Catalogues = mergeCatalogues(
  triple(namesEn, namesEs, namesFr),
  triple(optionsEn, optionsEs, optionsFr),
  triple(packEn, packEs, packFr),
  triple(playEn, playEs, playFr),
  triple(firstRulesEn, firstRulesEs, firstRulesFr),
  triple(lastRulesEn, lastRulesEs, lastRulesFr),
  triple(terminalEn, terminalEs, terminalFr),
);
