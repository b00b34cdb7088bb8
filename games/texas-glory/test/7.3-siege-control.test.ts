import { describe, expect, test } from 'vitest';
import { MEXICO, TEXAS } from '../atlas.ts';
import { controller, isFriendlyPort, isHaven, victoryHolder, victoryTowns } from '../rules/5.4-hex-control.ts';
import { besiegedLimit, besiegerLimit } from '../rules/8.1-supply-limits.ts';
import { Mark, type State } from '../state.ts';
import {
  choices,
  events,
  game,
  isFaceUp,
  loadDice,
  moving,
  place,
  play,
  position,
  question,
  space,
  strength,
  why,
} from './kit.ts';
import { countWithin, fightIsOver, isWithin, siegeAt, stands, within } from './sieges.ts';

const mexico = moving('mexico', 4);
const texas = moving('texas', 4);
const garrison = [within('wallace@goliad'), within('fannin@goliad')];

describe('7.3 who controls a besieged place', () => {
  test.each([
    ['goliad', 'wallace', TEXAS, 'aldama', MEXICO],
    ['san-antonio', 'san-antonio', MEXICO, 'burleson', TEXAS],
    ['nacogdoches', 'wallace', TEXAS, 'aldama', MEXICO],
  ] as const)(
    '7.3 TG-7.3-a in %s the besieged hold the walls for victory, the besieger the hex',
    (where, within_, own, besieger, foe) => {
      const s = position(texas, within(`${within_}@${where}`), `${besieger}@${where}`);
      expect(victoryHolder(s, space(s, where))).toBe(own);
      expect(controller(s, space(s, where))).toBe(foe);
      expect([isHaven(s, space(s, where), own), isHaven(s, space(s, where), foe)]).toEqual([false, false]);
      const fallen = position(texas, `${besieger}@${where}`);
      expect(victoryTowns(s, own) - victoryTowns(fallen, own)).toBe(1);
    },
  );

  test('7.3 TG-7.3-a a besieged port serves the besieger (R-74)', () => {
    const s = position(texas, within('urrea@matamoros'), 'burleson@matamoros');
    expect(isFriendlyPort(s, space(s, 'matamoros'), TEXAS)).toBe(true);
    expect(isFriendlyPort(s, space(s, 'matamoros'), MEXICO)).toBe(false);
    expect(choices(s, 'texas')).toContain('sail burleson galveston');
    const other = position({ ...mexico, player1: 'mexico' }, within('urrea@matamoros'), 'burleson@matamoros');
    expect(choices(other, 'mexico').filter((choice) => choice.startsWith('sail'))).toEqual([]);
  });
});

