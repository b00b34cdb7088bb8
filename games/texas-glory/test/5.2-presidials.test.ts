import { describe, expect, test } from 'vitest';
import { block, choices, events, isFaceUp, isMarked, moving, place, play, position, strength, why } from './kit.ts';

const in1835 = { ...moving('texas', 4), scenario: '1835' } as const;

describe('5.2 boxes of 1835 and their Presidials', () => {
  test('3.0 TG-3.35-o an empty box is attacked, not entered in peace; its militia turn out before the attackers stand there', () => {
    const s = position(in1835, 'bowie@0107', 'ward@0107');
    play(s, 'texas', 'move bowie');
    expect(why(s, 'texas', 'march presidio-rio-grande')).toContain('TG-5.0-d');
    const log = play(s, 'texas', 'attack presidio-rio-grande 0107');
    expect(events(log, 'presidialsRose')).toHaveLength(1);
    expect(place(s, 'presidial')).toBe('presidio-rio-grande');
    expect(strength(s, 'presidial')).toBe(3);
    expect(isFaceUp(s, 'presidial')).toBe(false);
    // The next attacker finds them there already.
    const next = play(s, 'texas', 'move ward', 'attack presidio-rio-grande 0107');
    expect(events(next, 'presidialsRose')).toEqual([]);
    play(s, 'texas', 'done');
    expect(s.pending).toEqual([s.t.spaceIds.indexOf('presidio-rio-grande')]);
  });

  test('3.0 TG-3.35-q each box has Presidials of its own, once', () => {
    const s = position(in1835, 'bowie@0107', 'ward@0413', 'wallace@0108');
    play(s, 'texas', 'move bowie', 'attack presidio-rio-grande 0107', 'move ward', 'attack matamoros 0413');
    play(s, 'texas', 'move wallace', 'attack laredo 0108');
    const names = ['presidial', 'presidial-2', 'presidial-3'];
    expect(names.map((name) => place(s, name))).toEqual(['presidio-rio-grande', 'matamoros', 'laredo']);
    expect(names.map((name) => strength(s, name))).toEqual([3, 3, 3]);
    const after = position({ ...in1835, presidials: ['laredo'] }, 'bowie@0108', 'presidial@dead');
    play(after, 'texas', 'move bowie');
    expect(choices(after, 'texas')).toContain('march laredo');
  });

  test('3.0 TG-3.35-o the militia join Mexicans who are there, and nobody passes through a guarded box', () => {
    const s = position(in1835, 'kimball@0108', 'lipantitlan@laredo');
    play(s, 'texas', 'move kimball');
    expect(choices(s, 'texas')).toContain('attack laredo 0108');
    expect(choices(s, 'texas')).not.toContain('march 0111');
    play(s, 'texas', 'attack laredo 0108');
    expect(place(s, 'presidial')).toBe('laredo');
    const open = position({ ...in1835, presidials: ['laredo'] }, 'kimball@0108');
    play(open, 'texas', 'move kimball');
    expect(choices(open, 'texas')).toContain('march 0111'); // 3 MP in, 1 MP out
  });

  test('3.0 TG-3.35-o in 1836, and for Mexicans, an empty box is simply entered', () => {
    const s = position({ ...in1835, scenario: '1836' }, 'bowie@0107');
    play(s, 'texas', 'move bowie');
    expect(choices(s, 'texas')).toContain('march presidio-rio-grande');
    const mexican = position({ ...in1835, player: 'mexico' }, 'morelos@0107');
    play(mexican, 'mexico', 'move morelos');
    expect(choices(mexican, 'mexico')).toContain('march presidio-rio-grande');
  });

  test('3.0 R-173 Presidials can be pinned, and otherwise move and forage like others', () => {
    const second = { ...in1835, player1: 'texas', player: 'mexico', presidials: ['laredo'] } as const;
    const s = position(second, 'bowie@laredo<0108', 'presidial@laredo');
    expect(why(s, 'mexico', 'move presidial')).toEqual(['TG-5.5-a']);
    const free = position(second, 'presidial:1@laredo', 'bowie@victoria');
    expect(why(free, 'mexico', 'forage presidial')).toEqual([]);
    play(free, 'mexico', 'move presidial');
    expect(choices(free, 'mexico')).toContain('march 0108');
  });
});

describe('5.2 the Comanche and their battle', () => {
  const raid = { ...moving('mexico', 2), raider: 'mexico' } as const;

  test('2.25 TG-2.25-a nobody moves the Comanche or joins their raid (R-96)', () => {
    const s = position(raid, 'comanche@bastrop', 'ward@bastrop', 'dolores@0505', 'santa-anna@0505');
    expect(why(s, 'mexico', 'move comanche')).toContain('TG-2.25-a');
    play(s, 'mexico', 'activate santa-anna');
    expect(why(s, 'mexico', 'command comanche')).toContain('TG-2.25-a');
    play(s, 'mexico', 'command dolores');
    expect(why(s, 'mexico', 'attack bastrop 0505')).toEqual(['TG-2.25-a']);
    expect(choices(s, 'mexico').some((choice) => choice.includes('bastrop'))).toBe(false);
  });

  test('5.82 TG-5.82-f the raider is told the right rule when he may not join his own Sea Attack', () => {
    const s = position(
      { ...raid, landings: [{ at: 'velasco', side: 'mexico', port: 'matagorda' }] },
      'comanche@bastrop',
      'ward@bastrop',
      block('aldama@velasco', ['moved', 'bySea']),
      'bowie@velasco',
      'morelos@1208',
    );
    play(s, 'mexico', 'move morelos');
    expect(why(s, 'mexico', 'attack velasco 1208')).toEqual(['TG-5.82-f']);
  });

  test('2.25 R-96 the raided player may come to help; Player 2 then comes in reserve', () => {
    const s = position(
      { phase: 'movement', player1: 'mexico', player: 'texas', points: 2, raider: 'mexico' },
      'comanche@bastrop',
      'ward@bastrop',
      'bowie@la-grange',
    );
    play(s, 'texas', 'move bowie', 'attack bastrop la-grange');
    expect(isMarked(s, 'bowie', 'reserve')).toBe(true);
  });
});
