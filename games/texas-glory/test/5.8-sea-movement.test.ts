import { describe, expect, test } from 'vitest';
import { standardData } from '../data.ts';
import { atlas } from './atlas.ts';
import {
  block,
  choices,
  events,
  game,
  isFaceUp,
  isMarked,
  loadDice,
  moving,
  movingSecond,
  place,
  play,
  points,
  position,
  question,
  type Side,
  space,
  why,
} from './kit.ts';

const texas = moving('texas', 4);
const mexico = moving('mexico', 4);
const mexicoSecond = movingSecond('mexico', 4);
const sailing = (s: ReturnType<typeof position>, side: Side, verb: string): string[] =>
  choices(s, side).filter((choice) => choice.startsWith(`${verb} `));
const ports = standardData().places.filter(({ port }) => port);

describe('5.81 Sea Moves', () => {
  test('5.81 TG-5.81-a Texans sail between all friendly ports, at any distance', () => {
    const s = position(texas, 'bowie@new-orleans');
    expect(sailing(s, 'texas', 'sail').sort()).toEqual(
      ['anahuac', 'galveston', 'matagorda', 'velasco'].map((port) => `sail bowie ${port}`),
    );
    for (const port of ['copano', 'linnville', 'matamoros']) {
      expect([port, why(s, 'texas', `sail bowie ${port}`)]).toEqual([port, ['TG-5.81-a']]);
    }
    expect(why(s, 'texas', 'sail bowie new-orleans')).toEqual(['TG-1.4-a']);
    expect(why(s, 'texas', 'sail bowie victoria')).toEqual(['TG-1.4-a']);
  });

  test('5.81 TG-5.81-a Mexicans sail from Matamoros to ports they hold, and back (R-78)', () => {
    const s = position(mexico, 'yucatan@matamoros', 'aldama@copano', 'toluca@matagorda');
    expect(sailing(s, 'mexico', 'sail yucatan').sort()).toEqual(['sail yucatan copano', 'sail yucatan matagorda']);
    expect(why(s, 'mexico', 'sail aldama matamoros')).toEqual([]);
    expect(why(s, 'mexico', 'sail yucatan galveston')).toEqual(['TG-5.81-a']);
    expect(why(s, 'mexico', 'sail yucatan new-orleans')).toContain('TG-1.7-g');
    expect(why(position(mexico, 'bowie@velasco'), 'mexico', 'sail bowie galveston')).toEqual(['TG-5.81-a']);
    expect(why(position(mexico, 'bowie@velasco'), 'mexico', 'land bowie galveston')).toEqual(['TG-5.81-a']);
    expect(why(s, 'mexico', 'land yucatan new-orleans')).toContain('TG-5.82-h');
  });

  test('5.81 TG-5.81-b TG-5.81-d each block pays one point: two from New Orleans cost 2, whoever leads them', () => {
    const s = position({ ...texas, points: 3 }, 'houston@new-orleans', 'bowie@new-orleans', 'ward@new-orleans');
    const log = play(s, 'texas', 'sail bowie matagorda');
    expect(points(s)).toBe(2);
    play(s, 'texas', 'sail ward galveston');
    expect(points(s)).toBe(1);
    expect([place(s, 'bowie'), place(s, 'ward')]).toEqual(['matagorda', 'galveston']);
    expect(events(log, 'sailed')).toHaveLength(1);
    expect(isMarked(s, 'bowie', 'moved')).toBe(true);
    expect(isMarked(s, 'bowie', 'bySea')).toBe(false);
    expect(s.landings).toEqual([]);
  });

  test('5.81 TG-5.81-b command carries nobody over the sea', () => {
    const s = position(texas, 'houston@velasco', 'bowie@velasco');
    play(s, 'texas', 'activate houston', 'command bowie');
    expect(choices(s, 'texas').some((choice) => /galveston|anahuac|new-orleans/.test(choice))).toBe(false);
  });

  test('5.81 TG-5.81-c a Sea Move begins in a friendly port and is the whole move of the block', () => {
    const s = position(texas, 'bowie@columbia', 'ward@velasco', 'kimball@matagorda', 'aldama@matagorda');
    expect(why(s, 'texas', 'sail bowie velasco')).toEqual(['TG-5.81-c']);
    expect(why(s, 'texas', 'sail kimball velasco')).toContain('TG-5.81-c'); // fought over
    play(s, 'texas', 'move bowie', 'march velasco');
    expect(why(s, 'texas', 'sail bowie galveston')).toEqual(['TG-5.0-f']);
    play(s, 'texas', 'sail ward galveston');
    expect(why(s, 'texas', 'move ward')).toContain('TG-5.0-f');
    expect(why(s, 'texas', 'sail ward velasco')).toEqual(['TG-5.0-f']);
  });

  test('5.81 TG-5.81-e no Sea Move goes to a battle', () => {
    const s = position(
      { phase: 'movement', player1: 'mexico', player: 'texas', points: 4 },
      'ward@velasco',
      'aldama@velasco<1208',
      'bowie@matagorda',
    );
    expect(why(s, 'texas', 'sail bowie velasco')).toContain('TG-5.81-e');
    expect(choices(s, 'texas')).not.toContain('sail bowie velasco');
  });

  test('5.81 TG-5.81-f other blocks move to the same port by land and sea in the same turn', () => {
    const s = position(texas, 'bowie@matagorda', 'ward@columbia', 'kimball@new-orleans');
    play(s, 'texas', 'sail bowie velasco', 'move ward', 'march velasco', 'sail kimball velasco');
    expect(['bowie', 'ward', 'kimball'].map((name) => place(s, name))).toEqual(['velasco', 'velasco', 'velasco']);
    expect(points(s)).toBe(1);
  });

  test('5.81 R-74 the besieger has the port of Matamoros, the besieged have not; newcomers are face up (7.21)', () => {
    const s = position(texas, 'bowie@matamoros', block('aldama@matamoros', ['inside']), 'ward@velasco');
    play(s, 'texas', 'sail ward matamoros');
    expect(place(s, 'ward')).toBe('matamoros');
    expect(isFaceUp(s, 'ward')).toBe(true);
    play(s, 'texas', 'sail bowie galveston');
    expect(isFaceUp(s, 'bowie')).toBe(false);
    expect(isMarked(s, 'aldama', 'inside')).toBe(true); // Ward still besieges
    const garrison = position(mexico, 'bowie@matamoros', block('aldama@matamoros', ['inside']), 'toluca@copano');
    expect(why(garrison, 'mexico', 'sail aldama copano')).toEqual(['TG-5.81-c', 'TG-7.3-f']);
    expect(why(garrison, 'mexico', 'sail toluca matamoros')).toEqual(['TG-5.81-a']);
  });

  test('5.81 R-56 the last besieger who sails away lifts the siege', () => {
    const s = position(texas, 'bowie@matamoros', block('aldama@matamoros', ['inside']));
    play(s, 'texas', 'sail bowie galveston');
    expect(isMarked(s, 'aldama', 'inside')).toBe(false);
  });

  test('1.6 Galveston is left and entered by sea alone', () => {
    const s = position(texas, 'bowie@galveston', 'ward@1208');
    expect(why(s, 'texas', 'move bowie')).toEqual(['TG-1.6-b']);
    expect(why(s, 'texas', 'sail bowie velasco')).toEqual([]);
    play(s, 'texas', 'move ward');
    expect(choices(s, 'texas').some((choice) => choice.includes('galveston'))).toBe(false);
  });
});

