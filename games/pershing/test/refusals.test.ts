// Refusals of Pershing, worked out from the rulebook.

import type { State } from '@bivouac/boots/state.ts';
import { loadDice, punitive, type Side } from '@bivouac/boots/test/kit.ts';
import { describeRefusals, type Row, us, villa } from '@bivouac/boots/test/refusal-kit.ts';

const { moving, fighting, drawing, reinforcing, ending, play, game, question, asked, offered } = punitive;

const by = (command: string, side: Side) => ({ control: { [command]: side }, keeper: { [command]: side } });
const column = { 'wc-7cav': '3711', 'do-1': '3811' };

const movement: readonly Row[] = [
  ['B2-7.3-a', () => moving({ 'wc-7cav': '3900', 'ec-13cav': '4108' }, us('wc')), 'us', 'move ec-13cav'],
  ['B2-5.5-a', () => moving({ 'wc-7cav': '3900', 'do-1': '2507' }, us('wc')), 'us', 'move do-1'],
  ['B2-7.1-a', () => moving({ 'wc-7cav': '3900' }, us('wc')), 'us', 'move wc-10cav'],
  ['B2-7.1-c', () => moving({ 'fc-bliss': '4214' }, us('fc')), 'us', 'move fc-bliss'],
  ['B2-8.5-a', () => moving({ 'wc-7cav': '3900' }, us('wc')), 'us', 'go 3901'],
  ['B2-7.2-a', () => moving({ 'wc-7cav': '3900' }, us('wc')), 'us', 'go 2115', ['move wc-7cav']],
  ['B2-8.3-a', () => moving(column, us('wc')), 'us', 'go 3811', ['move wc-7cav']],
  ['B2-8.3-a', () => moving({ 'wc-7cav': '2015', 'cm-8': '2115' }, us('wc')), 'us', 'go 2115', ['move wc-7cav']],
  [
    'B2-8.1-a',
    () => moving({ 'ng-1pa': '4208', 'ng-1ma': '4208', 'ng-2pa': '4208', 'ng-1mi': '4308' }, us('ng')),
    'us',
    'go 4208',
    ['move ng-1mi'],
  ],
  ['B2-5.6-a', () => moving({ 'wc-7cav': '3711', 'ec-13cav': '3811' }, us('wc')), 'us', 'go 3811', ['move wc-7cav']],
  [
    'B2-22.15-d',
    () => moving({ 'r-1': '2215', 'cm-8': '2115' }, villa('r', by('r', 'villa'))),
    'villa',
    'go 2115',
    ['move r-1'],
  ],
  ['B2-13.7-c', () => moving({ 'do-1': '0018' }, villa('do')), 'villa', 'go gone', ['move do-1']],
  ['B2-14.9-P-b', () => moving({ 't-sup': '0018' }, us('t', by('t', 'us'))), 'us', 'go 0017', ['move t-sup']],
  ['B2-22.23-b', () => moving({ 'wc-7cav': '3900' }, us('wc')), 'us', 'rail 4107', ['move wc-7cav']],
  ['B2-22.23-b', () => moving({ 'wc-7cav': '2115', 'wc-sup': '2115' }, us('wc')), 'us', 'rail 1121', ['move wc-7cav']],
  ['B2-22.23-b', () => moving({ 'nc-24inf': '4203' }, us('nc')), 'us', 'rail 4107', ['move nc-24inf']],
  [
    'B2-22.23-b',
    () => moving({ 't-1bde': '4014', 't-sup': '4014' }, villa('t', by('t', 'villa'))),
    'villa',
    'rail 4114',
    ['move t-1bde'],
  ],
  [
    'B2-7.3-b',
    () => moving({ 'fc-col': '4107', 'fc-12cav': '4107' }, us('fc')),
    'us',
    'move fc-12cav',
    ['move fc-12cav', 'rail 4214'],
  ],
  ['B2-22.23-e', () => moving({ 'dn-uribe': '2115' }, villa('dn')), 'villa', 'rail 4014', ['move dn-uribe']],
];

/** The 7th Cavalry attacks a band of Dorados, and a die falls. */
function fought(army: Readonly<Record<string, string>>, die: number, more: object = {}): State {
  const s = fighting({ ...column, ...army }, us('wc', more));
  play(s, 'us', 'attack 3711 3811', 'declared');
  play(loadDice(s, die), 'us', 'skirmish');
  return s;
}