describe('7.3 moving into and out of a siege', () => {
  test('7.3 TG-7.3-b TG-7.21-b TG-7.E-f besiegers come by a ford without limit and join face up', () => {
    const s = position(mexico, ...garrison, 'aldama@goliad', 'toluca@0508', 'queretaro@0508', 'guerrero@0508');
    for (const name of ['toluca', 'queretaro', 'guerrero']) {
      play(s, 'mexico', `move ${name}`);
      expect(isFaceUp(s, name)).toBe(false);
      expect(choices(s, 'mexico')).toContain('march goliad');
      expect(why(s, 'mexico', 'attack goliad 0508')).toEqual(['TG-5.0-d']);
      const log = play(s, 'mexico', 'march goliad');
      expect(events(log, 'revealed')).toHaveLength(1);
      expect([place(s, name), isFaceUp(s, name)]).toEqual(['goliad', true]);
    }
    expect(s.crossed).toEqual([]);
  });

  test('7.3 TG-7.21-a TG-7.21-b newcomers may storm in the same turn (R-135)', () => {
    const s = position({ ...mexico, points: 1 }, ...garrison, 'aldama@goliad', 'toluca@0508');
    play(s, 'mexico', 'move toluca', 'march goliad', 'done');
    if (question(s) === 'operate') play(s, 'texas', 'done');
    play(s, 'mexico', 'fight goliad', 'storm');
    expect(choices(s, 'mexico')).toEqual(['assault aldama', 'assault toluca']);
  });

  test('7.3 TG-7.3-b besiegers leave without limit, even over a ford, and stand up again', () => {
    const s = position(mexico, ...garrison, 'aldama@goliad', 'toluca@goliad', 'queretaro@goliad', 'guerrero@goliad');
    for (const name of ['toluca', 'queretaro', 'guerrero']) {
      play(s, 'mexico', `move ${name}`, 'march 0508');
      expect([place(s, name), isFaceUp(s, name)]).toEqual(['0508', false]);
    }
    expect([isFaceUp(s, 'aldama'), countWithin(s, 'goliad')]).toEqual([true, 2]);
  });

  test('7.3 TG-7.21-c TG-7.3-b the besieger passes through the hex, unseen', () => {
    const s = position(mexico, ...garrison, 'aldama@goliad', 'toluca@0510');
    play(s, 'mexico', 'move toluca');
    expect(choices(s, 'mexico')).toContain('march 0508');
    const log = play(s, 'mexico', 'march 0508');
    expect(events(log, 'revealed')).toHaveLength(0);
    expect([place(s, 'toluca'), isFaceUp(s, 'toluca')]).toEqual(['0508', false]);
    const battle = position(mexico, 'wallace@goliad', 'aldama@goliad', 'toluca@0510');
    play(battle, 'mexico', 'move toluca');
    expect(choices(battle, 'mexico')).not.toContain('march 0508');
  });

  test('7.3 TG-7.3-f the besieged side cannot pass through, only attack', () => {
    const s = position(texas, ...garrison, 'aldama@goliad', 'ward@0510');
    play(s, 'texas', 'move ward');
    expect(choices(s, 'texas')).not.toContain('march 0508');
    expect(choices(s, 'texas')).toContain('attack goliad 0510');
    expect(why(s, 'texas', 'march goliad')).toEqual(['TG-5.0-d']);
    const free = position(texas, 'wallace@goliad', 'ward@0510');
    play(free, 'texas', 'move ward');
    expect(choices(free, 'texas')).toContain('march 0508');
  });

  test('7.3 TG-7.3-f the besieged cannot move out', () => {
    const s = position(texas, ...garrison, 'aldama@goliad');
    expect(why(s, 'texas', 'move wallace')).toContain('TG-7.3-f');
    expect(choices(s, 'texas')).toEqual(['done']);
  });

  test('7.3 TG-7.3-d a relief force obeys the hexside limits', () => {
    const s = position(texas, ...garrison, 'aldama@goliad', 'ward@0508', 'bowie@0508', 'burleson@0508');
    play(s, 'texas', 'move ward', 'attack goliad 0508', 'move bowie', 'attack goliad 0508', 'move burleson');
    expect(why(s, 'texas', 'attack goliad 0508')).toEqual(['TG-5.3-b']);
    expect(choices(s, 'texas')).toContain('attack goliad coletto-creek');
    expect([isFaceUp(s, 'ward'), isFaceUp(s, 'aldama')]).toEqual([false, true]);
  });

  test('7.3 TG-7.3-b the besieger who helps against a relief force has no limit, but comes in reserve', () => {
    const s = position(
      { ...mexico, player1: 'texas' },
      ...garrison,
      'aldama@goliad',
      'ward@goliad<0409',
      'toluca@0508',
      'queretaro@0508',
      'guerrero@0508',
    );
    for (const name of ['toluca', 'queretaro', 'guerrero']) {
      play(s, 'mexico', `move ${name}`, 'attack goliad 0508');
      expect([place(s, name), isFaceUp(s, name)]).toEqual(['goliad', false]);
    }
    expect(why(s, 'mexico', 'move aldama')).toEqual(['TG-5.5-a']);
  });

  test('7.3 TG-7.0-a TG-7.3-a when the last besieger moves off the siege is over (R-56)', () => {
    const s = position(mexico, ...garrison, 'aldama@goliad', 'toluca@goliad');
    expect(events(play(s, 'mexico', 'move aldama', 'march 0510'), 'siegeLifted')).toHaveLength(0);
    expect([isWithin(s, 'wallace'), isWithin(s, 'fannin')]).toEqual([true, true]);
    const log = play(s, 'mexico', 'move toluca', 'march 0510');
    expect(events(log, 'siegeLifted')).toEqual([[TEXAS, space(s, 'goliad')]]);
    expect([stands(s, 'wallace'), stands(s, 'fannin')]).toEqual(['goliad', 'goliad']);
    expect(controller(s, space(s, 'goliad'))).toBe(TEXAS);
    expect([isFaceUp(s, 'wallace'), isFaceUp(s, 'toluca')]).toEqual([false, false]);
  });

  test('7.3 TG-5.7-e besiegers forage within their own limit, the besieged never (R-59)', () => {
    const s = position(mexico, within('wallace:1@goliad'), 'aldama:2@goliad', 'toluca@goliad');
    expect(choices(s, 'mexico')).toContain('forage aldama');
    const crowded = position(mexico, within('wallace:1@goliad'), 'aldama:2@goliad', 'toluca@goliad', 'guerrero@goliad');
    expect(why(crowded, 'mexico', 'forage aldama')).toEqual(['TG-5.7-g']);
    const besieged = position(texas, within('wallace:1@goliad'), 'aldama:2@goliad');
    expect(why(besieged, 'texas', 'forage wallace')).toEqual(['TG-5.7-e']);
  });
});

