// 11, 12: who falls back and where, who follows and fights again.

import { hexDistance } from '@bivouac/boards';
import { expect, test } from 'vitest';
import type { State } from '../state.ts';
import { loadDice, mad, punitive } from './kit.ts';

const { fighting, play, offered, why, at, question, asked, game } = mad;

const HERE = '3928';
const hex = (s: State, name: string): number => game.idOf(s, 'place', name);
const ways = (s: State, side: 'us' | 'indian' | 'villa', kit = mad) =>
  kit.offered(s, side).flatMap((text) => (text.startsWith('fall-back') ? [text.slice(10)] : []));

/** St. Clair's units at 3928 attack north, and a die falls. */
function attack(pieces: Readonly<Record<string, string>>, table: 'skirmish' | 'charge', ...dice: number[]): State {
  const s = fighting(pieces, { active: ['st'] });
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  play(loadDice(s, ...dice), 'us', table);
  return s;
}

const fed = { 'st-sup': '3926' };

test('11.1 B2-11.1-a B2-11.1-b B2-11.1-c B2-10.23-AW-a B2-10.23-AW-b the beaten fall back away from the battle, whatever their speed', () => {
  // 3 on 4 in the woods: the first column; a skirmish with 5 is AW.
  const s = attack({ 'st-1us': HERE, 'in-miami': '4028' }, 'skirmish', 5);
  expect([question(s), asked(s)]).toEqual(['retreat', ['us']]);
  // 4028 controls 3927 and 3929.
  expect(ways(s, 'us').sort()).toEqual(['3827', '3828', '3829']);
  play(s, 'us', 'fall-back 3828');
  expect(at(s, 'st-1us')).toBe('3828');
});

test('11.2 B2-11.2-a B2-11.2-c without a way out a unit is lost, and alone it dies in a zone of control', () => {
  const ring = { 'in-miami': '4028', 'in-shawnee': '3729', 'in-delaware': '3727', 'in-ottawa': '3626' };
  const s = fighting({ 'st-1us': HERE, ...ring, 'in-seneca': '3726' }, { active: ['st'] });
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  play(loadDice(s, 5), 'us', 'skirmish');
  expect(at(s, 'st-1us')).toBe('dead');
});

test('11.2 B2-11.2-b B2-11.2-i a stack pays a unit for each controlled hex, and goes on until it is free', () => {
  const ring = { 'in-miami': '4028', 'in-shawnee': '3729', 'in-delaware': '3727' };
  const s = fighting(
    { 'st-be': HERE, 'st-bu': HERE, 'st-cl': HERE, ...ring, 'in-wyandot': '4028' },
    { active: ['st'] },
  );
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  play(loadDice(s, 5), 'us', 'skirmish');
  expect(question(s)).toBe('retreat');
  play(s, 'us', `fall-back ${ways(s, 'us')[0]}`, 'lose st-be');
  while (question(s) === 'retreat') play(s, 'us', `fall-back ${ways(s, 'us')[0]}`);
  const survivors = ['st-be', 'st-bu', 'st-cl'].filter((piece) => at(s, piece) !== 'dead');
  expect(survivors.length).toBeLessThan(3);
  for (const piece of survivors) expect(hexDistance(s.t.grid, hex(s, HERE), hex(s, at(s, piece)))).toBeGreaterThan(1);
});

test('11.2 B2-11.2-d B2-11.2-j B2-11.2-h nobody falls back into a crowd or another command while there is room elsewhere', () => {
  const crowd = { 'st-be': '3828', 'st-bu': '3828', 'st-cl': '3828', 'st-ga': '3828', 'sc-1ky': '3829' };
  const s = attack({ 'st-1us': HERE, 'in-miami': '4028', ...crowd }, 'skirmish', 5);
  expect(ways(s, 'us')).toEqual(['3827']);
  expect(why(s, 'us', 'fall-back 3828')).toContain('B2-11.2-h');
});

test('11.2 B2-11.2-e where a zone and another command meet in one hex, two units are lost', () => {
  const others = { 'sc-1ky': '3827', 'sc-2ky': '3828', 'sc-3ky': '3829', 'sc-4ky': '3929', 'sc-sup': '3927' };
  const ring = { 'in-miami': '4028', 'in-wyandot': '4028', 'in-shawnee': '3729', 'in-delaware': '3727' };
  const s = attack({ 'st-be': HERE, 'st-bu': HERE, 'st-cl': HERE, ...others, ...ring }, 'skirmish', 5);
  play(s, 'us', 'fall-back 3929', 'lose st-be', 'lose st-bu');
  expect([question(s), at(s, 'st-cl')]).toEqual(['retreat', '3929']);
  play(s, 'us', 'fall-back 3930');
  expect(['st-be', 'st-bu', 'st-cl'].map((piece) => at(s, piece))).toEqual(['dead', 'dead', '3930']);
});

