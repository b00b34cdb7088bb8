import { describe, expect, test } from 'vitest';
import { choices, goals, marching, play, question, standing, why } from './kit.ts';

const flags = (side: string, ...boxes: readonly string[]) => ({ flags: { [side]: boxes } });

describe('marches', () => {
  test('AHD-move-04 AHD-move-19 a march activates one box; its units go where they like, as many as they like', () => {
    const s = marching(['U 3 MI st-louis', 'U MI chicago']);
    play(s, 'union', 'march st-louis', 'move militia-infantry cairo', 'move militia-infantry rolla');
    expect(s.ask[3]).toBe(5);
    expect(why(s, 'union', 'march chicago')).not.toEqual([]);
    play(s, 'union', 'move militia-infantry cairo', 'done');
    expect(standing(s, 'union', 'cairo')).toEqual(['2 militia-infantry']);
    expect(choices(s, 'union', 'march')).toContain('march chicago');
    expect(why(s, 'union', 'march atlanta')).toEqual(['AHD-move-04']);
  });

  test('AHD-move-01 AHD-move-05 no unit takes part in more than two marches', () => {
    const s = marching(['U MI chicago']);
    play(s, 'union', 'march chicago', 'move militia-infantry bloomington-il', 'done');
    play(s, 'union', 'march bloomington-il', 'move militia-infantry+marched terre-haute', 'done');
    expect(standing(s, 'union', 'terre-haute', 'signs')).toEqual(['1 militia-infantry+spent']);
    expect(why(s, 'union', 'march terre-haute')).toEqual(['AHD-move-05']);
    const none = marching(['U MI chicago', 'U MI cairo'], { marches: 1 });
    play(none, 'union', 'march chicago', 'done');
    expect(question(none)).not.toBe('operate');
  });

  test('AHD-move-17 a box may be activated again for those who have a march left', () => {
    const s = marching(['U 2 MI chicago']);
    play(s, 'union', 'march chicago', 'move militia-infantry lafayette-in', 'done');
    play(s, 'union', 'march chicago', 'move militia-infantry lafayette-in', 'done');
    expect(standing(s, 'union', 'lafayette-in')).toEqual(['2 militia-infantry']);
    expect(choices(s, 'union', 'march')).toEqual(['march lafayette-in']);
  });

  test('AHD-move-17 one that has marches left is enough, whoever else stands there', () => {
    const s = marching(['U MI+spent washington', 'U VI washington'], { invasion: true });
    expect(standing(s, 'union', 'washington', 'signs')).toContain('1 veteran-infantry+embarking');
    expect(why(s, 'union', 'march washington')).toEqual([]);
    expect(choices(s, 'union', 'march')).toEqual(['march washington']);
  });

  test('AHD-move-06 whoever enters a box with enemies stays there', () => {
    const s = marching(['U 2 MI washington', 'C MI manassas-junction']);
    play(s, 'union', 'march washington');
    expect(goals(s, 'union')).not.toContain('manassas-junction');
    expect(goals(s, 'union')).not.toContain('gordonsville');
    expect(why(s, 'union', 'move militia-infantry manassas-junction')).toEqual(['AHD-move-06']);
    play(s, 'union', 'attack militia-infantry washington>manassas-junction', 'done');
    expect(standing(s, 'union', 'manassas-junction', 'signs')).toEqual(['1 militia-infantry+stopped']);
    expect(why(s, 'union', 'march manassas-junction')).toEqual(['AHD-move-06']);
  });

  test('AHD-move-16 units keep to the lines', () => {
    const s = marching(['U MI st-louis']);
    play(s, 'union', 'march st-louis');
    expect(why(s, 'union', 'move militia-infantry new-york-city')).toEqual(['AHD-move-16']);
    expect(why(s, 'union', 'attack militia-infantry washington>manassas-junction')).toContain('AHD-move-16');
  });
});

