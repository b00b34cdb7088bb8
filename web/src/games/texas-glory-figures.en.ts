import figures from '@bivouac/texas-glory/text/figures.en.json' with { type: 'json' };
import pack from '@bivouac/texas-glory/text/pack.en.json' with { type: 'json' };
import sources from '@bivouac/texas-glory/text/sources.en.json' with { type: 'json' };

export default { ...figures, ...pack, ...sources };
