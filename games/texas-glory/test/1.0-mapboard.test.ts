import { describe, expect, test } from 'vitest';
import { buildAtlas } from '../atlas.ts';
import { standardData } from '../data.ts';
import { hasWalls, isFriendlyPort } from '../rules/5.4-hex-control.ts';
import type { State } from '../state.ts';
import { atlas } from './atlas.ts';
import { block, choices, place, play, position, question, type Side, space, why } from './kit.ts';

const data = standardData();
const { places, map } = data;
const onMap = places.filter(({ kind }) => kind !== 'holding-box');
const land = map.hexes.map(({ id }) => id);

const marching = (side: Side, mover: string, ...others: readonly string[]): State => {
  const s = position({ phase: 'movement', player: side, player1: side, points: 2 }, mover, ...others);
  play(s, side, `move ${mover.split('@')[0]}`);
  return s;
};
const targets = (s: State, side: Side, verb: string): string[] =>
  choices(s, side).flatMap((choice) => (choice.startsWith(`${verb} `) ? [choice.slice(verb.length + 1)] : []));

describe('1.1 villages', () => {
  test.each([
    ['texas', 'grant'],
    ['mexico', 'cuautla'],
  ] as const)('1.1 TG-1.1-d %s may ride through a village but not stop there', (side, rider) => {
    const s = marching(side, `${rider}@0505`);
    expect(targets(s, side, 'march')).toContain('0304');
    expect(targets(s, side, 'force')).not.toContain('tonkawa-village');
    expect(why(s, side, 'march tonkawa-village')).toEqual(['TG-1.1-d']);
    expect(why(s, side, 'force tonkawa-village')).toContain('TG-1.1-d');
    play(s, side, 'march 0304');
    expect(place(s, rider)).toBe('0304');
  });

  test('1.1 TG-1.1-d no block may ever end a move in any of the six villages', () => {
    const villages = onMap.filter(({ kind }) => kind === 'village');
    expect(villages).toHaveLength(6);
    for (const village of villages) {
      for (const next of atlas(data)
        .neighbours(village.at)
        .filter((hex) => !villages.some(({ at }) => at === hex))) {
        const s = marching('texas', `grant@${next}`);
        expect([...targets(s, 'texas', 'march'), ...targets(s, 'texas', 'force')]).not.toContain(village.id);
      }
    }
  });

  test('1.1 TG-1.1-e nobody retreats or regroups into a village', () => {
    const s = position(
      { phase: 'combat', player1: 'texas', pending: ['0406'] },
      'yucatan@0406',
      'grant@0406<gonzales',
      'ward@0406<gonzales',
    );
    play(s, 'texas', 'fight 0406', 'hold grant');
    play(s, 'mexico', 'hold yucatan');
    play(s, 'texas', 'hold ward', 'hold grant');
    expect(why(s, 'mexico', 'retreat yucatan tonkawa-village')).toEqual(['TG-1.1-e']);
    expect(choices(s, 'mexico')).toContain('retreat yucatan 0305');
    play(s, 'mexico', 'retreat yucatan 0305');
    expect(question(s)).toBe('regroup');
    expect(why(s, 'texas', 'regroup grant tonkawa-village')).toEqual(['TG-1.1-e']);
    expect(targets(s, 'texas', 'regroup grant')).toEqual(['0505', 'gonzales', '0306']);
  });
});

