import { expect, test } from 'vitest';
import { act, combat, offers, supplied } from './fights.ts';
import { asked, block, events, game, isFaceUp, place, play, position, question, strength, why } from './kit.ts';

const blueStars = [
  ...['bastrop', 'galveston', 'gonzales', 'harrisburg', 'nacogdoches', 'refugio', 'san-augustine', 'san-felipe'],
  ...['velasco', 'victoria', 'washington'],
];
const towns = (s: Parameters<typeof question>[0]): string[] =>
  offers(s)
    .map((choice) => choice.replace('deploy ', ''))
    .sort();

test('8.31 TG-8.31-a each Supply Phase one block of the pool comes, at full strength and hidden', () => {
  const { s } = supplied({}, [], 'sherman:1@pool', 'millard:1@pool', 'tx-tejano@pool');
  expect([asked(s), question(s)]).toEqual([['texas'], 'deploy']);
  act(s, 'deploy gonzales');
  const pool = ['sherman', 'millard', 'tx-tejano'];
  const drawn = pool.filter((name) => place(s, name) === 'gonzales');
  expect(drawn).toHaveLength(1);
  expect(pool.filter((name) => place(s, name) === 'pool')).toHaveLength(2);
  const name = drawn[0]!;
  expect(strength(s, name)).toBe({ sherman: 3, millard: 3, 'tx-tejano': 1 }[name]);
  expect([isFaceUp(s, name), question(s)]).toEqual([false, 'play']);
});

test('8.31 TG-8.31-a the draw is part of every turn until the pool is empty', () => {
  const { s } = supplied({ hands: { texas: ['1', '1'], mexico: ['2', '2'] } }, [], 'sherman@pool', 'millard@pool');
  act(s, 'deploy gonzales');
  for (let turn = 0; turn < 2 && question(s) === 'play'; turn++) {
    play(s, 'texas', 'play 1');
    play(s, 'mexico', 'play 2');
    while (question(s) === 'operate') act(s, 'done');
    if (question(s) === 'deploy') act(s, 'deploy gonzales');
  }
  expect([place(s, 'sherman'), place(s, 'millard')]).toEqual(['gonzales', 'gonzales']);
});

test('8.31 TG-8.31-b it goes to a friendly Victory Town: blue ones without enemies, green ones with Texans', () => {
  expect(towns(supplied({}, [], 'sherman@pool').s)).toEqual(blueStars);
  const { s } = supplied({}, [], 'sherman@pool', 'jimenez@gonzales', 'ward@goliad', 'kimball@matagorda');
  expect(towns(s)).toEqual([...blueStars.filter((town) => town !== 'gonzales'), 'goliad'].sort());
  expect(why(s, 'texas', 'deploy gonzales')).toEqual(['TG-8.31-b']);
  expect(why(s, 'texas', 'deploy matagorda')).toEqual(['TG-8.31-b']);
  expect(why(s, 'texas', 'deploy san-patricio')).toEqual(['TG-8.31-b']);
  expect(why(s, 'texas', 'deploy pool')).toEqual(['TG-8.31-b']);
});

test('8.31 TG-8.31-b nobody comes to a besieged town, on either side of the walls', () => {
  const inside = supplied(
    { fought: ['goliad'] },
    [],
    'sherman@pool',
    'jimenez@goliad',
    block('ward@goliad', ['inside']),
  );
  expect(towns(inside.s)).toEqual(blueStars);
  expect(why(inside.s, 'texas', 'deploy goliad')).toEqual(['TG-8.31-b']);
  const outside = supplied(
    { fought: ['goliad'] },
    [],
    'sherman@pool',
    'ward@goliad',
    block('jimenez@goliad', ['inside']),
  );
  expect(why(outside.s, 'texas', 'deploy goliad')).toEqual(['TG-8.31-b']);
});

test('8.31 TG-5.71-f nobody comes to a burned town', () => {
  const { s } = supplied({ burned: ['gonzales'] }, [], 'sherman@pool', 'ward@gonzales');
  expect(towns(s)).toEqual(blueStars.filter((town) => town !== 'gonzales'));
  expect(why(s, 'texas', 'deploy gonzales')).toEqual(['TG-5.71-f']);
});

test('8.31 TG-8.31-c four blocks come by sea to any friendly port, starred or not', () => {
  const ports = ['anahuac', 'galveston', 'matagorda', 'new-orleans', 'velasco'];
  for (const name of ['new-orleans', 'new-york', 'nashville', 'georgia']) {
    const { s } = supplied({}, [], `${name}@pool`);
    expect([name, towns(s)]).toEqual([name, ports]);
    expect(why(s, 'texas', 'deploy gonzales')).toEqual(['TG-8.31-c']);
    act(s, 'deploy matagorda');
    expect(place(s, name)).toBe('matagorda');
  }
  const { s } = supplied({}, [], 'georgia@pool', 'kimball@copano', 'jimenez@velasco', 'ward@matamoros');
  expect(towns(s)).toEqual(['anahuac', 'copano', 'galveston', 'matagorda', 'matamoros', 'new-orleans']);
});

