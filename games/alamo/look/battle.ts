// An attack on its board, while the defender may answer it or the victor may advance: both units, the chain so far, the tables.

import { frameOf, type LogEntry } from '@bivouac/kernel';
import {
  type BattleCard,
  type BattlePiece,
  type BattleRoll,
  type BattleRow,
  type BattleScene,
  type CardTable,
  cardsFrom,
  diceOf,
  type FightsTold,
  type Question,
  type Roll,
  readerOf,
  say,
  type Words,
} from '@bivouac/scene';
import type { Alamo } from '../index.ts';
import { clockOf } from '../names.ts';
import { clockWords, pieceWords } from '../naming.ts';
import { A, attack, canFire, canMelee } from '../rules/8-attack.ts';
import { NOBODY, SIDES } from '../sides.ts';
import { faceOf, isOnMap, isUnit, leadersAt, type State, type View } from '../state.ts';
import { attackTable, DAMAGE, damageTable } from './battle-tables.ts';
import { type Blow, chancesOf, effectOf, percent } from './chances.ts';
import { marksOf } from './pieces.ts';

const CARDS: CardTable = {
  'counter-melee': ['e', 'ALM-9.1-d', true],
  'counter-fire': ['f', 'ALM-9.1-d', true],
  rage: ['r', 'ALM-15.0-a', false],
  decline: ['d', 'ALM-9.1-d', false],
  advance: ['a', 'ALM-9.7-a', false],
  stay: ['s', 'ALM-9.7-a', false],
};

/** Other questions of an attack are about places: they are asked on the map. */
const ON_BOARD = ['countering', 'advancing'];

type AtHand = FightsTold<'eliminated'>['atHand'];

export function battleOf(
  game: Alamo,
  s: State,
  view: View,
  log: readonly LogEntry[],
  question: Question,
  atHand: AtHand,
  placeWords: (place: number) => Words,
): BattleScene | null {
  const frame = frameOf(s, attack);
  if (frame < 0 || !ON_BOARD.includes(question.decision)) return null;
  const [attacker, target] = [A.attacker(s, frame), A.target(s, frame)];
  const reader = readerOf(view.viewer);
  const place = A.place(s, frame);
  const blows = answersTo(s, question, attacker, target);
  return {
    place,
    title: say('table.fight', { place: placeWords(place) }),
    notes: [clockWords(clockOf(s.t.data, s.turn - 1))],
    strip: atHand.rolls.map((roll, i) => ({
      label: say(i === 0 ? 'table.chain.attack' : 'table.chain.counter', { piece: pieceWords(s.t.data, roll.by) }),
      value: String(i + 1),
      isNow: i + 1 === atHand.rolls.length,
    })),
    rows: [1 - reader, reader].map((side) => ({
      ...rowOf(s, [attacker, target].find((unit) => s.t.side[unit] === side)!, side, s.t.side[attacker] === side),
      fallen: atHand.losses.filter((loss) => loss.side === side).map(({ who }) => pieceWords(s.t.data, who)),
    })),
    order: { note: say('table.chain.note'), rule: 'ALM-9.1-f', chips: [] },
    results:
      blows.length > 0
        ? [...blows.map((blow) => attackTable(s, blow, null, blows.length === 1)), damageTable(s, blows[0]!)]
        : [],
    rolls: rollsOf(s, log, atHand.rolls),
    luck: atHand.luck,
    cards: question.asked === view.viewer ? cardsOf(game, s, blows) : [],
  };
}

/** The attacks by which the one that is asked may answer. */
function answersTo(s: State, { decision }: Question, attacker: number, target: number): Blow[] {
  if (decision !== 'countering') return [];
  const answer = { attacker: target, target: attacker, gun: NOBODY };
  return [
    ...(canMelee(s, target, attacker) ? [{ ...answer, isMelee: true }] : []),
    ...(canFire(s, target, attacker) ? [{ ...answer, isMelee: false }] : []),
  ];
}

