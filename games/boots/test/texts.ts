// What both wars can ask, offer, tell or name has its words, in all three languages.

import { FORMS, languages } from '@bivouac/text';
import { readCatalogues } from '@bivouac/text/read';
import { describeTexts } from '@bivouac/text/testing';
import { expect, test } from 'vitest';
import type { BootsData } from '../data/schema.ts';
import { ev } from '../events.ts';
import type { BootsGame } from '../index.ts';
import { Over } from '../over.ts';

const shared = new URL('../', import.meta.url);

const sourcesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(sourcesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === 'source' ? [String(one)] : sourcesIn(one)));
};

export function describeBootsTexts<D extends BootsData>(game: BootsGame<D>, folder: URL): void {
  const [common, own] = [readCatalogues(new URL('text/', shared)), readCatalogues(new URL('text/', folder))];
  const words = Object.fromEntries(
    languages.map((language) => [language, { ...common[language], ...own[language] }]),
  ) as typeof common;
  const { data } = game;
  const named = (kind: string, entries: readonly { readonly id: string }[]): string[] =>
    entries.map(({ id }) => `${kind}.${id}`);
  const sources = new Set(sourcesIn(data).filter((source) => source.startsWith('r:')));
  const known = describeTexts({
    words,
    game,
    decisions: game.decisions,
    events: ev,
    reasons: Object.keys(Over).filter((name) => name !== 'none'),
    folder: shared,
    own: {
      sides: game.sides.map((side) => `side.${side}`),
      viewers: [...game.sides, 'spectator'].map((viewer) => `hidden-from.${viewer}`),
      pieces: named('piece', data.pieces),
      places: named('place', data.places),
      turns: named('turn', data.turns),
      commands: [...named('command', data.commands), ...named('order-marker', data.orders)],
      markers: data.cards.flatMap(({ id }) => [`card.${id}`, `card.${id}.text`]),
      tables: [...named('column', data.columns), ...named('outcome', data.results)],
      things: ['work.entrenchment', 'work.stockade', 'zone.dead', 'zone.waiting', 'zone.gone', 'zone.hex'],
      sources: [...sources],
    },
  });

  test('no words are left over for what this war has not', () => {
    const kinds = /^(prompt|verb|log|option|piece|place|turn|command|order-marker)\./;
    const variants = new RegExp(`\\.(unseen|${FORMS.join('|')})$`);
    const spoken = Object.keys(words.en).filter((key) => kinds.test(key));
    expect(spoken.filter((key) => !known.has(key.replace(variants, '')))).toEqual([]);
  });
}