const strong = { 'wc-10cav': '3711', 'wc-6fa': '3711', 'do-1': 'dead', 'b-1': '3811' };
/** 8 and a gun on 1: DW with 3, whatever the ground. */
const pursued = (): State => {
  const s = fought(strong, 3);
  while (question(s) === 'retreat') play(s, 'villa', offered(s, 'villa')[0]!);
  return s;
};

const combat: readonly Row[] = [
  ['B2-9.6-a', () => fighting(column, us('wc')), 'us', 'declared'],
  ['B2-10.3-a', () => fighting({ ...column, 'ec-13cav': '3710' }, us('wc')), 'us', 'attack 3710 3811'],
  ['B2-10.9-c', () => fighting(column, us('wc')), 'us', 'attack 3711 3611'],
  [
    'B2-22.9-a',
    () => fighting({ 'ng-1pa': '4108', 'do-1': '4008', 'do-2': '4208' }, us('ng')),
    'us',
    'attack 4108 4008',
  ],
  [
    'B2-22.12-a',
    () => fighting({ 'dn-uribe': '4008', 'wc-7cav': '4108', 'wc-10cav': '3908' }, villa('dn')),
    'villa',
    'attack 4008 4108',
  ],
  [
    'B2-22.15-e',
    () => fighting({ 'cm-8': '2115', 'wc-7cav': '2015', 'do-1': '2215' }, us('cm', by('cm', 'us'))),
    'us',
    'attack 2115 2015',
  ],
  ['B2-10.12-b', () => fighting(column, us('wc')), 'us', 'charge', ['attack 3711 3811', 'declared']],
  ['B2-10.2-b', () => fought({}, 1, { holds: { us: ['rally'] } }), 'us', 'commit rally'],
  ['B2-6.7-WLD-a', () => fought({}, 1, { holds: { villa: ['wild-charge'] } }), 'villa', 'commit wild-charge'],
  ['B2-6.7-LST-a', () => fought({}, 1, { holds: { us: ['last-stand'] } }), 'us', 'commit last-stand'],
  ['B2-12.2-a', pursued, 'us', 'advance wc-6fa 3811'],
  ['B2-12.2-b', pursued, 'us', 'advance wc-7cav 3710'],
  ['B2-12.2-a', pursued, 'us', 'advance wc-7cav 3911', ['advance wc-7cav 3811']],
];

const drawn = (holds: string): State => {
  const s = drawing({ 'do-1': '2507' }, { cup: ['do'], holds: { us: [holds] } });
  play(s, 'us', 'draw');
  return s;
};
const headquarters = (): State => {
  const s = drawing({ 'ghq-mc': '4107', 'cm-8': '2115' }, { cup: ['ghq'] });
  play(s, 'us', 'draw');
  return s;
};

