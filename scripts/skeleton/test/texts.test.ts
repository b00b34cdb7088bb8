// Everything the game can ask, offer, tell or name has its words, in all three languages.

import { globSync, readFileSync } from 'node:fs';
import { FORMS } from '@bivouac/text';
import { readCatalogues } from '@bivouac/text/read';
import { describeLeftOvers, describeTexts } from '@bivouac/text/testing';
import { ev } from '../events.ts';
import { REASONS } from '../over.ts';
import { decisions } from '../rules/index.ts';
import { game } from './kit.ts';

const folder = new URL('../', import.meta.url);
const words = readCatalogues(new URL('text/', folder));
const { places, pieces } = game.data;

/** Keys that the looks name, and the beginnings of those they put together. */
const looks = globSync(['look.ts', 'look/*.ts', '../../scene/src/*.ts'], { cwd: folder })
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');
const named = [...looks.matchAll(/'((?:table|figure)\.[^']+)'/g)].map(([, key]) => key!);
const begun = [...looks.matchAll(/`((?:table|figure|chapter)\.[^`$]*)\$/g)].map(([, start]) => start!);
/** The introduction is numbered, as far as it goes. */
const INTRODUCTION = ['primer.', 'term.'];

const own: Readonly<Record<string, readonly string[]>> = {
  cover: ['title', 'subtitle', 'blurb', 'pitch'].map((key) => `table.${key}`),
  sides: game.sides.flatMap((side) => [`side.${side}`, `outcome.${side}`]),
  viewers: [...game.sides, 'spectator'].map((viewer) => `hidden-from.${viewer}`),
  places: places.flatMap(({ id, region }) => [`place.${id}`, `region.${region}`]),
  pieces: pieces.flatMap(({ id, kind }) => [`piece.${id}`, `kind.${kind}`]),
  open: ['place', 'piece'].map((slot) => `open.${slot}`),
  forms: FORMS.filter((form) => form !== 'the').map((form) => `form.${form}`),
  notes: ['rulebook', 'r:map'],
  looks: named,
};

const reasons = REASONS.filter((reason) => reason !== 'none');
const known = describeTexts({ words, game, decisions, events: ev, reasons, folder, own });

describeLeftOvers(words, known, [...begun, ...INTRODUCTION]);
