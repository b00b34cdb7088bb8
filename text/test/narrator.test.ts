import { describe, expect, test } from 'vitest';
import {
  argsOfLine,
  createNarrator,
  createTeller,
  createTranslator,
  type Described,
  formIn,
  gather,
  isAlike,
  labelsOfOperands,
  type NarratorSource,
  parametersFilled,
  parametersOf,
  sayIn,
} from '../src/index.ts';

const en = {
  'log.moved': '{block} moves to {place}{force, plural, =0 {} other { by a forced march}}.',
  'log.hit': '{target} loses {steps, plural, one {# step} other {# steps}}.',
  'log.drew.unseen': 'The opponent draws a card.',
  'log.drew': 'You draw {card}.',
  'log.quiet': '{sideId, select, texas {Texas rests.} other {}}',
  'prompt.retreat': '{blockId, select, none {Retreat from {place}?} hidden {?} other {Where does {block} retreat?}}',
  'verb.attack': 'attack {place} from {from}',
  'verb.relief.attack': 'Relieve {place} from {from}',
  'verb.fire': '{block} fires',
  'block.houston': 'Sam Houston',
  'place.goliad': 'Goliad',
  'place.alamo': 'Alamo',
  'place.alamo.the': 'the Alamo',
  'form.of': 'of {name}',
  'form.at': 'at {name}',
  'log.besieged': 'Siege {placeOf}.',
  'log.attacked': '{block} {count, plural, one {attacks} other {attack}} {placeThe}.',
  'hidden-from.mexico': 'a hidden Texan block',
  'hidden-from.mexico.many': '{count} hidden Texan blocks',
  'TG-1': 'A digest.',
};
const names: Record<string, string[]> = {
  piece: ['houston', 'bowie'],
  place: ['goliad', '0709', 'alamo'],
  card: ['storm'],
  side: ['texas', 'mexico'],
};
const prefixes: Record<string, string> = { piece: 'block', place: 'place', card: 'card', side: 'side' };

const words = createTranslator({ en, es: en, fr: en } as Record<'en' | 'es' | 'fr', Record<string, string>>, 'en');
const source: NarratorSource = {
  words,
  nameOf: (slot, id) => names[slot]![id]!,
  display: (slot, name) => (en as Record<string, string>)[`${prefixes[slot]}.${name}`] ?? null,
  form: (slot, name, _id, form) =>
    slot === 'place' ? formIn(words, { key: `place.${name}` }, form).replace('place.', 'hex ') : null,
  hiddenKey: (viewer) => `hidden-from.${viewer}`,
};
const narrator = createNarrator(source);
const teller = createTeller(source);

const moved: Described = {
  name: 'moved',
  slots: [
    ['block', 'piece'],
    ['place', 'place'],
    ['force', 'num'],
  ],
};
const hit: Described = {
  name: 'hit',
  slots: [
    ['target', 'piece'],
    ['steps', 'num'],
  ],
};

describe('the log', () => {
  test('names things by their display names, or as in the notation where they have none', () => {
    expect(teller.log(moved, [0, 0, 0], 'texas')).toBe('Sam Houston moves to Goliad.');
    expect(teller.log(moved, [1, 1, 2], 'texas')).toBe('Bowie moves to 0709 by a forced march.');
    expect(teller.log(hit, [0, 1], 'texas')).toBe('Sam Houston loses 1 step.');
  });

  test('does not name a piece that the reader may not know', () => {
    expect(teller.log(moved, [-5, 0, 0], 'mexico')).toBe('A hidden Texan block moves to Goliad.');
  });

  test('says only that it happened to those who learn no more, or nothing', () => {
    const drew: Described = { name: 'drew', slots: [['card', 'card']] };
    expect(teller.log(drew, [0], 'texas')).toBe('You draw storm.');
    expect(teller.log(drew, null, 'mexico')).toBe('The opponent draws a card.');
    expect(teller.log(hit, null, 'mexico')).toBeNull();
    expect(teller.log({ name: 'quiet', slots: [['side', 'side']] }, [1], 'texas')).toBeNull();
    expect(teller.log({ name: 'quiet', slots: [['side', 'side']] }, [0], 'texas')).toBe('Texas rests.');
  });
});

describe('names in a sentence', () => {
  const besieged: Described = { name: 'besieged', slots: [['place', 'place']] };

  test('take the form that the catalogue spells out, else the usual one', () => {
    expect(teller.log(besieged, [2], 'texas')).toBe('Siege of the Alamo.');
    expect(teller.log(besieged, [0], 'texas')).toBe('Siege of Goliad.');
    expect(teller.log(besieged, [1], 'texas')).toBe('Siege of hex 0709.');
  });

  test('a form within something to say is filled in as well', () => {
    const said = { key: 'log.besieged', params: { place: { key: 'place.alamo' } } };
    expect(sayIn(words, said)).toBe('Siege of the Alamo.');
  });
});

