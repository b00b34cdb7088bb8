import { flow, type Pen, type Style } from '@bivouac/boards';
import { describe, expect, test } from 'vitest';
import { standardData } from '../data.ts';
import { placeNamesOf } from '../names.ts';
import { buildTables } from '../tables.ts';
import { drawMap } from '../terminal/hex-map.ts';
import { drawFound, drawMapPanel } from '../terminal/map-panel.ts';
import type { Holding, Picture, Standing } from '../terminal/picture.ts';
import names from '../text/names.en.json' with { type: 'json' };

const t = buildTables(standardData());
const words = (key: string): string => (names as Record<string, string>)[key]!;
const plain: Style = (_look, text) => text;
const marked: Style = (look, text) => (look.startsWith('side-') ? `<${look}|${text}>` : text);
const nobody: Holding = { holder: -1, burned: false };

const space = (id: string): number => t.spaceIds.indexOf(id);
const block = (side: number, id: string, inside = false): Standing => ({
  side,
  space: space(id),
  inside,
  block: null,
  strength: 0,
});

function draw(
  standings: readonly Standing[],
  style = plain,
  holding: (space: number) => Holding = () => nobody,
): string[] {
  return drawMap(t, { standings, holding }, words, style);
}

/** The two lines of a hex, without its hexsides. */
function hex(lines: readonly string[], id: string): [string, string] {
  const column = Number(id.slice(0, 2));
  const top = 2 * (Number(id.slice(2)) - 1) + (column % 2);
  const cut = (line: string): string => line.padEnd(120).slice(7 * (column - 1), 7 * (column - 1) + 6);
  return [cut(lines[top]!), cut(lines[top + 1]!)];
}

describe('the map in the terminal', () => {
  const empty = draw([]);

  test('fits the screen', () => {
    expect(empty).toHaveLength(27);
    expect(Math.max(...empty.map((line) => line.length))).toBeLessThanOrEqual(112);
  });

  test('names every hex: by its number, or by a name that no other hex has', () => {
    const labels = t.data.map.hexes.map(({ id }) => [id, hex(empty, id)[0].trim()] as const);
    for (const [id, label] of labels) {
      const town = t.data.places.find(({ at }) => at === id);
      const name = town === undefined ? placeNamesOf(t)[space(id)]! : town.id;
      const shown = name === id ? id : words(`place.${name}`).replace(/[^\p{L}]/gu, '');
      expect(label.replace('*', '').slice(0, 4)).toBe(shown.slice(0, 4));
      expect(label.endsWith('*')).toBe(t.data.places.some(({ at, victory }) => at === id && victory));
    }
    expect(new Set(labels.map(([, label]) => label)).size).toBe(labels.length);
  });

  test('shows rivers, crossings and roads between the hexes they separate', () => {
    for (const { between, terrain, crossing, routes } of t.data.map.hexsides) {
      const [upper, lower] = between;
      if (upper.slice(0, 2) !== lower.slice(0, 2)) continue;
      const line = hex(empty, upper)[1];
      if (terrain === 'impassable') expect(line, `${between}`).toBe('######');
      else if (crossing) expect(line, `${between}`).toBe('======');
      else if (terrain === 'river') expect(line, `${between}`).toBe('______');
      else expect(line.trim(), `${between}`).toBe(routes.length > 0 ? '|' : terrain === 'forest' ? ':' : '');
    }
    const [sanAntonioToAlamo, alamoToGonzalesRoad] = [empty[13]!.slice(13, 14), empty[13]!.slice(20, 21)];
    expect([sanAntonioToAlamo, alamoToGonzalesRoad]).toEqual(['\\', '/']);
  });

  test('counts the blocks of both sides, those within the walls in brackets', () => {
    const lines = draw([
      block(1, '0307'),
      block(1, '0307'),
      block(0, '0307', true),
      block(0, '0506'),
      block(1, '0506'),
    ]);
    expect(hex(lines, '0307')[1]).toContain('M2[T1]');
    expect(hex(lines, '0506')[1]).toContain('T1M1');
  });

  test('colours a town for its holder and crosses out a burned one', () => {
    const held = (where: number): Holding => ({
      holder: where === space('0506') ? 0 : -1,
      burned: where === space('0709'),
    });
    const text = draw([], marked, held).join('\n');
    expect(text).toContain('<side-0|Gonza*>');
    expect(text).toContain('Victox');
  });
});

describe('in a narrow window', () => {
  const fill = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
    words(key) ?? `${key} ${Object.values(params).join(' ')}`;
  const pen = (width: number): Pen => ({ words: fill, style: plain, width });
  const picture = (...standings: readonly Standing[]): Picture => ({
    scenario: '1836',
    turns: [],
    turn: 1,
    playerOne: -1,
    hand: [],
    hands: [],
    deck: 0,
    played: [],
    standings,
    holding: () => nobody,
  });
  const columnsOf = (lines: readonly string[]): string | undefined =>
    lines.find((line) => line.startsWith('terminal.part'));

  test('as many columns as fit are drawn, where most blocks stand', () => {
    const east = drawMapPanel(t, picture(block(0, '1401'), block(0, '1502'), block(1, '0206')), pen(80));
    expect(columnsOf(east)).toBe('terminal.part 5 15 16');
    expect(columnsOf(drawMapPanel(t, picture(block(0, '1401'), block(1, '0206')), pen(80)))).toMatch(
      /^terminal.part 1 /,
    );
    for (const width of [20, 60, 80, 111]) {
      for (const line of drawMapPanel(t, picture(), pen(width)).slice(0, 27))
        expect(line.length).toBeLessThanOrEqual(width);
    }
    expect(columnsOf(drawMapPanel(t, picture(), pen(112)))).toBeUndefined();
  });

  test('a place that is looked for is in sight, and who stands there is told', () => {
    const found = (id: string): string[] => drawFound(t, picture(block(1, '1602')), pen(40), space(id));
    for (const id of ['0101', '0709', '1602']) {
      const [, first, last] = columnsOf(found(id))!.split(' ').map(Number) as [number, number, number];
      expect(Number(id.slice(0, 2))).toBeGreaterThanOrEqual(first);
      expect(Number(id.slice(0, 2))).toBeLessThanOrEqual(last);
    }
    expect(found('0709')).toContain('terminal.where-hex Victoria (0709) 7 9');
    expect(found('matamoros')).toContain('terminal.where-box Matamoros 0413');
    expect(found('new-orleans')).toContain('terminal.where-box-apart New Orleans');
    expect(found('1602').join('\n')).toContain('terminal.hidden 1');
    expect(found('0709').join('\n')).not.toContain('terminal.hidden');
  });
});

test('long lists flow over several lines and never beyond the width', () => {
  const items = Array.from({ length: 40 }, (_, i) => [{ text: `item ${i}` }]);
  const lines = flow([{ text: 'Items:' }], items, ',', 60, plain);
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
  expect(lines.join(' ').replace(/\s+/g, ' ')).toBe(`Items: ${items.map(([item]) => item!.text).join(', ')}`);
});
