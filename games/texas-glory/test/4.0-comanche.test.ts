import { describe, expect, test } from 'vitest';
import type { State } from '../state.ts';
import { atlas } from './atlas.ts';
import { reveal } from './cards.ts';
import {
  asked,
  block,
  choices,
  events,
  game,
  isFaceUp,
  isMarked,
  loadDice,
  place,
  play,
  position,
  question,
  space,
  strength,
  why,
} from './kit.ts';

const finishMoves = (s: State): void => {
  while (question(s) === 'operate') play(s, asked(s)[0] as 'texas', 'done');
};

describe('COMANCHE', () => {
  test.each(['texas', 'mexico'] as const)(
    '2.25 TG-2.25-a TG-4.0-e %s raids one enemy group near the frontier, at once',
    (side) => {
      const own = side === 'texas' ? 'ward' : 'yucatan';
      const foe = side === 'texas' ? 'yucatan' : 'ward';
      const other = side === 'texas' ? 'urrea' : 'houston';
      const cards = side === 'texas' ? { texas: 'comanche', mexico: '4' } : { texas: '4', mexico: 'comanche' };
      const { s } = reveal(cards, [`${own}@0301`, `${foe}@bastrop`, `${other}@velasco`]);
      expect([question(s), asked(s), choices(s, side)]).toEqual(['raid', [side], ['raid bastrop', 'decline']]);
      expect(why(s, side, 'raid velasco')).toEqual(['TG-2.25-a']);
      expect(why(s, side, 'raid 0301')).toEqual(['TG-2.25-a']);
      expect(why(s, side, 'raid goliad')).toContain('TG-2.25-a');
      expect(why(s, side, 'raid pool')).toContain('TG-2.25-a');
      const log = play(s, side, 'raid bastrop');
      expect(events(log, 'raidBegan')).toEqual([[game.sides.indexOf(side), space(s, 'bastrop')]]);
      expect([place(s, 'comanche'), strength(s, 'comanche'), isFaceUp(s, 'comanche')]).toEqual(['bastrop', 3, true]);
      expect([question(s), asked(s), s.ask[2]]).toEqual(['operate', [side], 1]);
    },
  );

  test('2.25 TG-2.25-a the raid reaches six hexes from the frontier, whatever the ground, and no farther', () => {
    const distances = (hex: string): number =>
      Math.min(...game.data.map.frontier.hexes.map((from) => atlas().distance(from, hex)));
    const { s } = reveal({ texas: 'comanche', mexico: '4' }, ['urrea@bastrop']);
    const villages = game.data.places.flatMap(({ kind, at }) => (kind === 'village' ? [at] : []));
    for (const { id } of game.data.map.hexes.filter((hex) => !villages.includes(hex.id))) {
      const one = position(
        { phase: 'cards', hands: { texas: ['comanche', '1'], mexico: ['4', '1'] } },
        `yucatan@${id}`,
      );
      play(one, 'texas', 'play comanche');
      play(one, 'mexico', 'play 4');
      expect([id, choices(one, 'texas').length]).toEqual([id, distances(id) <= 6 ? 2 : 1]);
    }
    expect(s.t.raidable[space(s, 'laredo')]).toBe(0);
  });

  test('2.25 TG-2.25-a not within the walls of a besieged place, but against besiegers', () => {
    const siege = [block('travis@alamo', ['inside']), 'sesma@alamo'];
    const mexican = reveal({ texas: '4', mexico: 'comanche' }, [...siege, 'houston@velasco']).s;
    expect(choices(mexican, 'mexico')).toEqual(['decline']);
    expect(why(mexican, 'mexico', 'raid alamo')).toEqual(['TG-2.25-a']);
    const texan = reveal({ texas: 'comanche', mexico: '4' }, [...siege, 'houston@velasco']).s;
    expect(choices(texan, 'texas')).toEqual(['raid alamo', 'decline']);
  });

  test('4.0 TG-4.0-d the raid may be declined, and the point of the card is there all the same', () => {
    const { s } = reveal({ texas: 'comanche', mexico: '4' }, ['houston@washington', 'urrea@bastrop']);
    const log = play(s, 'texas', 'decline');
    expect(events(log, 'eventDeclined')).toEqual([[0, game.idOf(s, 'card', 'comanche')]]);
    expect([place(s, 'comanche'), question(s), s.ask[2], s.raider]).toEqual(['away', 'operate', 1, -1]);
  });

  test('2.25 TG-2.25-a the raiders pin one block, are joined by nobody, and leave after the battle', () => {
    const { s } = reveal({ texas: '4', mexico: 'comanche' }, [
      'houston@bastrop',
      'ward@la-grange',
      'yucatan@0704',
      'cuautla@0704',
    ]);
    play(s, 'mexico', 'raid bastrop', 'move cuautla');
    expect(why(s, 'mexico', 'attack bastrop 0704')).toEqual(['TG-2.25-a']);
    play(s, 'mexico', 'march 0804');
    expect(choices(s, 'texas')).not.toContain('move comanche');
    expect(question(s)).toBe('operate');
    play(s, 'mexico', 'done');
    expect(why(s, 'texas', 'move houston')).toContain('TG-5.5-a');
    finishMoves(s);
    expect(choices(s, 'mexico')).toEqual(['fight bastrop']);
    play(s, 'mexico', 'fight bastrop');
    loadDice(s, 6, 6, 6, 6, 6, 6);
    play(s, 'texas', 'fire houston');
    expect([asked(s), choices(s, 'mexico')]).toEqual([
      ['mexico'],
      ['fire comanche', 'retreat comanche comanche', 'hold comanche'],
    ]);
    play(s, 'mexico', 'retreat comanche comanche');
    expect([place(s, 'comanche'), question(s)]).toEqual(['away', 'regroup']);
  });

  test('2.25 TG-2.25-a in Round 3 they must ride home, even when they win they take nothing', () => {
    const { s } = reveal({ texas: '2', mexico: 'comanche' }, ['kimball@bastrop', 'houston@velasco', 'urrea@matamoros']);
    play(s, 'mexico', 'raid bastrop', 'done');
    play(s, 'texas', 'done');
    loadDice(s, 1, 6, 6);
    play(s, 'mexico', 'fight bastrop', 'fire comanche');
    expect([place(s, 'kimball'), place(s, 'comanche'), question(s)]).toEqual(['dead', 'away', 'play']);
    const held = reveal({ texas: '2', mexico: 'comanche' }, ['houston@bastrop', 'urrea@matamoros']).s;
    play(held, 'mexico', 'raid bastrop', 'done');
    play(held, 'texas', 'done');
    play(held, 'mexico', 'fight bastrop');
    for (const _ of [1, 2]) {
      play(held, 'texas', 'hold houston');
      play(held, 'mexico', 'hold comanche');
    }
    play(held, 'texas', 'hold houston');
    expect(choices(held, 'mexico')).toEqual(['retreat comanche comanche']);
    expect(why(held, 'mexico', 'fire comanche')).toEqual(['TG-6.1-c']);
  });

  test('2.25 TG-2.25-a a raid for Player 1 makes a battle that Player 2 can only reinforce from Round 2', () => {
    const { s } = reveal({ texas: '4', mexico: 'comanche' }, ['houston@bastrop', 'ward@la-grange', 'urrea@matamoros']);
    play(s, 'mexico', 'raid bastrop', 'done');
    expect(s.pending).toEqual([space(s, 'bastrop')]);
    play(s, 'texas', 'activate houston', 'command ward la-grange > bastrop', 'done');
    expect(isMarked(s, 'ward', 'reserve')).toBe(true);
  });

  test('2.25 TG-2.25-a a raid for Player 2 is no battle of Player 1, whose help fights from Round 1', () => {
    const { s } = reveal({ texas: 'comanche', mexico: 'surprise' }, [
      'houston@velasco',
      'yucatan@bastrop',
      'cuautla@0704',
    ]);
    expect([s.player1, asked(s)]).toEqual([1, ['texas']]);
    play(s, 'texas', 'raid bastrop');
    play(s, 'mexico', 'move cuautla 0704 > bastrop', 'done');
    expect([s.pending, isMarked(s, 'cuautla', 'reserve')]).toEqual([[], false]);
    play(s, 'texas', 'done');
    play(s, 'mexico', 'fight bastrop');
    expect([question(s), asked(s)]).toEqual(['combat-turn', ['mexico']]);
  });

  test('2.25 TG-2.25-a besiegers who are raided get no sally beside; the Comanche may ride home in Round 1 (R-96)', () => {
    const { s } = reveal({ texas: 'comanche', mexico: '1' }, [
      block('travis@alamo', ['inside']),
      'aldama@alamo',
      'toluca@alamo',
      'urrea@matamoros',
    ]);
    play(s, 'texas', 'raid alamo', 'done');
    play(s, 'mexico', 'done');
    play(s, 'texas', 'fight alamo');
    expect([question(s), asked(s)]).toEqual(['combat-turn', ['texas']]);
    expect(choices(s, 'texas')).toEqual(['fire comanche', 'retreat comanche comanche', 'hold comanche']);
    play(s, 'texas', 'retreat comanche comanche');
    expect([isMarked(s, 'travis', 'inside'), question(s)]).toEqual([true, 'regroup']);
    play(s, 'mexico', 'stay');
    expect(question(s)).toBe('besiege');
  });

  test('2.25 TG-2.25-a raided besiegers who leave to their reserves are no relief force: the garrison stays in', () => {
    const { s } = reveal({ texas: 'comanche', mexico: '1' }, [
      block('travis@alamo', ['inside']),
      'sesma@alamo',
      'toluca@san-antonio',
      'urrea@matamoros',
    ]);
    play(s, 'texas', 'raid alamo', 'done');
    play(s, 'mexico', 'move toluca san-antonio > alamo', 'done');
    play(s, 'texas', 'fight alamo');
    play(s, 'mexico', choices(s, 'mexico').find((choice) => choice.startsWith('retreat sesma'))!);
    expect([question(s), asked(s), s.ask[3]]).toEqual(['combat-turn', ['texas'], 2]);
    expect(isMarked(s, 'travis', 'inside')).toBe(true);
  });

  test('2.25 TG-2.25-a raiders who clear the field before a fort lay no siege, and the garrison comes out', () => {
    const { s } = reveal({ texas: '2', mexico: 'comanche' }, [
      'travis@alamo',
      'tx-alamo-artillery@alamo',
      'kimball@alamo',
      'urrea@matamoros',
    ]);
    play(s, 'mexico', 'raid alamo', 'done');
    play(s, 'texas', 'done');
    play(s, 'mexico', 'fight alamo');
    play(s, 'texas', 'enter tx-alamo-artillery', 'enter travis', 'stand');
    loadDice(s, 1, 6, 6);
    play(s, 'mexico', 'fire comanche');
    expect([place(s, 'kimball'), place(s, 'comanche'), question(s)]).toEqual(['dead', 'away', 'play']);
    expect([isMarked(s, 'travis', 'inside'), place(s, 'tx-alamo-artillery')]).toEqual([false, 'alamo']);
  });

  test('2.25 TG-2.25-a a raid lifts a siege where there was one, takes no place from its holder, and lifts none where all withdrew', () => {
    const { s: besieged } = reveal({ texas: 'comanche', mexico: '1' }, [
      block('travis@alamo', ['inside']),
      'jimenez:1@alamo',
      'santa-anna@matamoros',
    ]);
    play(besieged, 'texas', 'raid alamo', 'done');
    play(besieged, 'mexico', 'done');
    loadDice(besieged, 1, 6, 6);
    const relief = play(besieged, 'texas', 'fight alamo', 'fire comanche');
    expect([place(besieged, 'jimenez'), events(relief, 'townTaken')]).toEqual(['dead', []]);
    expect(events(relief, 'siegeLifted')).toEqual([[0, space(besieged, 'alamo')]]);
    const { s } = reveal({ texas: '1', mexico: 'comanche' }, ['travis@alamo', 'urrea@matamoros']);
    play(s, 'mexico', 'raid alamo', 'done');
    play(s, 'texas', 'done');
    const log = [...play(s, 'mexico', 'fight alamo'), ...play(s, 'texas', 'enter travis')];
    expect([isMarked(s, 'travis', 'inside'), events(log, 'siegeLifted')]).toEqual([false, []]);
  });

  const relieved = (answer: 'enter' | 'stand'): State => {
    const { s } = reveal({ texas: 'comanche', mexico: '1' }, [
      'jimenez:1@san-antonio',
      'toluca@0208',
      'houston@velasco',
    ]);
    play(s, 'texas', 'raid san-antonio', 'done');
    play(s, 'mexico', 'move toluca 0208 > san-antonio', 'done');
    play(s, 'texas', 'fight san-antonio');
    play(s, 'mexico', answer === 'enter' ? 'enter jimenez' : 'stand');
    return s;
  };

  test('2.25 TG-2.25-a when all but reserves withdraw, the reserves meet the Comanche in Round 2', () => {
    const s = relieved('enter');
    expect([question(s), asked(s), s.ask[3]]).toEqual(['combat-turn', ['texas'], 2]);
    play(s, 'texas', 'hold comanche');
    play(s, 'mexico', 'hold toluca');
    expect(choices(s, 'texas')).toEqual(['retreat comanche comanche']);
    play(s, 'texas', 'retreat comanche comanche');
    expect([question(s), asked(s), place(s, 'toluca')]).toEqual(['regroup', ['mexico'], 'san-antonio']);
    expect(isMarked(s, 'jimenez', 'inside')).toBe(false);
  });

  test('2.25 TG-2.25-a a field that the raiders clear in Round 1 is not theirs: they still attack the reserves', () => {
    const s = relieved('stand');
    loadDice(s, 1, 6, 6);
    const log = play(s, 'texas', 'fire comanche');
    expect([place(s, 'jimenez'), events(log, 'rolesSwapped')]).toEqual(['dead', []]);
    expect([question(s), asked(s), s.ask[3]]).toEqual(['combat-turn', ['texas'], 2]);
    play(s, 'texas', 'hold comanche');
    play(s, 'mexico', 'hold toluca');
    expect(choices(s, 'texas')).toEqual(['retreat comanche comanche']);
  });
});
