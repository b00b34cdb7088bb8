import { expect, test } from 'vitest';
import { atlas } from './atlas.ts';
import { act, battle, combat, fire, offers, passTo, turn, ways } from './fights.ts';
import { block, events, game, isMarked, place, play, question, space, why } from './kit.ts';

const map = atlas();
const isRoute = (from: string, to: string): boolean => ['road', 'trail'].includes(map.passage(from, to)?.kind ?? '');

/** Attackers from the road, with a defender who has a trail, a ford, open ground and a river around him. */
const field = () => battle('0508', {}, 'dolores@0508<0608', 'wallace@0508');

test('6.4 TG-6.4-a a block may retreat on its combat turn in place of firing, and then fires no more', () => {
  const s = battle('0508', {}, 'dolores@0508<0608', 'jimenez@0508<0608', 'wallace@0508', 'ward@0508');
  act(s, 'hold dolores');
  expect(offers(s)).toContain('retreat wallace 0507');
  const log = act(s, 'retreat wallace 0507');
  expect(place(s, 'wallace')).toBe('0507');
  expect(events(log, 'retreated')).toEqual([[0, game.idOf(s, 'piece', 'wallace'), space(s, '0508'), space(s, '0507')]]);
  expect(events(log, 'fired')).toEqual([]);
  expect(why(s, 'texas', 'fire wallace')).toEqual(['TG-6.0-b']);
  expect([isMarked(s, 'wallace', 'spent'), isMarked(s, 'wallace', 'acted')]).toEqual([true, false]);
});

test('6.4 TG-6.4-d in Round 1 only roads and trails lead out, and no ford or ferry counts as one', () => {
  const s = field();
  act(s, 'hold dolores');
  expect(ways(s, 'retreat', 'wallace')).toEqual(['0507']);
  expect(why(s, 'texas', 'retreat wallace goliad')).toEqual(['TG-6.4-d']);
  expect(why(s, 'texas', 'retreat wallace 0408')).toEqual(['TG-6.4-d']);
  passTo(s, 2);
  act(s, 'hold dolores');
  expect(ways(s, 'retreat', 'wallace')).toEqual(['0408', '0507', 'coletto-creek', 'goliad']);
  const ferry = battle('0505', {}, 'dolores@0505<0506', 'wallace@0505');
  act(ferry, 'hold dolores');
  expect(ways(ferry, 'retreat', 'wallace')).toEqual(['0406']);
  expect(why(ferry, 'texas', 'retreat wallace bastrop')).toEqual(['TG-6.4-d']);
});

test('6.4 TG-6.4-d attackers too leave in Round 1 only by the road or trail they came by', () => {
  const road = field();
  expect(ways(road, 'retreat', 'dolores')).toEqual(['0608']);
  const ford = battle('0508', {}, 'dolores@0508<0509', 'wallace@0508');
  expect(ways(ford, 'retreat', 'dolores')).toEqual([]);
  expect(why(ford, 'mexico', 'retreat dolores goliad')).toEqual(['TG-6.4-d']);
  passTo(ford, 2);
  expect(ways(ford, 'retreat', 'dolores')).toEqual(['goliad']);
});

test('6.4 TG-6.4-c nobody retreats across an impassable hexside', () => {
  const s = field();
  passTo(s, 2);
  act(s, 'hold dolores');
  expect(why(s, 'texas', 'retreat wallace 0409')).toEqual(['TG-6.4-c']);
  const island = battle(
    'galveston',
    { landings: [{ at: 'galveston', side: 'mexico', port: 'velasco' }] },
    block('jimenez@galveston', ['bySea']),
    'new-orleans@galveston',
  );
  passTo(island, 2);
  expect(ways(island, 'retreat', 'new-orleans')).toEqual([]);
  expect(why(island, 'texas', 'retreat new-orleans 1306')).toEqual(['TG-6.4-c']);
});

test('6.4 TG-6.4-e attackers go back only by hexsides the attackers used, not necessarily their own', () => {
  const s = battle('0508', {}, 'dolores@0508<0608', 'tampico@0508<0509', 'wallace@0508');
  expect([ways(s, 'retreat', 'dolores'), ways(s, 'retreat', 'tampico')]).toEqual([['0608'], ['0608']]);
  passTo(s, 2);
  expect(ways(s, 'retreat', 'dolores')).toEqual(['0608', 'goliad']);
  expect(ways(s, 'retreat', 'tampico')).toEqual(['0608', 'goliad']);
  expect(why(s, 'mexico', 'retreat dolores 0507')).toEqual(['TG-6.4-e']);
  expect(why(s, 'mexico', 'retreat dolores victoria')).toContain('TG-6.4-h');
});

