import cards from '@bivouac/texas-glory/text/cards.es.json' with { type: 'json' };
import names from '@bivouac/texas-glory/text/names.es.json' with { type: 'json' };
import play from '@bivouac/texas-glory/text/play.es.json' with { type: 'json' };
import table from '@bivouac/texas-glory/text/table.es.json' with { type: 'json' };

export default { ...cards, ...names, ...play, ...table };
