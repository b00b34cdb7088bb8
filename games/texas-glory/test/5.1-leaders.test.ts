import { describe, expect, test } from 'vitest';
import { standardData } from '../data.ts';
import { atlas } from './atlas.ts';
import { obey } from './commanding.ts';
import { block, choices, events, game, isFaceUp, moving, place, play, position, question, why } from './kit.ts';

const texas = moving('texas', 2);
const mexico = moving('mexico', 2);
const map = atlas();

describe('5.11 leader command', () => {
  test('5.11 TG-5.11-a one point activates one leader, who turns face up until his command is over', () => {
    const s = position(texas, 'houston@washington', 'bowie@washington', 'travis@victoria');
    expect(isFaceUp(s, 'houston')).toBe(false);
    const log = play(s, 'texas', 'activate houston');
    expect(isFaceUp(s, 'houston')).toBe(true);
    expect(isFaceUp(s, 'bowie')).toBe(false);
    expect(events(log, 'activated')).toHaveLength(1);
    expect(question(s)).toBe('command');
    play(s, 'texas', 'done');
    expect(isFaceUp(s, 'houston')).toBe(false);
    expect([question(s), s.ask[2]]).toEqual(['operate', 1]);
    expect(why(s, 'texas', 'activate bowie')).toContain('TG-2.21-a');
  });

  test('5.11 TG-5.11-a a besieging leader stays face up when his command is over', () => {
    const s = position(mexico, 'sesma@alamo', 'jimenez@alamo', block('travis@alamo', ['inside']));
    expect(isFaceUp(s, 'sesma')).toBe(true);
    play(s, 'mexico', 'activate sesma', 'done');
    expect(isFaceUp(s, 'sesma')).toBe(true);
    expect(isFaceUp(s, 'jimenez')).toBe(true);
  });

  test('5.11 TG-5.11-b TG-5.12-d command reaches the same hex and all adjacent ones over passable hexsides', () => {
    for (const centre of ['victoria', 'gonzales', 'goliad', 'washington', 'san-felipe']) {
      const hex = map.at(centre);
      for (const { id } of standardData().map.hexes) {
        if (map.isVillage(id)) continue;
        const s = position(texas, `houston@${hex}`, `kimball@${id}`);
        const near = id === hex || (map.neighbours(hex).includes(id) && map.passage(hex, id) !== null);
        play(s, 'texas', 'activate houston');
        const expected = near || id === '1307' ? [] : [expect.stringMatching(/^TG-5\.11-[bd]$/)];
        if (id === '1307') continue;
        expect([id, why(s, 'texas', 'command kimball')]).toEqual([id, expected]);
        expect(choices(s, 'texas').includes('command kimball')).toBe(near);
      }
    }
  });

  test('5.11 TG-5.11-c Santa Anna reaches two hexes, and no more', () => {
    const at = (hex: string) => {
      const s = position(mexico, 'santa-anna@0309', `guerrero@${hex}`);
      play(s, 'mexico', 'activate santa-anna');
      return why(s, 'mexico', 'command guerrero');
    };
    for (const hex of ['0309', '0308', '0410', '0409', '0109', '0509', '0411'])
      expect([hex, at(hex)]).toEqual([hex, []]);
    for (const hex of ['0412', '0306', '0407']) expect([hex, at(hex)]).toEqual([hex, ['TG-5.11-c']]);
    // Every other Mexican leader reaches one hex only.
    const s = position(mexico, 'tolsa@0309', 'guerrero@0509');
    play(s, 'mexico', 'activate tolsa');
    expect(why(s, 'mexico', 'command guerrero')).toEqual(['TG-5.11-b']);
  });

  test('5.11 TG-5.11-c one two-step path without a closed river is enough, none is not (R-43)', () => {
    // From 0310 to 0312 every path of two steps crosses the Nueces; from 0209 to 0307 one passes the ford.
    const closed = position(mexico, 'santa-anna@0310', 'guerrero@0312');
    play(closed, 'mexico', 'activate santa-anna');
    expect(choices(closed, 'mexico')).not.toContain('command guerrero');
    const open = position(mexico, 'santa-anna@0308', 'guerrero@0207', 'morelos@0306');
    expect(obey(open, 'mexico', 'santa-anna')).toEqual(['guerrero', 'morelos']);
  });

  test('5.11 TG-5.11-d command does not cross a river without ford or ferry, nor the water round Galveston', () => {
    const river = position(texas, 'houston@victoria', 'bowie@carlos', 'kimball@texana', 'wallace@coletto-creek');
    play(river, 'texas', 'activate houston');
    expect(why(river, 'texas', 'command bowie')).toEqual(['TG-5.11-d']);
    expect(why(river, 'texas', 'command kimball')).toEqual([]); // a ferry
    expect(why(river, 'texas', 'command wallace')).toEqual([]); // a ford
    const island = position(texas, 'houston@galveston', 'bowie@1208', 'ward@velasco');
    expect(why(island, 'texas', 'activate houston')).toEqual(['TG-5.11-f']); // nobody he could move
    expect(why(island, 'texas', 'move bowie')).toEqual([]);
  });

  test('5.11 R-43 enemies, forest and villages between do not stop command', () => {
    const s = position(mexico, 'santa-anna@0503', 'guerrero@0605', 'bowie@0604');
    expect(obey(s, 'mexico', 'santa-anna')).toEqual(['guerrero']);
  });

  test('5.11 R-44 a box is next to the hexes of its exits', () => {
    const s = position(
      mexico,
      'santa-anna@presidio-rio-grande',
      'guerrero@0107',
      'morelos@0207',
      'aldama@0307',
      'toluca@laredo',
    );
    expect(obey(s, 'mexico', 'santa-anna')).toEqual(['guerrero', 'morelos']);
    const laredo = position(mexico, 'sesma@0108', 'jimenez@laredo', 'matamoros@0111');
    expect(obey(laredo, 'mexico', 'sesma')).toEqual(['jimenez']);
  });

  test('5.11 TG-5.11-e a besieged leader commands nobody, inside or outside', () => {
    const s = position(
      texas,
      block('travis@alamo', ['inside']),
      block('bowie@alamo', ['inside']),
      'sesma@alamo',
      'kimball@0407',
    );
    expect(why(s, 'texas', 'activate travis')).toContain('TG-5.11-e');
    expect(choices(s, 'texas')).not.toContain('activate travis');
    // Nor does he keep his neighbours from moving alone.
    expect(why(s, 'texas', 'move kimball')).toEqual([]);
    expect(why(s, 'texas', 'move bowie')).toEqual(['TG-7.3-f']);
  });

  test('5.11 TG-5.11-e nobody outside commands the besieged', () => {
    const s = position(texas, 'houston@0407', 'kimball@0407', block('travis@alamo', ['inside']), 'sesma@alamo');
    expect(obey(s, 'texas', 'houston')).toEqual(['kimball']);
    expect(why(s, 'texas', 'command travis')).toEqual(['TG-7.3-f']);
  });

  test('5.11 TG-5.11-f all the blocks of a command move for the one point, each where it likes', () => {
    const s = position(
      { ...texas, points: 1 },
      'houston@0706',
      'bowie@0706',
      'ward@0606',
      'kimball@0706',
      'sherman@0707',
    );
    play(s, 'texas', 'activate houston', 'command bowie', 'march columbus', 'command ward', 'march gonzales');
    play(s, 'texas', 'command kimball', 'march victoria', 'command sherman', 'march victoria');
    expect(['bowie', 'ward', 'kimball', 'sherman'].map((name) => place(s, name))).toEqual([
      'columbus',
      'gonzales',
      'victoria',
      'victoria',
    ]);
    expect(choices(s, 'texas')).toEqual(['command houston', 'done']);
  });

  test('5.11 TG-5.11-f a leader whom nobody can follow is not worth the point', () => {
    const s = position(texas, 'houston@galveston', 'bowie@victoria');
    expect(why(s, 'texas', 'activate houston')).toEqual(['TG-5.11-f']);
    expect(choices(s, 'texas')).not.toContain('activate houston');
  });

  test('5.11 TG-5.11-g when the leader has moved, standing up again, his command is over', () => {
    const s = position(texas, 'houston@victoria', 'bowie@victoria', 'aldama@goliad');
    play(s, 'texas', 'activate houston', 'command houston', 'attack goliad coletto-creek');
    expect(place(s, 'houston')).toBe('goliad');
    expect(isFaceUp(s, 'houston')).toBe(false);
    expect([question(s), s.ask[2]]).toEqual(['operate', 1]);
    // Bowie was left behind and now needs a point of his own.
    expect(why(s, 'texas', 'move bowie')).toEqual([]);
  });
});