describe('5.82 Sea Attacks', () => {
  test('5.82 TG-5.82-a a landing at an enemy port is a Sea Attack, whether anybody is there or not', () => {
    const vacant = position(mexico, 'aldama@matagorda');
    expect(why(vacant, 'mexico', 'sail aldama velasco')).toEqual(['TG-5.81-a']);
    play(vacant, 'mexico', 'land aldama velasco');
    expect([place(vacant, 'aldama'), points(vacant)]).toEqual(['velasco', 2]);
    expect(isMarked(vacant, 'aldama', 'bySea')).toBe(false); // no battle, the port is taken
    const held = position(mexico, 'aldama@matagorda', 'bowie@velasco');
    const log = play(held, 'mexico', 'land aldama velasco');
    expect(events(log, 'landed')).toHaveLength(1);
    expect([isMarked(held, 'aldama', 'bySea'), isMarked(held, 'aldama', 'moved')]).toEqual([true, true]);
    play(held, 'mexico', 'done');
    expect(held.pending).toEqual([space(held, 'velasco')]);
  });

  test('5.82 TG-5.82-a a friendly or neutral port is no target', () => {
    const s = position(texas, 'bowie@matagorda');
    for (const port of ['velasco', 'galveston', 'linnville']) {
      expect([port, why(s, 'texas', `land bowie ${port}`)]).toEqual([port, ['TG-5.82-a']]);
    }
    expect(sailing(s, 'texas', 'land')).toEqual([]);
    const camp = position(texas, 'bowie@matagorda', 'aldama@linnville');
    expect(why(camp, 'texas', 'land bowie linnville')).toEqual([]); // enemy while occupied
  });

  test('5.82 TG-5.82-a once a vacant port is taken the next block makes a plain Sea Move', () => {
    const s = position(mexico, 'aldama@matagorda', 'toluca@matagorda');
    play(s, 'mexico', 'land aldama velasco');
    expect(why(s, 'mexico', 'land toluca velasco')).toEqual(['TG-5.82-a']);
    play(s, 'mexico', 'sail toluca velasco');
    expect(points(s)).toBe(1);
  });

  test('5.82 TG-5.82-b every block of a Sea Attack costs 2 points', () => {
    const s = position({ ...mexico, points: 3 }, 'aldama@matagorda', 'toluca@matagorda', 'bowie@velasco');
    play(s, 'mexico', 'land aldama velasco');
    expect(points(s)).toBe(1);
    expect(why(s, 'mexico', 'land toluca velasco')).toEqual(['TG-5.82-b']);
    const four = position(mexico, 'aldama@matagorda', 'toluca@matagorda', 'bowie@velasco');
    play(four, 'mexico', 'land aldama velasco', 'land toluca velasco');
    expect([points(four), place(four, 'toluca'), isMarked(four, 'toluca', 'bySea')]).toEqual([0, 'velasco', true]);
    expect(game.position.write(four).landings).toEqual([{ at: 'velasco', side: 'mexico', port: 'matagorda' }]);
  });

  test('5.82 TG-5.82-c the block begins in a friendly port, and has not moved', () => {
    const s = position(mexico, 'aldama@1108', 'toluca@matagorda', 'morelos@velasco', 'bowie@velasco');
    expect(why(s, 'mexico', 'land aldama galveston')).toContain('TG-5.81-c');
    expect(why(s, 'mexico', 'land morelos galveston')).toContain('TG-5.81-c');
    play(s, 'mexico', 'move aldama', 'march matagorda');
    expect(why(s, 'mexico', 'land aldama galveston')).toEqual(['TG-5.0-f']);
    expect(why(s, 'mexico', 'land toluca galveston')).toEqual([]);
  });

  test('5.82 TG-5.82-i the boxes lie beyond the range of any Sea Attack (R-70)', () => {
    const texan = position(texas, 'bowie@new-orleans', 'aldama@galveston');
    expect(why(texan, 'texas', 'land bowie galveston')).toEqual(['TG-5.82-i']);
    const mexican = position(mexico, 'aldama@matamoros', 'bowie@copano');
    expect(why(mexican, 'mexico', 'land aldama copano')).toEqual(['TG-5.82-i']);
  });

  test('5.82 TG-5.82-d TG-5.82-i three hexes reach, four do not; Sea Moves have no such limit', () => {
    const map = atlas();
    for (const from of ports) {
      for (const to of ports) {
        if (from === to || to.id === 'new-orleans' || to.id === 'matamoros') continue;
        if (from.at.length !== 4) continue;
        const s = position({ ...mexico, burned: [] }, `aldama@${from.at}`, `bowie@${to.at}`);
        const near = map.distance(from.at, to.at) <= 3;
        expect([from.id, to.id, why(s, 'mexico', `land aldama ${to.id}`)]).toEqual([
          from.id,
          to.id,
          near ? [] : ['TG-5.82-i'],
        ]);
      }
    }
    expect(map.distance(map.at('matagorda'), map.at('galveston'))).toBe(3);
    const fromBox = position(mexico, 'yucatan@matamoros', 'bowie@copano');
    expect(why(fromBox, 'mexico', 'land yucatan copano')).toEqual(['TG-5.82-i']);
  });

  test('5.82 TG-5.82-e infantry and leaders land; cavalry and artillery only sail', () => {
    const s = position(
      mexico,
      ...['aldama', 'santa-anna', 'tampico', 'mx-goliad-artillery'].map((name) => `${name}@matagorda`),
      'bowie@velasco',
      'morelos@galveston',
    );
    expect(sailing(s, 'mexico', 'land').filter((choice) => !choice.includes('morelos'))).toEqual([
      'land santa-anna velasco',
      'land aldama velasco',
    ]);
    for (const name of ['tampico', 'mx-goliad-artillery']) {
      expect(why(s, 'mexico', `land ${name} velasco`)).toEqual(['TG-5.82-e']);
      expect(why(s, 'mexico', `sail ${name} galveston`)).toEqual([]);
    }
  });

  test('5.82 TG-5.82-f no second port, and no attack by land, joins a Sea Attack', () => {
    const s = position(
      { ...mexico, points: 8 },
      'aldama@matagorda',
      'toluca@galveston',
      'morelos@1208',
      'bowie@velasco',
      'ward@velasco',
    );
    play(s, 'mexico', 'land aldama velasco');
    expect(why(s, 'mexico', 'land toluca velasco')).toEqual(['TG-5.82-f']);
    play(s, 'mexico', 'move morelos');
    expect(why(s, 'mexico', 'attack velasco 1208')).toEqual(['TG-5.82-f']);
    expect(choices(s, 'mexico').some((choice) => choice.includes('velasco'))).toBe(false);
  });

  test('5.82 TG-5.82-f a Sea Attack does not join an attack by land', () => {
    const s = position({ ...mexico, points: 8 }, 'aldama@matagorda', 'morelos@1208', 'bowie@velasco');
    play(s, 'mexico', 'move morelos', 'attack velasco 1208');
    expect(why(s, 'mexico', 'land aldama velasco')).toContain('TG-5.82-f');
    expect(sailing(s, 'mexico', 'land')).toEqual(['land aldama galveston']);
  });

  test('5.82 TG-5.82-f two Sea Attacks on different ports are two attacks', () => {
    const s = position(mexico, 'aldama@matagorda', 'toluca@matagorda', 'bowie@velasco', 'ward@galveston');
    play(s, 'mexico', 'land aldama velasco', 'land toluca galveston');
    expect(game.position.write(s).landings).toEqual([
      { at: 'velasco', side: 'mexico', port: 'matagorda' },
      { at: 'galveston', side: 'mexico', port: 'matagorda' },
    ]);
  });

  test('5.82 TG-5.82-g Player 2 does not join a battle by sea, but may come to his own port by land', () => {
    const s = position(mexicoSecond, 'aldama@matagorda', 'toluca@velasco', 'morelos@1208', 'bowie@velasco<columbia');
    expect(why(s, 'mexico', 'land aldama velasco')).toContain('TG-5.82-g');
    expect(why(s, 'mexico', 'sail aldama velasco')).toContain('TG-5.81-e');
    play(s, 'mexico', 'move morelos', 'attack velasco 1208');
    expect(isMarked(s, 'morelos', 'reserve')).toBe(true);
  });

  test('5.82 TG-5.82-h Matamoros is safe from the sea', () => {
    const s = position(texas, 'bowie@copano', 'ward@new-orleans');
    expect(why(s, 'texas', 'land bowie matamoros')).toContain('TG-5.82-h');
    expect(why(s, 'texas', 'land ward matamoros')).toContain('TG-5.82-h');
  });

  test('5.82 5.5 blocks from the sea pin as many as they are', () => {
    const s = position(
      {
        phase: 'movement',
        player1: 'mexico',
        player: 'texas',
        points: 2,
        landings: [{ at: 'velasco', side: 'mexico', port: 'matagorda' }],
      },
      block('aldama@velasco', ['moved', 'bySea']),
      'bowie@velasco',
      'ward@velasco',
    );
    expect(why(s, 'texas', 'move bowie')).toEqual([]);
    expect(why(s, 'texas', 'sail bowie galveston')).toEqual(['TG-5.81-c']); // 1.1, R-74: no friendly port any more
    play(s, 'texas', 'move bowie', 'march 1208');
    expect(why(s, 'texas', 'move ward')).toEqual(['TG-5.5-a']);
  });
});

