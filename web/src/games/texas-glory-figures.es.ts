import figures from '@bivouac/texas-glory/text/figures.es.json' with { type: 'json' };
import pack from '@bivouac/texas-glory/text/pack.es.json' with { type: 'json' };
import sources from '@bivouac/texas-glory/text/sources.es.json' with { type: 'json' };

export default { ...figures, ...pack, ...sources };