describe('infantry', () => {
  test('AHD-move-07 one box by road', () => {
    const s = marching(['U MI franklin']);
    play(s, 'union', 'march franklin');
    expect(goals(s, 'union')).toEqual(['charleston-wv', 'front-royal', 'grafton', 'staunton']);
    expect(why(s, 'union', 'move militia-infantry parkersburg')).toEqual(['AHD-move-07']);
  });

  test('AHD-move-08 AHD-move-12 AHD-move-22 by rail one box unless both lines are friendly', () => {
    const s = marching(['U MI manassas-junction'], flags('union', 'manassas-junction'));
    play(s, 'union', 'march manassas-junction');
    expect(goals(s, 'union')).toEqual([
      'baltimore',
      'fredericksburg',
      'front-royal',
      'gordonsville',
      'harpers-ferry',
      'washington',
    ]);
    expect(why(s, 'union', 'move militia-infantry lynchburg')).toEqual(['AHD-move-08']);
    const half = marching(['U MI baltimore']);
    play(half, 'union', 'march baltimore');
    expect(why(half, 'union', 'move militia-infantry manassas-junction')).toEqual(['AHD-move-22']);
  });

  test('AHD-move-10 AHD-move-12 two boxes along friendly railroads', () => {
    const s = marching(['C MI richmond'], { player: 'confederate' });
    play(s, 'confederate', 'march richmond');
    expect(goals(s, 'confederate')).toEqual(
      expect.arrayContaining(['lynchburg', 'raleigh', 'goldsboro', 'manassas-junction', 'staunton', 'norfolk']),
    );
    const cut = marching(['C MI richmond'], { player: 'confederate', ...flags('union', 'petersburg') });
    play(cut, 'confederate', 'march richmond');
    expect(goals(cut, 'confederate')).toContain('petersburg');
    expect(goals(cut, 'confederate')).not.toContain('raleigh');
  });

  test('AHD-move-12 a railroad with an enemy at its end is not friendly', () => {
    const s = marching(['C MI richmond', 'U MI petersburg'], { player: 'confederate', flags: {} });
    play(s, 'confederate', 'march richmond');
    expect(goals(s, 'confederate')).not.toContain('raleigh');
    expect(choices(s, 'confederate', 'attack')).toEqual(['attack militia-infantry richmond>petersburg']);
  });

  test('AHD-move-12 nobody rides two boxes into a battle: R-18', () => {
    const s = marching(['U MI raleigh', 'U MI wilmington', 'C MI wilmington'], {
      options: { containment: 'on' },
      contained: ['wilmington'],
      flags: { union: ['raleigh', 'goldsboro', 'wilmington'] },
    });
    play(s, 'union', 'done', 'march raleigh');
    expect(goals(s, 'union')).toContain('goldsboro');
    expect(choices(s, 'union', 'attack')).toEqual([]);
  });

  test('AHD-move-09 two boxes by river, through empty boxes of anybody', () => {
    const s = marching(['U MI cairo']);
    play(s, 'union', 'march cairo');
    expect(goals(s, 'union')).toEqual(
      expect.arrayContaining(['memphis', 'evansville', 'forts-henry-donelson', 'quincy']),
    );
    expect(goals(s, 'union')).not.toContain('arkansas-post');
  });

  test('AHD-move-13 only one kind of line in a march', () => {
    const s = marching(['U MI jefferson-city'], flags('union', 'jefferson-city'));
    play(s, 'union', 'march jefferson-city');
    expect(goals(s, 'union')).toEqual(expect.arrayContaining(['cairo', 'quincy', 'st-louis', 'rolla', 'ironton']));
    const road = marching(['U MI kansas-city']);
    play(road, 'union', 'march kansas-city');
    expect(why(road, 'union', 'move militia-infantry springfield-mo')).toEqual(['AHD-move-13']);
  });
});

