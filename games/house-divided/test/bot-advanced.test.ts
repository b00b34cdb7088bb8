// What the captain knows of the advanced game: supply lines, and forces shut up in ports.

import { randomBot } from '@bivouac/bots';
import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { sceneOf } from '../bot/scene.ts';
import { hunger } from '../bot/supply.ts';
import { isSupplied } from '../rules/7-supply.ts';
import { SOUTH, UNION } from '../sides.ts';
import type { View } from '../state.ts';
import { isContested, type State } from '../state.ts';
import { answer, movesOf } from './advice-kit.ts';
import { game, marching, position, question } from './kit.ts';

describe('supply', () => {
  test.each(['rail-and-river', 'with-roads'])('who would starve is who is cut off by the rules: %s', (supply) => {
    const rng = fastRng(`supply ${supply}`);
    const random = randomBot<State, View>();
    let starving = 0;
    for (let i = 0; i < 4; i++) {
      const s = game.setup('1863', { supply }, fastRng(`game ${i}`));
      for (let count = 0; s.ask[1] !== 0 && count < 600; count++) {
        const scene = sceneOf(s);
        for (const side of [UNION, SOUTH]) {
          if (scene.stands[side]!.some((box) => isContested(s, box))) continue;
          const isAnybodyCutOff = scene.stands[side]!.some((box) => !isSupplied(s, side, box));
          expect(hunger(s, scene, side) > 0).toBe(isAnybodyCutOff);
          starving += Number(isAnybodyCutOff);
        }
        const asked = game.asked(s)[0]!;
        game.apply(s, asked, random.pick!(game.choices(s, asked), rng), null);
      }
    }
    expect(starving).toBeGreaterThan(10);
  });

  test('nobody starves where there is no such rule', () => {
    const cutOff = ['U 3 VI lynchburg', 'U 3 MI washington', 'C MI mobile'];
    const loss = (options: Record<string, string>): number => {
      const s = marching(cutOff, { options });
      return hunger(s, sceneOf(s), UNION);
    };
    expect(loss({})).toBe(0);
    expect(loss({ supply: 'rail-and-river' })).toBeGreaterThan(0);
  });
});

describe('containment', () => {
  const ON = { containment: 'on' };

  test('AHD-cnt-01 a force too strong to be beaten is shut up', () => {
    const s = marching(
      ['U 4 VI pensacola', 'C 2 VI mobile', 'C MI montgomery', 'C 2 MI richmond', 'U 3 MI washington'],
      {
        options: ON,
        player: 'confederate',
      },
    );
    expect(movesOf(s, 'confederate').some((text) => text.startsWith('contain'))).toBe(true);
  });

  const shutIn = (inside: string, outside: string): State =>
    position(
      { phase: 'movement', marches: 3, options: ON, contained: ['pensacola'] },
      inside,
      outside,
      'U 3 MI washington',
      'C 2 MI richmond',
    );

  test('AHD-cnt-05 a strong force breaks out, a weak one does not', () => {
    const strong = shutIn('U 4 VI pensacola', 'C MI pensacola');
    expect(question(strong)).toBe('sally');
    expect(answer(strong, 'union')).toBe('break-out pensacola');
    expect(answer(shutIn('U 2 MI pensacola', 'C 3 VI pensacola'), 'union')).toBe('done');
  });
});
