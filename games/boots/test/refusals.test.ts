// Refusals of both wars; those of one alone are with that war. Sixty are worked out for each.

import type { State } from '../state.ts';
import { loadDice, mad, punitive, type Side } from './kit.ts';
import { describeRefusals, foe, type Row, us, villa } from './refusal-kit.ts';

const WOODS = '3928';
const full = { 'st-1us': '4028', 'st-2us': '4028', 'st-be': '4028', 'st-bu': '4028' };

const movement: readonly Row[] = [
  ['B2-7.3-a', () => mad.moving({ 'st-1us': WOODS, 'm-1': '0833' }, us('st')), 'us', 'move m-1'],
  ['B2-5.5-a', () => mad.moving({ 'st-1us': WOODS, 'in-miami': '2828' }, us('st')), 'us', 'move in-miami'],
  ['B2-7.1-a', () => mad.moving({ 'st-1us': WOODS }, us('st')), 'us', 'move st-2us'],
  [
    'B2-7.3-b',
    () => mad.moving({ 'st-1us': WOODS, 'st-2us': WOODS }, us('st')),
    'us',
    'move st-1us',
    ['move st-1us', 'go 3828', 'move st-2us'],
  ],
  ['B2-8.5-a', () => mad.moving({ 'st-1us': WOODS }, us('st')), 'us', 'go 3828'],
  ['B2-7.2-a', () => mad.moving({ 'st-1us': WOODS }, us('st')), 'us', 'go 3528', ['move st-1us']],
  ['B2-7.2-a', () => mad.moving({ 'st-1us': WOODS }, us('st')), 'us', `go ${WOODS}`, ['move st-1us']],
  ['B2-8.3-a', () => mad.moving({ 'st-1us': WOODS, 'in-miami': '4028' }, us('st')), 'us', 'go 4028', ['move st-1us']],
  ['B2-8.1-a', () => mad.moving({ ...full, 'st-cl': WOODS }, us('st')), 'us', 'go 4028', ['move st-cl']],
  ['B2-5.6-a', () => mad.moving({ 'st-1us': WOODS, 'm-1': '4028' }, us('st')), 'us', 'go 4028', ['move st-1us']],
  ['B2-13.7-c', () => mad.moving({ 'st-1us': WOODS }, us('st')), 'us', 'go gone', ['move st-1us']],
  ['B2-7.12-f', () => mad.moving({ 'in-ottawa': '3337' }, foe('indian')), 'indian', 'go 3438', ['move in-ottawa']],
  [
    'B2-21.19-a',
    () => mad.moving({ 'br-ca': WOODS, 'in-miami': '4028' }, foe('british')),
    'indian',
    'go 4028',
    ['move br-ca'],
  ],
  ['B2-21.19-b', () => mad.moving({ 'sc-frnd': WOODS, 'sc-1ky': '4028' }, us('sc')), 'us', 'go 4028', ['move sc-frnd']],
  ['B2-7.1-c', () => punitive.moving({ 'fc-col': '4107' }, us('fc')), 'us', 'move fc-col'],
  ['B2-22.9-a', () => punitive.moving({ 'ng-1pa': '4108' }, us('ng')), 'us', 'go 4008', ['move ng-1pa']],
  ['B2-22.12-a', () => punitive.moving({ 'dn-uribe': '4008' }, villa('dn')), 'villa', 'go 4108', ['move dn-uribe']],
  [
    'B2-22.15-a',
    () => punitive.moving({ 'cm-1': '4007' }, villa('cm', { control: { cm: 'villa' }, keeper: { cm: 'villa' } })),
    'villa',
    'go 4107',
    ['move cm-1'],
  ],
  ['B2-7.4-b', () => punitive.moving({ 'do-1': '1903' }, villa('do')), 'villa', 'go 1901', ['move do-1']],
  ['B2-22.23-e', () => punitive.moving({ 'do-1': '2115' }, villa('do')), 'villa', 'rail 1121', ['move do-1']],
  [
    'B2-22.23-b',
    () => punitive.moving({ 'fc-col': '4107', 'fc-12cav': '4107' }, us('fc')),
    'us',
    'rail 4014',
    ['move fc-12cav'],
  ],
  [
    'B2-7.3-b',
    () => punitive.moving({ 'fc-col': '4107', 'fc-12cav': '4107' }, us('fc')),
    'us',
    'rail 4214',
    ['move fc-12cav', 'go 4108'],
  ],
  ['B2-6.7-INS-b', () => mad.moving({ 'st-1us': WOODS }, us('st')), 'us', 'inspire', ['move st-1us']],
];

