import { expect, test } from 'vitest';
import { victoryTowns } from '../rules/5.4-hex-control.ts';
import { act, battle, combat, fire, offers, passTo, turn, up, ways } from './fights.ts';
import { block, choices, events, game, isFaceUp, isMarked, place, play, question, space, why } from './kit.ts';

/** Mexico has just won at 0508, where a trail, a road, a ford, open ground and a river lie around. */
function victory(json: Parameters<typeof battle>[1], ...more: (string | ReturnType<typeof block>)[]) {
  const s = battle('0508', json, 'dolores@0508<0608', 'jimenez@0508<0608', 'kimball@0508', ...more);
  fire(s, 'dolores', 1, 6, 6);
  expect([question(s), turn(s)]).toEqual(['regroup', 'mexico']);
  return s;
}

test('6.5 TG-6.5-a the victor may move any or all of his blocks to neighbouring hexes, one by one, or stay', () => {
  const s = victory({});
  expect(choices(s, 'texas')).toEqual([]);
  for (const name of ['dolores', 'jimenez'])
    expect(ways(s, 'regroup', name)).toEqual(['0408', '0507', '0608', 'coletto-creek', 'goliad']);
  const log = act(s, 'regroup dolores 0408');
  expect(events(log, 'regrouped')).toEqual([[1, game.idOf(s, 'piece', 'dolores'), space(s, '0508'), space(s, '0408')]]);
  expect([place(s, 'dolores'), isFaceUp(s, 'dolores'), question(s)]).toEqual(['0408', false, 'regroup']);
  expect(ways(s, 'regroup', 'dolores')).toEqual([]);
  expect(why(s, 'mexico', 'regroup dolores 0507')).toContain('TG-6.5-a');
  act(s, 'regroup jimenez goliad');
  expect([place(s, 'jimenez'), question(s)]).toEqual(['goliad', 'play']);
  const staying = victory({});
  act(staying, 'stay');
  expect([place(staying, 'dolores'), place(staying, 'jimenez'), question(staying)]).toEqual(['0508', '0508', 'play']);
});

test('6.5 TG-6.5-a the defender regroups too when he has won, and never blocks of the other side or from elsewhere', () => {
  const s = battle('0508', {}, 'jimenez:1@0508<0608', 'wallace@0508', 'ward@0507');
  fire(s, 'wallace', 1, 6, 6);
  expect([question(s), turn(s)]).toEqual(['regroup', 'texas']);
  expect(ways(s, 'regroup', 'wallace')).toEqual(['0408', '0507', '0608', 'coletto-creek', 'goliad']);
  expect(why(s, 'texas', 'regroup ward 0508')).toContain('TG-6.5-a');
  expect(why(s, 'texas', 'regroup jimenez 0608')).toEqual(['TG-6.5-a']);
});

test('6.5 TG-6.5-a no enemies and no farther than the next hex', () => {
  const s = victory({}, 'horton@0507', 'ward@goliad');
  expect(ways(s, 'regroup', 'dolores')).toEqual(['0408', '0608', 'coletto-creek']);
  expect(why(s, 'mexico', 'regroup dolores 0507')).toEqual(['TG-6.5-a']);
  expect(why(s, 'mexico', 'regroup dolores victoria')).toEqual(['TG-6.5-a']);
  expect(why(s, 'mexico', 'regroup dolores pool')).toContain('TG-6.5-a');
});

test('6.5 TG-6.5-b as many blocks may regroup over a hexside as may attack across it', () => {
  const others = ['matamoros', 'toluca', 'aldama', 'guerrero', 'morelos'];
  for (const [hex, from, to, limit] of [
    ['0505', '0406', '0605', 1],
    ['0505', '0406', '0606', 1],
    ['0505', '0406', '0506', 2],
    ['0508', '0608', '0408', 2],
    ['0508', '0608', '0509', 2],
    ['0505', '0506', '0406', 4],
    ['0708', '0707', '0709', 5],
    ['0107', '0207', 'presidio-rio-grande', 4],
  ] as const) {
    const s = battle(
      hex,
      {},
      `dolores:1@${hex}<${from}`,
      ...others.map((name) => `${name}@${hex}<${from}`),
      `kimball@${hex}`,
    );
    fire(s, 'dolores', 1);
    const name = game.nameOf(s, 'place', space(s, to));
    for (const leaver of others.slice(0, limit)) act(s, `regroup ${leaver} ${name}`);
    expect([hex, to, why(s, 'mexico', `regroup dolores ${name}`)]).toEqual([hex, to, ['TG-6.5-b']]);
    expect(ways(s, 'regroup', 'dolores')).not.toContain(name);
  }
});

