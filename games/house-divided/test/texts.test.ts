// Everything the game can ask, offer, tell or name has its words, in all three languages.

import { globSync, readFileSync } from 'node:fs';
import { slug } from '@bivouac/kernel';
import { createTranslator, FORMS, languages, sayIn } from '@bivouac/text';
import { readCatalogues } from '@bivouac/text/read';
import { describeLeftOvers, describeTexts } from '@bivouac/text/testing';
import { describe, expect, test } from 'vitest';
import { COAST, KINDS, Line } from '../atlas.ts';
import { terms } from '../bot/evaluate.ts';
import ledger from '../data/ledger.json' with { type: 'json' };
import { standardData } from '../data.ts';
import { ev } from '../events.ts';
import { houseDivided as game } from '../index.ts';
import { signsOf } from '../names.ts';
import { wordsFor } from '../naming.ts';
import { Over } from '../over.ts';
import { decisions } from '../rules/index.ts';
import { Mark } from '../unit.ts';

const folder = new URL('../', import.meta.url);
const sources = (pattern: string[]): string =>
  globSync(pattern, { cwd: folder })
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');

const words = readCatalogues(new URL('../text/', import.meta.url));
const data = standardData();
const s = game.setup('1861', {}, [1, 2, 3, 4]);

const chapters = Object.values(ledger).map(({ section }) => `chapter.${slug(section)}`);
const signs = [...new Set(Array.from({ length: game.sizeOf(s, 'troop') }, (_, troop) => signsOf(troop)).flat())];
const notes = [...new Set(sources(['data/*.json']).matchAll(/"source": "([^"]+)"/g))].map(([, note]) => note!);

/** Keys that the drawing of the table names, and the beginnings of those it puts together. */
const drawing = sources(['look.ts', 'look/*.ts', '../../scene/src/*.ts']);
const drawn = [...drawing.matchAll(/'((?:table|figure)\.[^']+)'/g)].map(([, key]) => key!);
/** The introduction is numbered, as far as it goes. */
const INTRODUCTION = ['primer.', 'guide.', 'example.', 'term.'];
const drawnUnder = [
  ...INTRODUCTION,
  ...[...drawing.matchAll(/`((?:table|figure)\.[^`$]*)\$/g)].map(([, start]) => start!),
];
const COVER = ['title', 'subtitle', 'blurb', 'pitch'].map((key) => `table.${key}`);

const own: Readonly<Record<string, readonly string[]>> = {
  'the ends of standing orders': ['until.battle', 'until.movement'],
  'reasons of a hint': Object.keys(terms(s, 0)).map((term) => `advice.${term}`),
  outcomes: [...game.sides, 'open'].map((name) => `outcome.${name}`),
  sides: game.sides.map((side) => `side.${side}`),
  viewers: [...game.sides, 'spectator'].map((viewer) => `hidden-from.${viewer}`),
  turns: data.turns.flatMap(({ months, year }) => [`turn.${months}-${year}`, `months.${months}`]),
  arms: [...KINDS, 'guns'].map((arm) => `arm.${arm}`),
  kinds: data.units.flatMap(({ type, quality }) => [`type.${type}`, `quality.${quality}`]),
  signs: [...signs, ...Object.keys(Mark), 'across', 'shots'].map((sign) => `sign.${sign}`),
  leaders: data.leaders.map(({ id }) => `leader.${id}`),
  lines: Object.keys(Line).map((line) => `line.${line}`),
  places: data.boxes.map(({ id }) => `place.${id}`),
  states: [...data.boxes.map(({ state }) => state), ...data.tables.borderStates.states.map(({ id }) => id)].map(
    (state) => `state.${state}`,
  ),
  presets: ['basic', 'optional', 'advanced'].flatMap((id) => [`preset.${id}`, `preset.${id}.hint`]),
  phrases: ['signed', 'way', 'way.by', 'way.across'],
  open: ['place', 'troop', 'arm', 'leader', 'way'].map((slot) => `open.${slot}`),
  forms: FORMS.flatMap((form) => (form === 'the' ? [] : [`form.${form}`])),
  notes,
  chapters: chapters.flatMap((chapter) => [chapter, `${chapter}.chip`]),
  drawings: [...COVER, ...drawn],
};

const reasons = Object.keys(Over).filter((name) => name !== 'none');
const known = describeTexts({ words, game, decisions, events: ev, reasons, folder, own });

describe.each(languages)('in %s', (language) => {
  const say = createTranslator(words, language);

  test('every reason for an end is told in the log as in the result', () => {
    for (const reason of reasons) {
      const key = reason === 'draw' ? 'log.gameDrawn' : 'log.gameWon';
      expect(say(key, { sideThe: 'X', reasonId: reason })).toContain(say(`result.${reason}`));
    }
  });

  const called = (slot: string, id: number): string => sayIn(say, wordsFor(slot, game.nameOf(s, slot, id))!);
  const idsOf = (slot: string): number[] => Array.from({ length: game.sizeOf(s, slot) }, (_, id) => id);
  /** Of the eight numbers that fit into its bits, a troop or target uses those of the arms. */
  const isArm = (id: number): boolean => (id & 7) <= COAST;

  function expectCalledApart(names: readonly string[]): void {
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    expect(names.filter((name) => /[{}+>/—]|^[a-z-]+\.|undefined/.test(name))).toEqual([]);
  }

  test.each(['place', 'arm', 'way', 'leader', 'side'])('no two things of the slot %s are called alike', (slot) => {
    expectCalledApart(idsOf(slot).map((id) => called(slot, id)));
  });

  test.each(['troop', 'target'])('each %s is told apart by its signs', (slot) => {
    expectCalledApart(
      idsOf(slot)
        .filter(isArm)
        .map((id) => called(slot, id)),
    );
  });

  test('a shot is told with its die, what it needed, and that none could hit', () => {
    const who = { sideOf: 'S', arm: 'A', armOf: 'A', target: 'T', targetThe: 'T' };
    const shot = (die: number, needed: number, hits: number): string =>
      say('log.fired', { ...who, count: 1, die, needed, hits });
    expect(shot(2, 3, 1)).toMatch(/ 2, .*1–3/);
    expect(shot(1, 1, 1)).not.toContain('1–1');
    expect(new Set([shot(4, 1, 1), shot(4, 1, 0), shot(4, 0, 0)]).size).toBe(3);
  });
});

describeLeftOvers(words, known, drawnUnder);

test('what is reconstructed says so', () => {
  const reconstructed = ['command', 'battle-days', 'morale', 'intervention', 'counter-limits'];
  const saysSo = { en: /reconstruct/, es: /reconstru/, fr: /reconstitu/ };
  for (const language of languages) {
    for (const option of reconstructed) {
      expect(words[language][`option.${option}`], option).toMatch(saysSo[language]);
    }
  }
});
