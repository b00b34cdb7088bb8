import { describe, expect, test } from 'vitest';
import { standardData } from '../data.ts';
import { atlas } from './atlas.ts';
import {
  asked,
  block,
  choices,
  game,
  isFaceUp,
  isMarked,
  moving,
  place,
  play,
  points,
  position,
  question,
  space,
  strength,
  why,
} from './kit.ts';

/** A block may then be moved alone near its leaders too. */
const free = { 'independent-command': 'free' };
const texas = moving('texas', 2);
const mexico = moving('mexico', 2);

describe('5.0 movement', () => {
  test('5.0 TG-5.0-a a player may end his phase with points left', () => {
    const s = position(texas, 'houston@washington', 'aldama@laredo');
    expect(points(s)).toBe(2);
    expect(choices(s, 'texas')).toContain('done');
    play(s, 'texas', 'done');
    expect(place(s, 'houston')).toBe('washington');
    expect(asked(s)).not.toContain('texas');
  });

  test('5.0 TG-5.0-b points left over are lost: the next turn has those of its own card', () => {
    const s = position(
      { phase: 'movement', player1: 'mexico', player: 'texas', points: 4, hands: { texas: ['1'], mexico: ['2'] } },
      'houston@washington',
      'santa-anna@laredo',
      'bowie@gonzales',
      'sherman@velasco',
      'burleson@victoria',
    );
    play(s, 'texas', 'done'); // no battles; the supply phase asks nobody
    expect(question(s)).toBe('play');
    play(s, 'texas', 'play 1');
    play(s, 'mexico', 'play 2', 'done');
    expect([asked(s), question(s), points(s)]).toEqual([['texas'], 'operate', 1]);
  });

  test('5.0 TG-5.0-c blocks pass through friends', () => {
    const s = position(texas, 'bowie@0606', 'ward@0706', 'sherman@0706', 'wallace@0706');
    play(s, 'texas', 'move bowie', 'march columbus'); // 0706 lies between
    expect(place(s, 'bowie')).toBe('columbus');
  });

  test('5.0 TG-5.0-d a block stops at the enemy: nothing beyond him is in reach', () => {
    const open = position(texas, 'bowie@0606');
    play(open, 'texas', 'move bowie');
    expect(choices(open, 'texas')).toContain('march columbus');
    const s = position(texas, 'bowie@0606', 'aldama@0706');
    play(s, 'texas', 'move bowie');
    expect(choices(s, 'texas')).not.toContain('march columbus');
    expect(choices(s, 'texas')).not.toContain('force columbus');
    expect(why(s, 'texas', 'march 0706')).toContain('TG-5.0-d');
    expect(why(s, 'texas', 'attack 0706 0606')).toEqual([]);
    expect(why(s, 'texas', 'attack 0607 0606')).toContain('TG-5.0-d');
    play(s, 'texas', 'attack 0706 0606', 'done');
    expect(place(s, 'bowie')).toBe('0706');
    expect(question(s)).not.toBe('march');
  });

  test('5.0 TG-5.0-d whoever stands among enemies has a battle there, with its hexside noted', () => {
    const s = position({ ...texas, points: 1 }, 'bowie@0606', 'aldama@0706');
    play(s, 'texas', 'move bowie', 'attack 0706 0606', 'done');
    expect(s.pending).toEqual([space(s, '0706')]);
    expect(game.position.write(s).crossed).toEqual([{ from: '0606', to: '0706', side: 'texas', blocks: 1 }]);
  });

  test('5.0 TG-5.0-e blocks pass through a siege of their own, but not through one of the enemy', () => {
    const own = position(mexico, 'sesma@alamo', block('travis@alamo', ['inside']), 'aldama@san-antonio');
    play(own, 'mexico', 'move aldama', 'march 0407');
    expect(place(own, 'aldama')).toBe('0407');
    const relief = position(texas, 'sesma@alamo', block('travis@alamo', ['inside']), 'bowie@0407');
    play(relief, 'texas', 'move bowie');
    // Not through the Alamo (2 MP), only round it (4 MP).
    expect(choices(relief, 'texas')).not.toContain('march san-antonio');
    expect(choices(relief, 'texas')).toContain('force san-antonio');
    expect(choices(relief, 'texas')).toContain('attack alamo 0407');
    const contested = position(
      { phase: 'movement', player1: 'texas', player: 'mexico', points: 2 },
      'sesma@alamo',
      'houston@alamo<0407',
      block('travis@alamo', ['inside']),
      'aldama@san-antonio',
    );
    play(contested, 'mexico', 'move aldama');
    expect(choices(contested, 'mexico')).toContain('attack alamo san-antonio');
    expect(choices(contested, 'mexico')).not.toContain('march 0407');
  });

  test('5.0 TG-5.0-f a block moves once: neither command nor a further point moves it again', () => {
    const s = position(texas, 'houston@washington', 'bowie@washington');
    play(s, 'texas', 'activate houston', 'command bowie', 'march groces');
    expect(isMarked(s, 'bowie', 'moved')).toBe(true);
    expect(why(s, 'texas', 'command bowie')).toContain('TG-5.0-f');
    play(s, 'texas', 'command houston', 'march groces');
    expect(why(s, 'texas', 'move bowie')).toEqual(['TG-5.0-f']);
    expect(why(s, 'texas', 'move houston')).toEqual(['TG-5.0-f']);
    expect(why(s, 'texas', 'activate houston')).toContain('TG-5.0-f');
  });

  test('5.0 TG-5.0-f a leader is activated once, and not after he has moved under another (R-40, R-41)', () => {
    const s = position({ ...mexico, points: 3 }, 'santa-anna@laredo', 'sesma@laredo', 'jimenez@laredo');
    play(s, 'mexico', 'activate santa-anna', 'command sesma', 'march 0108', 'done');
    expect(why(s, 'mexico', 'activate sesma')).toContain('TG-5.0-f');
    expect(why(s, 'mexico', 'activate santa-anna')).toContain('TG-5.0-f');
    // What they left behind is now beyond command, Santa Anna included.
    expect(why(s, 'mexico', 'move jimenez')).toEqual([]);
    expect(why(s, 'mexico', 'move santa-anna')).toEqual([]);
  });

  test('5.0 TG-5.0-g partial hexes on the edge of the map are entered and left like others', () => {
    const map = atlas();
    const playable = new Set(standardData().map.hexes.map(({ id }) => id));
    const edge = standardData()
      .map.hexes.map(({ id }) => id)
      .filter((id) => map.neighbours(id).filter((next) => playable.has(next)).length < 6 && !map.isVillage(id));
    expect(edge.length).toBeGreaterThan(30);
    for (const id of edge) {
      const [way] = map.neighbours(id).filter((next) => map.passage(next, id) !== null && !map.isVillage(next));
      if (way === undefined) continue; // Galveston
      const s = position({ ...texas, options: { 'independent-command': 'free' } }, `kimball@${way}`, `bowie@${id}`);
      play(s, 'texas', 'move kimball');
      expect(choices(s, 'texas')).toContain(`march ${game.nameOf(s, 'place', space(s, id))}`);
      const out = position({ ...texas, options: { 'independent-command': 'free' } }, `kimball@${id}`);
      expect(choices(out, 'texas')).toContain('move kimball');
    }
  });

  test('5.0 TG-5.0-h nobody leaves the map: only hexes and boxes are ever offered', () => {
    for (const at of ['0101', '0413', '1601', '1606', 'matamoros', 'presidio-rio-grande']) {
      const s = position({ ...mexico, options: { 'independent-command': 'free' } }, `dolores@${at}`);
      play(s, 'mexico', 'move dolores');
      for (const choice of choices(s, 'mexico')) {
        expect(space(s, choice.split(' ')[1]!)).toBeLessThan(s.t.spaces);
      }
      for (const outside of ['pool', 'away', 'dead', 'kept', 'beside-matamoros', 'beside-presidio-rio-grande']) {
        expect(why(s, 'mexico', `march ${outside}`)).toContain('TG-5.0-h');
      }
      expect(why(s, 'mexico', 'march comanche')).toContain('TG-1.7-i');
      expect(why(s, 'mexico', 'march fort-jessup')).toContain('TG-1.7-g');
    }
  });

  test('1.1 villages are passed but never a place to stop', () => {
    const s = position({ ...texas, options: { 'independent-command': 'free' } }, 'kimball@liberty');
    play(s, 'texas', 'move kimball');
    expect(why(s, 'texas', 'march alabama-village')).toEqual(['TG-1.1-d']);
    expect(choices(s, 'texas')).toContain('march 1403'); // trail, trail through the village
    expect(choices(s, 'texas')).not.toContain('march alabama-village');
  });

  const full = (to: string, from: string, blocks: number) => ({ from, to, side: 'texas', blocks });

  test('1.1 R-32 a block that can get into a village but not through it has nowhere to go', () => {
    const crossed = [full('0901', '0801', 1)];
    const s = position({ ...texas, options: free, crossed }, 'bowie@0801', 'aldama@0901');
    expect(why(s, 'texas', 'move bowie')).toEqual(['TG-5.2-a']);
    expect(choices(s, 'texas')).toEqual(['done']);
    const room = position({ ...texas, options: free }, 'bowie@0801', 'aldama@0901');
    play(room, 'texas', 'move bowie');
    expect(choices(room, 'texas')).toEqual(['attack 0901 0801']);
  });

  test('1.1 R-32 a block that can stop in no neighbouring hex may still go through the village', () => {
    const crossed = [
      full('1305', 'liberty', 1),
      full('anahuac', 'liberty', 2),
      full('1504', 'liberty', 1),
      full('beaumont', 'liberty', 2),
    ];
    const around = ['aldama@1305', 'toluca@anahuac', 'morelos@1504', 'guerrero@beaumont'];
    const s = position({ ...texas, options: free, crossed }, 'bowie@liberty', ...around);
    expect(choices(s, 'texas')).toContain('move bowie');
    play(s, 'texas', 'move bowie');
    expect(choices(s, 'texas').sort()).toEqual([
      'force 1503',
      'force nacogdoches',
      'force-attack 1504 alabama-village',
      'march 1402',
      'march 1403',
    ]);
    const attack = position({ ...texas, options: free, crossed }, 'bowie@liberty', ...around, 'yucatan@1403');
    play(attack, 'texas', 'move bowie');
    expect(choices(attack, 'texas').sort()).toEqual([
      'attack 1403 alabama-village',
      'force 1503',
      'force-attack 1504 alabama-village',
    ]);
    const shut = [...crossed, full('1403', 'alabama-village', 2), full('1504', 'alabama-village', 1)];
    const nowhere = position(
      { ...texas, options: free, crossed: shut },
      'tx-alamo-artillery@liberty',
      ...around,
      'yucatan@1403',
    );
    expect(why(nowhere, 'texas', 'move tx-alamo-artillery')).toEqual(['TG-5.2-a']);
  });

  test('5.0 TG-5.0-a without points only the end of the phase is left', () => {
    const s = position(
      { ...texas, points: 1 },
      'houston@washington',
      'bowie@victoria',
      'ward:1@velasco',
      'wallace@matagorda',
    );
    play(s, 'texas', 'move bowie', 'march texana');
    expect(choices(s, 'texas')).toEqual(['done']);
    for (const choice of ['move ward', 'activate houston', 'forage ward', 'sail wallace velasco']) {
      expect(why(s, 'texas', choice)).toContain('TG-0-h');
    }
  });
});