test('6.5 TG-6.5-b retreats before do not count against a regroup, nor one regroup against the next', () => {
  const s = combat(
    {},
    ...['dolores:1@0508<0608', 'wallace@0508', 'ward@0508', 'millard:1@0508'],
    ...['tampico@0505<0606', 'kimball@0505'],
  );
  play(s, 'mexico', 'fight 0508', 'hold dolores');
  act(s, 'retreat wallace 0507', 'retreat ward 0507');
  fire(s, 'millard', 1);
  act(s, 'regroup millard 0507');
  expect(place(s, 'millard')).toBe('0507');
});

test('6.5 TG-6.5-g nobody regroups across an impassable hexside, into a village or into a closed box', () => {
  const s = victory({});
  expect(why(s, 'mexico', 'regroup dolores 0409')).toEqual(['TG-6.5-g']);
  const village = battle('0505', {}, 'dolores@0505<0406', 'kimball@0505');
  fire(village, 'dolores', 1, 6, 6);
  expect(ways(village, 'regroup', 'dolores')).toEqual(['0406', '0606', 'bastrop', 'gonzales']);
  expect(why(village, 'mexico', 'regroup dolores tonkawa-village')).toEqual(['TG-1.1-e']);
  expect(why(village, 'mexico', 'regroup dolores 0504')).toEqual(['TG-6.5-g']);
  const border = battle('san-augustine', {}, 'dolores@san-augustine<1501', 'kimball@san-augustine');
  fire(border, 'dolores', 1, 6, 6);
  expect(why(border, 'mexico', 'regroup dolores fort-jessup')).toEqual(['TG-1.7-g']);
});

test('6.5 TG-6.5-f a regroup may take a vacant Victory Town of the enemy', () => {
  const s = battle('0708', {}, 'dolores@0708<0707', 'kimball@0708');
  fire(s, 'dolores', 1, 6, 6);
  const before = victoryTowns(s, 0);
  act(s, 'regroup dolores victoria');
  expect([place(s, 'dolores'), victoryTowns(s, 0), before]).toEqual(['victoria', 10, 11]);
});

test('6.5 TG-6.5-f by the option of the table vacant towns of the enemy are closed, others are not', () => {
  const s = battle('0708', { options: { regroup: 'not-enemy-towns' } }, 'dolores@0708<0707', 'kimball@0708');
  fire(s, 'dolores', 1, 6, 6);
  expect(ways(s, 'regroup', 'dolores')).toEqual(['0608', '0707', '0808']);
  expect(why(s, 'mexico', 'regroup dolores victoria')).toEqual(['TG-6.5-a']);
  const own = victory({ options: { regroup: 'not-enemy-towns' } });
  expect(ways(own, 'regroup', 'dolores')).toContain('goliad');
});

test('6.5 TG-6.5-c there is no regroup after a storm, after a garrison starves of blocks, or after a sally', () => {
  const siege = () => battle('goliad', {}, 'dolores@goliad', 'zapadores@goliad', block('kimball:1@goliad', ['inside']));
  const storm = siege();
  act(storm, 'storm', 'assault zapadores', 'go', 'hold kimball');
  fire(storm, 'zapadores', 1, 1);
  expect([place(storm, 'kimball'), question(storm), place(storm, 'zapadores')]).toEqual(['dead', 'play', 'goliad']);
  const sally = battle('goliad', {}, 'zapadores:1@goliad', block('horton@goliad', ['inside']));
  act(sally, 'wait', 'sally', 'sortie horton');
  fire(sally, 'horton', 1, 6);
  expect([place(sally, 'zapadores'), question(sally)]).toEqual(['dead', 'play']);
  expect(isMarked(sally, 'horton', 'inside')).toBe(false);
});