describe('events that are alike', () => {
  const attacked: Described = {
    name: 'attacked',
    slots: [
      ['block', 'piece'],
      ['place', 'place'],
    ],
  };
  const line = (events: readonly (readonly number[])[], viewer: string): string =>
    teller
      .tell(attacked, events, viewer)!
      .map(({ text, isName }) => (isName ? `*${text}*` : text))
      .join('');

  test('make one line that names or counts their pieces', () => {
    expect(line([[0, 0]], 'texas')).toBe('*Sam Houston* attacks Goliad.');
    expect(
      line(
        [
          [0, 2],
          [1, 2],
        ],
        'texas',
      ),
    ).toBe('*Sam Houston* and *bowie* attack the Alamo.');
    expect(
      line(
        [
          [-3, 2],
          [-4, 2],
          [-4, 2],
        ],
        'mexico',
      ),
    ).toBe('3 hidden Texan blocks attack the Alamo.');
    expect(
      line(
        [
          [-3, 2],
          [0, 2],
        ],
        'mexico',
      ),
    ).toBe('*Sam Houston* and a hidden Texan block attack the Alamo.');
  });

  test('are those that differ in the piece alone', () => {
    const event = (args: number[] | null, kind = 'attacked') => ({ kind, args });
    expect(isAlike(attacked, event([0, 2]), event([1, 2]))).toBe(true);
    expect(isAlike(attacked, event([0, 2]), event([0, 1]))).toBe(false);
    expect(isAlike(attacked, event([0, 2]), event([0, 2], 'moved'))).toBe(false);
    expect(isAlike(attacked, event(null), event(null))).toBe(false);
  });
});

test('a question chooses its words by what it is about', () => {
  const retreat: Described = {
    name: 'retreat',
    slots: [
      ['block', 'piece'],
      ['place', 'place'],
    ],
  };
  expect(narrator.prompt(retreat, [-1, 0], 'texas')).toBe('Retreat from Goliad?');
  expect(narrator.prompt(retreat, [0, 0], 'texas')).toBe('Where does Sam Houston retreat?');
});

describe('a choice', () => {
  const towards = [
    ['place', 0],
    ['place', 1],
  ] as const;

  test('is put as its decision puts it, else as its verb does', () => {
    expect(narrator.choice('march', 'attack', towards, 'texas')).toBe('Attack Goliad from 0709');
    expect(narrator.choice('relief', 'attack', towards, 'texas')).toBe('Relieve Goliad from 0709');
    expect(narrator.choice('battle', 'fire', [['piece', -3]], 'mexico')).toBe('A hidden Texan block fires');
  });

  test('may leave a thing open', () => {
    expect(narrator.choice('march', 'attack', [towards[0], ['place', null]], 'texas')).toBe('Attack Goliad from …');
  });

  test('for which the game has no words is not put at all', () => {
    expect(narrator.choice('march', 'sing', [], 'texas')).toBeNull();
  });

  test('names its things by slot and position', () => {
    expect(labelsOfOperands(['place', 'piece', 'place', 'card', 'side', 'side'])).toEqual([
      'place',
      'block',
      'from',
      'card',
      'side',
      'side2',
    ]);
  });
});

test('a rule without a digest is told by its name', () => {
  expect([narrator.digest('TG-1'), narrator.digest('TG-2')]).toEqual(['A digest.', 'TG-2']);
});

test('what a narrator fills in covers what the messages ask for', () => {
  const asked = [...parametersOf(en['log.moved']).keys()];
  expect([...parametersFilled(moved)]).toEqual(expect.arrayContaining(asked));
  expect(parametersFilled(moved)).toEqual(
    new Set([
      'count',
      'force',
      ...['', 'Id', 'The', 'Of', 'At', 'To', 'From'].flatMap((f) => [`block${f}`, `place${f}`]),
    ]),
  );
});

test('lines gather what is alike within a row of such events, and nothing across others', () => {
  const kinds: Record<string, Described> = { moved, hit };
  const event = (kind: string, ...args: number[]) => ({ kind, args });
  const log = [
    event('moved', 0, 0, 0),
    event('moved', 0, 1, 0),
    event('moved', 1, 0, 0),
    event('hit', 0, 1),
    event('hit', 1, 1),
    event('moved', 1, 0, 0),
  ];
  const lines = gather(log, ({ kind }) => kinds[kind]!, {
    isGathered: ({ kind }) => kind === 'moved',
    isStep: () => false,
  });
  expect(lines).toEqual([[0, 2], [1], [3], [4], [5]]);
});

test('steps of one piece in a row are one line, from the first place to the last', () => {
  const stepped: Described = {
    name: 'stepped',
    slots: [
      ['piece', 'piece'],
      ['from', 'place'],
      ['to', 'place'],
    ],
  };
  const event = (...args: number[]) => ({ kind: 'stepped', args });
  const log = [event(0, 5, 6), event(0, 6, 7), event(0, 7, 8), event(1, 8, 9), event(1, 3, 4)];
  const lines = gather(log, () => stepped, { isGathered: () => false, isStep: () => true });
  expect(lines).toEqual([[0, 1, 2], [3], [4]]);
  expect(argsOfLine(stepped, log.slice(0, 3))).toEqual([[0, 5, 8]]);
});
