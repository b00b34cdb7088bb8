// The table in the browser: everything it says has its words in every language, and every choice that names a unit can be
// made by a click on a counter.

import {
  below,
  type Choice,
  fastRng,
  frameOf,
  Match,
  operandOf,
  seedFromText,
  type Thing,
  verbOf,
} from '@bivouac/kernel';
import type { Words } from '@bivouac/scene';
import { createTranslator, differences, languages } from '@bivouac/text';
import { readCatalogues } from '@bivouac/text/read';
import { describe, expect, test } from 'vitest';
import { houseDivided as game } from '../index.ts';
import { createLook } from '../look.ts';
import { movement } from '../rules/1-movement.ts';
import type { State, View } from '../state.ts';
import { Effort, effortOf } from '../unit.ts';
import { fighting, fire, loadDice, play, position } from './kit.ts';

const catalogues = readCatalogues(new URL('../text/', import.meta.url), ['names', 'play', 'table']);

const table = createLook(game);

const ADVANCED = Object.fromEntries(
  game.options.map(({ id, values }) => [id, values.includes('on') ? 'on' : values.at(-1)!]),
);

type Scene = ReturnType<typeof table.scene>;
interface Moment {
  readonly s: State;
  readonly side: number;
  readonly scene: Scene;
  readonly choices: readonly Choice[];
}

/** Every so often a position of a game played at random, as the side that is asked sees it. */
function* moments(scenario: string, options: Record<string, string>, steps: number): Generator<Moment> {
  const match = new Match<State, View>(game, { scenario, options, seed: seedFromText(`table ${scenario}`) });
  const rng = fastRng(`table ${scenario}`);
  for (let step = 0; step < steps; step++) {
    const [side] = game.asked(match.state);
    if (side === undefined) return;
    const choices = game.choices(match.state, side);
    const log = match.log(side).map(({ event }) => event);
    yield { s: game.clone(match.state), side, choices, scene: table.scene(game, match.view(side), log) };
    match.act(side, choices[below(rng, choices.length)]!);
  }
}

const GAMES = [
  ['1864', {}],
  ['1863', {}],
  ['campaign', ADVANCED],
] as const;

function wordsIn(value: unknown): Words[] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    'key' in value && typeof value.key === 'string' && /^[a-z-]{2,}[^/]*$/.test(value.key) ? [value as Words] : [];
  return [...own, ...Object.values(value).flatMap(wordsIn)];
}

test('the words of the table are the same in every language', () => {
  expect(differences(catalogues)).toEqual([]);
});

