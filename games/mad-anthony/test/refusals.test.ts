// Refusals of Mad Anthony, worked out from the rulebook.

import type { State } from '@bivouac/boots/state.ts';
import { loadDice, mad } from '@bivouac/boots/test/kit.ts';
import { describeRefusals, foe, type Row, us } from '@bivouac/boots/test/refusal-kit.ts';

const { moving, fighting, drawing, reinforcing, ending, play } = mad;
const HERE = '3928';
const inspired = { holds: { us: ['inspired-subordinates'] } };
const pair = { 'st-1us': HERE, 'st-2us': HERE };

const movement: readonly Row[] = [
  ['B2-6.7-INS-c', () => moving(pair, us('st', inspired)), 'us', 'inspire-stack', ['move st-1us', 'go 3828']],
  ['B2-6.7-INS-b', () => moving({ 'st-1us': HERE }, us('st', inspired)), 'us', 'inspire', ['move st-1us', 'inspire']],
  ['B2-7.9-a', () => moving({ 'st-1us': HERE }, us('st')), 'us', 'rail 3828', ['move st-1us']],
  [
    'B2-21.19-a',
    () => moving({ 'in-miami': HERE, 'br-ca': '4028' }, foe('indian')),
    'indian',
    'go 4028',
    ['move in-miami'],
  ],
  [
    'B2-8.1-a',
    () => moving({ 'st-1us': '1137', 'st-2us': '1137', 'st-be': '1138' }, us('st', { ravaged: ['1137'] })),
    'us',
    'go 1137',
    ['move st-be'],
  ],
  ['B2-5.6-a', () => moving({ 'st-1us': '1532', 'm-fw': '1432' }, us('st')), 'us', 'go 1432', ['move st-1us']],
  ['B2-7.3-a', () => moving({ 'br-ca': HERE, 'in-miami': '2828' }, foe('british')), 'indian', 'move in-miami'],
  ['B2-5.5-a', () => moving({ 'in-miami': '2828', 'm-1': '0833' }, foe('indian')), 'indian', 'move m-1'],
];

/** St. Clair's units attack from 3928, and a die falls. */
function fought(army: Readonly<Record<string, string>>, die: number, more: object = {}): State {
  const s = fighting({ ...army, 'in-miami': '4028' }, us('st', more));
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  play(loadDice(s, die), 'us', 'skirmish');
  return s;
}

const combat: readonly Row[] = [
  ['B2-10.3-a', () => fighting({ 'st-1us': HERE, 'in-miami': '4028' }, us('st')), 'us', 'attack 3828 4028'],
  [
    'B2-10.4-a',
    () => fighting({ 'st-1us': HERE, 'st-2us': '3728', 'in-miami': '4028', 'in-seneca': '3628' }, us('st')),
    'us',
    'fight 3828',
    [`attack ${HERE} 4028`, 'attack 3728 3628', 'declared'],
  ],
  [
    'B2-6.7-WLD-a',
    () => fought({ 'st-1us': HERE }, 1, { holds: { indian: ['wild-charge'] } }),
    'indian',
    'commit wild-charge',
  ],
  // 3 on 4 in the woods: AW with 5. 3929 is controlled, 3828 is not.
  ['B2-11.2-h', () => fought({ 'st-1us': HERE }, 5), 'us', 'fall-back 3929'],
  ['B2-11.2-g', () => fought({ 'st-1us': HERE }, 5), 'us', 'detach st-1us'],
  ['B2-10.23-a', () => fought(pair, 1), 'us', 'lose st-be'],
  ['B2-9.6-a', () => fighting({ 'br-ca': HERE, 'm-1': '4028' }, foe('british')), 'indian', 'declared'],
];

/** The Indians have drawn a marker of the United States, and hold a marker of another kind than they try. */
const drawn = (holds: string): State => {
  const s = drawing({ 'sc-1ky': '1137' }, { side: 'indian', cup: ['scott'], holds: { indian: [holds] } });
  play(s, 'indian', 'draw');
  return s;
};

const markers: readonly Row[] = [
  ['B2-6.7-BLU-a', () => drawn('valley-of-death'), 'indian', 'blunder'],
  ['B2-6.7-VSD-a', () => drawn('someone-blundered'), 'indian', 'into-the-valley 1137'],
  ['B2-6.7-VSD-b', () => drawn('valley-of-death'), 'indian', 'into-the-valley 1138'],
  [
    'B2-6.7-RAL-a',
    () => reinforcing({ 'st-1us': '1532', 'st-2us': 'dead', 'st-sup': 'dead' }, us('st')),
    'us',
    'rally st-2us 1532',
  ],
  [
    'B2-6.7-RAL-b',
    () => reinforcing({ 'st-1us': '1532', 'st-sup': 'dead' }, us('st', { holds: { us: ['rally'] } })),
    'us',
    'rally st-1us 1532',
  ],
  [
    'B2-6.7-NAT-a',
    () => reinforcing({ 'sc-1ky': '1137' }, us('sc', { holds: { us: ['native-allies'] } })),
    'us',
    `call-allies ${HERE}`,
  ],
  [
    'B2-21.22-a',
    () => drawing({ 'in-miami': '2828', 'm-1': '0833' }, { holds: { us: ['special'] } }),
    'us',
    'tempt m-1',
    ['special'],
  ],
  ['B2-6.7-SPY-a', () => drawing({ 'm-1': '0833' }, { holds: { us: ['spies'] } }), 'us', 'spies 0833'],
  [
    'B2-6.7-MDD-b',
    () =>
      drawing({ 'rw-inf1': '1432' }, { turn: 9, holds: { us: ['mad-dash'] }, options: { 'dash-without-wayne': 'on' } }),
    'us',
    'mad-dash wayne',
  ],
  [
    'B2-6.7-JAW-a',
    () => ending({ 'm-1': '0833' }, { vp: { indian: 10 }, holds: { us: ['rally'] } }),
    'us',
    'jaws-of-victory',
  ],
];

const works: readonly Row[] = [
  ['B2-17.2-a', () => moving({ 'in-tec': HERE, 'in-miami': HERE }, foe('indian')), 'indian', `dig ${HERE}`, ['done']],
  ['B2-17.2-a', () => moving({ 'br-ca': HERE }, foe('british')), 'indian', `dig ${HERE}`, ['done']],
];

describeRefusals({ movement, combat, markers, works });