describe('1.2, 1.3 forts and cities', () => {
  const battleAt = (where: string): State => {
    const s = position(
      {
        phase: 'combat',
        player1: 'texas',
        pending: [where],
        presidials: ['laredo', 'matamoros', 'presidio-rio-grande'],
      },
      `yucatan@${where}`,
      `ward@${where}`,
      `houston@${where}`,
    );
    play(s, 'texas', `fight ${where}`);
    return s;
  };

  test('1.3 TG-1.3-b TG-1.3-c TG-1.2-c TG-1.7-f only in the two forts and five cities may the defender shut himself in', () => {
    const walled = places.filter(({ kind, city }) => kind === 'fort' || city).map(({ at }) => at);
    expect(walled).toHaveLength(7);
    const boxes = ['laredo', 'matamoros', 'presidio-rio-grande'];
    const villages = places.flatMap(({ kind, at }) => (kind === 'village' ? [at] : []));
    for (const where of [...land.filter((hex) => !villages.includes(hex)), ...boxes]) {
      const s = battleAt(where);
      expect([where, question(s)]).toEqual([where, walled.includes(where) ? 'withdraw' : 'combat-turn']);
      expect(hasWalls(s, space(s, where))).toBe(walled.includes(where));
    }
  });

  test.each(places.filter(({ kind, city }) => kind === 'fort' || city).map(({ id }) => id))(
    '1.2 TG-1.2-c TG-1.3-b at %s a garrison that goes in is besieged, and the hex still holds it',
    (where) => {
      const s = battleAt(where);
      play(s, 'mexico', 'enter yucatan');
      play(s, 'texas', 'stay');
      expect(question(s)).toBe('besiege');
      play(s, 'texas', 'wait');
      expect(question(s)).toBe('garrison');
      play(s, 'mexico', 'wait');
      expect(place(s, 'yucatan')).toBe(where);
    },
  );

  test('1.3 TG-1.3-d the fort plans are no places: the besieged stand in the hex of the fort', () => {
    const t = buildAtlas(data);
    expect(t.spaces).toBe(land.length + map.boxes.length);
    const s = position({ phase: 'movement', player: 'mexico' }, block('travis@alamo', ['inside']), 'sesma@alamo');
    expect([place(s, 'travis'), place(s, 'sesma')]).toEqual(['alamo', 'alamo']);
  });

  test('1 sidebar TG-1.S-b names of battle sites and other hexes have no effect', () => {
    const unnamed = { ...data, map: { ...map, hexes: map.hexes.map(({ name: _, ...hex }) => hex) } };
    expect(map.hexes.some(({ name }) => name !== undefined)).toBe(true);
    const [plain, named] = [buildAtlas(unnamed), buildAtlas(data)];
    for (const key of [
      'limit',
      'isRoad',
      'costs',
      'supply',
      'colour',
      'isVictory',
      'isPort',
      'raidable',
      'reach',
    ] as const)
      expect(plain[key]).toEqual(named[key]);
  });
});

describe('1.4 ports and 1.6 Galveston', () => {
  test('1.4 TG-1.4-a TG-1.7-h only ports send and receive ships', () => {
    const ports = places.filter(({ port }) => port).map(({ id }) => id);
    expect(ports).toHaveLength(8);
    const s = position({ phase: 'movement', player: 'texas', player1: 'texas', points: 4 }, 'new-orleans@velasco');
    for (const { id, port } of places.filter(({ id }) => id !== 'velasco' && id !== 'salado')) {
      const reasons = why(s, 'texas', `sail tx-new-orleans ${id}`);
      expect([id, reasons.includes('TG-1.4-a')]).toEqual([id, !port]);
      expect(why(s, 'texas', `land tx-new-orleans ${id}`).includes('TG-1.4-a')).toBe(!port);
    }
    expect(targets(s, 'texas', 'sail new-orleans').sort()).toEqual([
      'anahuac',
      'galveston',
      'matagorda',
      'new-orleans',
    ]);
    const inland = position({ phase: 'movement', player: 'texas', player1: 'texas', points: 4 }, 'ward@columbia');
    expect(why(inland, 'texas', 'sail ward galveston')).toEqual(['TG-5.81-c']);
    expect(isFriendlyPort(s, space(s, 'columbia'), 0)).toBe(false);
  });

  test('1.7 TG-1.7-h ships leave New Orleans', () => {
    const s = position({ phase: 'movement', player: 'texas', player1: 'texas', points: 1 }, 'georgia@new-orleans');
    play(s, 'texas', 'sail georgia galveston');
    expect(place(s, 'georgia')).toBe('galveston');
  });

  test('1.6 TG-1.6-a TG-1.6-b nobody walks to or from Galveston; ships go there', () => {
    const s = position({ phase: 'movement', player: 'texas', player1: 'texas', points: 2 }, 'ward@galveston');
    expect(why(s, 'texas', 'move ward')).toEqual(['TG-1.6-b']);
    expect(targets(s, 'texas', 'sail ward')).toContain('matagorda');
    for (const next of ['lynchburg', '1407', '1208', '1207']) {
      const near = marching('texas', `grant@${next}`);
      const reached = [...targets(near, 'texas', 'march'), ...targets(near, 'texas', 'force')];
      expect(reached).not.toContain('galveston');
      expect(why(near, 'texas', 'march galveston')).toEqual(['TG-1.6-b']);
    }
  });

  test('1.6 TG-1.6-c enemy Galveston is entered by Sea Attack alone', () => {
    const held = position(
      { phase: 'movement', player: 'texas', player1: 'texas', points: 4 },
      'ward@matagorda',
      'yucatan@galveston',
    );
    expect(why(held, 'texas', 'sail ward galveston')).toEqual(['TG-5.81-a']);
    expect(choices(held, 'texas')).toContain('land ward galveston');
    const empty = position(
      { phase: 'movement', player: 'mexico', player1: 'mexico', points: 4 },
      'yucatan@matagorda',
      'houston@washington',
    );
    expect(why(empty, 'mexico', 'sail yucatan galveston')).toEqual(['TG-5.81-a']);
    play(empty, 'mexico', 'land yucatan galveston');
    expect([place(empty, 'yucatan'), empty.ask[2]]).toEqual(['galveston', 2]);
  });
});

