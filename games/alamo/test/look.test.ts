// What the table shows of a position: lines of sight and why not, chances, what stands on hexsides, tracks, warnings.

import { fastRng } from '@bivouac/kernel';
import type { Scene } from '@bivouac/scene';
import { createTranslator, languages, sayIn } from '@bivouac/text';
import { readCatalogues } from '@bivouac/text/read';
import { describe, expect, test } from 'vitest';
import { attackOn } from '../forecast.ts';
import { chancesOf } from '../look/chances.ts';
import { eventLooks } from '../look/event-looks.ts';
import { warningsOf } from '../look/warnings.ts';
import { createLook } from '../look.ts';
import { MEXICO, NOBODY, TEXAS } from '../sides.ts';
import { OBSTACLES, sightEnds, sightOf } from '../sight.ts';
import { has, isOnMap, Mark, type State } from '../state.ts';
import { game, inCombat, inMovement, loadDice, pieceOf, placeOf, play, position } from './kit.ts';

const look = createLook(game);
const words = readCatalogues(new URL('../text/', import.meta.url));
const sceneOf = (s: State, viewer: number): Scene => look.scene(game, game.view(s, viewer), []);
const M = 'm1-aldama-line-1';

/** With Travis on the north wall, and Mexicans before it, behind the long barrack and in the field. */
const besieged = (): State =>
  position(['t-tenn-1 1006', 'travis 1006', `${M} 1004`, 'm1-aldama-line-2 1806 disordered'], inCombat('texas'));

describe('7.5 sight that ends', () => {
  test('ends exactly where nothing is seen, somewhere on the line', () => {
    const s = position(['t-tenn-1 1212']);
    const eyes = ['1006', '1404-roof', '1409-inside', '0913', '1518', '1817', '0312'].map((name) => placeOf(s, name));
    for (const from of eyes)
      for (let to = 0; to < s.t.spots; to++) {
        if (s.t.hex[from] === s.t.hex[to]) continue;
        const ends = sightEnds(s, from, to);
        expect(ends === null, `${s.t.placeIds[from]} to ${s.t.placeIds[to]}`).toBe(sightOf(s, from, to) > 0);
        if (ends !== null) expect(OBSTACLES).toContain(ends.by);
      }
  });

  test('the refusal of a shot names what is in the way', () => {
    const s = position(['t-tenn-1 1308', `${M} 1508`, 'm1-aldama-line-2 1206'], inCombat('texas'));
    play(s, 'texas', 'attack t-tenn-1');
    const ends = sightEnds(s, placeOf(s, '1308'), placeOf(s, '1508'))!;
    expect([ends.by, s.t.placeIds[s.t.placeAt[3 * ends.hex + 2]!]]).toEqual(['building', '1407-roof']);
    const hidden = sceneOf(s, TEXAS).arrows!.filter(({ kind }) => kind === 'sight');
    expect(hidden.map(({ to, words }) => [s.t.placeIds[to[0]!], words.params!.by])).toEqual([['1508', 'building']]);
  });
});

test('8.3 8.4 8.5 the chances of an attack are those of its 216 throws', () => {
  const s = position(['t-tenn-1 1006', 'travis 1006', `${M} 1004 disordered`], inCombat('texas'));
  const [attacker, target] = [pieceOf(s, 't-tenn-1'), pieceOf(s, M)];
  const counted = { disordered: 0, step: 0, destroyed: 0, counter: 0 };
  const dice = [1, 2, 3, 4, 5, 6];
  for (const die of dice)
    for (const one of dice)
      for (const two of dice) {
        const after = loadDice(game.clone(s), die, one, two);
        const log = play(after, 'texas', `fire t-tenn-1 ${M}`);
        const result = log.find(({ kind }) => kind === 'attacked')!.args!.at(-1)!;
        if (result === -2) counted.counter++;
        if (!isOnMap(after, target)) counted.destroyed++;
        else if (has(after, target, Mark.reduced)) counted.step++;
        else if (has(after, target, Mark.routed)) counted.disordered++;
      }
  const chances = chancesOf(s, { attacker, target, isMelee: false, gun: NOBODY });
  for (const [fate, count] of Object.entries(counted))
    expect(chances[fate as keyof typeof counted], fate).toBeCloseTo(count / 216, 9);
});

test('who aims sees his chances at the head of each line, with every modifier and its words', () => {
  const s = besieged();
  play(s, 'texas', 'attack t-tenn-1');
  const [aim] = sceneOf(s, TEXAS).arrows!.filter(({ kind }) => kind === 'aim');
  expect(aim!.label).toMatch(/^\d+ %$/);
  expect(JSON.stringify(aim!.words)).toContain('table.modifier.8.5-c');
  expect(sceneOf(s, MEXICO).arrows).toEqual([]);
});

test('fire and charge at the same enemy are told apart', () => {
  const s = position(['t-tenn-1 1006', `${M} 1005`], inCombat('texas'));
  play(s, 'texas', 'attack t-tenn-1');
  const english = createTranslator(words, 'en');
  const said = sceneOf(s, TEXAS).arrows!.map((arrow) => sayIn(english, arrow.words!).split(':')[0]);
  expect(said).toEqual(['Fire at Aldama line 1/1', 'A charge on Aldama line 1/1']);
});

