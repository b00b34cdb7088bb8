// The language of the page, changed while words are on their way.

import { beforeEach, describe, expect, test } from 'vitest';
import { speech } from '../../src/text/speech.svelte.ts';
import { until } from './seat.ts';

beforeEach(() => speech.speak('en'));

const GAME = 'texas-glory';
const words = () => [speech.language, speech.t.language, speech.game(GAME)?.language];

describe('a language', () => {
  test('changes everything at once, the words of games included', async () => {
    await speech.learn(GAME);
    const coming = speech.speak('fr');
    expect(words()).toEqual(['en', 'en', 'en']);
    await coming;
    expect(words()).toEqual(['fr', 'fr', 'fr']);
    expect(document.documentElement.lang).toBe('fr');
  });

  test('asked for last is the one that is spoken, whichever comes first', async () => {
    await Promise.all([speech.speak('fr'), speech.speak('es'), speech.speak('en'), speech.speak('es')]);
    expect(words().slice(0, 2)).toEqual(['es', 'es']);
  });

  test('is that of words asked for before it was changed and come after', async () => {
    const learned = speech.learn(GAME, 'figures');
    await speech.speak('es');
    await learned;
    expect(speech.further(GAME, 'figures')?.language).toBe('es');
  });

  test('is that of words learned while it was on its way', async () => {
    const coming = speech.speak('fr');
    await speech.learn('house-divided');
    await coming;
    expect(speech.game('house-divided')?.language).toBe('fr');
  });
});

test('a further part comes for the asking', async () => {
  expect(speech.further('house-divided', 'digests')).toBeNull();
  await until(() => speech.further('house-divided', 'digests') !== null);
  expect(speech.further('house-divided', 'digests')?.language).toBe('en');
});
