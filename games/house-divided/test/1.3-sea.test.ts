import { describe, expect, test } from 'vitest';
import {
  choices,
  fighting,
  fire,
  game,
  holder,
  kinds,
  loadDice,
  marching,
  play,
  position,
  question,
  quietly,
  standing,
  unit,
  why,
} from './kit.ts';

describe('sea movement', () => {
  test('AHD-sea-01 AHD-sea-06 from a port to any other that the Union holds', () => {
    const s = marching(['U MI new-york-city']);
    play(s, 'union', 'sail new-york-city');
    expect(
      choices(s, 'union', 'ship')
        .map((text) => text.split(' ')[2])
        .sort(),
    ).toEqual(['atlantic-city', 'baltimore', 'fort-monroe', 'pensacola', 'washington']);
    expect(why(s, 'union', 'ship militia-infantry charleston')).toEqual(['AHD-sea-01']);
    play(s, 'union', 'ship militia-infantry pensacola');
    expect(standing(s, 'union', 'pensacola')).toEqual(['1 militia-infantry']);
  });

  test('AHD-sea-02 each unit costs a march', () => {
    const s = marching(['U 3 MI baltimore'], { marches: 2 });
    play(s, 'union', 'sail baltimore', 'ship militia-infantry washington', 'ship militia-infantry fort-monroe');
    expect(choices(s, 'union')).toEqual(['done']);
    expect(why(s, 'union', 'ship militia-infantry washington')).toEqual(['AHD-sea-02']);
  });

  test('AHD-sea-03 whoever sails does nothing else in the turn, before or after', () => {
    const s = marching(['U MI baltimore', 'U MI philadelphia']);
    play(s, 'union', 'sail baltimore', 'ship militia-infantry washington', 'done');
    expect(why(s, 'union', 'march washington')).toEqual(['AHD-sea-03']);
    play(s, 'union', 'march philadelphia', 'move militia-infantry atlantic-city', 'done');
    expect(why(s, 'union', 'sail atlantic-city')).toEqual(['AHD-sea-03']);
    const mixed = marching(['U MI+marched baltimore', 'U MI baltimore']);
    play(mixed, 'union', 'sail baltimore');
    expect(why(mixed, 'union', 'ship militia-infantry+marched washington')).toEqual(['AHD-sea-03']);
    expect(why(mixed, 'union', 'ship militia-infantry washington')).toEqual([]);
  });

  test('AHD-sea-04 only ports', () => {
    const s = marching(['U MI philadelphia', 'U MI baltimore']);
    expect(why(s, 'union', 'sail philadelphia')).toEqual(['AHD-sea-04']);
    expect(choices(s, 'union', 'sail')).toEqual(['sail baltimore']);
    play(s, 'union', 'sail baltimore');
    expect(why(s, 'union', 'ship militia-infantry philadelphia')).toEqual(['AHD-sea-04']);
  });

  test('AHD-sea-05 not for the South', () => {
    const s = marching(['C 2 MI savannah'], { player: 'confederate' });
    expect(choices(s, 'confederate', 'sail')).toEqual([]);
    expect(why(s, 'confederate', 'sail savannah')).toContain('AHD-sea-05');
  });
});

