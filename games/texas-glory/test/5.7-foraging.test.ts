import { describe, expect, test } from 'vitest';
import { NOBODY, TEXAS } from '../atlas.ts';
import { controller, isHaven, victoryHolder } from '../rules/5.4-hex-control.ts';
import { besiegedLimit, besiegerLimit, supplyLimit } from '../rules/8.1-supply-limits.ts';
import {
  block,
  choices,
  events,
  game,
  isMarked,
  loadDice,
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

const texas = moving('texas', 2);
const mexico = moving('mexico', 2);
const burner = { ...moving('texas', 2), played: { texas: '2-burn' } } as const;

describe('5.7 foraging', () => {
  test('5.7 TG-5.7-a one point gives one block one step', () => {
    const s = position(texas, 'ward:1@victoria', 'bowie:1@gonzales');
    const log = play(s, 'texas', 'forage ward');
    expect([strength(s, 'ward'), strength(s, 'bowie'), points(s)]).toEqual([2, 1, 1]);
    expect(events(log, 'foraged')).toHaveLength(1);
    const ours = position(mexico, 'santa-anna:1@laredo', 'sesma:1@laredo', 'comanche:1@away', 'ward:1@victoria');
    expect(choices(ours, 'mexico').filter((choice) => choice.startsWith('forage'))).toEqual([
      'forage santa-anna',
      'forage sesma',
    ]);
  });

  test('5.7 TG-5.7-a only own blocks on the board forage', () => {
    const s = position(
      { ...mexico, raider: 'mexico' },
      'aldama:1@beside-laredo',
      'toluca:1@away',
      'comanche:1@bastrop',
      'ward:1@bastrop',
      'bowie:1@bastrop',
    );
    for (const name of ['aldama', 'toluca', 'comanche', 'ward']) {
      expect(why(s, 'mexico', `forage ${name}`)).toContain('TG-5.7-a');
    }
    expect(choices(s, 'mexico').filter((choice) => choice.startsWith('forage'))).toEqual([]);
  });

  test('5.7 TG-5.7-b a block gains one step a turn and no more', () => {
    const s = position(texas, 'burleson:1@victoria');
    play(s, 'texas', 'forage burleson');
    expect(why(s, 'texas', 'forage burleson')).toEqual(['TG-5.7-b']);
    expect(choices(s, 'texas')).toEqual(['done']);
  });

  test('5.7 TG-5.7-c a block that foraged does not move, a block that moved does not forage; others there are free', () => {
    const s = position({ ...texas, points: 4 }, 'ward:1@victoria', 'bowie:1@victoria', 'wallace:1@columbia');
    play(s, 'texas', 'forage ward');
    expect(why(s, 'texas', 'move ward')).toEqual(['TG-5.7-c']);
    expect(why(s, 'texas', 'move bowie')).toEqual([]);
    play(s, 'texas', 'move bowie', 'march texana');
    expect(why(s, 'texas', 'forage bowie')).toEqual(['TG-5.7-c']);
    play(s, 'texas', 'forage wallace');
    expect(why(s, 'texas', 'sail wallace velasco')).toContain('TG-5.7-c');
  });

  test('5.7 TG-5.7-c commanded or alone, by land or by sea, a block that foraged stays', () => {
    const s = position({ ...texas, points: 3 }, 'ward:1@velasco', 'houston@velasco', 'bowie@velasco');
    play(s, 'texas', 'forage ward');
    expect(why(s, 'texas', 'sail ward matagorda')).toEqual(['TG-5.7-c']);
    play(s, 'texas', 'activate houston');
    expect(why(s, 'texas', 'command ward')).toEqual(['TG-5.7-c']);
    expect(choices(s, 'texas')).toEqual(['command houston', 'command bowie', 'done']);
  });

  test('5.7 TG-5.7-d an activated leader gains no step, nor is a leader activated who has gained one', () => {
    const s = position({ ...texas, points: 3 }, 'houston:1@victoria', 'travis:1@gonzales', 'bowie@gonzales');
    play(s, 'texas', 'activate houston', 'done');
    expect(why(s, 'texas', 'forage houston')).toEqual(['TG-5.7-d']);
    play(s, 'texas', 'forage travis');
    expect(strength(s, 'travis')).toBe(2);
    expect(why(s, 'texas', 'activate travis')).toContain('TG-5.7-d');
  });

  test('5.7 TG-5.7-d R-49 Burleson as commander-in-chief gains no step on a turn he is activated', () => {
    const s = position(texas, 'houston@dead', 'fannin@dead', 'burleson:1@victoria', 'bowie@victoria');
    expect(why(s, 'texas', 'forage burleson')).toEqual([]);
    play(s, 'texas', 'activate burleson', 'done');
    expect(why(s, 'texas', 'forage burleson')).toEqual(['TG-5.7-d']);
  });

  test('5.7 TG-5.7-e the besieged do not forage, the besieger may while he is supplied (R-59)', () => {
    const siege = (...besiegers: string[]) =>
      position(
        { phase: 'movement', player: 'mexico', points: 2 },
        block('travis:1@goliad', ['inside']),
        ...besiegers.map((name) => `${name}:1@goliad`),
      );
    expect(why(siege('aldama', 'toluca'), 'mexico', 'forage aldama')).toEqual([]);
    expect(why(siege('aldama', 'toluca', 'morelos'), 'mexico', 'forage aldama')).toEqual(['TG-5.7-g']);
    const inside = position(texas, block('travis:1@goliad', ['inside']), 'aldama@goliad');
    expect(why(inside, 'texas', 'forage travis')).toEqual(['TG-5.7-e']);
  });

  test('5.7 TG-5.7-f nobody forages in a hex with a battle to come (R-60)', () => {
    const s = position(
      { phase: 'movement', player1: 'mexico', player: 'texas', points: 2 },
      'ward:1@goliad',
      'aldama@goliad<0409',
      'bowie:1@victoria',
    );
    expect(why(s, 'texas', 'forage ward')).toEqual(['TG-5.7-f']);
    expect(why(s, 'texas', 'forage bowie')).toEqual([]);
    const relief = position(
      { phase: 'movement', player1: 'texas', player: 'mexico', points: 2 },
      block('travis@goliad', ['inside']),
      'aldama:1@goliad',
      'houston@goliad<coletto-creek',
    );
    expect(why(relief, 'mexico', 'forage aldama')).toEqual(['TG-5.7-f']);
  });

  const places = [
    ['0708', 2],
    ['carlos', 3],
    ['goliad', 4],
    ['victoria', 5],
    ['alamo', 5],
    ['nacogdoches', 6],
  ] as const;
  test.each(places)('5.7 TG-5.7-g no step in %s while it holds more than %i blocks', (where, limit) => {
    const texans = ['ward', 'bowie', 'wallace', 'kimball', 'sherman', 'millard', 'milam'];
    const crowd = (count: number) => position(texas, ...texans.slice(0, count).map((name) => `${name}:1@${where}`));
    expect(why(crowd(limit), 'texas', 'forage ward')).toEqual([]);
    expect(why(crowd(limit + 1), 'texas', 'forage ward')).toEqual(['TG-5.7-g']);
  });

  test('5.7 TG-5.7-g supply is checked at the moment of foraging (R-59)', () => {
    const s = position({ ...texas, points: 2 }, 'ward:1@0708', 'bowie@0708', 'sherman@0708');
    expect(why(s, 'texas', 'forage ward')).toEqual(['TG-5.7-g']);
    play(s, 'texas', 'move sherman', 'march victoria');
    expect(why(s, 'texas', 'forage ward')).toEqual([]);
  });

  test('5.7 TG-5.7-h with 2 CP a player makes two moves, two forages, or one of each', () => {
    const start = () => position(texas, 'ward:1@victoria', 'bowie:1@gonzales');
    const two = start();
    play(two, 'texas', 'move ward', 'march texana', 'move bowie', 'march 0606');
    const fed = start();
    play(fed, 'texas', 'forage ward', 'forage bowie');
    const both = start();
    play(both, 'texas', 'forage ward', 'move bowie', 'march 0606');
    for (const s of [two, fed, both]) expect(choices(s, 'texas')).toEqual(['done']);
    expect([strength(fed, 'ward'), strength(fed, 'bowie')]).toEqual([2, 2]);
  });

  test('5.7 TG-5.7-i nothing lifts a block above its full strength', () => {
    const s = position(texas, 'ward:2@victoria', 'bowie@gonzales');
    expect(why(s, 'texas', 'forage bowie')).toEqual(['TG-5.7-i']);
    play(s, 'texas', 'forage ward');
    expect(strength(s, 'ward')).toBe(3);
    expect(why(position(texas, 'ward@victoria'), 'texas', 'forage ward')).toEqual(['TG-5.7-i']);
  });
});

describe('5.71 burning towns', () => {
  test('5.71 TG-5.71-a burning takes a burn card and one point', () => {
    const s = position(burner, 'ward@victoria');
    expect(choices(s, 'texas')).toContain('burn victoria');
    const log = play(s, 'texas', 'burn victoria', 'done');
    expect(points(s)).toBe(1);
    expect(s.burned).toEqual([space(s, 'victoria')]);
    expect(events(log, 'burnedTown')).toHaveLength(1);
    expect(why(position(texas, 'ward@victoria'), 'texas', 'burn victoria')).toContain('TG-5.71-a');
    const plain = position({ ...burner, played: { texas: '2' } }, 'ward@victoria');
    expect(why(plain, 'texas', 'burn victoria')).toContain('TG-5.71-a');
    const theirs = position({ ...burner, played: { mexico: '2-burn', texas: '2' } }, 'ward@victoria');
    expect(why(theirs, 'texas', 'burn victoria')).toContain('TG-5.71-a');
    const broke = position({ ...burner, points: 0 }, 'ward@victoria');
    expect(why(broke, 'texas', 'burn victoria')).toEqual(['TG-0-h']);
  });

  test('5.71 TG-5.71-b one card burns one town', () => {
    const s = position(burner, 'ward@victoria', 'bowie@gonzales');
    play(s, 'texas', 'burn victoria', 'done');
    expect(why(s, 'texas', 'burn gonzales')).toEqual(['TG-5.71-b']);
    expect(choices(s, 'texas').filter((choice) => choice.startsWith('burn'))).toEqual([]);
  });

  test('5.71 TG-5.71-b only a Victory Town with own blocks and no enemies burns', () => {
    const s = position(
      burner,
      'ward@texana', // a town without a star
      'bowie@carlos', // a camp
      'kimball@gonzales',
      'sherman@goliad', // a green town counts while occupied
      'aldama@refugio',
      'wallace@velasco',
      'toluca@velasco',
      block('travis@alamo', ['inside']),
      'sesma@alamo',
    );
    expect(choices(s, 'texas').filter((choice) => choice.startsWith('burn'))).toEqual(['burn gonzales', 'burn goliad']);
    for (const where of ['texana', 'carlos', 'refugio', 'velasco', 'alamo', 'washington']) {
      expect([where, why(s, 'texas', `burn ${where}`)]).toEqual([where, ['TG-5.71-b']]);
    }
    const besieger = position(
      { phase: 'movement', player: 'mexico', points: 1, played: { mexico: '2-burn' } },
      block('travis@alamo', ['inside']),
      'sesma@alamo',
    );
    expect(why(besieger, 'mexico', 'burn alamo')).toEqual(['TG-5.71-b']);
    const again = position({ ...burner, burned: ['victoria'] }, 'ward@victoria');
    expect(why(again, 'texas', 'burn victoria')).toEqual(['TG-5.71-e']);
  });

  test('5.71 TG-5.71-c the point also buys a step for a block of that hex, which then stays (R-61)', () => {
    const s = position(burner, 'ward:1@victoria', 'bowie:1@gonzales', 'sherman@victoria');
    play(s, 'texas', 'burn victoria');
    expect(question(s)).toBe('feed');
    expect(choices(s, 'texas')).toEqual(['feed ward', 'leave ward', 'leave sherman', 'done']);
    expect(why(s, 'texas', 'feed bowie')).toEqual(['TG-5.71-c']);
    expect(why(s, 'texas', 'feed sherman')).toEqual(['TG-5.7-i']);
    play(s, 'texas', 'feed ward');
    expect([strength(s, 'ward'), points(s)]).toEqual([2, 1]);
    expect(why(s, 'texas', 'move ward')).toEqual(['TG-5.7-c']);
    expect(why(s, 'texas', 'move sherman')).toEqual([]);
  });

  test('5.71 TG-5.71-c who forgoes the step may move a block of the hex with the same point (R-61)', () => {
    const s = position({ ...burner, points: 1 }, 'ward:1@victoria', 'bowie@gonzales');
    play(s, 'texas', 'burn victoria');
    expect(choices(s, 'texas')).toEqual(['feed ward', 'leave ward', 'done']);
    expect(why(s, 'texas', 'leave bowie')).toEqual(['TG-5.71-c']);
    play(s, 'texas', 'leave ward', 'march texana');
    expect([strength(s, 'ward'), place(s, 'ward'), question(s), points(s)]).toEqual([1, 'texana', 'operate', 0]);
  });

  test('5.71 TG-5.71-c the move in place of the step is for whoever may still move', () => {
    const s = position(
      { ...burner, points: 3 },
      block('ward:1@victoria', ['moved']),
      block('bowie:1@victoria', ['foraged']),
      'sherman@victoria',
    );
    play(s, 'texas', 'burn victoria');
    expect(choices(s, 'texas')).toEqual(['leave sherman', 'done']);
    expect(why(s, 'texas', 'leave bowie')).toEqual(['TG-5.7-c']);
  });

  test('5.71 R-61 with the option "step" who forgoes the step pays another point to move', () => {
    const s = position({ ...burner, options: { burning: 'step' } }, 'ward:1@victoria');
    play(s, 'texas', 'burn victoria');
    expect(why(s, 'texas', 'leave ward')).toContain('TG-5.71-c');
    play(s, 'texas', 'done', 'move ward', 'march texana');
    expect([strength(s, 'ward'), place(s, 'ward')]).toEqual([1, 'texana']);
    expect(choices(s, 'texas')).toEqual(['done']);
  });

  test('5.71 TG-5.71-c the step follows the rules of 5.7: not for movers or active leaders', () => {
    const s = position(
      { ...burner, points: 3 },
      'houston:1@victoria',
      block('ward:1@victoria', ['moved']),
      'sherman:1@gonzales',
    );
    play(s, 'texas', 'activate houston', 'done', 'burn victoria');
    expect(choices(s, 'texas')).toEqual(['leave houston', 'done']);
    expect(why(s, 'texas', 'feed houston')).toEqual(['TG-5.7-d']);
    expect(why(s, 'texas', 'feed ward')).toEqual(['TG-5.7-c']);
  });

  test('5.71 TG-5.71-c the town feeds as many as before the fire, and no more (R-69)', () => {
    const foot = ['ward:1', 'bowie', 'sherman', 'wallace', 'millard'].map((name) => `${name}@victoria`);
    const fed = position(burner, ...foot);
    play(fed, 'texas', 'burn victoria');
    const leaving = foot.map((name) => `leave ${name.split(/[:@]/)[0]}`).toSorted();
    expect(choices(fed, 'texas').toSorted()).toEqual(['done', 'feed ward', ...leaving]);
    play(fed, 'texas', 'feed ward');
    expect([strength(fed, 'ward'), why(fed, 'texas', 'forage ward')]).toEqual([
      2,
      expect.arrayContaining(['TG-5.7-g']),
    ]);
    const crowd = position(burner, ...foot, 'burleson@victoria');
    play(crowd, 'texas', 'burn victoria');
    const [feeding] = game.notation.read('feed ward', crowd, 0);
    const detail = { place: space(crowd, 'victoria'), blocks: 6, limit: 5 };
    expect(game.why(crowd, 0, feeding!)).toEqual([{ rule: 'TG-5.7-g', detail }]);
    expect(choices(crowd, 'texas').toSorted()).toEqual(['done', 'leave burleson', ...leaving].toSorted());
  });

  test('5.71 TG-5.71-d all supply of the hex is gone: 2 blocks, town, city, fort and camp, and box alike', () => {
    const before = { victoria: 5, nacogdoches: 6, alamo: 5, goliad: 4, laredo: 8 };
    for (const [where, limit] of Object.entries(before)) {
      const standing = position(texas);
      expect([where, supplyLimit(standing, space(standing, where))]).toEqual([where, limit]);
      const s = position({ ...texas, burned: [where] });
      expect([where, supplyLimit(s, space(s, where))]).toEqual([where, 2]);
      expect([where, besiegedLimit(s, space(s, where))]).toEqual([where, 0]);
      expect([where, besiegerLimit(s, space(s, where))]).toEqual([where, 2]);
    }
  });

  test('5.71 TG-5.71-d three blocks in the town they burn go hungry', () => {
    const hands = { texas: ['1'], mexico: ['1'] };
    const s = position({ ...burner, points: 1, hands }, 'ward@victoria', 'bowie@victoria', 'sherman@victoria');
    expect(why(s, 'texas', 'burn victoria')).toEqual([]);
    play(s, 'texas', 'burn victoria', 'done');
    loadDice(s, 4);
    const log = play(s, 'texas', 'done');
    expect(events(log, 'attrition')).toEqual([[TEXAS, space(s, 'victoria'), 4, 0]]);
  });

  test('5.71 TG-5.71-e TG-5.71-f TG-5.71-g the burned hex is neutral, no haven and nobody’s Victory Town', () => {
    const s = position({ ...burner, points: 2 }, 'ward@victoria');
    const victoria = space(s, 'victoria');
    expect([controller(s, victoria), isHaven(s, victoria, TEXAS), victoryHolder(s, victoria)]).toEqual([
      TEXAS,
      true,
      TEXAS,
    ]);
    play(s, 'texas', 'burn victoria', 'done');
    expect([controller(s, victoria), isHaven(s, victoria, TEXAS), victoryHolder(s, victoria)]).toEqual([
      TEXAS,
      false,
      NOBODY,
    ]);
    play(s, 'texas', 'move ward', 'march texana');
    expect([controller(s, victoria), isHaven(s, victoria, TEXAS), victoryHolder(s, victoria)]).toEqual([
      NOBODY,
      false,
      NOBODY,
    ]);
  });

  test('5.71 TG-5.71-f reinforcements are not deployed in a burned town, nor in a burned port', () => {
    const supply = { phase: 'supply', player: 'texas', burned: ['victoria'] } as const;
    const s = position(supply, 'sherman@pool', 'ward@victoria', 'bowie@gonzales');
    expect(question(s)).toBe('deploy');
    expect(choices(s, 'texas')).not.toContain('deploy victoria');
    expect(choices(s, 'texas')).toContain('deploy gonzales');
    expect(why(s, 'texas', 'deploy victoria')).toEqual(['TG-5.71-f']);
    const port = position({ ...supply, burned: ['velasco'] }, 'new-york@pool', 'ward@velasco');
    expect(why(port, 'texas', 'deploy velasco')).toEqual(['TG-5.71-f']);
    expect(choices(port, 'texas')).toContain('deploy matagorda');
  });

  test('5.71 TG-5.71-h a burned town is no port, to sail from or to', () => {
    const s = position({ ...texas, points: 4, burned: ['velasco'] }, 'ward@velasco', 'bowie@matagorda');
    expect(why(s, 'texas', 'sail bowie velasco')).toEqual(['TG-5.71-h']);
    expect(why(s, 'texas', 'sail ward matagorda')).toEqual(['TG-5.81-c']);
    expect(choices(s, 'texas')).toContain('sail bowie galveston');
    const enemy = position({ ...mexico, points: 2, burned: ['velasco'] }, 'aldama@matagorda');
    expect(why(enemy, 'mexico', 'land aldama velasco')).toContain('TG-5.71-h');
  });

  test('5.71 TG-5.71-i any number of towns can burn', () => {
    const burned = ['victoria', 'gonzales', 'refugio', 'bastrop', 'washington', 'san-felipe', 'harrisburg', 'velasco'];
    const s = position({ ...burner, burned }, 'ward@san-augustine');
    play(s, 'texas', 'burn san-augustine', 'done');
    expect(s.burned).toHaveLength(9);
    expect(s.burned).toEqual([...s.burned].sort((a, b) => a - b));
  });

  test('5.71 TG-5.71-j a burn card may be spent like any other', () => {
    const s = position(burner, 'ward@victoria', 'bowie:1@gonzales');
    play(s, 'texas', 'move ward', 'march texana', 'forage bowie');
    expect(choices(s, 'texas')).toEqual(['done']);
    play(s, 'texas', 'done');
    expect([s.burned, isMarked(s, 'ward', 'foraged')]).toEqual([[], false]);
  });

  test('5.71 R-61 blocks that came this turn can burn the town, though they gain nothing', () => {
    const s = position(burner, 'ward:1@texana');
    expect(why(s, 'texas', 'burn victoria')).toEqual(['TG-5.71-b']);
    play(s, 'texas', 'move ward', 'march victoria', 'burn victoria');
    expect(choices(s, 'texas')).toEqual(['done']);
  });
});