describe('5.83 Sea Retreats', () => {
  const landing = (...more: string[]) =>
    position(
      { phase: 'combat', player1: 'mexico', landings: [{ at: 'velasco', side: 'mexico', port: 'matagorda' }] },
      block('aldama@velasco', ['moved', 'bySea']),
      'sherman@velasco',
      ...more,
    );
  /** To the turn of the Mexican infantry in a round, the Texans missing. */
  function toRound(s: ReturnType<typeof position>, round: number): void {
    play(s, 'mexico', 'fight velasco');
    for (let i = 1; i <= round; i++) {
      if (i > 1) play(s, 'mexico', 'hold aldama');
      loadDice(s, 6, 6, 6);
      play(s, 'texas', 'fire sherman');
    }
  }

  test('5.83 TG-5.83-a back to the port of embarkation and nowhere else, from Round 2 on (R-75)', () => {
    const s = landing('toluca@matagorda', 'morelos@galveston');
    toRound(s, 1);
    expect(why(s, 'mexico', 'retreat aldama matagorda')).toContain('TG-6.4-d');
    const t = landing('toluca@matagorda', 'morelos@galveston');
    toRound(t, 2);
    expect(sailing(t, 'mexico', 'retreat')).toEqual(['retreat aldama matagorda']);
    expect(why(t, 'mexico', 'retreat aldama galveston')).toContain('TG-5.83-a');
    expect(why(t, 'mexico', 'retreat aldama 1208')).toContain('TG-5.83-a');
    play(t, 'mexico', 'retreat aldama matagorda');
    expect(place(t, 'aldama')).toBe('matagorda');
    expect(isMarked(t, 'aldama', 'bySea')).toBe(false);
  });

  test('5.83 TG-5.83-a in Round 3 they must go', () => {
    const s = landing('toluca@matagorda');
    toRound(s, 3);
    expect(choices(s, 'mexico')).toEqual(['retreat aldama matagorda']);
  });

  test('5.83 TG-5.83-b a port that is lost takes nobody back: win or die', () => {
    for (const more of [[], ['bowie@matagorda'], ['toluca@matagorda', 'bowie@matagorda']]) {
      const s = landing(...more);
      toRound(s, 2);
      expect(sailing(s, 'mexico', 'retreat')).toEqual([]);
      expect(why(s, 'mexico', 'retreat aldama matagorda')).toContain('TG-5.83-b');
    }
    const s = landing();
    toRound(s, 3);
    expect(choices(s, 'mexico')).toEqual(['perish aldama']);
  });

  test('5.83 TG-5.83-c nobody else retreats by sea', () => {
    const s = landing('toluca@matagorda');
    play(s, 'mexico', 'fight velasco');
    expect(question(s)).toBe('combat-turn');
    expect(why(s, 'texas', 'retreat sherman galveston')).toContain('TG-5.83-c');
    expect(sailing(s, 'texas', 'retreat')).toEqual([]);
    const island = position(
      { phase: 'combat', player1: 'mexico', landings: [{ at: 'galveston', side: 'mexico', port: 'velasco' }] },
      block('aldama@galveston', ['moved', 'bySea']),
      'sherman@galveston',
      'toluca@velasco',
      'bowie@anahuac',
    );
    play(island, 'mexico', 'fight galveston');
    expect(sailing(island, 'texas', 'retreat')).toEqual([]);
    expect(why(island, 'texas', 'retreat sherman anahuac')).toContain('TG-5.83-c');
  });
});