test('11.2 B2-11.2-f the whole distance is made, away from the battle', () => {
  const s = attack({ 'st-1us': HERE, 'st-2us': HERE, 'in-miami': '4028', 'in-shawnee': '4028', ...fed }, 'charge', 3);
  // 6 on 8 in the woods: AD, half is lost, two hexes back.
  play(s, 'us', 'lose st-1us', 'fall-back 3828');
  expect(ways(s, 'us').sort()).toEqual(['3727', '3728', '3729']);
  play(s, 'us', 'fall-back 3728');
  expect(at(s, 'st-2us')).toBe('3728');
});

test('11.2 B2-11.2-g a stack may split before it falls back', () => {
  const s = attack(
    { 'st-1us': HERE, 'st-be': HERE, 'in-miami': '4028', 'in-shawnee': '4028', 'in-ottawa': '4028' },
    'skirmish',
    5,
  );
  play(s, 'us', 'detach st-be', 'fall-back 3827', 'fall-back 3829');
  expect([at(s, 'st-1us'), at(s, 'st-be')]).toEqual(['3827', '3829']);
});

test('11.2 B2-11.2-g R-110 and on its way, again and again: each part makes the whole distance', () => {
  const four = { 'st-1us': HERE, 'st-2us': HERE, 'st-be': HERE, 'st-bu': HERE };
  // 10 on 12 in the woods: the first column; AD with 3, half is lost, two hexes back.
  const s = attack({ ...four, 'in-miami': '4028', 'in-shawnee': '4028', 'in-ottawa': '4028', ...fed }, 'charge', 3);
  play(s, 'us', 'lose st-1us', 'lose st-be', 'fall-back 3828', 'detach st-bu');
  expect(mad.game.position.read(mad.game.position.write(s)).stack).toEqual(s.stack);
  play(s, 'us', 'fall-back 3727');
  expect([question(s), at(s, 'st-2us'), at(s, 'st-bu')]).toEqual(['retreat', '3727', '3828']);
  expect(ways(s, 'us').sort()).toEqual(['3727', '3728', '3729']);
  play(s, 'us', 'fall-back 3729');
  expect([at(s, 'st-2us'), at(s, 'st-bu')]).toEqual(['3727', '3729']);
  expect(question(s)).not.toBe('retreat');
});

test('11.2 B2-11.2-g R-110 a stack all of whose parts would go the same way is not asked to split', () => {
  const others = { 'sc-1ky': '3827', 'sc-2ky': '3829' };
  const two = { 'st-1us': HERE, 'st-2us': HERE, 'in-miami': '4028', 'in-shawnee': '4028' };
  const s = attack({ ...two, ...others }, 'skirmish', 5);
  expect([offered(s, 'us'), why(s, 'us', 'detach st-1us')]).toEqual([['fall-back 3828'], ['B2-11.2-g']]);
});

test('11.3 B2-11.3-a in a stockade the owner may stay', () => {
  const works = [{ place: HERE, work: 'stockade', camp: 'us' }];
  const s = fighting(
    { 'st-1us': HERE, 'in-miami': '4028', 'in-shawnee': '4028', 'in-delaware': '4028' },
    { active: ['indian'], side: 'indian', works },
  );
  play(s, 'indian', `attack 4028 ${HERE}`, 'declared');
  // 12 on 3, 400 %, two left: 200-299; a skirmish with 5 is DW.
  play(loadDice(s, 5), 'indian', 'skirmish');
  expect([question(s), asked(s)]).toEqual(['refuge', ['us']]);
  play(s, 'us', 'stay');
  expect(at(s, 'st-1us')).toBe(HERE);
  expect(question(s)).not.toBe('pursuit');
});