const combat: readonly Row[] = [
  ['B2-9.6-a', () => mad.fighting({ 'st-1us': WOODS, 'in-miami': '4028' }, us('st')), 'us', 'declared'],
  [
    'B2-10.3-a',
    () => mad.fighting({ 'st-1us': WOODS, 'sc-1ky': '3929', 'in-miami': '4028' }, us('st')),
    'us',
    'attack 3929 4028',
  ],
  ['B2-10.9-c', () => mad.fighting({ 'st-1us': WOODS, 'in-miami': '4028' }, us('st')), 'us', `attack ${WOODS} 3828`],
  [
    'B2-10.5-a',
    () => mad.fighting({ 'st-1us': WOODS, 'st-2us': '3929', 'in-miami': '4028', 'in-seneca': '3828' }, us('st')),
    'us',
    `attack ${WOODS} 4028`,
  ],
  [
    'B2-10.12-b',
    () => mad.fighting({ 'st-1us': WOODS, 'in-miami': '4028' }, us('st')),
    'us',
    'charge',
    [`attack ${WOODS} 4028`, 'declared'],
  ],
  [
    'B2-6.7-LST-a',
    () => mad.fighting({ 'st-1us': WOODS, 'in-miami': '4028' }, us('st', { holds: { us: ['last-stand'] } })),
    'us',
    'commit last-stand',
    [`attack ${WOODS} 4028`, 'declared', 'skirmish'],
  ],
  [
    'B2-10.2-b',
    () => mad.fighting({ 'st-1us': WOODS, 'in-miami': '4028' }, us('st', { holds: { us: ['spies'] } })),
    'us',
    'commit spies',
    [`attack ${WOODS} 4028`, 'declared', 'skirmish'],
  ],
  ['B2-12.2-b', () => beaten({ 'in-seneca': '4028' }, 6), 'us', 'advance st-1us 3929'],
  ['B2-12.2-a', () => beaten({ 'in-seneca': '4028' }, 6), 'us', 'advance st-art 4028'],
  ['B2-10.23-a', () => beaten({ 'in-seneca': '4028', 'in-creek': '4028' }, 5), 'indian', 'lose in-miami'],
];

/** A charge with overwhelming strength. */
function beaten(enemy: Readonly<Record<string, string>>, die: number): State {
  const army = { 'st-1us': WOODS, 'st-2us': WOODS, 'st-be': WOODS, 'st-art': WOODS, 'st-sup': '3926' };
  const s = mad.fighting({ ...army, ...enemy, 'in-miami': '2828' }, us('st'));
  mad.play(s, 'us', `attack ${WOODS} 4028`, 'declared');
  mad.play(loadDice(s, die), 'us', 'charge');
  return s;
}

const markers: readonly Row[] = [
  ['B2-6.7-MDD-a', () => mad.drawing({ 'sc-1ky': '1137' }), 'us', 'mad-dash scott'],
  ['B2-6.7-MDD-b', () => mad.drawing({ 'sc-1ky': '1137' }, { holds: { us: ['mad-dash'] } }), 'us', 'mad-dash british'],
  ['B2-6.7-MDD-b', () => mad.drawing({ 'sc-1ky': '1137' }, { holds: { us: ['mad-dash'] } }), 'us', 'mad-dash wayne'],
  ['B2-6.7-SPY-a', () => mad.drawing({ 'in-miami': '2828' }), 'us', 'spies 2828'],
  ['B2-6.7-SPY-a', () => mad.drawing({ 'in-miami': '2828' }, { holds: { us: ['spies'] } }), 'us', 'spies 2827'],
  ['B2-6.7-SPC-a', () => mad.drawing({ 'in-miami': '2828' }), 'us', 'special'],
  ['B2-22.27-a', () => punitive.drawing({ 'do-1': '2507' }, { holds: { us: ['special'] } }), 'us', 'special'],
  [
    'B2-22.27-c',
    () => punitive.drawing({ 'wc-7cav': '4107' }, { side: 'villa', holds: { villa: ['special'] } }),
    'villa',
    'special',
  ],
  [
    'B2-21.22-b',
    () => mad.drawing({ 'rw-inf1': '1432', 'm-1': '0833' }, { side: 'indian', holds: { indian: ['special'] } }),
    'indian',
    'tempt rw-inf1',
    ['special'],
  ],
  [
    'B2-6.7-RAL-b',
    () => mad.reinforcing({ 'st-1us': '1532', 'st-2us': 'dead' }, us('st', { holds: { us: ['rally'] } })),
    'us',
    'rally st-2us 2828',
  ],
  [
    'B2-6.7-NAT-a',
    () => mad.reinforcing({ 'sc-1ky': '1137', 'sc-2ky': 'dead' }, us('sc', { holds: { us: ['rally'] } })),
    'us',
    'call-allies 1138',
  ],
  [
    'B2-6.7-JAW-a',
    () => mad.ending({ 'm-1': '0833' }, { vp: { indian: 9 }, holds: { us: ['jaws-of-victory'] } }),
    'us',
    'jaws-of-victory',
  ],
  ['B2-6.5-b', () => mad.drawing({ 'm-1': '0833' }, { holds: { us: ['rally'] } }), 'us', 'discard spies'],
  [
    'B2-14.7-a',
    () => mad.reinforcing({ 'st-1us': '1532', 'st-2us': 'dead', 'st-sup': 'dead' }, us('st')),
    'us',
    'replace st-2us 1532',
  ],
];

