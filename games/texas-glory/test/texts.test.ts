// Everything the game can ask, offer, tell or name has its words, in all three languages.

import { slug } from '@bivouac/kernel';
import { createTranslator, FORMS, languages } from '@bivouac/text';
import { readCatalogues } from '@bivouac/text/read';
import { describeTexts } from '@bivouac/text/testing';
import { describe, expect, test } from 'vitest';
import { buildAtlas, FORCES } from '../atlas.ts';
import { standardData } from '../data.ts';
import { ev } from '../events.ts';
import { Over } from '../over.ts';
import { decisions } from '../rules/index.ts';
import { Mark } from '../state.ts';
import { game } from './kit.ts';

const folder = new URL('../', import.meta.url);
const words = readCatalogues(new URL('text/', folder));
const data = standardData();
const tables = buildAtlas(data);
const { map } = data;

const turns = [...data.scenarios['1835'].turns, ...data.scenarios['1836'].turns];
const crossings = map.hexsides.flatMap(({ crossing }) => (crossing ? [crossing.name] : []));
const rivers = map.hexsides.flatMap(({ river }) => (river ? [river] : []));
const events = tables.cards.flatMap(({ event }) => event ?? []);

const own: Readonly<Record<string, readonly string[]>> = {
  'the ends of standing orders': ['until.siege'],
  marks: Object.keys(Mark).map((name) => `mark.${name}`),
  zones: ['pool', 'kept', 'away', 'dead', 'beside', 'hex', 'ford'].map((name) => `zone.${name}`),
  outcomes: ['texas', 'texas-besieged', 'mexico', 'mexico-besieged', 'nobody'].map((name) => `outcome.${name}`),
  forces: FORCES.map((force) => `side.${force}`),
  turns: turns.map((turn) => `turn.${slug(turn)}`),
  blocks: data.blocks.map(({ id }) => `block.${id}`),
  kinds: [...data.blocks.map(({ type }) => `type.${type}`), ...data.places.map(({ kind }) => `place.${kind}`)],
  places: [
    ...data.places.map(({ id }) => `place.${id}`),
    ...map.hexes.flatMap(({ name }) => (name ? [`place.${slug(name)}`] : [])),
  ],
  cards: [
    ...['card.plain', 'card.burn', 'card.points', 'card.points-burn', 'card.event'],
    ...events.flatMap((event) => [`event.${event}.name`, `event.${event}.text`]),
  ],
  map: [
    ...rivers.map((name) => `river.${slug(name)}`),
    ...map.routes.map(({ id }) => `route.${id}`),
    ...crossings.map((name) => `crossing.${slug(name)}`),
  ],
};

const reasons = Object.keys(Over).filter((name) => name !== 'none');
const known = describeTexts({ words, game, decisions, events: ev, reasons, folder, own });

describe.each(languages)('in %s', (language) => {
  test('every reason for a victory is told in the log as in the result', () => {
    const say = createTranslator(words, language);
    for (const reason of reasons) {
      expect(say('log.gameWon', { side: 'Texas', reasonId: reason })).toContain(say(`result.${reason}`));
    }
  });
});

test('no words are left over for what the game has not', () => {
  const kinds = /^(prompt|verb|log|result|option|mark|zone|outcome|turn|block|event|river|route|crossing)\./;
  const spoken = Object.keys(words.en).filter((key) => kinds.test(key));
  const variants = new RegExp(`\\.(unseen|${FORMS.join('|')})$`);
  expect(spoken.filter((key) => !known.has(key.replace(variants, '')))).toEqual([]);
});