function cardsOf(game: Alamo, s: State, blows: readonly Blow[]): BattleCard[] {
  const { verbs } = game.decisions[s.ask[0]!]!;
  return cardsFrom(CARDS, verbs, (verb) => {
    const blow = blows.find(({ isMelee }) => verb === (isMelee ? 'counter-melee' : 'counter-fire'));
    const name = say(`verb.${verb}`);
    return blow === undefined
      ? { name, about: null }
      : { name, about: chancesWords(s, blow), results: [attackTable(s, blow, null, true).id, DAMAGE] };
  });
}

function chancesWords(s: State, blow: Blow): Words {
  const chances = chancesOf(s, blow);
  return say('table.chances', {
    effect: percent(effectOf(chances)),
    disordered: percent(chances.disordered),
    step: percent(chances.step),
    destroyed: percent(chances.destroyed),
    counter: percent(chances.counter),
  });
}

function rowOf(s: State, unit: number, side: number, attacks: boolean): Omit<BattleRow, 'fallen'> {
  const pieces = isOnMap(s, unit) ? [unit, ...leadersAt(s, s.at[unit]!, side)] : [];
  return {
    side,
    role: say(attacks ? 'table.role.attacks' : 'table.role.defends', { side: say(`side.${SIDES[side]}`) }),
    blocks: pieces.length,
    hidden: 0,
    steps: isOnMap(s, unit) ? 2 - faceOf(s, unit) : 0,
    parts: [
      {
        kind: 'field',
        title: null,
        note: null,
        groups: [{ label: null, pieces: pieces.map((piece) => pieceIn(s, piece)) }],
      },
    ],
  };
}

const pieceIn = (s: State, piece: number): BattlePiece => ({
  key: `k${piece}`,
  piece,
  side: s.t.side[piece]!,
  livery: SIDES[s.t.side[piece]!]!,
  face: 'flat',
  strength: isUnit(s, piece) ? 2 - faceOf(s, piece) : 1,
  state: s.ask[2] === piece ? 'now' : 'waiting',
  status: null,
  marks: marksOf(s, piece),
  lost: 0,
});

/** What a log tells of the damage behind a roll, in its own words. */
const EFFECTS: Readonly<Record<string, (s: State, args: readonly number[]) => Words>> = {
  damaged: (s, [piece, die, other, modifier, morale]) =>
    say('log.damaged', {
      piece: pieceWords(s.t.data, piece!),
      die: die!,
      other: other!,
      modifier: modifier!,
      morale: morale!,
    }),
  disordered: (s, [piece]) => say('log.disordered', { piece: pieceWords(s.t.data, piece!) }),
  reduced: (s, [piece]) => say('log.reduced', { piece: pieceWords(s.t.data, piece!) }),
  routed: (s, [piece]) => say('log.routed', { piece: pieceWords(s.t.data, piece!) }),
  eliminated: (s, [piece, box]) => say('log.eliminated', { piece: pieceWords(s.t.data, piece!), box: box! }),
  leaderKilled: (s, [piece]) => say('log.leaderKilled', { piece: pieceWords(s.t.data, piece!) }),
};

function rollsOf(s: State, log: readonly LogEntry[], rolls: readonly Roll<'eliminated'>[]): BattleRoll[] {
  return rolls.map((roll, i) => {
    const after = log.slice(roll.index + 1, rolls[i + 1]?.index ?? log.length);
    return {
      ...diceOf([roll]),
      piece: roll.by,
      title: say('table.chain.roll', { piece: pieceWords(s.t.data, roll.by), target: pieceWords(s.t.data, roll.at!) }),
      result: say('table.chain.hits', { hits: roll.hits }),
      effects: after.flatMap(({ kind, args }) => (args === null ? [] : (EFFECTS[kind]?.(s, args) ?? []))),
    };
  });
}
