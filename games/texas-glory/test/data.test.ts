import { describe, expect, test } from 'vitest';
import mapNotes from '../data/map-sources.json' with { type: 'json' };
import { type BlockData, standardData } from '../data.ts';
import { explainSource } from '../sources.ts';
import english from '../text/sources.en.json' with { type: 'json' };
import spanish from '../text/sources.es.json' with { type: 'json' };
import french from '../text/sources.fr.json' with { type: 'json' };
import { atlas, gridNeighbours } from './atlas.ts';

const data = standardData();
const { blocks, cards, places, map, scenarios, terrain } = data;
const stars = places.filter(({ victory }) => victory);
const printed = blocks.filter(({ tags }) => !tags.includes('spare'));
const artillery = blocks.filter(({ type }) => type === 'artillery');

function block(id: string): BlockData {
  const found = blocks.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no block ${id}`);
  return found;
}

function idsOf(entries: readonly { readonly id: string }[]): string[] {
  return entries.map(({ id }) => id).sort();
}

function membersOf(brigade: BlockData['brigade']): string[] {
  return idsOf(blocks.filter((one) => one.brigade === brigade));
}

function inPlay(year: '1835' | '1836'): string[] {
  const { setup, pool, reinforcements, presidials } = scenarios[year];
  return [...Object.values(setup).flat(), ...pool, ...reinforcements.flatMap((one) => one.blocks), ...presidials];
}

function leaderOf(brigade: BlockData['brigade']): string[] {
  return idsOf(blocks.filter((one) => one.type === 'leader' && one.brigade === brigade));
}

describe('towns and boxes', () => {
  test('1.2 TG-1.2-a eighteen Victory Towns: seven green, eleven blue', () => {
    expect(stars.filter(({ colour }) => colour === 'green')).toHaveLength(7);
    expect(stars.filter(({ colour }) => colour === 'blue')).toHaveLength(11);
    expect(stars).toHaveLength(18);
  });

  test('1.2 TG-1.2-b exactly five Victory Towns are Cities', () => {
    const cities = ['laredo', 'matamoros', 'nacogdoches', 'presidio-rio-grande', 'san-antonio'];
    expect(idsOf(stars.filter(({ city }) => city))).toEqual(cities);
    expect(idsOf(places.filter(({ city }) => city))).toEqual(cities);
    expect(places.filter(({ kind, city }) => kind === 'city' && !city)).toEqual([]);
  });

  test('3.0 TG-3.35-g the seven green Victory Towns', () => {
    const green = ['alamo', 'goliad', 'laredo', 'matamoros', 'presidio-rio-grande', 'san-antonio', 'san-patricio'];
    expect(idsOf(stars.filter(({ colour }) => colour === 'green'))).toEqual(green);
  });

  test('1.3 TG-1.3-a the Alamo and Goliad are the forts, and both are Victory Towns', () => {
    const forts = places.filter(({ kind }) => kind === 'fort');
    expect(idsOf(forts)).toEqual(['alamo', 'goliad']);
    for (const fort of forts) expect(fort.victory).toBe(true);
  });

  test('1.5 TG-1.5-a a crossing lies on a river, is a ford or a ferry, and the two differ', () => {
    const crossed = map.hexsides.filter(({ crossing }) => crossing !== undefined);
    expect(crossed.length).toBeGreaterThan(0);
    for (const { terrain: kind, crossing } of crossed) {
      expect(kind).toBe('river');
      expect(['ford', 'ferry']).toContain(crossing?.kind);
    }
    expect(terrain.hexsides.ford).toMatchObject({ move: 1, attack: 2 });
    expect(terrain.hexsides.ferry).toMatchObject({ move: 2, attack: 1 });
  });

  test('1.6 TG-1.6-a nobody walks to or from Galveston', () => {
    const { at, passage } = atlas(data);
    expect(gridNeighbours(at('galveston'))).toHaveLength(6);
    for (const next of gridNeighbours(at('galveston'))) expect(passage(at('galveston'), next)).toBeNull();
  });

  test('1.7 TG-1.7-a Mexican reinforcements appear in three off-map boxes', () => {
    const boxes = idsOf(places.filter(({ kind, colour }) => kind === 'holding-box' && colour === 'green'));
    const entries = scenarios['1836'].reinforcements.flatMap(({ at, delayedAt }) => [at, ...delayedAt]);
    expect(boxes).toEqual(['laredo', 'matamoros', 'presidio-rio-grande']);
    expect([...new Set(entries)].sort()).toEqual(boxes);
    for (const box of map.boxes.filter(({ id }) => boxes.includes(id))) expect(box.occupants).toContain('texas');
  });

  test('1.7 TG-1.7-j Fort Jessup and New Orleans are the boxes of the United States, closed to Mexico', () => {
    const boxes = idsOf(places.filter(({ kind, colour }) => kind === 'holding-box' && colour === 'usa'));
    expect(boxes).toEqual(['fort-jessup', 'new-orleans']);
    for (const box of map.boxes.filter(({ id }) => boxes.includes(id))) expect(box.occupants).not.toContain('mexico');
    expect(map.boxes.find(({ id }) => id === 'comanche')?.occupants).toEqual([]);
  });

  test('1.7 TG-1.7-h New Orleans is a port', () => {
    expect(places.find(({ id }) => id === 'new-orleans')?.port).toBe(true);
  });

  test('5.0 TG-5.0-g every cell of the grid is land or sea, and every land hex but Galveston can be entered', () => {
    const { neighbours, passage, at } = atlas(data);
    const { columns, rows } = map.grid;
    expect(new Set([...map.hexes.map(({ id }) => id), ...map.sea.hexes]).size).toBe(columns * rows);
    for (const { id } of map.hexes.filter((hex) => hex.id !== at('galveston'))) {
      expect(
        neighbours(id).some((next) => passage(next, id) !== null),
        id,
      ).toBe(true);
    }
  });
});

describe('blocks', () => {
  test('2.0 TG-2.0-a green blocks are Mexican, blue ones Texan or U.S., one black block is the Comanche', () => {
    expect(idsOf(blocks.filter(({ side }) => side === 'neutral'))).toEqual(['comanche']);
    expect(idsOf(blocks.filter(({ type }) => type === 'comanche'))).toEqual(['comanche']);
    for (const { id, side } of blocks.filter(({ type }) => type !== 'comanche')) {
      expect(id.slice(0, 2)).toBe({ mexico: 'mx', texas: 'tx', usa: 'us', neutral: '' }[side]);
    }
  });

  test('TG-K-a thirty Mexican, twenty-six Texan and U.S. blocks, one Comanche', () => {
    const count = (...sides: string[]) => printed.filter(({ side }) => sides.includes(side)).length;
    expect([count('mexico'), count('texas', 'usa'), count('neutral')]).toEqual([30, 26, 1]);
    expect(count('usa')).toBe(3);
  });

  test('TG-K-b the pool of 1836 holds eleven blocks, one for each turn but the last', () => {
    const { pool, turns } = scenarios['1836'];
    expect(pool).toHaveLength(11);
    expect(turns).toHaveLength(pool.length + 1);
    const others = printed.filter(({ side }) => side === 'texas' || side === 'usa').map(({ id }) => id);
    const leftOut = new Set([...Object.values(scenarios['1836'].setup).flat(), 'tx-austin', 'tx-milam']);
    expect([...pool].sort()).toEqual(others.filter((id) => !leftOut.has(id)).sort());
  });

  test('2.11 TG-2.11-c blocks have one to four steps, and each number occurs', () => {
    expect([...new Set(blocks.map(({ steps }) => steps))].sort()).toEqual([1, 2, 3, 4]);
  });

  test('2.14 TG-2.14-a red-bordered blocks belong to 1835 and take no part in 1836', () => {
    const red = blocks.filter(({ tags }) => tags.includes('red-border')).map(({ id }) => id);
    const austinMilam = ['tx-austin', 'tx-milam'];
    const garrisons = ['mx-alamo-cavalry', 'mx-san-antonio', 'mx-lipantitlan'];
    expect(red).toEqual(expect.arrayContaining([...austinMilam, ...garrisons, 'mx-presidial']));
    for (const id of red) expect(inPlay('1835')).toContain(id);
    for (const id of red) expect(inPlay('1836')).not.toContain(id);
    const only1835 = inPlay('1835').filter((id) => !inPlay('1836').includes(id));
    const mayReturn = ['mx-cos', 'mx-alamo-artillery', 'mx-goliad-artillery'];
    expect(only1835.sort()).toEqual([...red, ...mayReturn].sort());
  });

  test('2.22 TG-2.22-a regulars, militia, volunteers and U.S. regiments are all plain infantry', () => {
    const infantry = [
      'mx-aldama',
      'mx-queretaro',
      'tx-millard',
      'tx-militia-infantry',
      'tx-new-york',
      'us-3rd',
      'us-5th',
    ];
    for (const id of infantry) expect(block(id).type).toBe('infantry');
    for (const { move } of blocks.filter(({ type }) => type === 'infantry')) expect(move).toBe(3);
  });

  test('2.23 TG-2.23-a both Tejano blocks and the named squadrons are cavalry', () => {
    const cavalry = idsOf(blocks.filter(({ type }) => type === 'cavalry'));
    const mexican = ['mx-alamo-cavalry', 'mx-cuautla', 'mx-dolores', 'mx-tampico', 'mx-tejano'];
    const texan = ['tx-grant', 'tx-horton', 'tx-kimball', 'tx-militia-cavalry', 'tx-tejano'];
    expect(cavalry).toEqual([...mexican, ...texan]);
    for (const id of cavalry) expect(block(id).move).toBe(4);
  });

  test('2.23 TG-2.23-b each side has one mounted Tejano block', () => {
    const tejanos = blocks.filter(({ tags }) => tags.includes('tejano'));
    expect(tejanos.map(({ side, name }) => [side, name])).toEqual([
      ['mexico', 'Tejano (Garza)'],
      ['texas', 'Tejano (Seguin)'],
    ]);
    for (const { type } of tejanos) expect(type).toBe('cavalry');
  });

  test('2.23 TG-2.23-c most Texan cavalry acts at B, Mexican cavalry at A', () => {
    const letters = (side: string) =>
      blocks.filter((one) => one.side === side && one.type === 'cavalry').map(({ combat }) => combat.charAt(0));
    expect(letters('texas').filter((letter) => letter === 'B').length * 2).toBeGreaterThan(letters('texas').length);
    expect(new Set(letters('mexico'))).toEqual(new Set(['A']));
  });

  test('2.24 TG-2.24-a each fort has guns of both sides, and no set-up has both in play', () => {
    for (const fort of ['alamo', 'goliad']) {
      const pair = artillery.filter((one) => one.fort === fort);
      expect(pair.map(({ side }) => side).sort()).toEqual(['mexico', 'texas']);
      expect(pair.map(({ twin }) => twin).sort()).toEqual(idsOf(pair));
      expect(new Set(pair.map(({ steps }) => steps)).size).toBe(1);
      for (const year of ['1835', '1836'] as const) {
        expect(inPlay(year).filter((id) => pair.some((one) => one.id === id))).toHaveLength(1);
      }
    }
  });

  test('2.24 TG-2.24-b the Mexican guns are the weaker ones', () => {
    const power = ({ combat }: BlockData) => Number(combat.charAt(1));
    for (const gun of artillery.filter(({ side }) => side === 'mexico')) {
      expect(power(gun)).toBeLessThan(power(block(gun.twin ?? '')));
    }
  });

  test('2.24 TG-2.24-d there is no artillery but that of the Alamo and of Goliad', () => {
    const guns = ['mx-alamo-artillery', 'mx-goliad-artillery', 'tx-alamo-artillery', 'tx-goliad-artillery'];
    expect(idsOf(artillery)).toEqual(guns);
    for (const year of ['1835', '1836'] as const) {
      for (const [at, ids] of Object.entries(scenarios[year].setup)) {
        for (const gun of ids.map(block).filter(({ type }) => type === 'artillery')) expect(gun.fort).toBe(at);
      }
    }
  });

  test('3.0 TG-3.35-r every Presidial is a three-step C1 infantry block, one for each Mexican box', () => {
    const presidials = blocks.filter(({ tags }) => tags.includes('presidial'));
    expect(presidials.map(({ id }) => id)).toEqual(scenarios['1835'].presidials);
    expect(presidials).toHaveLength(3);
    for (const one of presidials)
      expect(one).toMatchObject({ steps: 3, combat: 'C1', type: 'infantry', side: 'mexico' });
  });

  test('names are unique on each side, so that a position file can use them', () => {
    const names = blocks.map(({ side, name }) => `${side} ${name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(block('tx-burleson').name).toBe('Burleson');
  });
});

