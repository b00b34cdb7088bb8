// 21.6, 21.11: what winter brings, who finds room, and when it is the end.

import { isUnknown } from '@bivouac/boots/fog.ts';
import { US } from '@bivouac/boots/sides.ts';
import type { State } from '@bivouac/boots/state.ts';
import { mad } from '@bivouac/boots/test/kit.ts';
import { expect, test } from 'vitest';

const { game, ending, moving, play, offered, why, at, question, asked } = mad;

/** The last turn of 1791 ends. */
const winter = (at0: Record<string, string>, more: object = {}): State => ending(at0, { turn: 8, ...more });
const side = (s: State): 'us' | 'indian' => asked(s)[0] as 'us';

/** Everybody is put down at the last of the hexes that are open to him; all hexes that were open to somebody of a command. */
function deployed(s: State, command: string): Set<string> {
  const seen = new Set<string>();
  while (question(s) === 'deployment') {
    const texts = offered(s, side(s));
    const piece = s.ask[2]!;
    if (piece >= 0 && s.t.commandIds[s.t.command[piece]!] === command)
      for (const text of texts) if (text.startsWith('place ')) seen.add(text.slice(6));
    play(s, side(s), texts.at(-1)!);
  }
  return seen;
}

test('21.20 B2-21.20-e B2-21.6-c a stockade in a burned village takes no new troops in, the hexes around it do', () => {
  const works = [{ place: '2434', work: 'stockade', camp: 'us' }];
  const s = winter({ 'm-1': '2434' }, { works, ravaged: ['2434'] });
  const spots = deployed(s, 'wlk');
  expect([spots.has('2434'), spots.has('2334')]).toEqual([false, true]);
});

test('21.6 B2-21.6-b whoever was there before may stay in it', () => {
  const works = [{ place: '2434', work: 'stockade', camp: 'us' }];
  const s = winter({ 'm-1': '2434' }, { works, ravaged: ['2434'] });
  expect(deployed(s, 'm').has('2434')).toBe(true);
});

test('21.11 B2-21.11-c one open village brings one lost band back, not all of them', () => {
  const villages = mad.drawing({}).t.data.places.filter(({ kind }) => kind === 'village');
  const [open, ...burned] = villages.map(({ hex }) => hex);
  const dead = { 'in-miami': 'dead', 'in-shawnee': 'dead', 'in-seneca': 'dead' };
  const s = winter({ 'm-1': '0833', ...dead }, { ravaged: burned, vp: { indian: 22 } });
  deployed(s, 'indian');
  expect(Object.keys(dead).map((piece) => at(s, piece))).toEqual(expect.arrayContaining(['dead', 'dead', open]));
});

test('13.3 B2-13.3-c B2-13.3-d B2-21.11-b R-199 R-219 whoever finds no room in 1794 is late, and comes as soon as there is some', () => {
  const villages = mad.drawing({}).t.data.places.filter(({ kind }) => kind === 'village');
  const [open, ...burned] = villages.map(({ hex }) => hex);
  const five = ['in-tec', 'in-delaware', 'in-wyandot', 'in-shawnee', 'in-ottawa'];
  const s = winter(
    { 'm-1': '0833', ...Object.fromEntries(five.map((band) => [band, '3928'])) },
    { ravaged: burned, vp: { indian: 22 } },
  );
  deployed(s, 'indian');
  const bands = [...five, 'in-mohawk'];
  const late = bands.filter((band) => at(s, band) === 'waiting');
  // Who can be named a deserter, and whether anybody scouts, must not tell who they are: everybody sees it.
  for (const band of late) expect(isUnknown(s, US, s.t.pieceIds.indexOf(band))).toBe(false);
  expect([late.length, bands.filter((band) => at(s, band) === open).length]).toEqual([2, 4]);
  const { ask: _, ...json } = game.position.write(s);
  const again = (gone: string): State => {
    const moved = { ...json, at: { ...json.at, [gone]: '3928' } };
    const drawn = game.position.read({ ...moved, cup: ['blue-jacket'], flow: drawingOf('indian') });
    play(drawn, 'indian', 'draw');
    mad.passWindows(drawn);
    return drawn;
  };
  const full = again(late[0]!);
  expect(offered(full, 'indian').some((text) => text.startsWith('arrive'))).toBe(false);
  const roomy = again(bands.find((band) => at(s, band) === open)!);
  expect(
    offered(roomy, 'indian')
      .filter((text) => text.startsWith('arrive'))
      .sort(),
  ).toEqual(late.map((band) => `arrive ${band} ${open}`).sort());
  expect(why(roomy, 'indian', 'enough')).toEqual(['B2-13.3-d']);
});

const drawingOf = (name: 'us' | 'indian') =>
  [
    { in: 'setup', at: 'begin' },
    { in: 'turns', at: 'return' },
    { in: 'operations', at: 'offer', side: name },
  ] as const;

test('17.3 B2-17.3-b B2-21.11-g the British leave their entrenchments behind', () => {
  const works = [
    { place: '3928', work: 'entrenchment', camp: 'indian' },
    { place: '3737', work: 'stockade', camp: 'indian' },
  ];
  const s = winter({ 'm-1': '0833', 'br-db': '3737', 'br-ca': '3928' }, { works });
  deployed(s, 'british');
  expect(s.works).toEqual([s.t.numbers.ids.get('3737'), 1, 1]);
});