describe('cavalry', () => {
  test('AHD-move-11 AHD-move-14 two boxes along any lines, road and rail mixed', () => {
    const s = marching(['U VC washington']);
    play(s, 'union', 'march washington');
    expect(goals(s, 'union', 'veteran-cavalry')).toEqual(
      expect.arrayContaining(['front-royal', 'gordonsville', 'grafton', 'philadelphia', 'gettysburg']),
    );
    expect(goals(s, 'union', 'veteran-cavalry')).not.toContain('staunton');
  });

  test('AHD-move-11 by river too', () => {
    const s = marching(['U VC cairo']);
    play(s, 'union', 'march cairo');
    expect(goals(s, 'union', 'veteran-cavalry')).toEqual(expect.arrayContaining(['memphis', 'evansville', 'quincy']));
  });

  test('AHD-move-15 river and other lines do not mix', () => {
    const s = marching(['U VC paducah'], flags('union', 'paducah'));
    play(s, 'union', 'march paducah');
    expect(goals(s, 'union', 'veteran-cavalry')).not.toContain('vandalia');
    expect(why(s, 'union', 'move veteran-cavalry vandalia')).toEqual(['AHD-move-15']);
  });

  test('AHD-move-11 cavalry attacks over two boxes where infantry cannot', () => {
    const s = marching(['U VC baltimore', 'U MI baltimore', 'C MI manassas-junction']);
    play(s, 'union', 'march baltimore');
    expect(choices(s, 'union', 'attack').sort()).toEqual([
      'attack veteran-cavalry harpers-ferry>manassas-junction',
      'attack veteran-cavalry washington>manassas-junction',
    ]);
  });
});

describe('jumps of cavalry', () => {
  const raid = (...enemies: string[]) => {
    const s = marching(['C VC front-royal', ...enemies], { player: 'confederate' });
    play(s, 'confederate', 'march front-royal');
    return s;
  };

  test('AHD-jump-01 AHD-jump-06 over a box with enemy infantry, one in and one out', () => {
    const s = raid('U 4 MI+fortified harpers-ferry');
    expect(goals(s, 'confederate', 'veteran-cavalry')).toEqual(
      expect.arrayContaining(['baltimore', 'gettysburg', 'washington']),
    );
    expect(goals(s, 'confederate', 'veteran-cavalry')).not.toContain('philadelphia');
    play(s, 'confederate', 'move veteran-cavalry baltimore', 'done');
    expect(standing(s, 'confederate', 'baltimore', 'signs')).toEqual(['1 veteran-cavalry+jumped']);
  });

  test('AHD-jump-06 nobody jumps back to where he came from, and what is reached twice is offered once', () => {
    const offered = choices(
      raid('U MI harpers-ferry', 'U MI manassas-junction'),
      'confederate',
      'move veteran-cavalry',
    );
    expect(offered).not.toContain('move veteran-cavalry front-royal');
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered).toContain('move veteran-cavalry washington');
  });

  test('AHD-jump-01 infantry does not jump', () => {
    const s = marching(['C MI front-royal', 'U MI harpers-ferry'], { player: 'confederate' });
    play(s, 'confederate', 'march front-royal');
    expect(why(s, 'confederate', 'move militia-infantry gettysburg')).toEqual(['AHD-move-06']);
  });

  test('AHD-jump-02 once a turn', () => {
    const s = raid('U MI harpers-ferry', 'U MI philadelphia');
    play(s, 'confederate', 'move veteran-cavalry baltimore', 'done', 'march baltimore');
    expect(goals(s, 'confederate', 'veteran-cavalry+jumped')).not.toContain('new-york-city');
    expect(why(s, 'confederate', 'move veteran-cavalry+jumped new-york-city')).toEqual(['AHD-jump-02']);
    expect(choices(s, 'confederate', 'attack')).toContain('attack veteran-cavalry+jumped baltimore>philadelphia');
  });

  test('AHD-jump-03 not onto enemies', () => {
    const s = raid('U MI harpers-ferry', 'U MI baltimore');
    expect(why(s, 'confederate', 'move veteran-cavalry baltimore')).toEqual(['AHD-jump-03']);
    expect(choices(s, 'confederate', 'attack').filter((text) => text.endsWith('baltimore'))).toEqual([]);
  });

  test('AHD-jump-04 not over enemy cavalry, whoever else is there', () => {
    const s = raid('U MI harpers-ferry', 'U MC harpers-ferry');
    expect(why(s, 'confederate', 'move veteran-cavalry baltimore')).toEqual(['AHD-jump-04']);
  });

  test('AHD-jump-05 not by river', () => {
    const s = marching(['C VC natchez', 'U MI baton-rouge'], { player: 'confederate' });
    play(s, 'confederate', 'march natchez');
    expect(why(s, 'confederate', 'move veteran-cavalry new-orleans')).toEqual(['AHD-jump-05']);
    const outByRiver = marching(['C VC grand-junction', 'U MI memphis'], { player: 'confederate' });
    play(outByRiver, 'confederate', 'march grand-junction');
    expect(why(outByRiver, 'confederate', 'move veteran-cavalry arkansas-post')).toEqual(['AHD-jump-05']);
  });
});