const markers: readonly Row[] = [
  ['B2-6.7-MDD-a', () => drawing({ 'wc-7cav': '3900' }), 'us', 'mad-dash wc'],
  ['B2-6.7-MDD-b', () => drawing({ 'cm-8': '2115' }, { holds: { us: ['mad-dash'] } }), 'us', 'mad-dash cm'],
  ['B2-6.7-MDD-b', () => drawing({ 'cm-8': '2115' }, { holds: { us: ['mad-dash'] } }), 'us', 'mad-dash aero'],
  [
    'B2-6.7-MDD-b',
    () => drawing({ 'do-1': '2507' }, { side: 'villa', holds: { villa: ['mad-dash'] } }),
    'villa',
    'mad-dash ma',
  ],
  ['B2-6.7-SPY-a', () => drawing({ 'do-1': '2507' }), 'us', 'spies 2507'],
  ['B2-6.7-SPY-a', () => drawing({ 'do-1': '2507' }, { holds: { us: ['spies'] } }), 'us', 'spies 2508'],
  ['B2-6.5-b', () => drawing({ 'do-1': '2507' }, { holds: { us: ['spies'] } }), 'us', 'discard rally'],
  ['B2-6.7-SPC-a', () => drawing({ 'wc-7cav': '2507' }), 'us', 'special'],
  [
    'B2-6.7-JAW-a',
    () => ending({ 'do-1': '2507' }, { vp: { villa: 9 }, holds: { us: ['jaws-of-victory'] } }),
    'us',
    'jaws-of-victory',
  ],
  [
    'B2-6.7-RAL-a',
    () => reinforcing({ 'wc-7cav': '3900', 'wc-10cav': 'dead', 'wc-sup': 'dead' }, us('wc')),
    'us',
    'rally wc-10cav 3900',
  ],
  [
    'B2-6.7-RAL-b',
    () => reinforcing({ 'wc-7cav': '3900', 'wc-10cav': 'dead' }, us('wc', { holds: { us: ['rally'] } })),
    'us',
    'rally wc-10cav 2115',
  ],
  [
    'B2-14.7-a',
    () => reinforcing({ 'wc-7cav': '3900', 'wc-10cav': 'dead', 'wc-sup': 'dead' }, us('wc')),
    'us',
    'replace wc-10cav 3900',
  ],
  [
    'B2-6.7-NAT-a',
    () => reinforcing({ 'wc-7cav': '3900', 'wc-sup': 'dead' }, us('wc', { holds: { us: ['native-allies'] } })),
    'us',
    'call-allies 3901',
  ],
  ['B2-6.7-BLU-a', () => drawn('valley-of-death'), 'us', 'blunder'],
  ['B2-6.7-VSD-a', () => drawn('someone-blundered'), 'us', 'into-the-valley 2507'],
  ['B2-6.7-VSD-b', () => drawn('valley-of-death'), 'us', 'into-the-valley 2508'],
  ['B2-5.3-a', headquarters, 'us', 'bring-along ghq'],
  ['B2-5.5-a', headquarters, 'us', 'bring-along cm'],
  ['B2-5.3-a', headquarters, 'us', 'survey 2115'],
  [
    'B2-22.27-c',
    () => drawing({ 'wc-7cav': '2507' }, { side: 'villa', holds: { villa: ['special'] } }),
    'villa',
    'rise 2115',
    ['special'],
  ],
];

/** Set up to a question, each side taking the first that offers itself. */
function until(name: string, side: Side): State {
  const s = game.setup('expedition', {}, [1, 2, 3, 4]);
  while (question(s) !== name || asked(s)[0] !== side)
    play(s, asked(s)[0] as Side, offered(s, asked(s)[0] as Side)[0]!);
  return s;
}

const arrivals: readonly Row[] = [
  ['B2-13.1-a', () => reinforcing({ 'fc-col': '4107' }, us('ec', { turn: 2 })), 'us', 'arrive nc-24inf 4107'],
  [
    'B2-22.13-d',
    () => until('garrisoning', 'villa'),
    'villa',
    'garrison 1121',
    ['3704', '3304', '2907', '2507'].map((hex) => `garrison ${hex}`),
  ],
  ['B2-22.13-c', () => until('garrisoning', 'us'), 'us', 'garrison 4107'],
  ['B2-22.13-e', () => until('garrisoning', 'us'), 'us', 'garrison 2115'],
  ['B2-3.3-b', () => until('deployment', 'villa'), 'villa', 'take-up dn-uribe'],
  ['B2-3.3-a', () => until('deployment', 'villa'), 'villa', 'place 2115', ['take-up do-1']],
  ['B2-3.3-a', () => until('deployment', 'us'), 'us', 'place 4107', ['take-up wc-7cav']],
];

const works: readonly Row[] = [
  ['B2-17.2-a', () => moving({ 'wc-7cav': '3900', 'wc-sup': '3900' }, us('wc')), 'us', 'dig 3900', ['done']],
  ['B2-17.2-a', () => moving({ 'ec-6inf': '3711' }, us('ec')), 'us', 'dig 3711', ['done']],
  [
    'B2-17.2-d',
    () =>
      moving(
        { 'ec-6inf': '3711', 'ec-sup': '3711' },
        us('ec', { works: [{ place: '3711', work: 'entrenchment', camp: 'us' }] }),
      ),
    'us',
    'dig 3711',
    ['done'],
  ],
  [
    'B2-15.2-a',
    () => moving({ 'ec-6inf': '3711', 'ec-sup': '3711', 'do-1': '3511' }, us('ec')),
    'us',
    'scout 3511',
    ['done'],
  ],
  ['B2-15.2-a', () => moving({ 'ghq-mc': '3711', 'do-1': '3411' }, us('ghq')), 'us', 'scout 3411', ['done']],
];

describeRefusals({ movement, combat, markers, arrivals, works });
