// The scene is for every game: a field that fewer than two games fill is a wish of one of them, and stands in the list below
// with the reason why it is no primitive yet, or why one game is enough.

import { readFileSync } from 'node:fs';
import { pickAny } from '@bivouac/bots';
import { fastRng, Match, seedFromText } from '@bivouac/kernel';
import type { BattleScene, Manifest, Scene } from '@bivouac/scene';
import { expect, test } from 'vitest';
import { games } from '../../games/registry.ts';
import { games as sketches } from '../e2e/sketches/registry.ts';

/** By type, the file that declares it. */
const DECLARED = {
  Scene: 'scene',
  ScenePiece: 'scene',
  BattleScene: 'battle',
  BattlePiece: 'battle',
  PieceLook: 'looks',
  Looks: 'looks',
} as const;
type Type = keyof typeof DECLARED;

const ONE_GAME: Readonly<Record<string, string>> = {
  'Scene.turned': 'cards laid down in secret and turned over together: no other game has such cards',
  'Scene.discards': 'belongs to the hand of cards, and only one game has cards',
  'Scene.reach': 'how far a commander is obeyed; others have no command radius that changes with a choice',
  'ScenePiece.naming': 'where a choice names a kind at a place and not a piece',
  'ScenePiece.alike': 'the same: pieces without a name of their own lie in piles',
  'ScenePiece.isSupposed': 'the table itself sets it, in an analysis',
  'BattleScene.aims': 'shots that are declared before any is rolled',
  'BattleScene.aid': 'the same fight: a shot with or without its leader, hardly ever met in random play',
  'BattleScene.labels': 'the same fight: on the board a shot is called by its target alone',
  'BattlePiece.naming': 'as on the map',
  'BattlePiece.lost': 'steps lost in a round: elsewhere a unit is whole or gone',
  'PieceLook.corner': 'the brigade of a block; counters tell it by their band',
  'PieceLook.reduced': 'a counter whose back has figures of its own, where others lose the same from all',
  'Looks.diceSlots': 'an event that names several dice as one number',
};
/** What comes new takes the place of something here, or is for two games. */
const MOST_ALLOWED = 14;

const CHOICES = 240;
/** Of so many moments one is looked at. */
const LOOKED_AT = 3;
/** By scenario. */
const GAMES = 2;

/** The names of the fields of a type, from its declaration. */
function fieldsOf(type: Type): string[] {
  const source = readFileSync(new URL(`../../scene/src/${DECLARED[type]}.ts`, import.meta.url), 'utf8');
  const [, body = ''] = new RegExp(`export interface ${type} \\{\\n(.*?)\\n\\}`, 's').exec(source) ?? [];
  return [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name]) => name!);
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

type Filled = Record<Type, Set<string>>;

function note(filled: Filled, type: Type, thing: object): void {
  for (const [field, value] of Object.entries(thing)) if (isFilled(value)) filled[type].add(field);
}

function noteScene(filled: Filled, scene: Scene): void {
  note(filled, 'Scene', scene);
  for (const piece of scene.pieces) note(filled, 'ScenePiece', piece);
  if (scene.battle) noteBattle(filled, scene.battle);
}

function noteBattle(filled: Filled, battle: BattleScene): void {
  note(filled, 'BattleScene', battle);
  for (const { parts } of battle.rows)
    for (const { groups } of parts)
      for (const { pieces } of groups) for (const piece of pieces) note(filled, 'BattlePiece', piece);
}

/** What a game fills in its looks, and in some hundred scenes of games in which anything is played. */
function filledBy({ kit, box }: Manifest): Filled {
  const { game, table } = kit;
  const filled = Object.fromEntries(Object.keys(DECLARED).map((type) => [type, new Set<string>()])) as Filled;
  const looks = table.looks(game);
  note(filled, 'Looks', looks);
  for (const piece of looks.pieces) note(filled, 'PieceLook', piece);
  for (const scenario of box.scenarios) {
    for (let i = 0; i < GAMES; i++) {
      const rng = fastRng(`${scenario}/${i}`);
      const match = new Match(game, { scenario, options: {}, seed: seedFromText(`${scenario}/${i}`) });
      for (let choice = 0; choice < CHOICES && game.asked(match.state).length > 0; choice++) {
        const [side] = game.asked(match.state) as [number];
        if (choice % LOOKED_AT === 0) {
          const log = match.log(side).map(({ event }) => event);
          noteScene(filled, table.scene(game, match.view(side), log));
        }
        match.act(side, pickAny(game.choices(match.state, side), rng));
      }
    }
  }
  return filled;
}

test('two games fill every field of a scene, or it is said why one is enough', async () => {
  const all = await Promise.all([...games, ...sketches].map(({ load }) => load()));
  const filled = all.map((manifest) => ({ id: manifest.id, by: filledBy(manifest) }));
  const rare = (Object.keys(DECLARED) as Type[]).flatMap((type) =>
    fieldsOf(type).flatMap((field) => {
      const by = filled.filter(({ by: of }) => of[type].has(field)).map(({ id }) => id);
      return by.length < 2 ? [[`${type}.${field}`, by.join() || 'nobody'] as const] : [];
    }),
  );
  expect(rare.filter(([name]) => ONE_GAME[name] === undefined)).toEqual([]);
  expect(
    Object.keys(ONE_GAME).filter((name) => !rare.some(([one]) => one === name)),
    'filled by two games, or gone: no longer to be listed',
  ).toEqual([]);
  expect(Object.keys(ONE_GAME).length).toBeLessThanOrEqual(MOST_ALLOWED);
});