test('6.4 TG-6.4-f defenders go only by hexsides the attackers did not use', () => {
  const s = battle('0508', {}, 'dolores@0508<0608', 'tampico@0508<0507', 'wallace@0508');
  passTo(s, 2);
  act(s, 'hold dolores', 'hold tampico');
  expect(ways(s, 'retreat', 'wallace')).toEqual(['0408', 'coletto-creek', 'goliad']);
  expect(why(s, 'texas', 'retreat wallace 0608')).toEqual(['TG-6.4-f']);
  expect(why(s, 'texas', 'retreat wallace 0507')).toEqual(['TG-6.4-f']);
});

test('6.4 TG-F-b attackers may leave by a hexside that enemies have crossed after them', () => {
  const s = battle('0508', {}, 'dolores@0508<0608', 'wallace@0508', block('horton@0508<0608', ['reserve']));
  expect(ways(s, 'retreat', 'dolores')).toEqual(['0608']);
  passTo(s, 3);
  expect(offers(s)).toEqual(['retreat dolores 0608']);
});

test('6.4 TG-6.4-c TG-6.4-d TG-6.4-e TG-6.4-f all over the map: roads in Round 1, every open hexside later, never a village', () => {
  for (const { id: hex } of map.data.map.hexes) {
    if (map.isVillage(hex)) continue;
    for (const from of map.neighbours(hex)) {
      if (map.passage(from, hex) === null || from === 'fort-jessup') continue;
      const s = battle(hex, {}, `tampico@${hex}<${from}`, `wallace@${hex}`);
      if (question(s) === 'withdraw') act(s, 'stand');
      const named = (where: string[]): string[] => where.map((one) => game.nameOf(s, 'place', space(s, one))).sort();
      const others = map.neighbours(hex).filter((to) => to !== from && !map.isVillage(to) && to !== 'fort-jessup');
      const back = map.isVillage(from) ? [] : [from];
      for (const round of [1, 2]) {
        const open = (to: string): boolean => (round === 1 ? isRoute(hex, to) : map.passage(hex, to) !== null);
        expect([hex, from, round, ways(s, 'retreat', 'tampico')]).toEqual([hex, from, round, named(back.filter(open))]);
        act(s, 'hold tampico');
        expect([hex, from, round, ways(s, 'retreat', 'wallace')]).toEqual([
          hex,
          from,
          round,
          named(others.filter(open)),
        ]);
        act(s, 'hold wallace');
      }
    }
  }
});

const infantry = ['wallace', 'ward', 'burleson', 'sherman', 'millard', 'georgia'];

test('6.4 TG-6.4-b as many blocks may leave by a hexside in a round as may attack across it', () => {
  for (const [hex, from, to, limit] of [
    ['0505', '0406', '0605', 1],
    ['0505', '0406', '0606', 1],
    ['0505', '0406', '0506', 2],
    ['0508', '0608', '0408', 2],
    ['0508', '0608', '0509', 2],
    ['0505', '0506', '0406', 4],
    ['0708', '0707', '0709', 5],
  ] as const) {
    const s = battle(hex, {}, `dolores:1@${hex}<${from}`, ...infantry.map((name) => `${name}@${hex}`));
    passTo(s, 2);
    act(s, 'hold dolores');
    const name = game.nameOf(s, 'place', space(s, to));
    for (const leaver of infantry.slice(0, limit)) {
      expect(ways(s, 'retreat', 'georgia')).toContain(name);
      act(s, `retreat ${leaver} ${name}`);
    }
    expect([hex, to, why(s, 'texas', `retreat georgia ${name}`)]).toEqual([hex, to, ['TG-6.4-b']]);
    expect(ways(s, 'retreat', 'georgia')).not.toContain(name);
    passTo(s, 3);
    act(s, `retreat dolores ${game.nameOf(s, 'place', space(s, from))}`);
    expect(place(s, 'dolores')).toBe(game.nameOf(s, 'place', space(s, from)));
  }
});

test('6.4 TG-6.4-b the count of a hexside begins afresh each round', () => {
  const s = battle('0508', {}, 'dolores:1@0508<0608', ...infantry.slice(0, 4).map((name) => `${name}@0508`));
  act(s, 'hold dolores', 'retreat wallace 0507', 'retreat ward 0507');
  expect(why(s, 'texas', 'retreat burleson 0507')).toEqual(['TG-6.4-b']);
  passTo(s, 2);
  act(s, 'hold dolores', 'retreat burleson 0507', 'retreat sherman 0507');
  expect(place(s, 'sherman')).toBe('0507');
});