test('6.7 B2-6.7-SOL-b B2-21.3-b a Sole Survivor counts when the lead of 1791 is judged', () => {
  const points = { vp: { indian: 24 }, survivors: { indian: 1 } };
  expect(game.result(winter({ 'm-1': '0833' }, points))).toEqual({ winner: 1, reason: 'epic-1791', level: 'epic' });
  const against = { vp: { indian: 25 }, survivors: { us: 1 } };
  expect(game.result(winter({ 'm-1': '0833' }, against))).toBe(null);
});

test('21.19 B2-21.19-a B2-21.19-b R-79 where stockades let commands mix, peoples still do not', () => {
  const options = { 'mixed-stockades': 'on' };
  const works = [
    { place: '3928', work: 'stockade', camp: 'us' },
    { place: '3737', work: 'stockade', camp: 'indian' },
  ];
  const us = moving({ 'm-1': '3928', 'sc-1ky': '4028', 'sc-frnd': '4029' }, { active: ['sc'], works, options });
  play(us, 'us', 'move sc-1ky', 'go 3928', 'move sc-frnd');
  expect(why(us, 'us', 'go 3928')).toEqual(['B2-21.19-b']);
  const foe = moving({ 'br-db': '3737', 'in-miami': '3736' }, { active: ['indian'], side: 'indian', works, options });
  play(foe, 'indian', 'move in-miami');
  expect(why(foe, 'indian', 'go 3737')).toEqual(['B2-21.19-a']);
});

test('21.11 B2-21.11-g the British for whom there is neither village nor stockade leave the game', () => {
  const burned = mad
    .drawing({})
    .t.data.places.filter(({ kind }) => kind === 'village')
    .map(({ hex }) => hex);
  const s = winter({ 'm-1': '0833', 'br-ca': '3928' }, { works: [], ravaged: burned, vp: { indian: 24 } });
  deployed(s, 'british');
  expect(at(s, 'br-ca')).toBe('gone');
});

test('21.20 B2-21.20-d B2-6.7-RAL-b R-61 nobody is rallied to a burned town', () => {
  const army = { 'm-1': '0833', 'm-2': 'dead' };
  const s = mad.reinforcing(army, { active: ['m'], ravaged: ['0728'], holds: { us: ['rally'] } });
  expect(why(s, 'us', 'rally m-2 0728')).toContain('B2-6.7-RAL-b');
  expect(offered(s, 'us')).toEqual(expect.arrayContaining(['rally m-2 0632', 'rally m-2 0833']));
});

test('21.8 B2-21.8-c R-216 Native Allies bring neither those who are there nor those who are lost', () => {
  for (const hex of ['1138', 'dead', 'waiting']) {
    const army = { 'sc-1ky': '1137', 'sc-2ky': 'dead', 'sc-frnd': hex };
    const s = mad.reinforcing(army, { active: ['sc'], holds: { us: ['native-allies'] } });
    const calls = offered(s, 'us').filter((text) => text.startsWith('call-allies'));
    expect([hex, calls.length > 0]).toEqual([hex, hex === 'waiting']);
  }
});

test('21.20 B2-21.20-e B2-21.6-c nor do new troops come to a burned village beside a stockade', () => {
  const works = [{ place: '3236', work: 'stockade', camp: 'us' }];
  const s = winter({ 'm-1': '3236' }, { works, ravaged: ['3336'] });
  const spots = deployed(s, 'wlk');
  expect([spots.has('3336'), spots.has('3237')]).toEqual([false, true]);
});

test('21.11 B2-21.11-c a village that the United States hold brings no band back', () => {
  const villages = mad.drawing({}).t.data.places.filter(({ kind }) => kind === 'village');
  const burned = villages.map(({ hex }) => hex).filter((hex) => hex !== '2434');
  const works = [{ place: '2434', work: 'stockade', camp: 'us' }];
  const back = (hex: string): string => {
    const s = winter({ 'm-1': '2434', 'in-miami': 'dead' }, { works, ravaged: burned, vp: { indian: 22 } });
    while (question(s) === 'deployment') {
      const texts = offered(s, side(s));
      const isMilitia = s.ask[2] === s.t.pieceIds.indexOf('m-1');
      play(s, side(s), isMilitia ? `place ${hex}` : texts.at(-1)!);
    }
    return at(s, 'in-miami');
  };
  expect([back('2434'), back('0833')]).toEqual(['dead', '2434']);
});

test('21.19 B2-5.6-a R-79 the switch lets commands mix in stockades of their own side alone', () => {
  const mixes = (camp: string): string[] => {
    const works = [{ place: '3928', work: 'stockade', camp }];
    const s = moving({ 'm-1': '3928', 'sc-1ky': '4028' }, {
      active: ['sc'],
      works,
      options: { 'mixed-stockades': 'on' },
    } as never);
    play(s, 'us', 'move sc-1ky');
    return why(s, 'us', 'go 3928');
  };
  expect([mixes('us'), mixes('indian')]).toEqual([[], ['B2-5.6-a']]);
});
