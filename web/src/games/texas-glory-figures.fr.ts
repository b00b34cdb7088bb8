import figures from '@bivouac/texas-glory/text/figures.fr.json' with { type: 'json' };
import pack from '@bivouac/texas-glory/text/pack.fr.json' with { type: 'json' };
import sources from '@bivouac/texas-glory/text/sources.fr.json' with { type: 'json' };

export default { ...figures, ...pack, ...sources };
