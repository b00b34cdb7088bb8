import type { PackError } from '@bivouac/kernel/pack';
import { describe, expect, test } from 'vitest';
import { standardData } from '../data.ts';
import { applyPack } from '../pack/apply.ts';
import type { Pack } from '../pack/schema.ts';
import { checkPack } from '../pack.ts';
import sample from '../packs/sample.json' with { type: 'json' };
import { brokenMaps } from './broken-map-packs.ts';
import { brokenPieces, pack } from './broken-packs.ts';

const source = 'a test';

function errorsOf(raw: unknown): readonly PackError[] {
  const result = checkPack(raw);
  return result.ok ? [] : result.errors;
}

function dataOf(raw: unknown) {
  const result = checkPack(raw);
  if (!result.ok) throw new Error(result.errors.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return result.data;
}

describe('sound packs', () => {
  test('a pack that changes nothing gives the standard data', () => {
    expect(dataOf(pack({}))).toEqual(standardData());
  });

  test('a pack that repeats all the standard data gives the standard data', () => {
    const { map, places, blocks, cards, publishedOnlyCards, terrain, scenarios } = standardData();
    const { campaign: _, ...years } = scenarios;
    const withoutId = Object.entries(years).map(([year, { id: __, ...scenario }]) => [year, scenario]);
    const everything = {
      grid: map.grid,
      hexes: map.hexes.map(({ places: ___, ...hex }) => hex),
      hexsides: map.hexsides,
      routes: map.routes,
      boxes: map.boxes,
      sea: map.sea,
      frontier: map.frontier,
      places,
      blocks,
      cards,
      publishedOnlyCards,
      terrain,
      scenarios: Object.fromEntries(withoutId),
    };
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
    const data = standardData();
    const copy = structuredClone(data);
    applyPack(data, sample as Pack);
    expect(data).toEqual(copy);
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
    const hex = (id: string) => after.map.hexes.find((one) => one.id === id);
    const hexside = (key: string) => after.map.hexsides.find(({ between }) => between.join('|') === key);
    expect(hex('0611')?.places).toEqual(['refugio', 'copano']);
    expect(hex('0307')?.places).toEqual(['alamo']);
    expect(hex('1108')?.places).toEqual(['columbia', 'brazoria']);
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

describe('broken packs: the error names the entry and what is wrong', () => {
  test.each([...brokenPieces, ...brokenMaps])('%s', (_, raw, path, key, words) => {
    const errors = errorsOf(raw);
    expect(errors.map((error) => [error.path, error.key])).toContainEqual([path, key]);
    const error = errors.find((one) => one.path === path && one.key === key);
    expect(error?.message.toLowerCase()).toContain(words.toLowerCase());
    expect(error?.message).not.toMatch(/[{}]/);
  });
});