test('11.3 B2-11.3-b B2-11.3-c a stockade on the way is a refuge, an entrenchment is none', () => {
  const refuge = [{ place: '3828', work: 'stockade', camp: 'us' }];
  const army = { 'st-1us': HERE, 'st-2us': HERE, 'in-miami': '4028', 'in-shawnee': '4028', ...fed };
  const s = fighting(army, { active: ['st'], works: refuge });
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  play(loadDice(s, 3), 'us', 'charge', 'lose st-1us', 'fall-back 3828');
  expect(question(s)).toBe('refuge');
  const ditch = fighting(army, { active: ['st'], works: [{ place: '3828', work: 'entrenchment', camp: 'us' }] });
  play(ditch, 'us', `attack ${HERE} 4028`, 'declared');
  play(loadDice(ditch, 3), 'us', 'charge', 'lose st-1us', 'fall-back 3828');
  expect(question(ditch)).toBe('retreat');
});

test('11.4 B2-11.4-a B2-11.4-b B2-9.3-a beside a garrison nobody pays', () => {
  const { fighting: begin, play: go, at: where } = punitive;
  // 3 on 5 in rough ground: the first column, AW with 5.
  const army = { 'do-1': '4314', 'fc-bliss': '4214', 'ec-6inf': '4414' };
  const s = begin(army, { active: ['do'], side: 'villa' });
  go(s, 'villa', 'attack 4314 4414', 'declared');
  go(loadDice(s, 5), 'villa', 'skirmish');
  while (punitive.question(s) === 'retreat') go(s, 'villa', punitive.offered(s, 'villa')[0]!);
  expect(where(s, 'do-1')).not.toBe('dead');
});

test('10.23 B2-10.23-DD-a B2-10.23-DD-b B2-10.23-DD-c B2-10.23-DD-d B2-10.23-DD-e a defeat halves the defenders, and horse follows two hexes', () => {
  const army = { 'st-1us': HERE, 'st-2us': HERE, 'st-tr': HERE, 'st-be': HERE, ...fed };
  const s = fighting({ ...army, 'in-tec': '4028', 'in-seneca': '4028' }, { active: ['st'] });
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  // 9 on 3, 300 %, one left: 200-299; a charge with 6 is DD.
  play(loadDice(s, 6), 'us', 'charge');
  play(s, 'indian', 'lose in-tec');
  while (question(s) === 'retreat') play(s, 'indian', offered(s, 'indian')[0]!);
  expect(question(s)).toBe('pursuit');
  play(s, 'us', 'advance st-tr 4028', 'advance st-1us 4028');
  expect(why(s, 'us', 'advance st-1us 4128')).toContain('B2-12.2-a');
  const [further] = offered(s, 'us').filter((text) => text.startsWith('advance st-tr'));
  play(s, 'us', further!);
  const log = play(s, 'us', 'halt');
  expect(log.find(({ kind }) => kind === 'drewMarkers')!.args).toEqual([0, 1]);
  expect(question(s)).not.toBe('pressOn');
});

test('12.2 B2-12.2-a B2-12.2-b first the hex of the beaten, and nobody must', () => {
  const s = attack({ 'st-1us': HERE, 'st-2us': HERE, 'in-seneca': '4028' }, 'skirmish', 3);
  play(s, 'indian', offered(s, 'indian')[0]!);
  expect(why(s, 'us', 'advance st-1us 3929')).toContain('B2-12.2-b');
  play(s, 'us', 'halt');
  expect([at(s, 'st-1us'), at(s, 'st-2us')]).toEqual([HERE, HERE]);
});

test('12.5 B2-10.23-DC-a B2-10.23-DC-b B2-10.23-DC-c B2-10.23-DC-d B2-12.5-a B2-12.5-b B2-12.6-a B2-12.6-b B2-12.9-a after a catastrophe one stack may fight again at once', () => {
  const army = { 'st-1us': HERE, 'st-2us': HERE, 'st-be': HERE, 'st-bu': HERE, ...fed };
  const s = fighting({ ...army, 'in-seneca': '4028', 'in-miami': '4228' }, { active: ['st'] });
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  play(loadDice(s, 6), 'us', 'charge');
  expect(at(s, 'in-seneca')).toBe('dead');
  play(s, 'us', 'advance st-1us 4028', 'advance st-1us 4128', 'advance st-2us 4028', 'advance st-2us 4128', 'halt');
  while (question(s) === 'chance') play(s, asked(s)[0] as 'us', 'pass');
  expect(offered(s, 'us').sort()).toEqual(['press 4128', 'rest']);
  play(s, 'us', 'press 4128');
  expect(offered(s, 'us')).toContain('attack 4128 4228');
  play(s, 'us', 'attack 4128 4228', 'declared');
  expect(question(s)).toBe('tables');
});

