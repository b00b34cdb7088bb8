import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { choices, fighting, game, marching, play, position, sideOf, standing, why } from './kit.ts';

describe('choices in words', () => {
  const read = (s: ReturnType<typeof marching>, text: string): string[] => {
    const copy = game.clone(s);
    return game.notation.read(text, copy, sideOf('union')).map((choice) => {
      const words = game.notation.write(choice, copy);
      game.act(copy, 0, choice, null);
      return words;
    });
  };

  test('a march may be written in one go', () => {
    const s = marching(['U 2 MI st-louis', 'U VC st-louis', 'U MI chicago']);
    expect(read(s, 'march St. Louis: 2 infantry > cairo, cavalry > rolla')).toEqual([
      'march st-louis',
      'move militia-infantry cairo',
      'move militia-infantry cairo',
      'move veteran-cavalry rolla',
      'done',
    ]);
    play(s, 'union', 'march st-louis: all infantry > cairo');
    expect([standing(s, 'union', 'cairo'), s.ask[2]]).toEqual([['2 militia-infantry'], 5]);
  });

  test('it attacks where enemies stand, and digs in', () => {
    const s = marching(['U 2 MI washington', 'C MI manassas-junction', 'U 2 MI st-louis']);
    expect(read(s, 'march washington: 2 units > manassas-junction')).toEqual([
      'march washington',
      'attack militia-infantry washington>manassas-junction',
      'attack militia-infantry washington>manassas-junction',
      'done',
    ]);
    expect(read(s, 'march st-louis: fortify infantry, infantry > rolla')).toEqual([
      'march st-louis',
      'fortify militia-infantry',
      'move militia-infantry rolla',
      'done',
    ]);
  });

  test('what cannot be done is refused with the rule, what cannot be read with a sentence', () => {
    const s = marching(['U MI st-louis']);
    expect(why(s, 'union', 'march chicago: infantry > cairo')).toEqual(['AHD-move-04']);
    expect(() => play(s, 'union', 'march st-louis: infantry > new-york-city')).toThrow('AHD-move-16');
    const other = marching(['U MI st-louis']);
    expect(() => read(other, 'march st-louis: 2 infantry > cairo')).toThrow('There are no more infantry at st-louis');
    expect(() => read(other, 'march st-louis: infantry cairo')).toThrow('is no order');
    expect(() => read(other, 'march atlantis')).toThrow('There is no box called "atlantis".');
    expect(() => read(other, 'target hussars militia-infantry')).toThrow('There is no unit "hussars"');
  });

  test('lines that run side by side are told apart', () => {
    const s = marching(['U MI forts-henry-donelson', 'C MI nashville'], { flags: { union: ['forts-henry-donelson'] } });
    play(s, 'union', 'march forts-henry-donelson');
    expect(choices(s, 'union', 'attack').sort()).toEqual([
      'attack militia-infantry forts-henry-donelson>nashville/rail',
      'attack militia-infantry forts-henry-donelson>nashville/river',
    ]);
  });
});

describe('positions', () => {
  test('a person names units, turn, phase and player', () => {
    const s = game.position.read({
      turn: 'mar-1862',
      phase: 'movement',
      player: 'confederate',
      marches: 3,
      units: [
        { unit: 'veteran-infantry', side: 'confederate', at: 'Harper’s Ferry', count: 2 },
        { unit: 'militia-infantry', side: 'union', at: 'Forts Henry & Donelson' },
      ],
    });
    expect([s.turn, s.ask[2], choices(s, 'confederate')]).toEqual([7, 3, ['march harpers-ferry', 'done']]);
    expect(game.position.write(s).flags).toEqual({ union: ['forts-henry-donelson'], confederate: ['harpers-ferry'] });
  });

  test('mistakes are told in a sentence', () => {
    const read =
      (json: unknown): (() => unknown) =>
      () =>
        game.position.read(json as never);
    expect(read({})).toThrow('A position is a JSON object with a list "units".');
    expect(read({ game: 'chess', units: [] })).toThrow('This position is for the game "chess", not for house-divided.');
    expect(read({ units: [], turn: 'may-1066' })).toThrow('There is no turn "may-1066"');
    expect(read({ units: [], phase: 'siesta' })).toThrow('There is no phase "siesta"');
    expect(read({ units: [], scenario: '1066' })).toThrow('There is no scenario "1066"');
    expect(read({ units: [{ unit: 'militia-infantry', side: 'union', at: 'paris' }] })).toThrow(
      'There is no box called "paris".',
    );
    expect(read({ units: [{ unit: 'militia-infantry+brave', side: 'union', at: 'cairo' }] })).toThrow(
      'There is no sign "brave"',
    );
    expect(read({ units: [{ unit: 'militia-infantry', side: 'france', at: 'cairo' }] })).toThrow(
      'There is no side "france"',
    );
    expect(read({ units: [{ unit: 'militia-infantry', side: 'union', at: 'cairo', from: 'atlanta' }] })).toThrow(
      'No line leads along',
    );
  });
});

describe('odds', () => {
  test('the battle at hand is fought out, with both sides’ losses', () => {
    const s = position(
      { phase: 'combat' },
      'U 4 VI manassas-junction<front-royal',
      'C MI manassas-junction',
      'U MI chicago',
    );
    const odds = game.odds(s, fastRng('odds'), 400)!;
    expect([odds.at, odds.trials, odds.stakes]).toEqual(['manassas-junction', 400, { union: 8, confederate: 2 }]);
    expect(odds.outcomes.union! / 400).toBeGreaterThan(0.95);
    expect(odds.losses.confederate).toBeGreaterThan(1.8);
    expect(odds.spread.confederate!.reduce((a, b) => a + b, 0)).toBe(400);
    expect(s.ask[0]).toBe(game.decisions.findIndex(({ name }) => name === 'fight'));
  });

  test('works and rivers tell', () => {
    const chance = (units: string[]): number => {
      const odds = game.odds(fighting(units), fastRng('odds'), 400)!;
      return (odds.outcomes.union ?? 0) / 400;
    };
    const open = chance(['U 3 VI fredericksburg<richmond', 'C 3 VI fredericksburg']);
    const river = chance(['U 3 VI fredericksburg<washington', 'C 3 VI fredericksburg']);
    const works = chance(['U 3 VI fredericksburg<washington', 'C 3 VI+fortified fredericksburg']);
    expect(open).toBeGreaterThan(river);
    expect(river).toBeGreaterThan(works);
  });

  test('AHD-cnt-03 where the South may assault those it contains, that is fought out', () => {
    const contained = { options: { containment: 'on' }, contained: ['pensacola'], flags: {} };
    const s = position(
      { phase: 'combat', player: 'confederate', ...contained },
      'C 4 EI pensacola',
      'U MI pensacola',
      'U MI chicago',
    );
    const odds = game.odds(s, fastRng('odds'), 50)!;
    expect([odds.at, odds.stakes]).toEqual(['pensacola', { union: 2, confederate: 8 }]);
    expect(odds.outcomes.confederate).toBeGreaterThan(45);
  });

  test('without a battle there are none', () => {
    expect(game.odds(marching(['U MI chicago']), fastRng('odds'), 10)).toBeNull();
  });
});