test('8.31 TG-8.31-b TG-8.31-c blocks from the sea do not come to a port under siege either', () => {
  const { s } = supplied(
    { fought: ['matamoros'] },
    [],
    ...['georgia@pool', 'ward@matamoros'],
    block('jimenez@matamoros', ['inside']),
  );
  expect(towns(s)).not.toContain('matamoros');
  expect(why(s, 'texas', 'deploy matamoros')).toEqual(['TG-8.31-c']);
});

test('8.31 TG-8.31-d the draw is blind: each block of the pool comes about as often', () => {
  const names = ['sherman', 'millard', 'militia-infantry', 'militia-cavalry', 'tx-tejano'];
  const counts = new Map(names.map((name) => [name, 0]));
  for (let seed = 0; seed < 500; seed++) {
    const s = position(
      { phase: 'supply', player: 'texas', player1: 'texas', rng: seeded(seed) },
      ...names.map((name) => `${name}@pool`),
    );
    const drawn = game.nameOf(s, 'piece', s.ask[2]!);
    counts.set(drawn, counts.get(drawn)! + 1);
  }
  expect(counts.size).toBe(5);
  for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(40);
});

test('8.31 TG-8.31-d the enemy learns neither what is drawn nor what is left', () => {
  const { s } = supplied({}, [], 'sherman@pool', 'millard@pool', 'ward@gonzales');
  const known = (): number =>
    game.view(s, 1).blocks.filter(([piece]) => ['tx-sherman', 'tx-millard'].includes(s.t.blocks[piece]!.id)).length;
  expect(known()).toBe(0);
  expect(game.view(s, 1).ask[2]).toBeLessThan(-1);
  const drawn = game.nameOf(s, 'piece', s.ask[2]!);
  expect(['sherman', 'millard']).toContain(drawn);
  act(s, 'deploy gonzales');
  expect(known()).toBe(0);
  const group = (name: string): number => s.group[game.idOf(s, 'piece', name)]!;
  expect(group(drawn)).toBe(group('ward'));
  expect(group('sherman')).not.toBe(group('millard'));
});

// R-160 No legal place

test('8.31 TG-8.31-b a block without a place is kept, unseen, and comes later beside the ordinary draw', () => {
  const { s, log } = supplied({ scenario: '1835', burned: blueStars }, [], 'ward@pool', 'grant@pool');
  expect([question(s), events(log, 'noRoom').length]).toEqual(['play', 1]);
  const kept = ['ward', 'grant'].find((name) => place(s, name) === 'kept')!;
  const left = kept === 'ward' ? 'grant' : 'ward';
  expect([place(s, left), isFaceUp(s, kept)]).toEqual(['pool', false]);
  const group = (name: string): number => s.group[game.idOf(s, 'piece', name)]!;
  expect(group(kept)).not.toBe(group(left));
  const open = supplied({ scenario: '1835' }, [], 'ward@kept', 'grant@kept', 'bowie@pool').s;
  const order: string[] = [];
  while (question(open) === 'deploy') {
    order.push(game.nameOf(open, 'piece', open.ask[2]!));
    act(open, 'deploy gonzales');
  }
  expect([order.slice(0, 2).sort(), order[2]]).toEqual([['grant', 'ward'], 'bowie']);
  expect(order.map((name) => place(open, name))).toEqual(['gonzales', 'gonzales', 'gonzales']);
});

test('8.31 TG-8.31-b kept blocks are each tried once a turn', () => {
  const { s, log } = supplied({ scenario: '1835', burned: blueStars }, [], 'ward@kept', 'grant@kept', 'bowie@pool');
  expect([question(s), events(log, 'noRoom').length]).toEqual(['play', 3]);
  expect(['ward', 'grant', 'bowie'].map((name) => place(s, name))).toEqual(['kept', 'kept', 'kept']);
});

test('8.31 TG-8.31-a with an empty pool nobody comes', () => {
  const { s, log } = supplied({}, [], 'ward@gonzales');
  expect([question(s), events(log, 'blockDrawn'), events(log, 'deployed')]).toEqual(['play', [], []]);
});

function seeded(seed: number): number[] {
  const { rng } = combat({}, 'dolores@0508', 'ward@0508');
  return rng.map((word, i) => (word ^ Math.imul(seed + 1, 0x9e3779b1 + 2 * i)) | 0);
}