test('6.5 TG-6.5-d a field battle won in a fort hex gives the right to regroup, and then the siege begins', () => {
  const s = battle('goliad', {}, 'dolores@goliad<0409', 'jimenez@goliad<0409', 'kimball@goliad', 'wallace@goliad');
  act(s, 'enter wallace', 'stand');
  fire(s, 'dolores', 1, 6, 6);
  expect([question(s), turn(s)]).toEqual(['regroup', 'mexico']);
  expect(ways(s, 'regroup', 'dolores')).toEqual(['0409', '0410', '0508', '0510', 'coletto-creek']);
  expect(ways(s, 'regroup', 'wallace')).toEqual([]);
  act(s, 'regroup dolores coletto-creek', 'stay');
  expect([question(s), isFaceUp(s, 'jimenez'), isFaceUp(s, 'dolores')]).toEqual(['besiege', true, false]);
  const away = battle('goliad', {}, 'dolores@goliad<0409', 'kimball@goliad', 'wallace@goliad');
  act(away, 'enter wallace', 'stand');
  fire(away, 'dolores', 1, 6, 6);
  act(away, 'regroup dolores coletto-creek');
  expect([question(away), isMarked(away, 'wallace', 'inside')]).toEqual(['play', false]);
});

test('6.5 TG-6.5-d before a garrison that has gone in the attacker regroups as after a victory', () => {
  const s = battle('goliad', {}, 'dolores@goliad<0409', 'jimenez@goliad<0409', 'wallace@goliad');
  act(s, 'enter wallace');
  expect([question(s), turn(s)]).toEqual(['regroup', 'mexico']);
  act(s, 'regroup dolores coletto-creek', 'stay');
  expect(question(s)).toBe('besiege');
});

test('6.5 TG-6.5-d a defender who wins outside his fort may send out the garrison as well', () => {
  const s = battle('goliad', {}, 'jimenez:1@goliad<0409', 'ward@goliad', 'wallace@goliad');
  act(s, 'enter wallace', 'stand');
  fire(s, 'ward', 1, 6, 6);
  expect(turn(s)).toBe('texas');
  expect([ways(s, 'regroup', 'wallace').length, ways(s, 'regroup', 'ward').length]).toEqual([5, 5]);
});

// 6.5 IMPORTANT, F: into another fight

test('6.5 TG-6.5-e TG-F-a a block regrouped into a battle of its side waits in reserve until Round 2: attackers', () => {
  const s = victory({}, 'tampico@0608<0708', 'wallace:1@0608', 'ward:1@0608');
  expect(ways(s, 'regroup', 'jimenez')).toContain('0608');
  act(s, 'regroup jimenez 0608', 'stay');
  expect([place(s, 'jimenez'), isMarked(s, 'jimenez', 'reserve')]).toEqual(['0608', true]);
  act(s, 'fight 0608');
  expect([up(s), isFaceUp(s, 'jimenez')]).toEqual([['tampico'], false]);
  act(s, 'hold tampico');
  fire(s, 'wallace', 1);
  expect(why(s, 'texas', 'retreat ward 0508')).toContain('TG-6.4-f');
  act(s, 'hold ward');
  expect(isFaceUp(s, 'jimenez')).toBe(true);
  expect(ways(s, 'retreat', 'tampico')).toEqual(['0508', '0708']);
  act(s, 'hold tampico', 'hold wallace', 'hold ward');
  expect(up(s)).toEqual(['jimenez']);
  expect(ways(s, 'retreat', 'jimenez')).toEqual(['0508', '0708']);
});

