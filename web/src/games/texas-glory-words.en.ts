import cards from '@bivouac/texas-glory/text/cards.en.json' with { type: 'json' };
import names from '@bivouac/texas-glory/text/names.en.json' with { type: 'json' };
import play from '@bivouac/texas-glory/text/play.en.json' with { type: 'json' };
import table from '@bivouac/texas-glory/text/table.en.json' with { type: 'json' };

export default { ...cards, ...names, ...play, ...table };