describe('naval invasion', () => {
  const fleet = ['U 2 MI+embarking washington', 'U MI baltimore'];
  const sailing = (...enemies: string[]) => {
    const s = marching([...fleet, ...enemies], { invasion: true });
    play(s, 'union', 'sail washington');
    return s;
  };

  test('AHD-inv-01 AHD-cmd-03 only after a natural six of the Union, with the table too', () => {
    for (const options of [{}, { command: 'on' }]) {
      for (const die of [5, 6]) {
        const s = position({ phase: 'promotion', player: 'confederate', options }, 'U MI washington', 'C MI atlanta');
        loadDice(s, die);
        play(s, 'confederate', 'done');
        play(s, 'union', 'sail washington');
        expect(choices(s, 'union', 'invade').length > 0, `${die}`).toBe(die === 6);
        if (die === 5) expect(why(s, 'union', 'invade militia-infantry charleston')).toContain('AHD-inv-01');
      }
    }
    const first = marching(['U MI washington'], { turn: 'jul-1861' });
    play(first, 'union', 'sail washington');
    expect(choices(first, 'union', 'invade')).toEqual([]);
  });

  test('AHD-inv-02 only units that began the turn in Washington', () => {
    const s = marching(fleet, { invasion: true });
    play(s, 'union', 'sail baltimore');
    expect(choices(s, 'union', 'invade')).toEqual([]);
    expect(why(s, 'union', 'invade militia-infantry charleston')).toEqual(['AHD-inv-02']);
  });

  test('AHD-inv-02 AHD-sea-01 a unit that is named otherwise than it stands there is not told that it came from elsewhere', () => {
    expect(why(sailing(), 'union', 'invade militia-infantry mobile')).toEqual(['AHD-sea-01']);
  });

  test('AHD-inv-03 onto any port that the Union does not hold', () => {
    const s = sailing();
    expect([...new Set(choices(s, 'union', 'invade').map((text) => text.split(' ')[2]))].sort()).toEqual([
      ...['brunswick', 'charleston', 'jacksonville-fl', 'mobile', 'new-bern', 'new-orleans', 'norfolk'],
      ...['port-royal', 'savannah', 'wilmington', 'yorktown'],
    ]);
    expect(why(s, 'union', 'invade militia-infantry+embarking pensacola')).toEqual(['AHD-inv-03']);
  });

  test('AHD-inv-04 AHD-inv-08 a march for each, and nothing else in the turn', () => {
    const s = sailing();
    play(s, 'union', 'invade militia-infantry+embarking new-bern');
    expect(s.ask[3]).toBe(5);
    play(s, 'union', 'done');
    expect(why(s, 'union', 'march new-bern')).toEqual(['AHD-sea-03']);
    const moved = marching(['U MI+marched washington'], { invasion: true, marches: 3 });
    expect(why(moved, 'union', 'sail washington')).toEqual(['AHD-sea-03']);
    const last = marching(['U 2 MI+embarking washington'], { invasion: true, marches: 1 });
    play(last, 'union', 'sail washington', 'invade militia-infantry+embarking new-bern');
    expect(why(last, 'union', 'invade militia-infantry+embarking new-bern')).toEqual(['AHD-inv-04']);
  });

  test('AHD-inv-05 an empty port is occupied and captured', () => {
    const s = sailing();
    play(s, 'union', 'invade militia-infantry+embarking new-bern', 'done', 'done');
    expect(question(s)).not.toBe('fight');
    quietly(s, 'operate', 'confederate');
    expect(holder(s, 'new-bern')).toBe('union');
  });

  test('AHD-inv-06 AHD-inv-07 a defended port becomes a battle, in which the landing counts', () => {
    const s = sailing('C MI charleston');
    play(s, 'union', 'invade militia-infantry+embarking charleston', 'done', 'done');
    expect(choices(s, 'union')).toEqual(['fight charleston']);
    play(s, 'union', 'fight charleston');
    expect(choices(s, 'confederate')).toEqual(['target militia-infantry militia-infantry+across']);
  });

  test('AHD-inv-07 whoever landed last turn has the sea behind him, not before him', () => {
    const s = marching(['U VI+embarking washington', 'U MI chicago', 'C MI mobile', 'C MI atlanta'], {
      invasion: true,
    });
    play(s, 'union', 'sail washington', 'invade veteran-infantry+embarking wilmington', 'done', 'done');
    quietly(s, 'operate', 'confederate');
    quietly(s, 'operate', 'union');
    expect(game.position.write(s).units.filter(({ marks }) => marks !== undefined)).toEqual([]);
  });

  test('AHD-inv-07 AHD-mod-07 landed units are fought as if they crossed a river, for two rounds, blue side or not', () => {
    const landing = (round: number): boolean => {
      const s = fighting([unit('U 2 EI wilmington', ['landed']), 'C 4 MI wilmington']);
      for (let i = 1; i < round; i++) {
        loadDice(s, 6, 6, 6, 6, 6, 6);
        quietly(s, 'aim', 'union');
        quietly(s, 'aim', 'confederate');
      }
      // Militia needs a 2 against elite infantry with the bonus, a 1 without it.
      loadDice(s, 2, 6, 6, 6);
      const log = fire(s, 'confederate');
      return kinds(log).includes('reduced');
    };
    expect([landing(1), landing(2), landing(3)]).toEqual([true, true, false]);
    expect(game.data.boxes.find(({ id }) => id === 'wilmington')!.riverSides).toEqual([]);
  });
});