test('11.2 B2-11.2-g B2-11.2-j a stack for which there is no way takes itself apart, so that those are saved who find one', () => {
  const { fighting: begin, play: go, offered: choices, at: where } = punitive;
  // Only 1623 is open to trucks; troops find rough ground behind them.
  const s = begin(
    { 'ec-6inf': '1523', 'ec-sup': '1523', 'do-1': '1623', 'do-2': '1623', 'do-3': '1623' },
    { active: ['do'], side: 'villa' },
  );
  go(s, 'villa', 'attack 1623 1523', 'declared');
  go(loadDice(s, 6), 'villa', 'skirmish');
  while (punitive.question(s) === 'retreat')
    go(s, 'us', choices(s, 'us').find((text) => /^(fall-back|detach ec-sup)/.test(text))!);
  expect([where(s, 'ec-sup'), where(s, 'ec-6inf') === 'dead']).toEqual(['dead', false]);
});

test('11.2 B2-11.2-d B2-5.6-a units of two commands fall back one command after the other', () => {
  const { fighting: begin, play: go, offered: choices, at: where } = punitive;
  const s = begin(
    { 'ec-13cav': '4108', 'nc-1nm': '4108', 'do-1': '4008', 'do-2': '4008', 'do-3': '4008' },
    { active: ['do'], side: 'villa' },
  );
  go(s, 'villa', 'attack 4008 4108', 'declared');
  go(loadDice(s, 6), 'villa', 'skirmish');
  while (punitive.question(s) === 'retreat') go(s, 'us', choices(s, 'us')[0]!);
  expect([where(s, 'ec-13cav'), where(s, 'nc-1nm')]).not.toContain('dead');
  expect(where(s, 'ec-13cav')).not.toBe(where(s, 'nc-1nm'));
});

/** Indians at 4028 attack two of St. Clair's units; British ones stand around, and all ways lead through zones. */
const surrounded = {
  ...{ 'st-be': HERE, 'st-bu': HERE, 'in-miami': '4028', 'in-shawnee': '4028', 'in-delaware': '3728' },
  ...{ 'br-ca': '3927', 'br-cb': '3829', 'br-db': '3827' },
};

test('11.2 B2-11.2-b B2-11.2-j who is lost on the way needs no room at its end', () => {
  const friends = { 'st-cl': '4030', 'st-ga': '4030', 'st-pa': '4030' };
  const s = fighting({ ...surrounded, ...friends }, { active: ['indian'], side: 'indian' });
  play(s, 'indian', `attack 4028 ${HERE}`, 'declared');
  // 8 on 4, one left: 150-199; a skirmish with 5 is DW. One is lost in 3929, the other finds the last place in 4030.
  play(loadDice(s, 5), 'indian', 'skirmish');
  while (['retreat', 'loss'].includes(question(s))) play(s, 'us', offered(s, 'us')[0]!);
  expect(['st-be', 'st-bu'].map((piece) => at(s, piece)).sort()).toEqual(['4030', 'dead']);
});

test('11.2 B2-11.2-g B2-11.2-h R-110 nobody splits a stack so that more of it are lost', () => {
  const army = { 'st-1us': HERE, 'st-2us': HERE, 'st-be': HERE, 'st-bu': HERE, 'st-sup': '3926' };
  const more = { 'st-cl': '3929', 'st-ga': '3929', 'st-pa': '3929', 'st-art': '3929', 'm-1': '4228', 'm-2': '4026' };
  const s = fighting(
    { ...army, ...more, 'in-seneca': '4028', 'in-creek': '4028', 'in-chippewa': '4028' },
    { active: ['st'] },
  );
  play(s, 'us', `attack ${HERE} 4028`, 'attack 3929 4028', 'declared');
  // 17 on 4, 425 %, one right, one left: a charge with 5 is DS, and one hex is to be made.
  play(loadDice(s, 5, 1), 'us', 'charge');
  play(s, 'indian', 'lose in-chippewa');
  expect([question(s), asked(s)]).toEqual(['retreat', ['us']]);
  expect(why(s, 'us', 'detach in-creek')).toEqual(['B2-11.2-h']);
});