describe('brigades', () => {
  test('5.1 TG-5.B-a the Mexican brigades and their leaders; the Tampico cavalry rides with the second', () => {
    expect(membersOf('V')).toEqual(['mx-dolores', 'mx-jimenez', 'mx-matamoros', 'mx-san-luis-potosi', 'mx-sesma']);
    const first = ['mx-aldama', 'mx-gaona', 'mx-guanajuato', 'mx-queretaro', 'mx-toluca', 'mx-zapadores'];
    expect(membersOf('1')).toEqual(first);
    const second = ['mx-first-mexico', 'mx-guadalajara', 'mx-guerrero', 'mx-morelos'];
    expect(membersOf('2')).toEqual([...second, 'mx-tampico', 'mx-tolsa', 'mx-tres-villas']);
    expect(membersOf('U')).toEqual(['mx-cuautla', 'mx-tejano', 'mx-urrea', 'mx-yucatan']);
    expect([leaderOf('V'), leaderOf('1'), leaderOf('2'), leaderOf('U')].flat()).toEqual([
      'mx-sesma',
      'mx-gaona',
      'mx-tolsa',
      'mx-urrea',
    ]);
    expect(block('mx-santa-anna')).toMatchObject({ commandRange: 2, tags: ['commander-in-chief'], brigade: null });
  });

  test('5.1 TG-5.B-b T blocks answer to Travis, F blocks to Fannin, all of them to Houston', () => {
    expect(leaderOf('T')).toEqual(['tx-travis']);
    expect(leaderOf('F')).toEqual(['tx-fannin']);
    expect(membersOf('T')).toEqual(['tx-alamo-artillery', 'tx-bowie', 'tx-kimball', 'tx-travis']);
    const fannins = ['tx-fannin', 'tx-goliad-artillery', 'tx-grant', 'tx-horton', 'tx-wallace', 'tx-ward'];
    expect(membersOf('F')).toEqual(fannins);
    expect(block('tx-houston')).toMatchObject({ tags: ['commander-in-chief'], commandRange: 1, side: 'texas' });
  });

  test('5.1 TG-5.B-c the U.S. brigade answers to Gaines and is no part of the Texan army', () => {
    expect(leaderOf('US')).toEqual(['us-gaines']);
    expect(membersOf('US')).toEqual(['us-3rd', 'us-5th', 'us-gaines']);
    for (const { side } of blocks.filter(({ brigade }) => brigade === 'US')) expect(side).toBe('usa');
    const chiefs = blocks.filter(({ tags }) => tags.includes('commander-in-chief'));
    expect(chiefs.map(({ side }) => side).sort()).toEqual(['mexico', 'texas']);
  });
});