describe('5 the movement example', () => {
  const start = (points = 1) =>
    position(
      { phase: 'movement', player: 'texas', points, played: { texas: 'surprise', mexico: '4' } },
      'houston@victoria',
      'wallace@victoria',
      'horton@0708',
      'militia-infantry@carlos',
      'aldama@goliad',
      'toluca@goliad',
      'yucatan@refugio',
    );

  test('5 TG-5.E-a SURPRISE, an event of 1 CP, outranks a plain 4: Texas is Player 1 with 1 CP', () => {
    const s = position(
      { phase: 'cards', hands: { texas: ['surprise'], mexico: ['4'] } },
      'houston@victoria',
      'aldama@goliad',
    );
    play(s, 'texas', 'play surprise');
    play(s, 'mexico', 'play 4');
    expect(game.sides[s.player1]).toBe('texas');
    expect([asked(s), question(s), points(s)]).toEqual([['texas'], 'operate', 1]);
  });

  test('5 TG-5.E-b TG-5.E-e Houston commands Victoria and the hex to the north, not Carlos across the river', () => {
    const s = start();
    play(s, 'texas', 'activate houston');
    expect(choices(s, 'texas').sort()).toEqual(['command horton', 'command houston', 'command wallace', 'done']);
    expect(why(s, 'texas', 'command militia-infantry')).toEqual(['TG-5.11-d']);
  });

  test('5 TG-5.E-c TG-5.E-d TG-5.E-f infantry by Coletto Creek, cavalry by the La Bahia Road, and Houston joins', () => {
    const s = start();
    play(s, 'texas', 'activate houston', 'command wallace', 'attack goliad coletto-creek');
    expect(isMarked(s, 'wallace', 'forced')).toBe(false);
    play(s, 'texas', 'command horton', 'attack goliad 0508');
    expect(isMarked(s, 'horton', 'forced')).toBe(false);
    expect(isFaceUp(s, 'houston')).toBe(true);
    play(s, 'texas', 'command houston', 'attack goliad coletto-creek');
    expect(isMarked(s, 'houston', 'forced')).toBe(false);
    expect(isFaceUp(s, 'houston')).toBe(false);
    expect(['wallace', 'horton', 'houston'].map((name) => place(s, name))).toEqual(['goliad', 'goliad', 'goliad']);
    expect(place(s, 'militia-infantry')).toBe('carlos');
    expect(points(s)).toBe(0);
    expect(strength(s, 'houston')).toBe(3);
  });

  test('5 TG-5.E-f Houston, with 3 MP, goes up to three hexes', () => {
    const s = start();
    play(s, 'texas', 'activate houston', 'command houston');
    expect(choices(s, 'texas')).toContain('march 0707');
    expect(choices(s, 'texas')).toContain('march 0706');
    expect(choices(s, 'texas')).not.toContain('march columbus');
    expect(choices(s, 'texas')).toContain('force columbus');
  });
});