describe('7.4 siege supply', () => {
  test.each([
    ['goliad', 2, 2],
    ['alamo', 3, 2],
    ['san-antonio', 2, 4],
    ['nacogdoches', 2, 4],
    ['laredo', 4, 4],
    ['matamoros', 4, 4],
    ['presidio-rio-grande', 4, 4],
  ] as const)('7.4 TG-7.4-a TG-7.4-b %s feeds %i besiegers and %i besieged (R-141)', (where, without, within_) => {
    const s = position(texas);
    expect([besiegerLimit(s, space(s, where)), besiegedLimit(s, space(s, where))]).toEqual([without, within_]);
  });

  test.each(['goliad', 'alamo', 'san-antonio', 'matamoros'])(
    '7.4 TG-7.4-a TG-7.4-b burned, %s feeds two besiegers and nobody within (R-23)',
    (where) => {
      const s = position({ ...texas, burned: [where] });
      expect([besiegerLimit(s, space(s, where)), besiegedLimit(s, space(s, where))]).toEqual([2, 0]);
    },
  );

  const throughSupply = (where: string, inside: string[], outside: string[], ...dice: number[]) => {
    const s = position(
      { phase: 'combat', player1: 'mexico' },
      ...inside.map((name) => within(`${name}@${where}`)),
      ...outside.map((name) => `${name}@${where}`),
    );
    play(s, 'mexico', `fight ${where}`, 'wait');
    loadDice(s, ...dice);
    return { s, log: play(s, 'texas', 'wait') };
  };
  const rolls = (log: Parameters<typeof events>[0]) =>
    events(log, 'attrition').map(([side, , dice, losses]) => [side, dice, losses]);

  test('7.4 TG-7.4-c each side rolls for its own excess: one die for each block too many (R-152)', () => {
    const { s, log } = throughSupply(
      'goliad',
      ['wallace', 'bowie', 'horton'],
      ['guerrero', 'toluca', 'tres-villas', 'zapadores'],
      3,
      4,
      5,
    );
    expect(rolls(log)).toEqual([
      [MEXICO, 34, 1],
      [TEXAS, 5, 0],
    ]);
    expect(strength(s, 'guerrero')).toBe(3);
    expect(events(log, 'siegePassed')).toHaveLength(1);
  });

  test('7.4 TG-7.4-c the besieged over their limit lose from the strongest within, step by step, without Double Defense', () => {
    const { s, log } = throughSupply('goliad', ['wallace', 'bowie', 'horton', 'kimball'], ['toluca', 'guerrero'], 1, 6);
    expect(rolls(log)).toEqual([[TEXAS, 16, 1]]);
    expect([question(s), choices(s, 'texas')]).toEqual(['starve', ['starve wallace']]);
    play(s, 'texas', 'starve wallace');
    expect(['wallace', 'bowie', 'horton', 'kimball', 'toluca', 'guerrero'].map((name) => strength(s, name))).toEqual([
      2, 2, 2, 1, 3, 4,
    ]);
  });

  test('7.4 TG-7.4-c at the limit nobody rolls', () => {
    expect(rolls(throughSupply('goliad', ['wallace', 'bowie'], ['toluca', 'guerrero'], 1).log)).toEqual([]);
    expect(rolls(throughSupply('alamo', ['wallace', 'bowie'], ['toluca', 'guerrero', 'aldama'], 1).log)).toEqual([]);
    expect(
      rolls(throughSupply('san-antonio', ['wallace', 'bowie', 'ward', 'fannin'], ['toluca', 'guerrero'], 1).log),
    ).toEqual([]);
    expect(
      rolls(throughSupply('alamo', ['wallace', 'bowie'], ['toluca', 'guerrero', 'aldama', 'sesma'], 6).log),
    ).toEqual([[MEXICO, 6, 0]]);
  });

  test('7.4 TG-7.4-c a burned fort starves its garrison to the last man', () => {
    const s = position(
      { phase: 'combat', player1: 'mexico', burned: ['goliad'] },
      within('kimball@goliad'),
      'toluca@goliad',
    );
    play(s, 'mexico', 'fight goliad', 'wait');
    loadDice(s, 3);
    expect(rolls(play(s, 'texas', 'wait'))).toEqual([[TEXAS, 3, 1]]);
    play(s, 'texas', 'starve kimball');
    expect([place(s, 'kimball'), countWithin(s, 'goliad')]).toEqual(['dead', 0]);
    expect(controller(s, space(s, 'goliad'))).toBe(MEXICO);
  });
});