test('lines of the log that speak of one or of many have words for both', () => {
  for (const [kind, { isGathered }] of Object.entries(eventLooks))
    for (const language of isGathered ? languages : [])
      expect(words[language][`log.${kind}`], `${language} ${kind}`).toContain('{count, plural');
});

test('1.0 turns go by the clock, five minutes each', () => {
  const s = game.setup('assault', { long: 'on' }, fastRng('clock'));
  const said = (language: 'en' | 'fr'): string[] =>
    sceneOf(s, TEXAS).turns.map((turn) => sayIn(createTranslator(words, language), turn));
  expect([0, 1, 6, 17].map((turn) => said('en')[turn])).toEqual(['5:30', '5:35', '6:00', '6:55']);
  expect(said('fr')[0]).toBe('5\u00a0h\u00a030');
  const goals = sceneOf(s, TEXAS).goals.map(({ words: goal }) => sayIn(createTranslator(words, 'en'), goal));
  expect(goals).toContain('Still have somebody alive when turn 18 (6:55) ends.');
});

test('an attack has its odds before it is made, on whoever stands where somebody looks', () => {
  const s = besieged();
  play(s, 'texas', 'attack t-tenn-1');
  const { begin, s: sent } = attackOn(game, s, TEXAS, placeOf(s, '1004'))!;
  const { at, stakes, trials } = game.odds(sent, fastRng('forecast'), 8, begin)!;
  expect([at, stakes.mexico, trials]).toEqual(['1004', 2, 8]);
  expect(attackOn(game, s, TEXAS, placeOf(s, '1806')), 'out of sight').toBeNull();
});

test('10.6 A.DO A.LA breaches, locked doors and ladders lie on their hexsides', () => {
  const s = position(['t-tenn-1 1212'], {
    ...inMovement('texas', { doors: 'on', ladders: 'on' }),
    breached: ['0408|0509'],
    locked: ['1306|1405'],
    ladders: ['0411|0511|roof'],
  });
  const signs = sceneOf(s, TEXAS).edges!.map(({ sign, between }) => [sign, ...between.map((at) => s.t.placeIds[at])]);
  expect(signs).toEqual([
    ['broken-wall', '0408', '0509'],
    ['ladder', '0411', '0511-roof'],
    ['locked-door', '1306', '1405-inside'],
  ]);
});

test('at the north wall the track tells how many Mexicans are within, and with how many it is lost', () => {
  const s = game.setup('north-wall', {}, fastRng('wall'));
  for (const unit of s.t.units[MEXICO]!.slice(0, 4)) s.at[unit] = placeOf(s, '0910');
  expect(sceneOf(s, TEXAS).tracks).toMatchObject([{ id: 'within', at: 4, to: 7, marks: [{ at: 7 }] }]);
});

test('16.2 16.4 the tracks tell casualties with the numbers still to come, and points with their levels', () => {
  const s = position(['t-tenn-1 1212'], { ...inCombat('texas'), turn: 3, casualties: 25 });
  const [casualties, points] = sceneOf(s, TEXAS).tracks!;
  expect([casualties!.at, casualties!.marks.map(({ at }) => at)]).toEqual([25, [48, 57, 65]]);
  expect([points!.at, points!.marks.map(({ at }) => at)]).toEqual([6, [0, 12, 13, 14, 15, 16]]);
});

test('13.0 who comes back stands with his turn', () => {
  const s = position(['t-tenn-1 1212', `${M} box-2`], { ...inCombat('texas'), turn: 3 });
  const back = sceneOf(s, TEXAS).coming.find(({ pieces }) => pieces.length > 0)!;
  expect([back.turn, back.pieces]).toEqual([4, [pieceOf(s, M)]]);
});

test('whoever ends the combat with guns and units unused, or leaves a wall within reach, is warned', () => {
  const warned = (s: State, side: number, verb: string): string[] => {
    const choices = game.choices(s, side);
    const said = warningsOf(game, s, side, choices);
    return said
      .filter(([choice]) => game.notation.write(choice, s).startsWith(verb))
      .flatMap(([, sentences]) => sentences.map(({ key }) => key));
  };
  const manned = position(['t-tenn-1 1006', 'gun-8-1 1006', `${M} 1003`], inCombat('texas'));
  expect(warned(manned, TEXAS, 'end-combat')).toEqual(['table.warning.guns', 'table.warning.units']);
  const near = position(['t-tenn-1 1006', `${M} 1003`], inMovement('texas'));
  play(near, 'texas', 'move t-tenn-1');
  expect(new Set(warned(near, TEXAS, 'go'))).toEqual(new Set(['table.warning.wall']));
  const far = position(['t-tenn-1 1006', `${M} 1001`], inMovement('texas'));
  play(far, 'texas', 'move t-tenn-1');
  expect(warned(far, TEXAS, 'go')).toEqual([]);
});

test('9.1 a counterattack is weighed on the board: both units, the table of the answer, its modifiers', () => {
  const s = position(['t-tenn-1 1006', 'travis 1006', `${M} 1005`], inCombat('mexico'));
  const log = play(loadDice(s, 6), 'mexico', `fire ${M} t-tenn-1`);
  const { battle } = look.scene(game, game.view(s, TEXAS), log);
  expect(battle?.cards.map(({ key }) => key)).toContain('d');
  expect(battle?.rows.map(({ blocks }) => blocks)).toEqual([1, 2]);
  expect(battle?.results?.map(({ id }) => id)).toContain('damage');
});