test('6.4 TG-6.4-g a block without a way out is offered none and must win or die', () => {
  const s = battle(
    '0505',
    {},
    ...['dolores@0505<0406', 'tampico@0505<0506', 'cuautla@0505<0605', 'sesma@0505<0606', 'ward@0505'],
  );
  passTo(s, 2);
  for (const name of ['dolores', 'tampico', 'cuautla', 'sesma']) act(s, `hold ${name}`);
  expect(offers(s)).toEqual(['fire ward', 'hold ward']);
});

test('6.4 TG-6.4-h retreats go to neighbouring hexes that are friendly or without enemies, whatever the colour of the town', () => {
  const mexican = (...more: string[]) =>
    battle('0708', { pending: [] }, 'wallace@0708<0707', 'jimenez@0708', 'dolores@0808', ...more);
  const t = mexican();
  passTo(t, 2);
  expect(ways(t, 'retreat', 'jimenez')).toEqual(['0608', '0808', 'victoria']);
  act(t, 'retreat jimenez victoria');
  expect(place(t, 'jimenez')).toBe('victoria');
  const guarded = mexican('horton@victoria');
  passTo(guarded, 2);
  expect(ways(guarded, 'retreat', 'jimenez')).toEqual(['0608', '0808']);
  expect(why(guarded, 'mexico', 'retreat jimenez victoria')).toEqual(['TG-6.4-h']);
  expect(why(guarded, 'mexico', 'retreat jimenez 0606')).toEqual(['TG-6.4-h']);
});

test('6.4 TG-6.4-i nobody retreats into a battle still to be fought, but may into a hex whose battle was won', () => {
  const s = combat({}, 'dolores@0508<0608', 'wallace@0508', 'tampico:1@0507<0407', 'horton@0507');
  const twin = game.clone(s);
  play(s, 'mexico', 'fight 0508', 'hold dolores');
  expect(why(s, 'texas', 'retreat wallace 0507')).toEqual(['TG-6.4-i']);
  play(twin, 'mexico', 'fight 0507', 'hold tampico');
  fire(twin, 'horton', 1, 6);
  act(twin, 'stay', 'fight 0508', 'hold dolores');
  expect(ways(twin, 'retreat', 'wallace')).toEqual(['0507']);
});

test('6.4 TG-6.4-i Mexican blocks keep out of battles still to be fought as well', () => {
  const s = combat({ player1: 'texas' }, 'wallace@0508<0608', 'jimenez@0508', 'horton@0507<0407', 'tampico@0507');
  play(s, 'texas', 'fight 0508');
  expect(why(s, 'mexico', 'retreat jimenez 0507')).toEqual(['TG-6.4-i']);
});

test('6.4 TG-6.4-j blocks may retreat to a place their own side besieges, not to one where it is besieged', () => {
  const siege = (besieger: string, garrison: string) =>
    battle(
      '0508',
      {},
      'dolores@0508<0608',
      'wallace@0508',
      `${besieger}@goliad`,
      block(`${garrison}@goliad`, ['inside']),
    );
  const friendly = siege('ward', 'jimenez');
  passTo(friendly, 2);
  act(friendly, 'hold dolores', 'retreat wallace goliad', 'stay');
  expect([place(friendly, 'wallace'), isMarked(friendly, 'wallace', 'spent')]).toEqual(['goliad', true]);
  act(friendly, 'fight goliad');
  expect(offers(friendly)).toEqual(['wait', 'storm']);
  act(friendly, 'storm');
  expect(offers(friendly)).toEqual(['assault ward']);
  const hostile = siege('jimenez', 'ward');
  passTo(hostile, 2);
  act(hostile, 'hold dolores');
  expect(why(hostile, 'texas', 'retreat wallace goliad')).toEqual(['TG-6.4-h']);
});

test('6.4 TG-6.4-k TG-6.7-a artillery neither retreats nor withdraws', () => {
  const s = battle('0508', {}, 'jimenez@0508<0608', 'tx-goliad-artillery@0508', 'wallace@0508');
  expect(offers(s)).toEqual(['fire tx-goliad-artillery', 'hold tx-goliad-artillery']);
  expect(why(s, 'texas', 'retreat tx-goliad-artillery 0507')).toEqual(['TG-6.4-k']);
  expect(why(s, 'texas', 'withdraw tx-goliad-artillery')).toEqual(['TG-6.4-k']);
});

test('6.4 TG-1.1-e no block retreats into an Indian village', () => {
  const s = battle('0505', {}, 'dolores@0505<0406', 'wallace@0505');
  passTo(s, 2);
  act(s, 'hold dolores');
  expect(why(s, 'texas', 'retreat wallace tonkawa-village')).toEqual(['TG-1.1-e']);
  expect(turn(s)).toBe('texas');
});