describe.each(GAMES)('a game of %s', (scenario, options) => {
  const played = [...moments(scenario, options, 700)];

  test('says nothing that has no words', () => {
    const said = new Set(
      [table.looks(game), ...played.map(({ scene }) => scene)].flatMap(wordsIn).map(({ key }) => key),
    );
    for (const language of languages) {
      const words = createTranslator(catalogues, language);
      expect([...said].filter((key) => !words.has(key))).toEqual([]);
    }
  });

  test('lets every unit that a choice names be named by a click', () => {
    for (const { side, scene, choices } of played) {
      const pieces = [...scene.pieces, ...(scene.battle?.rows ?? []).flatMap(piecesIn)];
      const paths = pieces.flatMap(({ naming = [] }) => naming.map(wordOf));
      for (const choice of choices) {
        const things = thingsOf(choice, side);
        const named = things.findIndex(({ is }) => ['troop', 'target'].includes(is) || (is === 'arm' && scene.battle));
        if (named < 0) continue;
        const isNamed = paths.some((path) => wordOf(things).startsWith(path) || wordOf(things.slice(named)) === path);
        expect(isNamed, wordOf(things)).toBe(true);
      }
    }
  });

  test('keeps the card of a battle open as long as it is fought', () => {
    for (const { scene } of played) {
      const open = scene.folds.filter(({ isOver }) => !isOver).map(({ place }) => place);
      expect(open).toEqual(scene.battle === null ? [] : [scene.battle.place]);
    }
  });

  test('draws every shot from a counter to a counter', () => {
    const aiming = played.filter(({ s, scene }) => scene.battle !== null && s.aims.length > 0);
    expect(aiming.length).toBeGreaterThan(0);
    for (const { s, scene } of aiming) {
      const keys = new Set(scene.battle!.rows.flatMap(piecesIn).map(({ key }) => key));
      expect(scene.battle!.aims).toHaveLength(s.aims.length / 2);
      expect(new Set(scene.battle!.aims!.map(({ from }) => from)).size).toBe(s.aims.length / 2);
      for (const { from, to } of scene.battle!.aims!) expect(keys.has(from) && keys.has(to)).toBe(true);
    }
  });

  test('AHD-move-05 tells what is left of marches while somebody marches, not when he fights or promotes', () => {
    const ofMarches = ({ done, marks = [] }: Scene['pieces'][number]): boolean =>
      done || marks.some(({ key }) => ['marched', 'jumped', 'spent', 'stopped', 'sailed'].includes(key.slice(5)));
    const told = Map.groupBy(
      played.filter(({ scene }) => scene.pieces.some(ofMarches)),
      ({ s }) => frameOf(s, movement) >= 0,
    );
    expect(told.get(true)!.length).toBeGreaterThan(0);
    expect(told.has(false)).toBe(false);
    expect(played.some(({ s }) => frameOf(s, movement) < 0 && s.units[s.mover]!.some(isTired))).toBe(true);
  });

  test('shows each unit once, under a key of its own', () => {
    for (const { s, scene } of played) {
      const keys = scene.pieces.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      const leaders = s.leaderAt.filter((box) => box >= 0).length;
      expect(keys).toHaveLength(s.units[0]!.length + s.units[1]!.length + leaders);
    }
  });
});

const isTired = (unit: number): boolean => effortOf(unit) !== Effort.fresh;

type Row = NonNullable<Scene['battle']>['rows'][number];
const piecesIn = ({ parts }: Row) => parts.flatMap(({ groups }) => groups.flatMap(({ pieces }) => pieces));
const wordOf = (things: readonly Thing[]): string => things.map(({ is, id }) => `${is}/${id} `).join('');

function thingsOf(choice: Choice, side: number): Thing[] {
  const verb = game.decisions.flatMap(({ verbs }) => verbs).find(({ id }) => id === verbOf(choice))!;
  expect(side).toBeGreaterThanOrEqual(0);
  return verb.operands.map(({ is }, i) => ({ is, id: operandOf(choice, i) }));
}

test('AHD-pro-01 AHD-pro-02 the card of a battle tells of the promotion earned in it, not of the one that comes next', () => {
  const lastOf = (...choices: string[]): string => {
    const s = fighting(['U 2 MI manassas-junction<washington', 'C MI manassas-junction']);
    loadDice(s, 6, 1, 1);
    const log = [...fire(s, 'confederate'), ...fire(s, 'union'), ...play(s, 'union', ...choices)];
    const [card] = table.scene(game, game.view(s, 0), log).folds;
    return log[card!.to - 1]!.kind;
  };
  expect(lastOf('honour militia-infantry')).toBe('promoted');
  expect(lastOf('done', 'promote militia-infantry manassas-junction')).toBe('battleWon');
});

test('AHD-sup-09 in the advanced game a layer of the map tells who is cut off, and so does the place', () => {
  const sceneOf = (options: Record<string, string>): Scene => {
    const s = position(
      { phase: 'movement', options, flags: { union: ['okolona'] } },
      'U 2 MI okolona',
      'U 2 MI chicago',
    );
    return table.scene(game, game.view(s, 0), []);
  };
  const { layers, states } = sceneOf({ supply: 'rail-and-river' });
  const named = (id: string): number => game.idOf(position({ phase: 'movement' }), 'place', id);
  const told = layers!.flatMap(({ marks }) => marks.map(({ place, text, isBad }) => [place, text, isBad]));
  expect(told).toEqual(
    expect.arrayContaining([
      [named('okolona'), '!', true],
      [named('chicago'), '✓', undefined],
    ]),
  );
  expect(states!.map(({ place }) => place)).toEqual([named('okolona')]);
  expect(sceneOf({}).layers, 'the basic game knows no supply').toBeUndefined();
});