test('6.5 TG-6.5-e TG-F-a a block regrouped into a battle of its side waits in reserve until Round 2: defenders', () => {
  const s = combat({}, 'jimenez:1@0508<0507', 'wallace@0508', 'tampico@0608<0708', 'ward:1@0608');
  play(s, 'mexico', 'fight 0508');
  fire(s, 'wallace', 1, 6, 6);
  act(s, 'regroup wallace 0608');
  expect([place(s, 'wallace'), isMarked(s, 'wallace', 'reserve')]).toEqual(['0608', true]);
  act(s, 'fight 0608');
  const log = fire(s, 'tampico', 1, 6, 6);
  expect(events(log, 'rolesSwapped').map((args) => args[0])).toEqual([0]);
  expect([turn(s), up(s)]).toEqual(['mexico', ['tampico']]);
  expect(why(s, 'mexico', 'retreat tampico 0508')).toEqual(['TG-6.4-f']);
  act(s, 'hold tampico');
  expect([up(s), ways(s, 'retreat', 'wallace')]).toEqual([['wallace'], ['0508']]);
});

test('6.5 TG-F-a attackers who lose all their first blocks fight on with their reserves, still as attackers', () => {
  const s = victory({}, 'toluca:1@0608<0708', 'ward@0608');
  act(s, 'regroup jimenez 0608', 'stay', 'fight 0608');
  const log = fire(s, 'ward', 1, 6, 6);
  expect(place(s, 'toluca')).toBe('dead');
  expect(events(log, 'rolesSwapped')).toEqual([]);
  expect([question(s), turn(s), up(s)]).toEqual(['combat-turn', 'texas', ['ward']]);
  passTo(s, 3);
  act(s, 'hold ward');
  expect(offers(s)).toHaveLength(2);
  expect(ways(s, 'retreat', 'jimenez')).toEqual(['0508', '0708']);
});

test('6.5 TG-6.5-e TG-F-a a block regrouped into an own siege may storm from the second round', () => {
  const s = victory({}, 'toluca@goliad', block('bowie@goliad', ['inside']));
  act(s, 'regroup jimenez goliad', 'stay');
  expect([isMarked(s, 'jimenez', 'reserve'), isFaceUp(s, 'jimenez')]).toEqual([true, true]);
  act(s, 'fight goliad', 'storm');
  expect(offers(s)).toEqual(['assault toluca']);
  expect(why(s, 'mexico', 'assault jimenez')).toEqual(['TG-F-a']);
  act(s, 'assault toluca', 'hold bowie', 'hold toluca');
  expect(offers(s)).toContain('bring-up jimenez');
});

test('6.5 TG-6.5-e a siege already resolved can be joined, but gives nothing more this phase', () => {
  const s = combat({}, ...['dolores@0508<0608', 'kimball@0508', 'toluca@goliad'], block('bowie@goliad', ['inside']));
  play(s, 'mexico', 'fight goliad', 'wait');
  act(s, 'wait', 'fight 0508');
  fire(s, 'dolores', 1, 6, 6);
  act(s, 'regroup dolores goliad');
  expect([question(s), place(s, 'dolores'), isFaceUp(s, 'dolores')]).toEqual(['play', 'goliad', true]);
  expect(isMarked(s, 'dolores', 'reserve')).toBe(false);
});

test('6.5 TG-6.5-a a place where friends are besieged is an enemy hex and closed to regroups, unless relief is there already (R-99)', () => {
  const won = (...relief: string[]) => {
    const siege = ['toluca@goliad', block('ward@goliad', ['inside']), ...relief];
    const s = battle('0508', {}, 'jimenez:1@0508<0608', 'wallace@0508', ...siege);
    fire(s, 'wallace', 1, 6, 6);
    return s;
  };
  expect(why(won(), 'texas', 'regroup wallace goliad')).toEqual(['TG-6.5-a']);
  const helped = won('horton@goliad<0409');
  act(helped, 'regroup wallace goliad');
  expect([place(helped, 'wallace'), isMarked(helped, 'wallace', 'reserve')]).toEqual(['goliad', true]);
});

