// Who stands where, and what a click on a counter names in the question at hand.

import { frameOf, type Place, type Side } from '@bivouac/kernel';
import { type Naming, numbering, type Question, questionOf, type ScenePiece, say, type Words } from '@bivouac/scene';
import type { HouseDivided } from '../index.ts';
import { signsOf } from '../names.ts';
import { movement } from '../rules/1-movement.ts';
import { ratingOf } from '../rules/9.2-leaders.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { boxOf, Effort, effortOf, hasDugIn, hasMark, isReduced, kindOf, Mark, stepsOf, troopOf } from '../unit.ts';
import { leaderLook, unitLook } from './piece-looks.ts';

interface BoxQuestion extends Question {
  /** The first box it is about, or -1. */
  readonly box: Place;
}

function boxQuestion(game: HouseDivided, s: State): BoxQuestion {
  const at = game.decisions[s.ask[0]!]?.args.findIndex(([, is]) => is === 'place') ?? -1;
  return { ...questionOf(game, s), box: at < 0 ? -1 : s.ask[2 + at]! };
}

/** Questions about the units of one box. */
const OF_ONE_BOX = ['order', 'embark', 'honours', 'starve'];

/** By way and troop: a unit that comes up to a battle from a neighbouring box. */
export function callsFrom(s: State, to: number, unit: number): Naming {
  const { entryStart, entries, exitFrom } = s.t.board;
  const ways = Array.from(entries.slice(entryStart[to]!, entryStart[to + 1]!));
  return ways
    .filter((exit) => exitFrom[exit] === boxOf(unit))
    .map((exit) => [
      { is: 'way', id: exit },
      { is: 'troop', id: troopOf(unit) },
    ]);
}

function namingOf(s: State, question: BoxQuestion, side: Side, unit: number): Naming {
  if (question.asked !== side) return [];
  const troop = { is: 'troop', id: troopOf(unit) };
  if (OF_ONE_BOX.includes(question.decision)) return boxOf(unit) === question.box ? [[troop]] : [];
  if (question.decision === 'promotions') return [[troop, { is: 'place', id: boxOf(unit) }]];
  return question.decision === 'respond' ? callsFrom(s, question.box, unit) : [];
}

/** Told while its side marches, and while its player turn lasts; all other signs last. */
const OF_MARCHES = new Set(['marched', 'jumped', 'spent', 'stopped', 'sailed', 'busy']);
const OF_THE_TURN = new Set(['fought']);
const SPENT: readonly number[] = [Effort.spent, Effort.stopped, Effort.sailed, Effort.busy];
const BATTLE_SIGNS = Object.entries(Mark);

const isMarching = (s: State, side: Side): boolean => side === s.mover && frameOf(s, movement) >= 0;

const isTold = (s: State, side: Side, sign: string): boolean =>
  OF_MARCHES.has(sign) ? isMarching(s, side) : side === s.mover || !OF_THE_TURN.has(sign);

function marksOf(s: State, side: Side, unit: number): Words[] {
  const signs = signsOf(troopOf(unit)).filter((sign) => isTold(s, side, sign));
  const inBattle = BATTLE_SIGNS.filter(([, mark]) => hasMark(unit, mark)).map(([name]) => name);
  return [...signs, ...inBattle].map((sign) => say(`sign.${sign}`));
}

/** The units of a side, each with a name that stays while it stands where it stands. */
function unitsOf(s: State, question: BoxQuestion, side: Side): ScenePiece[] {
  const numberOf = numbering();
  return s.units[side]!.map((unit) => {
    const troop = troopOf(unit);
    const kind = `${side}/${boxOf(unit)}/${kindOf(unit)}`;
    const isDone = isMarching(s, side) && SPENT.includes(effortOf(troop));
    return {
      key: `${kind}/${numberOf(kind)}`,
      side,
      livery: SIDES[side]!,
      place: boxOf(unit),
      piece: unitLook(side, kindOf(unit)),
      naming: namingOf(s, question, side, unit),
      alike: side === s.mover ? String(troop) : `${kindOf(unit)}${hasDugIn(unit)}${isReduced(unit)}`,
      face: 'upright',
      strength: stepsOf(unit),
      done: isDone,
      inside: false,
      isDugIn: hasDugIn(unit),
      marks: marksOf(s, side, unit),
    };
  });
}

function leadersOf(s: State): ScenePiece[] {
  return s.leaderAt.flatMap((place, leader) => {
    const side = s.t.leaderSide[leader]!;
    if (place < 0) return [];
    return [
      {
        key: `leader/${leader}`,
        side,
        livery: SIDES[side]!,
        place,
        piece: leaderLook(leader),
        naming: [[{ is: 'leader', id: leader }]],
        face: 'upright',
        strength: ratingOf(s, leader),
        done: false,
        inside: false,
        marks: [say('table.leads-how', { rating: ratingOf(s, leader) })],
      },
    ];
  });
}

export function piecesOf(game: HouseDivided, s: State): ScenePiece[] {
  const question = boxQuestion(game, s);
  return [...SIDES.flatMap((_, side) => unitsOf(s, question, side)), ...leadersOf(s)];
}
