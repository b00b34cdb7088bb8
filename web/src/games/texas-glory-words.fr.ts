import cards from '@bivouac/texas-glory/text/cards.fr.json' with { type: 'json' };
import names from '@bivouac/texas-glory/text/names.fr.json' with { type: 'json' };
import pack from '@bivouac/texas-glory/text/pack.fr.json' with { type: 'json' };
import play from '@bivouac/texas-glory/text/play.fr.json' with { type: 'json' };
import firstRules from '@bivouac/texas-glory/text/rules/part1.fr.json' with { type: 'json' };
import lastRules from '@bivouac/texas-glory/text/rules/part2.fr.json' with { type: 'json' };
import table from '@bivouac/texas-glory/text/table.fr.json' with { type: 'json' };

export default { ...cards, ...names, ...pack, ...play, ...firstRules, ...lastRules, ...table };