test('6.5 TG-5.82-f nobody regroups into a Sea Attack of his own side, but the defender does, and the victor may later (R-79)', () => {
  const landings = [{ at: 'velasco', side: 'mexico', port: 'matagorda' }];
  const shore = [block('aldama@velasco', ['moved', 'bySea']), 'kimball@velasco'];
  const inland = combat({ landings, pending: ['velasco', '1208'] }, ...shore, 'dolores@1208<columbia', 'horton:1@1208');
  act(inland, 'fight 1208');
  fire(inland, 'dolores', 1, 6, 6);
  expect(why(inland, 'mexico', 'regroup dolores velasco')).toEqual(['TG-5.82-f']);
  const after = combat({ landings, pending: ['velasco', '1208'] }, ...shore, 'dolores@1208<columbia', 'horton:1@1208');
  act(after, 'fight velasco', 'hold kimball');
  fire(after, 'aldama', 1, 6, 6, 6);
  act(after, 'stay', 'fight 1208');
  fire(after, 'dolores', 1, 6, 6);
  expect(why(after, 'mexico', 'regroup dolores velasco')).toEqual([]);
  const defended = combat(
    { landings, pending: ['velasco', '1208'] },
    ...shore,
    'dolores:1@1208<columbia',
    'houston@1208',
  );
  act(defended, 'fight 1208');
  fire(defended, 'houston', 1, 6, 6);
  expect(why(defended, 'texas', 'regroup houston velasco')).toEqual([]);
});

test('6.5 TG-5.83-a whoever has landed and regroups inland has left his ships: he retreats over land', () => {
  const landings = [{ at: 'velasco', side: 'mexico', port: 'matagorda' }];
  const shore = [block('aldama@velasco', ['moved', 'bySea']), 'kimball@velasco'];
  const s = combat({ landings, pending: ['velasco', '1208'] }, ...shore, 'dolores@1208<columbia', 'horton@1208');
  act(s, 'fight velasco', 'hold kimball');
  fire(s, 'aldama', 1, 6, 6, 6);
  act(s, 'regroup aldama 1208', 'fight 1208', 'hold dolores', 'hold horton', 'hold dolores', 'hold horton');
  expect(up(s)).toEqual(['aldama']);
  expect(ways(s, 'retreat', 'aldama')).toContain('columbia');
});

test('6.5 R-88 where no fight is to come, the fight is behind the block, nobody is in reserve and no hexside counts as used for an attack', () => {
  const s = victory({});
  const before = [...s.crossed];
  expect(isMarked(s, 'dolores', 'acted')).toBe(true);
  act(s, 'regroup dolores 0408');
  expect(['acted', 'reserve'].map((mark) => isMarked(s, 'dolores', mark as 'acted'))).toEqual([false, false]);
  expect(s.crossed).toEqual(before);
});

test('6.5 TG-6.5-a reserves who came too late to fight may regroup with the others', () => {
  const s = battle('0508', {}, 'jimenez:1@0508<0608', 'wallace@0508', block('horton@0508<0507', ['reserve']));
  fire(s, 'wallace', 1, 6, 6);
  expect(ways(s, 'regroup', 'horton')).toEqual(['0408', '0507', '0608', 'coletto-creek', 'goliad']);
  act(s, 'regroup horton 0608', 'stay');
  expect([place(s, 'horton'), isFaceUp(s, 'horton')]).toEqual(['0608', false]);
});

test('6.5 TG-6.5-a nobody regroups out of Galveston', () => {
  const s = battle(
    'galveston',
    { landings: [{ at: 'galveston', side: 'mexico', port: 'velasco' }] },
    block('jimenez@galveston', ['bySea']),
    'kimball@galveston',
  );
  act(s, 'hold kimball');
  fire(s, 'jimenez', 1, 6, 6);
  expect(offers(s)).toEqual(['stay']);
});

test('6.5 TG-2.25-a nobody regroups to the help of the Comanche, but their victims get help', () => {
  const won = (raider: string) => {
    const s = battle(
      '0508',
      { raider },
      'dolores@0508<0608',
      'jimenez@0508<0608',
      'kimball@0508',
      'comanche@0507',
      raider === 'mexico' ? 'ward@0507' : 'toluca@0507',
    );
    fire(s, 'dolores', 1, 6, 6);
    return s;
  };
  expect(why(won('mexico'), 'mexico', 'regroup dolores 0507')).toEqual(['TG-2.25-a']);
  const helped = won('texas');
  act(helped, 'regroup dolores 0507');
  expect([place(helped, 'dolores'), isMarked(helped, 'dolores', 'reserve')]).toEqual(['0507', true]);
});
