import cards from '@bivouac/texas-glory/text/cards.es.json' with { type: 'json' };
import names from '@bivouac/texas-glory/text/names.es.json' with { type: 'json' };
import pack from '@bivouac/texas-glory/text/pack.es.json' with { type: 'json' };
import play from '@bivouac/texas-glory/text/play.es.json' with { type: 'json' };
import firstRules from '@bivouac/texas-glory/text/rules/part1.es.json' with { type: 'json' };
import lastRules from '@bivouac/texas-glory/text/rules/part2.es.json' with { type: 'json' };
import table from '@bivouac/texas-glory/text/table.es.json' with { type: 'json' };

export default { ...cards, ...names, ...pack, ...play, ...firstRules, ...lastRules, ...table };