describe('jumps down a river', () => {
  const down = (troop: string, ...enemies: string[]) => {
    const s = marching([`U ${troop} jefferson-city`, ...enemies], flags('union', 'jefferson-city'));
    play(s, 'union', 'march jefferson-city');
    return s;
  };

  test('AHD-rjump-01 AHD-rjump-03 any Union unit, over cavalry too', () => {
    expect(goals(down('MI', 'C MI st-louis', 'C MC st-louis'), 'union')).toContain('cairo');
    expect(goals(down('VC', 'C MI st-louis', 'C MC st-louis'), 'union', 'veteran-cavalry')).toContain('cairo');
    const s = down('MI', 'C MI st-louis');
    play(s, 'union', 'move militia-infantry cairo', 'done');
    expect(standing(s, 'union', 'cairo', 'signs')).toEqual(['1 militia-infantry+jumped']);
  });

  test('AHD-rjump-02 downstream only, on both lines', () => {
    const s = down('MI', 'C MI st-louis');
    expect(why(s, 'union', 'move militia-infantry quincy')).toEqual(['AHD-rjump-02']);
    const up = marching(['U MI cairo', 'C MI st-louis']);
    play(up, 'union', 'march cairo');
    expect(goals(up, 'union')).not.toContain('jefferson-city');
    expect(goals(up, 'union')).not.toContain('quincy');
  });

  test('AHD-rjump-04 the South never', () => {
    const s = marching(['C MI jefferson-city', 'U MI st-louis'], { player: 'confederate' });
    play(s, 'confederate', 'march jefferson-city');
    expect(why(s, 'confederate', 'move militia-infantry cairo')).toContain('AHD-rjump-04');
  });

  test('AHD-rjump-05 not onto enemies', () => {
    expect(why(down('MI', 'C MI st-louis', 'C MI cairo'), 'union', 'move militia-infantry cairo')).toEqual([
      'AHD-rjump-05',
    ]);
  });

  test('AHD-rjump-06 it is the one jump of the turn', () => {
    const s = down('MI', 'C MI st-louis', 'C MI island-no-10');
    play(s, 'union', 'move militia-infantry cairo', 'done', 'march cairo');
    expect(why(s, 'union', 'move militia-infantry+jumped memphis')).toEqual(['AHD-rjump-06']);
  });
});

describe('the Potomac', () => {
  test('AHD-pot-01 closed to the South', () => {
    const s = marching(['C MI fredericksburg', 'C VC fredericksburg'], { player: 'confederate' });
    play(s, 'confederate', 'march fredericksburg');
    expect(goals(s, 'confederate')).not.toContain('washington');
    expect(why(s, 'confederate', 'move militia-infantry washington')).toEqual(['AHD-pot-01']);
    expect(why(s, 'confederate', 'attack militia-infantry fredericksburg>washington')).toContain('AHD-pot-01');
  });

  test('AHD-pot-02 open to the Union, as a river', () => {
    const s = marching(['U MI washington', 'C MI fredericksburg']);
    play(s, 'union', 'march washington', 'attack militia-infantry washington>fredericksburg');
    const empty = marching(['U MI washington']);
    play(empty, 'union', 'march washington');
    expect(goals(empty, 'union')).toContain('fredericksburg');
  });
});
