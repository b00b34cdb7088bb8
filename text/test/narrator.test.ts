import { describe, expect, test } from 'vitest';
import {
  createNarrator,
  createTranslator,
  type Described,
  labelsOfOperands,
  parametersFilled,
  parametersOf,
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
  'hidden-from.mexico': 'a hidden Texan block',
  'TG-1': 'A digest.',
};
const names: Record<string, string[]> = {
  piece: ['houston', 'bowie'],
  place: ['goliad', '0709'],
  card: ['storm'],
  side: ['texas', 'mexico'],
};
const prefixes: Record<string, string> = { piece: 'block', place: 'place', card: 'card', side: 'side' };

const narrator = createNarrator({
  words: createTranslator({ en, es: en, fr: en } as Record<'en' | 'es' | 'fr', Record<string, string>>, 'en'),
  nameOf: (slot, id) => names[slot]![id]!,
  display: (slot, name) => (en as Record<string, string>)[`${prefixes[slot]}.${name}`] ?? null,
  hiddenKey: (viewer) => `hidden-from.${viewer}`,
});

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
    expect(narrator.log(moved, [0, 0, 0], 'texas')).toBe('Sam Houston moves to Goliad.');
    expect(narrator.log(moved, [1, 1, 2], 'texas')).toBe('Bowie moves to 0709 by a forced march.');
    expect(narrator.log(hit, [0, 1], 'texas')).toBe('Sam Houston loses 1 step.');
  });

  test('does not name a piece that the reader may not know', () => {
    expect(narrator.log(moved, [-5, 0, 0], 'mexico')).toBe('A hidden Texan block moves to Goliad.');
  });

  test('says only that it happened to those who learn no more, or nothing', () => {
    const drew: Described = { name: 'drew', slots: [['card', 'card']] };
    expect(narrator.log(drew, [0], 'texas')).toBe('You draw storm.');
    expect(narrator.log(drew, null, 'mexico')).toBe('The opponent draws a card.');
    expect(narrator.log(hit, null, 'mexico')).toBeNull();
    expect(narrator.log({ name: 'quiet', slots: [['side', 'side']] }, [1], 'texas')).toBeNull();
    expect(narrator.log({ name: 'quiet', slots: [['side', 'side']] }, [0], 'texas')).toBe('Texas rests.');
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
  expect(parametersFilled(moved)).toEqual(new Set(['block', 'blockId', 'place', 'placeId', 'force']));
});