describe('5.12 brigades', () => {
  test('5.12 TG-5.12-a TG-5.12-b Tolsa commands the 2nd brigade alone in the next hex', () => {
    const s = position(
      mexico,
      'tolsa@0409',
      'guerrero@0410',
      'tampico@0308',
      'aldama@0410',
      'yucatan@0410',
      'jimenez@0410',
    );
    expect(obey(s, 'mexico', 'tolsa')).toEqual(['guerrero', 'tampico']);
    for (const name of ['aldama', 'yucatan', 'jimenez']) {
      expect(why(s, 'mexico', `command ${name}`)).toEqual(['TG-5.12-a']);
    }
  });

  test('5.12 TG-5.12-b Fannin commands the blocks marked F, Travis those marked T', () => {
    const near = ['bowie', 'kimball', 'wallace', 'ward', 'grant', 'horton', 'burleson', 'sherman'];
    const around = (leader: string) =>
      position(
        texas,
        `${leader}@0507`,
        ...near.map((name) => `${name}@0508`),
        'tx-goliad-artillery@0508',
        'tx-alamo-artillery@0508',
      );
    expect(obey(around('fannin'), 'texas', 'fannin')).toEqual([
      'grant',
      'horton',
      'tx-goliad-artillery',
      'wallace',
      'ward',
    ]);
    expect(obey(around('travis'), 'texas', 'travis')).toEqual(['bowie', 'kimball', 'tx-alamo-artillery']);
  });

  test('5.12 TG-5.12-c any leader commands whoever stands in his own hex', () => {
    const s = position(texas, 'travis@gonzales', 'wallace@gonzales', 'sherman@gonzales', 'ward@0507');
    expect(obey(s, 'texas', 'travis')).toEqual(['sherman', 'wallace']);
  });

  test('5.12 TG-5.12-d Santa Anna and Houston command every block of their armies in range', () => {
    const mexicans = ['sesma', 'aldama', 'guerrero', 'yucatan', 'jimenez', 'mx-tejano', 'san-antonio', 'tolsa'];
    const s = position(mexico, 'santa-anna@0309', ...mexicans.map((name) => `${name}@0310`));
    expect(obey(s, 'mexico', 'santa-anna')).toEqual([...mexicans].sort());
    const texans = ['travis', 'bowie', 'fannin', 'ward', 'sherman', 'new-york'];
    const t = position(texas, 'houston@0507', ...texans.map((name) => `${name}@0508`));
    expect(obey(t, 'texas', 'houston')).toEqual([...texans].sort());
  });

  test('5.12 TG-5.12-e Gaona moves Toluca from the next hex but Guerrero only from his own', () => {
    const apart = position(mexico, 'gaona@0409', 'toluca@0410', 'guerrero@0410');
    expect(obey(apart, 'mexico', 'gaona')).toEqual(['toluca']);
    const together = position(mexico, 'gaona@0409', 'toluca@0409', 'guerrero@0409');
    expect(obey(together, 'mexico', 'gaona')).toEqual(['guerrero', 'toluca']);
  });

  const brigades: Readonly<Record<string, readonly string[]>> = {
    sesma: ['matamoros', 'jimenez', 'san-luis-potosi', 'dolores'],
    gaona: ['aldama', 'queretaro', 'guanajuato', 'zapadores', 'toluca'],
    tolsa: ['guerrero', 'morelos', 'first-mexico', 'tres-villas', 'guadalajara', 'tampico'],
    urrea: ['yucatan', 'cuautla', 'mx-tejano'],
  };
  test.each(Object.entries(brigades))(
    '5 TG-5.B-a the brigade of %s obeys him from the next hex, all others do not',
    (leader, own) => {
      const all = Object.values(brigades).flat();
      const half = (names: readonly string[]) =>
        position(mexico, `${leader}@0409`, ...names.map((name) => `${name}@0410`), 'mx-goliad-artillery@0410');
      expect(obey(half(all), 'mexico', leader)).toEqual([...own].sort());
    },
  );

  test('5 TG-5.B-b every Texan block, but no U.S. block, obeys Houston from the next hex', () => {
    const names = standardData()
      .blocks.filter(({ side, id }) => side === 'texas' && !['tx-houston', 'tx-austin'].includes(id))
      .map(({ id }) => id);
    for (const name of names) {
      const s = position(texas, 'houston@0507', { block: name, at: '0508' });
      expect([name, obey(s, 'texas', 'houston').length]).toEqual([name, 1]);
    }
  });

  test('5 TG-5.B-c 8.32 TG-8.32-e the U.S. brigade obeys Gaines, and never a Texan leader even in the same hex', () => {
    const s = position(texas, 'houston@1501', 'us-3rd@1501', 'us-5th@nacogdoches', 'gaines@1602', 'bowie@1501');
    expect(obey(s, 'texas', 'houston')).toEqual(['bowie']);
    expect(why(s, 'texas', 'command us-3rd')).toEqual(['TG-8.32-e']);
    expect(why(s, 'texas', 'command us-5th')).toEqual(['TG-8.32-e']);
    expect(why(s, 'texas', 'command gaines')).toEqual(['TG-8.32-e']);
    const gaines = position(
      texas,
      'gaines@1501',
      'us-3rd@1501',
      'us-5th@nacogdoches',
      'bowie@1501',
      'ward@nacogdoches',
    );
    // Texans obey Gaines only in his own hex.
    expect(obey(gaines, 'texas', 'gaines')).toEqual(['3rd', '5th', 'bowie']);
    expect(why(gaines, 'texas', 'command ward')).toEqual(['TG-5.12-a']);
    const alone = position(texas, 'us-3rd@1501', 'houston@1501', 'gaines@velasco', 'us-5th@velasco');
    expect(why(alone, 'texas', 'move us-3rd')).toEqual([]);
  });
});

