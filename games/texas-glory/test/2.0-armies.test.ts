import { below, fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { type BlockData, standardData } from '../data.ts';
import { Fight, rollToHit } from '../rules/6.3-combat-resolution.ts';
import { isOnBoard, type State } from '../state.ts';
import { atlas } from './atlas.ts';
import {
  asked,
  block,
  choices,
  createTexasGlory,
  events,
  game,
  loadDice,
  place,
  play,
  position,
  type Side,
  strength,
  why,
} from './kit.ts';

const field = (...blocks: readonly (string | ReturnType<typeof block>)[]): State => {
  const s = position({ phase: 'combat', player1: 'mexico', pending: ['0306'] }, ...blocks);
  play(s, 'mexico', 'fight 0306');
  return s;
};

describe('2.11 strength', () => {
  test.each([4, 3, 2, 1])('2.11 TG-2.11-a TG-2.11-b a block at strength %i rolls as many dice', (steps) => {
    const s = field(`burleson:${steps}@0306`, 'yucatan@0306<alamo');
    const [fired] = events(play(s, 'texas', 'fire burleson'), 'fired');
    expect(String(fired![2])).toHaveLength(steps);
  });

  test('2.11 TG-2.11-d each hit costs one step, the last one the block', () => {
    const s = field('millard@0306', 'yucatan:3@0306<alamo');
    loadDice(s, 1, 2, 6);
    play(s, 'texas', 'fire millard');
    expect(strength(s, 'yucatan')).toBe(1);
    loadDice(s, 6, 1, 3, 6);
    play(s, 'mexico', 'fire yucatan');
    play(s, 'texas', 'fire millard');
    expect([place(s, 'yucatan'), strength(s, 'yucatan')]).toEqual(['dead', 0]);
  });

  test('2.11 TG-2.11-d behind walls two hits cost one step', () => {
    const s = position(
      { phase: 'combat', player1: 'mexico' },
      block('bowie@alamo', ['inside']),
      'zapadores@alamo',
      'sesma@alamo',
    );
    play(s, 'mexico', 'fight alamo', 'storm', 'assault zapadores', 'go');
    loadDice(s, 6, 6, 1, 6);
    play(s, 'texas', 'fire bowie');
    play(s, 'mexico', 'fire zapadores');
    expect(strength(s, 'bowie')).toBe(2);
    play(s, 'mexico', 'ready');
    loadDice(s, 6, 6, 3, 6);
    play(s, 'texas', 'fire bowie');
    play(s, 'mexico', 'fire zapadores');
    expect(strength(s, 'bowie')).toBe(1);
  });
});

describe('2.12 combat ratings', () => {
  test('2.12 TG-2.12-a A before B before C, whoever attacks', () => {
    const s = field('ward@0306', 'horton@0306', 'houston@0306', 'yucatan@0306<alamo', 'cuautla@0306<alamo');
    const order: string[] = [];
    for (let turn = 0; turn < 10; turn++) {
      const side = asked(s)[0] as Side;
      const up = choices(s, side).flatMap((choice) => /^hold (.+)/.exec(choice)?.[1] ?? []);
      order.push(...up);
      play(s, side, `hold ${up[0]}`);
    }
    const round = ['houston', 'cuautla', 'horton', 'ward', 'yucatan'];
    expect(order).toEqual([...round, ...round]);
  });

  test('2.12 TG-2.12-a a block waits for its letter', () => {
    const s = field('ward@0306', 'horton@0306', 'yucatan@0306<alamo', 'cuautla@0306<alamo');
    expect(asked(s)).toEqual(['mexico']);
    expect(why(s, 'mexico', 'fire yucatan')).toEqual(['TG-2.12-a']);
    play(s, 'mexico', 'hold cuautla');
    expect(why(s, 'texas', 'fire ward')).toEqual(['TG-2.12-a']);
    expect(choices(s, 'texas')).toContain('fire horton');
  });

  test.each(['A1', 'B1', 'B2', 'B3', 'C1', 'C2', 'C3'] as const)(
    '2.12 TG-2.12-b TG-2.12-c a die hits up to the number of %s and no higher',
    (combat) => {
      const data = standardData();
      const blocks = data.blocks.map((one): BlockData => (one.id === 'tx-burleson' ? { ...one, combat } : one));
      const other = createTexasGlory({ ...data, blocks });
      for (let die = 1; die <= 6; die++) {
        const s = other.position.read({ blocks: [{ block: 'burleson', at: '0306', strength: 1 }], phase: 'movement' });
        loadDice(s, die);
        const hits = rollToHit(s, Fight.field, other.idOf(s, 'piece', 'burleson'));
        expect([die, hits]).toEqual([die, die <= Number(combat[1]) ? 1 : 0]);
      }
    },
  );
});

describe('2.2 kinds of blocks', () => {
  test.each([
    ['yucatan', 3],
    ['cuautla', 4],
    ['mx-alamo-artillery', 2],
  ] as const)('2.13 TG-2.13-a %s spends no more than its %i points', (mover, points) => {
    const { within, isVillage } = atlas();
    const s = position({ phase: 'movement', player: 'mexico', points: 1 }, `${mover}@0306`);
    play(s, 'mexico', `move ${mover}`);
    const costs = [...within('0306', points + 1)].filter(([hex, cost]) => cost > 0 && !isVillage(hex));
    expect(costs.some(([, cost]) => cost === points) && costs.some(([, cost]) => cost > points)).toBe(true);
    for (const [hex, cost] of costs)
      expect([hex, why(s, 'mexico', `march ${hex}`)]).toEqual([hex, cost <= points ? [] : ['TG-2.13-a']]);
  });

  test('2.21 TG-2.21-a leaders command, others do not, and leaders fight with their own rating', () => {
    const s = position({ phase: 'movement', player: 'texas', points: 1 }, 'houston@gonzales', 'ward@gonzales');
    expect(why(s, 'texas', 'activate ward')).toContain('TG-2.21-a');
    play(s, 'texas', 'activate houston');
    expect(choices(s, 'texas')).toEqual(expect.arrayContaining(['command ward', 'command houston']));
    const battle = field('houston:3@0306', 'burleson@0306', 'yucatan:3@0306<alamo');
    loadDice(battle, 1, 2, 3);
    const [fired] = events(play(battle, 'texas', 'fire houston'), 'fired');
    expect([fired![2], fired![3], strength(battle, 'yucatan')]).toEqual([123, 2, 1]);
  });

  test('2.24 TG-2.24-c guns left alone change hands at the strength they have', () => {
    for (const steps of [1, 2]) {
      const s = position(
        {
          scenario: '1835',
          phase: 'combat',
          player1: 'texas',
          pending: ['goliad'],
          hands: { texas: ['1'], mexico: ['1'] },
        },
        `mx-goliad-artillery:${steps}@goliad`,
        'ward@goliad<0508',
      );
      const log = play(s, 'texas', 'fight goliad');
      expect([place(s, 'tx-goliad-artillery'), place(s, 'mx-goliad-artillery')]).toEqual(['goliad', 'away']);
      expect(strength(s, 'tx-goliad-artillery')).toBe(steps);
      expect(events(log, 'gunsTaken')).toHaveLength(1);
    }
  });

  test('2.24 TG-2.24-a never do both versions of a gun stand on the board', () => {
    const guns = game.data.blocks.filter(({ type, side }) => type === 'artillery' && side === 'texas');
    for (let seed = 0; seed < 8; seed++) {
      const s = game.setup('campaign', {}, fastRng(`guns ${seed}`));
      const rng = fastRng(`choices ${seed}`);
      while (s.over === 0) {
        const side = game.asked(s)[0]!;
        const legal = game.choices(s, side);
        game.apply(s, side, legal[below(rng, legal.length)]!, null);
        for (const { id, twin } of guns) {
          const pair = [id, twin!].filter((name) => isOnBoard(s, game.idOf(s, 'piece', name)));
          expect(pair.length).toBeLessThan(2);
        }
      }
    }
  });
});