describe('cards', () => {
  test.each(['cards', 'publishedOnlyCards'] as const)('4.0 TG-4.0-a %s: 25 cards, every value from 0 to 4', (deck) => {
    expect(data[deck]).toHaveLength(25);
    expect([...new Set(data[deck].map(({ cp }) => cp))].sort()).toEqual([0, 1, 2, 3, 4]);
    expect(new Set(idsOf(data[deck])).size).toBe(25);
  });

  test('4.0 TG-4.0-b some cards bear the burn symbol; none of them is an event or worth nothing', () => {
    const burning = cards.filter(({ burn }) => burn);
    expect(burning).toHaveLength(6);
    for (const { event, cp } of burning) {
      expect(event).toBeNull();
      expect(cp).toBeGreaterThan(0);
    }
  });

  test.each(['cards', 'publishedOnlyCards'] as const)('2.25 TG-2.25-b %s: one COMANCHE card', (deck) => {
    expect(data[deck].filter(({ event }) => event === 'comanche')).toHaveLength(1);
  });

  test('events are few, SURPRISE gives one point, and the variant deck keeps only the three known ones', () => {
    const events = (deck: typeof cards) => deck.flatMap(({ event }) => event ?? []).sort();
    expect(events(cards)).toEqual(['comanche', 'desertion', 'forced-march', 'storm', 'supplies', 'surprise']);
    expect(events(data.publishedOnlyCards)).toEqual(['comanche', 'storm', 'surprise']);
    expect(cards.find(({ event }) => event === 'surprise')?.cp).toBe(1);
    expect(data.publishedOnlyCards.slice(22).map(({ cp }) => cp)).toEqual([2, 0, 1]);
    expect(data.publishedOnlyCards.slice(0, 22)).toEqual(cards.slice(0, 22));
  });
});