const arrivals: readonly Row[] = [
  ['B2-13.3-d', () => punitive.reinforcing({ 'fc-col': '4107' }, us('ec', { turn: 2 })), 'us', 'enough'],
  ['B2-13.2-a', () => punitive.reinforcing({ 'fc-col': '4107' }, us('ec', { turn: 2 })), 'us', 'arrive ec-5cav 4206'],
  ['B2-13.1-a', () => punitive.reinforcing({ 'fc-col': '4107' }, us('ec', { turn: 1 })), 'us', 'arrive ec-5cav 4107'],
  ['B2-13.3-a', () => punitive.reinforcing({ 'do-1': '4107' }, us('ec', { turn: 2 })), 'us', 'arrive ec-5cav 4107'],
  ['B2-22.13-e', () => deployed('garrison 4007'), 'villa', 'garrison 4007'],
  ['B2-22.13-c', () => deployed(), 'villa', 'garrison 4107'],
  ['B2-3.3-a', () => mad.game.setup('campaign', {}, [1, 2, 3, 4]), 'us', 'place 1532'],
  ['B2-3.3-b', () => mad.game.setup('campaign', {}, [1, 2, 3, 4]), 'us', 'take-up rw-inf1'],
];

const works: readonly Row[] = [
  ['B2-17.2-a', () => mad.moving({ 'st-1us': WOODS }, us('st')), 'us', `dig ${WOODS}`, ['done']],
  ['B2-17.2-a', () => mad.moving({ 'st-tr': WOODS, 'st-sup': WOODS }, us('st')), 'us', `dig ${WOODS}`, ['done']],
  ['B2-15.2-a', () => mad.moving({ 'st-1us': WOODS, 'in-miami': '3828' }, us('st')), 'us', 'scout 3828', ['done']],
  [
    'B2-15.2-a',
    () => mad.moving({ 'in-tec': WOODS, 'st-1us': '3628' }, foe('indian')),
    'indian',
    'scout 3628',
    ['done'],
  ],
  [
    'B2-17.2-d',
    () =>
      mad.moving(
        { 'st-1us': WOODS, 'st-sup': WOODS },
        us('st', { works: [{ place: WOODS, work: 'stockade', camp: 'us' }] }),
      ),
    'us',
    `dig ${WOODS}`,
    ['done'],
  ],
  [
    'B2-18.2-a',
    () => mad.moving({ 'rw-eng': '0636', 'rw-inf1': '0636' }, us('wlk', { turn: 9 })),
    'us',
    'move rw-eng',
    ['move rw-inf1', 'go 0637'],
  ],
];

/** Pershing up to the militia, and some towns named. */
function deployed(...texts: string[]): State {
  const s = punitive.game.setup('expedition', {}, [1, 2, 3, 4]);
  while (punitive.question(s) === 'deployment') {
    const side = punitive.asked(s)[0] as Side;
    punitive.play(s, side, punitive.offered(s, side)[0]!);
    punitive.passWindows(s);
  }
  punitive.play(s, 'villa', ...texts);
  return s;
}

describeRefusals({ movement, combat, markers, arrivals, works });
