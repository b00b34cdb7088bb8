import { expect, test } from 'vitest';
import { standardData } from '../data.ts';
import { texasGlory } from '../index.ts';
import { createLook } from '../look.ts';

const { map } = standardData();
const table = createLook(texasGlory);
const sheet = table.sheet!(texasGlory);

test('the sheet has every hex of the map, and the sea', () => {
  const codes = new Set(table.looks(texasGlory).places.map(({ code }) => code));
  expect(map.hexes.filter(({ id }) => !codes.has(id))).toEqual([]);
  const { columns, rows, lowered } = map.grid;
  expect(sheet).toMatchObject({ columns, rows, lowered, sea: map.sea.hexes });
});

test('the sheet tells what lies at each hexside: what stops, then what crosses, then the water, the road, the woods', () => {
  const kinds = new Map(sheet.sides.map(({ between, is }) => [between.join(), is]));
  for (const { between, terrain, crossing, routes } of map.hexsides) {
    const is = kinds.get(between.join());
    if (terrain === 'impassable') expect(is, `${between}`).toBe('barrier');
    else if (crossing) expect(is, `${between}`).toBe('crossing');
    else if (terrain === 'river') expect(is, `${between}`).toBe('river');
    else expect(is, `${between}`).toBe(routes.length > 0 ? 'road' : terrain === 'forest' ? 'forest' : undefined);
  }
});

test('a line that is open in one direction only is known, too', () => {
  const { places, links } = table.looks(texasGlory);
  const named = links.map(([a, b]) => [places[a]!.code, places[b]!.code].join());
  expect(named).toContain('fort-jessup,1601');
});
