import { fastRng } from '@bivouac/kernel';
import { createTranslator, mergeCatalogues } from '@bivouac/text';
import { readCatalogues } from '@bivouac/text/read';
import { describe, expect, test } from 'vitest';
import { buildAtlas } from '../atlas.ts';
import { files } from '../data/schema.ts';
import { standardData, standardFiles } from '../data.ts';
import { createTexasGlory } from '../index.ts';
import { checkPack } from '../pack.ts';
import sample from '../packs/sample.json' with { type: 'json' };
import { MEXICO, TEXAS } from '../sides.ts';
import { present } from '../state.ts';
import { brokenMaps } from './broken-map-packs.ts';
import { brokenPieces, pack } from './broken-packs.ts';

const source = 'a test';

const catalogues = mergeCatalogues(
  readCatalogues(new URL('../../../text/catalogues/', import.meta.url), ['pack']),
  readCatalogues(new URL('../text/', import.meta.url), ['pack']),
);
const say = createTranslator(catalogues, 'en');

function dataOf(raw: unknown) {
  const result = checkPack(raw);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.data;
}

test('the standard data fit the schema', () => {
  expect(files.schema.parse(standardFiles())).toEqual(standardFiles());
});

describe('sound packs', () => {
  test('a pack that changes nothing gives the standard data', () => {
    expect(dataOf(pack({}))).toEqual(standardData());
  });

  test('a pack that repeats all the standard data gives the standard data', () => {
    const { scenarios, ...others } = standardFiles();
    const { campaign: _, ...years } = scenarios;
    const withoutId = Object.entries(years).map(([year, { id: __, ...scenario }]) => [year, scenario]);
    const everything = { ...others, scenarios: Object.fromEntries(withoutId) };
    expect(dataOf(pack(JSON.parse(JSON.stringify(everything))))).toEqual(standardData());
  });

  test('the sample pack changes two blocks and a card, and nothing else', () => {
    const before = standardData();
    const after = dataOf(sample);
    const changed = after.blocks.filter((block, index) => block !== before.blocks[index]);
    expect(changed.map(({ id, steps, combat }) => [id, steps, combat])).toEqual([
      ['mx-santa-anna', 4, 'A1'],
      ['tx-millard', 3, 'C2'],
    ]);
    expect(after.cards.find(({ id }) => id === 'card-17')).toMatchObject({ cp: 2, burn: true, event: null });
    expect(after.publishedOnlyCards.find(({ id }) => id === 'card-17')).toMatchObject({ cp: 2, burn: true });
    expect({ ...after, blocks: 0, cards: 0, publishedOnlyCards: 0 }).toEqual({
      ...before,
      blocks: 0,
      cards: 0,
      publishedOnlyCards: 0,
    });
  });

  test('applying a pack alters neither the data nor the pack', () => {
    const [data, changes] = [standardFiles(), structuredClone(sample.data)];
    const copy = structuredClone(data);
    expect(files.apply(data, changes)).not.toEqual(data);
    expect([data, changes]).toEqual([copy, sample.data]);
  });

  test('places, roads and hexsides can be moved, added and taken away', () => {
    const after = dataOf(
      pack({
        places: [
          { id: 'copano', at: '0611', source },
          { id: 'salado', remove: true, source },
          {
            id: 'brazoria',
            name: 'Brazoria',
            kind: 'town',
            city: false,
            colour: 'blue',
            victory: false,
            port: false,
            at: '1108',
            source,
          },
        ],
        routes: [{ id: 'new-trail', name: 'New Trail', kind: 'trail', source }],
        hexsides: [
          { between: ['0102', '0101'], terrain: 'forest', routes: ['new-trail'], source },
          { between: ['0412', '0413'], crossing: { kind: 'ferry', name: 'New Ferry' }, source },
        ],
      }),
    );
    const placesAt = (hex: string) => after.places.filter(({ at }) => at === hex).map(({ id }) => id);
    const hexside = (key: string) => after.map.hexsides.find(({ between }) => between.join('|') === key);
    expect(placesAt('0611')).toEqual(['refugio', 'copano']);
    expect(placesAt('0307')).toEqual(['alamo']);
    expect(placesAt('1108')).toEqual(['columbia', 'brazoria']);
    expect(hexside('0101|0102')).toMatchObject({ terrain: 'forest', routes: ['new-trail'] });
    expect(hexside('0412|0413')).toMatchObject({ river: 'Nueces', crossing: { kind: 'ferry' }, terrain: 'river' });
    expect(after.map.hexsides).toHaveLength(421);
  });

  test('single figures of the tables and of a scenario can be changed', () => {
    const after = dataOf(
      pack({
        terrain: { hexsides: { ferry: { attack: 2, source } }, siege: { stormLimitFort: 5, source } },
        scenarios: { '1836': { victory: { texasHoldsBelow: 5, texasWinsWithout: 'mx-santa-anna' }, source } },
      }),
    );
    expect(after.terrain.hexsides.ferry).toEqual({ move: 2, attack: 2, source });
    expect(after.terrain.hexsides.ford).toEqual(standardData().terrain.hexsides.ford);
    expect(after.terrain.siege).toMatchObject({ stormLimitFort: 5, stormLimitCity: 6 });
    expect(after.scenarios['1836'].victory.texasHoldsBelow).toBe(5);
    expect(after.scenarios['1836'].pool).toEqual(standardData().scenarios['1836'].pool);
  });

  test('5.12 TG-5.12-d a leader whose command reaches farther than any printed one still has a last hex', () => {
    const t = buildAtlas(dataOf(pack({ blocks: [{ id: 'mx-cos', commandRange: 4, source }] })));
    const range = t.range[t.data.blocks.findIndex(({ id }) => id === 'mx-cos')]!;
    const inCommand = t.spaceIds.filter((_, to) => t.reach[to]! <= range);
    expect(inCommand).toContain('0501');
    expect(inCommand).not.toContain('0601');
  });

  test('5.3 TG-5.3-c roads that take each other all room still let a block through, and never more than any number', () => {
    const limits = (terrain: object): Uint8Array => buildAtlas(dataOf(pack({ terrain }))).limit;
    const passable = limits({}).map((limit) => Math.min(1, limit));
    const less = limits({ severalRoutes: { attackLess: 99, source } });
    const more = limits({ hexsides: { road: { attack: 99, source }, trail: { attack: 99, source } } });
    for (const table of [less, more]) {
      expect(table.map((limit) => Math.min(1, limit))).toEqual(passable);
      expect(Math.max(...table)).toBeLessThanOrEqual(99);
    }
  });

  test('all blocks of the game can stand in one place and be counted', () => {
    const { blocks } = standardData();
    const troops = blocks.filter(({ type }) => type === 'infantry' || type === 'cavalry').map(({ id }) => id);
    const data = dataOf(
      pack({
        blocks: troops.map((id, i) => ({ id, name: `Troop ${i}`, side: 'mexico', source })),
        scenarios: {
          '1835': { pool: [], source },
          nueces: { pool: [], source },
          '1836': { setup: { matamoros: troops }, pool: [], reinforcements: [], source },
        },
      }),
    );
    const game = createTexasGlory(data);
    const s = game.setup('1836', {}, fastRng('crowd'));
    const matamoros = s.t.spaceIds.indexOf('matamoros');
    expect(troops.length).toBeGreaterThan(31);
    expect([present(s, matamoros, MEXICO), present(s, matamoros, TEXAS)]).toEqual([troops.length, 0]);
  });

  test('null takes an optional field away, and an event off a card', () => {
    const after = dataOf(
      pack({
        hexsides: [{ between: ['0306', '0406'], crossing: null, routes: [], source }],
        cards: [{ id: 'card-25', event: null, source }],
      }),
    );
    const comalPass = after.map.hexsides.find(({ between }) => between.join('|') === '0306|0406');
    expect(comalPass).not.toHaveProperty('crossing');
    expect(after.cards.find(({ id }) => id === 'card-25')?.event).toBeNull();
    expect(after.cards.find(({ id }) => id === 'card-25')?.cp).toBe(1);
  });
});

test.each(['places', 'hexes', 'hexsides', 'routes', 'publishedOnlyCards'] as const)(
  'a pack that takes all %s away is told so or taken',
  (list) => {
    const gone = standardFiles()[list].map((entry) => ({
      ...('between' in entry ? { between: entry.between } : { id: entry.id }),
      remove: true,
      source,
    }));
    expect(checkPack(pack({ [list]: gone })).ok).toBe(list === 'publishedOnlyCards');
  },
);

describe('broken packs: the error names the entry and what is wrong', () => {
  test.each([...brokenPieces, ...brokenMaps])('%s', (_, raw, path, key, words) => {
    const result = checkPack(raw);
    const faults = result.ok ? [] : result.faults;
    expect(faults.map((fault) => [fault.path, fault.key])).toContainEqual([path, key]);
    const { params } = faults.find((one) => one.path === path && one.key === key)!;
    expect(say(key, params).toLowerCase()).toContain(words.toLowerCase());
    expect(say(key, params)).not.toMatch(/[{}]/);
  });
});
