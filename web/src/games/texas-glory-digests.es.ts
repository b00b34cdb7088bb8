import first from '@bivouac/texas-glory/text/rules/part1.es.json' with { type: 'json' };
import last from '@bivouac/texas-glory/text/rules/part2.es.json' with { type: 'json' };

export default { ...first, ...last };
