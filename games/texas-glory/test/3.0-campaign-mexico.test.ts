import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { MEXICO, TEXAS } from '../atlas.ts';
import type { State } from '../state.ts';
import { asked, choices, game, isFaceUp, place, play, position, question, space, why } from './kit.ts';
import { quietly, standingAt, turnName } from './quiet.ts';
import { dec14, mexicoFirst, taken, toSpring } from './winter.ts';

describe('campaign 5: the Mexican forces of 1836', () => {
  test('3.0 TG-3.C-m the first two groups are in their boxes on Feb 21, Gaona comes on Feb 28, Tolsa on Mar 7', () => {
    const s = toSpring(dec14(['lipantitlan@san-patricio']));
    expect(standingAt(s, 'presidio-rio-grande')).toEqual([
      'dolores',
      'jimenez',
      'matamoros',
      'san-luis-potosi',
      'santa-anna',
      'sesma',
    ]);
    expect(standingAt(s, 'matamoros')).toEqual(['cuautla', 'mx-tejano', 'urrea', 'yucatan']);
    for (const name of ['santa-anna', 'urrea']) expect(isFaceUp(s, name)).toBe(false);
    quietly(s, 'play', {}, () => s.turn === 2);
    expect([place(s, 'gaona'), place(s, 'tolsa')]).toEqual(['presidio-rio-grande', 'away']);
    quietly(s, 'play', {}, () => s.turn === 3);
    expect(place(s, 'tolsa')).toBe('presidio-rio-grande');
  });

  test('8.33 TG-3.C-m forces due in a box that Texans hold or that is burned wait beside it', () => {
    const held = toSpring(dec14([...taken, 'kimball@matamoros'], mexicoFirst));
    expect(standingAt(held, 'beside-matamoros')).toEqual(['cuautla', 'mx-tejano', 'urrea', 'yucatan']);
    expect(standingAt(held, 'presidio-rio-grande')).toHaveLength(6);
    const burned = toSpring(dec14(taken, { burned: ['presidio-rio-grande'] }));
    expect([standingAt(burned, 'beside-presidio-rio-grande').length, standingAt(burned, 'matamoros').length]).toEqual([
      6, 4,
    ]);
    expect(burned.burned).toEqual([space(burned, 'presidio-rio-grande')]);
  });

  test('3.0 TG-3.C-n TG-3.C-o Gaona, committed to Laredo beforehand, comes there on Feb 28; uncommitted he would be late', () => {
    const choose = (box: string) => ({
      commit: (_: readonly string[], s: State) => (s.ask[2] === 0 ? `commit ${box}` : 'commit presidio-rio-grande'),
    });
    const s = dec14(['cos@alamo']);
    expect([question(s), asked(s)]).toEqual(['commit', ['mexico']]);
    expect(choices(s, 'mexico')).toEqual(['commit presidio-rio-grande', 'commit laredo', 'commit matamoros']);
    expect(why(s, 'mexico', 'commit san-antonio')).toEqual(['TG-3.C-n']);
    toSpring(s, choose('laredo'));
    expect([place(s, 'gaona'), s.arrivals]).toEqual(['away', [space(s, 'laredo'), 2, -1, 3]]);
    quietly(s, 'play', {}, () => s.turn === 2);
    expect([turnName(s), place(s, 'gaona'), place(s, 'aldama')]).toEqual(['Feb 28', 'laredo', 'laredo']);
    const late = toSpring(dec14(['cos@alamo']), choose('presidio-rio-grande'));
    expect(late.arrivals).toEqual([-1, 2, -1, 3]);
    quietly(late, 'arrive');
    play(late, 'mexico', 'arrive laredo');
    expect(place(late, 'gaona')).toBe('beside-laredo');
  });

  test('3.0 TG-3.C-n the commitment is a secret of Mexico until the brigade comes', () => {
    const s = dec14(['cos@alamo']);
    play(s, 'mexico', 'commit laredo');
    const arrivals = (viewer: number | 'spectator') => game.view(s, viewer).arrivals;
    expect(question(s)).toBe('commit');
    for (const _ of ['in winter', 'in spring']) {
      expect(arrivals(MEXICO)[0]).toBe(space(s, 'laredo'));
      expect([arrivals(TEXAS)[0], arrivals('spectator')[0]]).toEqual([-1, -1]);
      if (question(s) === 'commit') play(s, 'mexico', 'commit matamoros');
    }
    expect([turnName(s), arrivals(TEXAS)]).toEqual(['Feb 21', [-1, 2, -1, 3]]);
  });

  /** Dec 14 with the Vanguard called: two blocks come to San Patricio. */
  const afterVanguard = (seed: string): State => {
    const s = position(
      {
        scenario: 'campaign',
        phase: 'movement',
        player: 'mexico',
        player1: 'texas',
        turn: 'Dec 14',
        points: 1,
        presidials: ['laredo'],
        rng: fastRng(seed),
      },
      'houston@washington',
      'kimball@laredo',
      'cos@alamo',
    );
    play(s, 'mexico', 'done', 'deploy san-patricio', 'deploy san-patricio');
    return s;
  };

  test('3.0 TG-3.35-t blocks that came with the Vanguard do not come again', () => {
    const s = afterVanguard('vanguard');
    const drawn = standingAt(s, 'san-patricio');
    expect(drawn).toHaveLength(2);
    toSpring(s);
    expect(s.vanguard).toBe(0);
    quietly(s, 'play', {}, () => s.turn === 3);
    expect(standingAt(s, 'san-patricio')).toEqual(drawn);
  });

  test('1 TG-1.S-a TG-3.35-u Texas sees how many of each force came early, but not who (R-187)', () => {
    const { setup, reinforcements } = game.data.scenarios['1836'];
    const forces = [setup['presidio-rio-grande']!, setup.matamoros!, ...reinforcements.map((due) => due.blocks)];
    const mixedForces = new Set<number>();
    for (let seed = 0; seed < 12; seed++) {
      const s = toSpring(afterVanguard(`early ${seed}`));
      const ids = (names: readonly string[]): number[] =>
        names.map((id) => s.t.blocks.findIndex((found) => found.id === id)).sort((a, b) => a - b);
      const drawn = standingAt(s, 'san-patricio').map((name) => game.idOf(s, 'piece', name));
      const doubtful = forces.filter((force) => drawn.some((one) => ids(force).includes(one)));
      const suspects = ids(doubtful.flat());
      for (const one of drawn) expect(game.view(s, TEXAS).pools[s.pool[one]!]).toEqual(suspects);
      for (const force of forces.filter((other) => !doubtful.includes(other))) {
        const pools = new Set(ids(force).map((one) => s.pool[one]));
        for (const one of ids(force)) expect(suspects).not.toContain(s.pool[one]);
        expect([1, force.length]).toContain(pools.size);
      }
      mixedForces.add(doubtful.length);
      quietly(s, 'play', {}, () => s.turn === 3);
      const sample = game.sample(game.view(s, TEXAS), fastRng('sample'));
      expect(game.view(sample, TEXAS)).toEqual(game.view(s, TEXAS));
    }
    expect([...mixedForces].sort()).toEqual([1, 2]);
  });
});
