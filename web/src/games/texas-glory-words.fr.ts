import cards from '@bivouac/texas-glory/text/cards.fr.json' with { type: 'json' };
import names from '@bivouac/texas-glory/text/names.fr.json' with { type: 'json' };
import play from '@bivouac/texas-glory/text/play.fr.json' with { type: 'json' };
import table from '@bivouac/texas-glory/text/table.fr.json' with { type: 'json' };

export default { ...cards, ...names, ...play, ...table };