describe('1.7 holding boxes', () => {
  const box = atlas(data);

  test.each([
    ['presidio-rio-grande', ['0107']],
    ['laredo', ['0108', '0111']],
    ['matamoros', ['0413']],
  ] as const)('1.7 TG-1.7-b blocks leave %s by its routes at their ordinary cost', (from, exits) => {
    expect(box.neighbours(from)).toEqual(exits);
    for (const exit of exits) expect(box.passage(from, exit)?.move).toBe(1);
    const s = marching('mexico', `yucatan@${from}`);
    const reach = (points: number) =>
      [...box.within(from, points).keys()].filter((id) => id !== from && !box.isVillage(id));
    const spaces = (names: readonly string[]) => names.map((name) => space(s, name)).sort((a, b) => a - b);
    expect(spaces(targets(s, 'mexico', 'march'))).toEqual(spaces(reach(3)));
    expect(spaces(targets(s, 'mexico', 'force'))).toEqual(spaces(reach(4).filter((id) => !reach(3).includes(id))));
  });

  test('1.7 TG-1.7-c TG-1.7-d entering a box costs three points: infantry only from the hex next to it', () => {
    const near = marching('mexico', 'yucatan@0107');
    expect(targets(near, 'mexico', 'march')).toContain('presidio-rio-grande');
    const far = marching('mexico', 'yucatan@san-antonio');
    expect(targets(far, 'mexico', 'march')).not.toContain('presidio-rio-grande');
    expect(why(far, 'mexico', 'march presidio-rio-grande')).toEqual(['TG-1.7-c']);
    expect(targets(far, 'mexico', 'force')).toContain('presidio-rio-grande');
    const guns = position({ phase: 'movement', player: 'mexico', points: 1 }, 'mx-alamo-artillery@0107');
    play(guns, 'mexico', 'move mx-alamo-artillery');
    expect(why(guns, 'mexico', 'march presidio-rio-grande')).toEqual(['TG-1.7-c']);
    expect(targets(guns, 'mexico', 'force')).toContain('presidio-rio-grande');
  });

  test('1.7 TG-1.7-e a block with four points enters from one road hexside farther, not from two', () => {
    const near = marching('mexico', 'cuautla@san-antonio');
    expect(targets(near, 'mexico', 'march')).toContain('presidio-rio-grande');
    play(near, 'mexico', 'march presidio-rio-grande');
    expect(place(near, 'cuautla')).toBe('presidio-rio-grande');
    const far = marching('mexico', 'cuautla@alamo');
    expect(why(far, 'mexico', 'march presidio-rio-grande')).toEqual(['TG-1.7-c']);
    expect(targets(far, 'mexico', 'force')).toContain('presidio-rio-grande');
  });

  test('1.7 TG-1.7-g Mexicans neither march nor sail into a box of the United States', () => {
    const s = marching('mexico', 'cuautla@san-augustine');
    expect(why(s, 'mexico', 'march fort-jessup')).toContain('TG-1.7-g');
    expect([...targets(s, 'mexico', 'march'), ...targets(s, 'mexico', 'force')]).not.toContain('fort-jessup');
    const ship = position({ phase: 'movement', player: 'mexico', points: 4 }, 'yucatan@velasco', 'houston@washington');
    expect(why(ship, 'mexico', 'sail yucatan new-orleans')).toContain('TG-1.7-g');
    expect(why(ship, 'mexico', 'land yucatan new-orleans')).toContain('TG-1.7-g');
    expect(choices(ship, 'mexico').filter((choice) => choice.includes('new-orleans'))).toEqual([]);
  });

  test.each([
    ['texas', 'grant'],
    ['mexico', 'cuautla'],
  ] as const)('1.7 TG-1.7-i the Comanche box is closed to %s', (side, rider) => {
    const s = marching(side, `${rider}@0301`);
    expect(why(s, side, 'march comanche')).toContain('TG-1.7-i');
    for (const from of map.frontier.hexes)
      expect(choices(marching(side, `${rider}@${from}`), side).join()).not.toContain('comanche');
  });
});
