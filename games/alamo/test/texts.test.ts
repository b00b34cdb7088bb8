// Everything the game can ask, offer, tell or name has its words, in all three languages.

import { globSync, readFileSync } from 'node:fs';
import { createTranslator, FORMS, languages, sayIn } from '@bivouac/text';
import { readCatalogues } from '@bivouac/text/read';
import { describeLeftOvers, describeTexts } from '@bivouac/text/testing';
import { expect, test } from 'vitest';
import { terms } from '../bot/evaluate.ts';
import ledger from '../data/ledger.json' with { type: 'json' };
import { ev } from '../events.ts';
import { presets } from '../look/presets.ts';
import { createWordsFor } from '../naming.ts';
import { LEVELS, REASONS } from '../over.ts';
import { decisions } from '../rules/index.ts';
import { TEXAS } from '../sides.ts';
import { game, start } from './kit.ts';

const folder = new URL('../', import.meta.url);
const sources = (pattern: string[]): string =>
  globSync(pattern, { cwd: folder })
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
const words = readCatalogues(new URL('text/', folder));
const { units, leaders, rows } = game.data;

/** Keys that the looks name, and the beginnings of those they put together. */
const looks = sources(['look.ts', 'look/*.ts', 'naming.ts', '../../scene/src/*.ts']);
const named = [...looks.matchAll(/'((?:table|figure|mark|place|edge|column|piece|log|room|kind)\.[^']+)'/g)].map(
  ([, key]) => key!,
);
const begun = [...looks.matchAll(/`((?:table|figure|chapter|region|row|place|side|level|verb)\.[^`$]*)\$/g)].map(
  ([, start]) => start!,
);
/** The introduction is numbered, as far as it goes. */
const INTRODUCTION = ['primer.', 'guide.', 'term.'];
const notes = [...new Set(sources(['data/*.json']).matchAll(/"source": "([^"]+)"/g))].map(([, note]) => note!);

const own: Readonly<Record<string, readonly string[]>> = {
  cover: ['title', 'subtitle', 'blurb', 'pitch'].map((key) => `table.${key}`),
  sides: game.sides.map((side) => `side.${side}`),
  outcomes: [...game.sides, 'nobody'].map((name) => `outcome.${name}`),
  levels: LEVELS.map((level) => `level.${level}`),
  counts: Object.keys(game.counts).map((count) => `count.${count}`),
  advice: Object.keys(terms(start(), TEXAS)).map((term) => `advice.${term}`),
  viewers: [...game.sides, 'spectator'].map((viewer) => `hidden-from.${viewer}`),
  regions: [...new Set(game.data.hexes.map(({ area }) => `region.${area}`))],
  units: units.flatMap(({ battalion, type, origin }) =>
    origin === undefined ? [`battalion.${battalion}`, `type.${type}`] : [`origin.${origin}`],
  ),
  leaders: leaders.map(({ id }) => `leader.${id}`),
  rows: rows.map(({ id }) => `row.${id}`),
  presets: presets.flatMap(({ id }) => [`preset.${id}`, `preset.${id}.hint`]),
  kinds: ['unit', 'leader', 'gun'].map((kind) => `kind.${kind}`),
  places: ['hex', 'roof', 'inside', 'box', 'away'].map((kind) => `place.${kind}`),
  things: ['area.name', 'room.name', 'column.name', 'column.reserve'],
  chapters: Object.values(ledger).map(({ section }) =>
    section.startsWith('Adv')
      ? 'chapter.adv'
      : section === 'Notes'
        ? 'chapter.notes'
        : `chapter.${section.split('.')[0]}`,
  ),
  open: ['place', 'piece', 'area', 'room', 'edge'].map((slot) => `open.${slot}`),
  forms: FORMS.filter((form) => form !== 'the').map((form) => `form.${form}`),
  notes,
  looks: named,
};

const reasons = REASONS.filter((reason) => reason !== 'none');
const known = describeTexts({ words, game, decisions, events: ev, reasons, folder, own });

describeLeftOvers(words, known, [...begun, ...INTRODUCTION]);

test('every thing has a name of its own in every language', () => {
  const s = start();
  const wordsFor = createWordsFor(game.data);
  for (const language of languages) {
    const translate = createTranslator(words, language);
    for (const slot of ['piece', 'place', 'edge', 'area', 'room', 'column', 'side']) {
      const names = Array.from({ length: game.sizeOf(s, slot) }, (_, id) =>
        sayIn(translate, wordsFor(slot, game.nameOf(s, slot, id), id)!),
      );
      expect(new Set(names).size, `${language} ${slot}`).toBe(names.length);
    }
  }
});