test('11.2 B2-11.2-a a stack that finds no way, together or apart, is lost without being asked', () => {
  const ring = { ...surrounded, 'in-seneca': '3929', 'in-ottawa': '3828' };
  const s = fighting(ring, { active: ['indian'], side: 'indian' });
  play(s, 'indian', `attack 4028 ${HERE}`, `attack 3929 ${HERE}`, `attack 3828 ${HERE}`, 'declared');
  // 12 on 4, a flank right, woods left: 300-399; a skirmish with 3 is DW.
  play(loadDice(s, 3), 'indian', 'skirmish');
  expect([question(s), at(s, 'st-be'), at(s, 'st-bu')]).toEqual(['pursuit', 'dead', 'dead']);
});

test('11.2 B2-11.1-b B2-11.2-j beyond its distance a body steps sideways where nothing leads further away', () => {
  const { fighting: begin, play: go, at: where } = punitive;
  const body = { 'ec-eng': '2712', 'ec-13cav': '2712', 'ec-11cav': '2712', 'wc-7cav': '2613', 'nc-17inf': '2714' };
  const dorados = { 'do-1': '2812', 'do-2': '2812', 'do-3': '2812' };
  // Militia that the United States command bars all but one way, without a zone of control.
  const bars = ['2713', '2612', '2611', '2711', '2614', '2513', '2715', '2615'];
  const militia = Object.fromEntries(bars.map((place, i) => [`cm-${i + 1}`, place]));
  const s = begin({ ...body, ...dorados, ...militia }, { active: ['ec'], control: { cm: 'us' } } as never);
  go(s, 'us', 'attack 2712 2812', 'declared');
  go(loadDice(s, 4), 'us', 'skirmish', 'fall-back 2613', 'lose ec-13cav', 'fall-back 2714', 'lose ec-11cav');
  expect(ways(s, 'us', punitive)).toEqual(['2814']);
  go(s, 'us', 'fall-back 2814');
  expect(where(s, 'ec-eng')).toBe('2814');
});

const braves = { 'in-miami': '2830', 'in-shawnee': '2830', 'in-ottawa': '2830' };
const kekionga = '2828';

/** St. Clair's units beside Kekionga attack the Indians at 2830, and are beaten: a skirmish with 5 is AW. */
function beatenAt(...pieces: string[]): State {
  const army = Object.fromEntries(pieces.map((piece) => [piece, '2829']));
  const s = fighting({ ...army, ...braves }, { active: ['st'] });
  play(s, 'us', 'attack 2829 2830', 'declared');
  play(loadDice(s, 5), 'us', 'skirmish');
  return s;
}

test('21.20 B2-21.20-b B2-21.20-c R-144 attackers who fall back into a village burn it', () => {
  const s = beatenAt('st-1us');
  const log = play(s, 'us', `fall-back ${kekionga}`);
  expect(log.map(({ kind }) => kind)).toContain('burned');
  expect([s.ravaged, at(s, 'st-1us')]).toEqual([[hex(s, kekionga)], kekionga]);
});

test('21.20 B2-21.20-b R-144 so do those who only pass through it on their way', () => {
  const army = { 'st-1us': '2829', 'st-2us': '2829', 'st-sup': '2627' };
  const s = fighting({ ...army, 'in-miami': '2830', 'in-shawnee': '2830' }, { active: ['st'] });
  play(s, 'us', 'attack 2829 2830', 'declared');
  play(loadDice(s, 3), 'us', 'charge', 'lose st-1us', `fall-back ${kekionga}`);
  expect([question(s), s.ravaged]).toEqual(['retreat', [hex(s, kekionga)]]);
  play(s, 'us', 'fall-back 2827');
  expect([at(s, 'st-2us'), s.ravaged]).toEqual(['2827', [hex(s, kekionga)]]);
});

test('21.20 B2-21.20-d B2-11.2-h in a village that burns under them no more than two find room', () => {
  expect(ways(beatenAt('st-1us', 'st-be'), 'us')).toContain(kekionga);
  const s = beatenAt('st-1us', 'st-be', 'st-bu');
  expect(ways(s, 'us')).not.toContain(kekionga);
  expect(why(s, 'us', `fall-back ${kekionga}`)).toContain('B2-11.2-h');
});

test('21.20 B2-21.20-b who falls back in a sub-phase of the enemy burns nothing', () => {
  const s = fighting({ 'st-1us': '2829', ...braves }, { active: ['indian'], side: 'indian' });
  play(s, 'indian', 'attack 2830 2829', 'declared');
  play(loadDice(s, 5), 'indian', 'skirmish');
  play(s, 'us', `fall-back ${kekionga}`);
  expect([s.ravaged, at(s, 'st-1us')]).toEqual([[], kekionga]);
});