describe('7.21 what each side sees of a siege', () => {
  const seen = (s: State, viewer: number, where: string) => {
    const view = game.view(s, viewer);
    return {
      known: view.blocks
        .filter(([, at]) => at === space(s, where))
        .map(([block]) => game.nameOf(s, 'piece', block))
        .sort(),
      hidden: view.hidden.filter(([, at]) => at === space(s, where)).map(([side, , marks]) => [side, marks]),
    };
  };

  test('7.21 TG-7.21-b the besieged see all besiegers; the besieger sees how many lie within, not who', () => {
    const s = siegeAt('goliad', ['wallace', 'fannin'], ['aldama', 'sesma']);
    expect(seen(s, TEXAS, 'goliad')).toEqual({ known: ['aldama', 'fannin', 'sesma', 'wallace'], hidden: [] });
    expect(seen(s, MEXICO, 'goliad')).toEqual({
      known: ['aldama', 'sesma'],
      hidden: [
        [TEXAS, Mark.inside],
        [TEXAS, Mark.inside],
      ],
    });
    play(s, 'mexico', 'wait');
    play(s, 'texas', 'wait');
    expect(fightIsOver(s)).toBe(true);
    expect(seen(s, TEXAS, 'goliad').known).toContain('sesma');
    expect(seen(s, MEXICO, 'goliad').hidden).toHaveLength(2);
  });

  test('7.21 TG-7.0-d a block that slips in is one of the stack for the enemy, whichever it was', () => {
    const views = ['wallace', 'fannin'].map((name) => {
      const s = position(
        { phase: 'combat', player1: 'mexico' },
        'wallace@goliad',
        'fannin@goliad',
        'aldama@goliad<0510',
      );
      play(s, 'mexico', 'fight goliad');
      play(s, 'texas', `enter ${name}`);
      return game.view(s, MEXICO);
    });
    expect(views[0]).toEqual(views[1]);
  });

  test('7.21 TG-7.21-b a fight elsewhere hides neither other besiegers nor the dead', () => {
    const s = position(
      { phase: 'combat', player1: 'mexico' },
      ...garrison,
      'aldama@goliad',
      within('bowie@alamo'),
      'toluca@alamo',
      'sesma@dead',
    );
    play(s, 'mexico', 'fight alamo', 'wait');
    play(s, 'texas', 'wait');
    expect(['aldama', 'toluca', 'sesma'].map((name) => isFaceUp(s, name))).toEqual([true, true, true]);
    expect(['wallace', 'bowie'].map((name) => isFaceUp(s, name))).toEqual([false, false]);
  });

  test('7.21 TG-7.21-b a besieging leader who has commanded stays face up', () => {
    const s = position(mexico, ...garrison, 'santa-anna@goliad', 'aldama@0510');
    play(s, 'mexico', 'activate santa-anna', 'command aldama', 'march refugio', 'done');
    expect(isFaceUp(s, 'santa-anna')).toBe(true);
  });

  test('7.21 TG-7.21-b besiegers who come by sea are face up too', () => {
    const s = position(texas, within('urrea@matamoros'), 'burleson@matamoros', 'ward@galveston');
    play(s, 'texas', 'sail ward matamoros');
    expect([place(s, 'ward'), isFaceUp(s, 'ward')]).toEqual(['matamoros', true]);
  });
});
