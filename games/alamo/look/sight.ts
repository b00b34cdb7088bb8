// What units see, and why not: lines on the map for the one who aims, and a layer for all to look at.

import { hexDistance } from '@bivouac/boards';
import { first, verbOf } from '@bivouac/kernel';
import { type Arrow, type Layer, listed, offeredTo, type Question, say, type Words } from '@bivouac/scene';
import type { Alamo } from '../index.ts';
import { pieceWords } from '../naming.ts';
import { damageModifiers } from '../rules/8.4-damage.ts';
import { fire, melee, shoot } from '../rules/8-combat.ts';
import { crewOf } from '../rules/10-guns.ts';
import { NOBODY, other, SIDES } from '../sides.ts';
import { sightEnds, sightOf } from '../sight.ts';
import { faceOf, isGun, isOnMap, type State, type View } from '../state.ts';
import { modifierWords } from './battle-tables.ts';
import { type Blow, chancesOf, effectOf, percent, rowOf, strengthOf } from './chances.ts';

/** So many hexes away, it is of interest why somebody is not seen; and of no more than so many. */
const NEAR = 9;
const MOST_UNSEEN = 6;

type PlaceWords = (place: number) => Words;

/** Questions about one piece that looks somewhere. */
const LOOKING = ['aiming', 'laying', 'marching'];

/** The piece that is asked about, where sight matters; NOBODY: none. */
const lookerOf = (s: State, { decision }: Question): number =>
  LOOKING.includes(decision) && isOnMap(s, s.ask[2]!) ? s.ask[2]! : NOBODY;

/** An arrow to each target with its chances, and one to each enemy nearby who is not seen, as far as sight reaches. */
export function arrowsOf(game: Alamo, s: State, { viewer }: View, question: Question, placeWords: PlaceWords): Arrow[] {
  if (viewer === 'spectator' || question.asked !== viewer) return [];
  if (question.decision !== 'aiming' && question.decision !== 'laying') return [];
  const looker = s.ask[2]!;
  const gun = isGun(s, looker) ? looker : NOBODY;
  const attacker = gun < 0 ? looker : crewOf(s, gun, viewer);
  const blows = offeredTo(game, s, viewer)
    .filter((choice) => [fire.id, shoot.id, melee.id].includes(verbOf(choice)))
    .map((choice): Blow => ({ attacker, target: first(choice), isMelee: verbOf(choice) === melee.id, gun }));
  const targets = blows.map(({ target }) => target);
  return [...blows.map((blow) => aimAt(s, blow)), ...unseenBy(s, looker, viewer, targets, placeWords)];
}

function aimAt(s: State, blow: Blow): Arrow {
  const chances = chancesOf(s, blow);
  const figures = {
    effect: percent(effectOf(chances)),
    disordered: percent(chances.disordered),
    step: percent(chances.step),
    destroyed: percent(chances.destroyed),
    counter: percent(chances.counter),
  };
  return {
    kind: 'aim',
    side: s.t.side[blow.attacker]!,
    from: [s.at[blow.attacker]!],
    to: [s.at[blow.target]!],
    label: `${figures.effect} %`,
    words: say('table.aim', {
      target: pieceWords(s.t.data, blow.target),
      melee: Number(blow.isMelee),
      why: whyWords(s, blow),
      ...figures,
    }),
  };
}

/** 8.3, 8.5: with what an attack is made, against what, and all that will be added to the dice of damage. */
function whyWords(s: State, blow: Blow): Words {
  const { t } = s;
  const why = say('table.aim.why', {
    strength: strengthOf(s, blow).strength,
    row: say(`row.${t.data.rows[rowOf(s, blow)]!.id}`),
    morale: t.morale[faceOf(s, blow.target)]![blow.target]!,
  });
  const modifiers = damageModifiers(s, blow.target, blow.attacker, 0).filter(([, by]) => by !== 0);
  if (modifiers.length === 0) return why;
  const words = modifiers.map(([rule, by]) =>
    say('table.aim.modifier', { words: modifierWords(rule), sign: by < 0 ? 'minus' : 'plus', by: Math.abs(by) }),
  );
  return say('table.aim.modified', { why, modifiers: listed(words) });
}

function unseenBy(s: State, looker: number, side: number, seen: readonly number[], placeWords: PlaceWords): Arrow[] {
  const { t, at } = s;
  const from = at[looker]!;
  const far = (unit: number): number => hexDistance(t.grid, t.hex[from]!, t.hex[at[unit]!]!);
  return t.units[other(side)]!.filter((unit) => isOnMap(s, unit) && !seen.includes(unit) && far(unit) <= NEAR)
    .toSorted((a, b) => far(a) - far(b))
    .flatMap((unit): Arrow[] => {
      const ends = sightEnds(s, from, at[unit]!);
      if (ends === null) return [];
      const hex = placeInHex(s, ends.hex);
      const words = say('table.unseen', {
        target: pieceWords(t.data, unit),
        by: ends.by,
        place: placeWords(hex),
      });
      return [{ kind: 'sight', side, from: [from], to: [at[unit]!], words, endsAt: hex }];
    })
    .slice(0, MOST_UNSEEN);
}

/** The highest place of a hex: what is built there is in the way. */
function placeInHex({ t }: State, hex: number): number {
  return [2, 1, 0].map((level) => t.placeAt[3 * hex + level]!).find((place) => place >= 0)!;
}

/** What the piece that is asked about sees; else all that the reader's units see together. */
export function sightLayer(s: State, side: number, question: Question): Layer {
  const looker = lookerOf(s, question);
  const from =
    looker >= 0
      ? [s.at[looker]!]
      : [...new Set(s.t.units[side]!.filter((unit) => isOnMap(s, unit)).map((unit) => s.at[unit]!))];
  const marks = Array.from({ length: s.t.spots }, (_, place) => place).flatMap((place) => {
    const rows = from.map((eye) => sightOf(s, eye, place) - 1).filter((row) => row >= 0);
    if (rows.length === 0) return [];
    // The best shot is the one on the row that protects least.
    const row = rows.reduce((best, one) => (s.t.rowShift[one]! < s.t.rowShift[best]! ? one : best));
    return [sightMark(s, side, place, row, rows.length)];
  });
  const name =
    looker >= 0
      ? say('table.layer.sight-of', { piece: pieceWords(s.t.data, looker) })
      : say('table.layer.sight', { side: say(`side.${SIDES[side]}`) });
  return { id: 'sight', name, marks };
}

function sightMark(s: State, side: number, place: number, row: number, eyes: number): Layer['marks'][number] {
  const shift = s.t.rowShift[row]!;
  const words = say('table.seen', { eyes, row: say(`row.${s.t.data.rows[row]!.id}`), shift });
  return { place, side, words, ...(shift > 0 ? { text: `−${shift}` } : {}) };
}