describe('sources', () => {
  const entries = [
    ...map.hexes,
    ...map.hexsides,
    ...map.routes,
    ...map.boxes,
    map.sea,
    map.frontier,
    ...places,
    ...blocks,
    ...cards,
    ...data.publishedOnlyCards,
    ...Object.values(terrain.hexsides),
    ...Object.entries(terrain).flatMap(([key, value]) => (key === 'hexsides' ? [] : [value as { source: string }])),
    ...Object.values(scenarios),
  ];

  test.each([
    ['en', english, /^(rulebook$|published: .{20}|reconstructed: .{20})/],
    ['es', spanish, /^(reglamento$|publicado: .{20}|reconstruido: .{20})/],
    ['fr', french, /^(livret de règles$|publié\u00a0: .{20}|reconstitué\u00a0: .{20})/],
  ])('in %s every entry is from the rulebook, published, or reconstructed with its reasoning', (_, notes, form) => {
    for (const { source } of entries) expect(explainSource(source, notes)).toMatch(form);
  });

  test('every note is used', () => {
    const used = new Set(entries.map(({ source }) => source));
    expect(Object.keys(english).filter((key) => !used.has(key))).toEqual([]);
  });

  test('the notes of the map are those of its builder', () => {
    expect(english).toMatchObject(mapNotes);
  });

  test('a note that a pack brings along stands for itself', () => {
    expect(explainSource('my own copy, bought in 2008', english)).toBe('my own copy, bought in 2008');
    expect(explainSource('constructor', english)).toBe('constructor');
  });
});