describe('5.13 independent command', () => {
  test('5.13 TG-5.13-a one point moves one block that no leader could command', () => {
    const s = position(texas, 'houston@washington', 'bowie@victoria', 'ward@victoria', 'sherman@0805');
    expect(why(s, 'texas', 'move bowie')).toEqual([]);
    expect(why(s, 'texas', 'move sherman')).toEqual(['TG-5.13-a']);
    expect(why(s, 'texas', 'move houston')).toEqual(['TG-5.13-a']); // he is in his own command
    play(s, 'texas', 'move bowie', 'march texana');
    expect([question(s), s.ask[2]]).toEqual(['operate', 1]);
    play(s, 'texas', 'move ward', 'march texana');
    expect(choices(s, 'texas')).toEqual(['done']);
  });

  test('5.13 TG-5.13-a brigade, range and rivers decide what is beyond command (R-45)', () => {
    const s = position(texas, 'fannin@victoria', 'ward@0708', 'bowie@0708', 'wallace@carlos', 'sherman@victoria');
    expect(why(s, 'texas', 'move ward')).toEqual(['TG-5.13-a']);
    expect(why(s, 'texas', 'move bowie')).toEqual([]); // another brigade, next hex
    expect(why(s, 'texas', 'move wallace')).toEqual([]); // across the river
    expect(why(s, 'texas', 'move sherman')).toEqual(['TG-5.13-a']); // same hex
  });

  test('5.13 TG-5.13-a the refusal names the leader who has the block under command, not another who could act', () => {
    for (const [ours, away] of [
      ['houston', 'fannin'],
      ['fannin', 'houston'],
    ] as const) {
      const s = position(texas, `${ours}@victoria`, `${away}@nacogdoches`, 'kimball@victoria');
      const [choice] = game.notation.read('move kimball', s, 0);
      const named = game.why(s, 0, choice!)[0]!.detail!.leader as number;
      expect(game.nameOf(s, 'piece', named)).toBe(ours);
    }
  });

  test('5.13 TG-5.13-a R-45 a leader who has been activated, has moved or has foraged keeps nobody', () => {
    const used = (mark: string) => position(texas, block('houston:2@washington', [mark]), 'bowie@washington');
    for (const mark of ['activated', 'moved', 'foraged']) {
      expect([mark, why(used(mark), 'texas', 'move bowie')]).toEqual([mark, []]);
      expect(why(used(mark), 'texas', 'activate houston').length).toBeGreaterThan(0);
    }
    expect(why(used('spent'), 'texas', 'move bowie')).toEqual(['TG-5.13-a']);
  });

  test('5.7 TG-5.7-d a leader forages or commands, in either order never both (R-68)', () => {
    const foraged = position({ ...texas, points: 2 }, 'houston:1@washington', 'bowie@washington');
    play(foraged, 'texas', 'forage houston');
    expect(why(foraged, 'texas', 'activate houston')).toEqual(['TG-5.7-d']);
    const active = position({ ...texas, points: 2 }, 'houston:1@washington', 'bowie@washington');
    play(active, 'texas', 'activate houston', 'done');
    expect(why(active, 'texas', 'forage houston')).toEqual(['TG-5.7-d']);
  });

  test('5.13 TG-5.13-a leaders of the enemy command nobody here, and nobody moves what is not his', () => {
    const s = position(texas, 'bowie@0409', 'santa-anna@0410', 'aldama@0510');
    expect(why(s, 'texas', 'move bowie')).toEqual([]);
    for (const choice of ['move aldama', 'activate santa-anna']) {
      expect([choice, why(s, 'texas', choice)]).toEqual([choice, ['TG-5.11-b']]);
    }
    expect(choices(s, 'texas')).toEqual(['move bowie', 'done']);
  });

  test('5.13 R-45 the option "free" drops the restriction', () => {
    const s = position(
      { ...texas, options: { 'independent-command': 'free' } },
      'houston@washington',
      'bowie@washington',
    );
    expect(why(s, 'texas', 'move bowie')).toEqual([]);
    expect(choices(s, 'texas')).toContain('move bowie');
    expect(choices(s, 'texas')).toContain('move houston');
  });

  test('5.13 the choices are exactly those that no rule forbids', () => {
    const s = position(
      { ...texas, points: 3 },
      'houston@washington',
      'bowie@washington',
      'sherman@0805',
      'travis@gonzales',
      'kimball@0606',
      'ward@0606',
      'wallace@refugio',
      'grant@galveston',
      'horton@pool',
      block('burleson@san-felipe', ['moved']),
      'gaines@fort-jessup',
      'us-3rd@pool',
      'us-5th@pool',
    );
    const moving = choices(s, 'texas').filter((choice) => /^(move|activate) /.test(choice));
    const legal = standardData().blocks.flatMap(({ id }) =>
      ['activate', 'move'].flatMap((verb) => {
        const text = `${verb} ${game.nameOf(s, 'piece', game.idOf(s, 'piece', id))}`;
        return why(s, 'texas', text).length === 0 ? [text] : [];
      }),
    );
    expect(moving.sort()).toEqual(legal.sort());
    expect(legal.sort()).toEqual(['activate houston', 'activate travis', 'move wallace', 'move ward']);
  });
});
