// Both lines face to face: each unit with what it does, at whom it aims, and who can come up.

import type { Side } from '@bivouac/kernel';
import {
  type Aim,
  type BattlePart,
  type BattlePiece,
  type BattleRow,
  type Naming,
  numbering,
  say,
  type Words,
} from '@bivouac/scene';
import { COAST, isCavalryKind } from '../atlas.ts';
import { isFortified } from '../rules/2.0-battle-frame.ts';
import { aimsNow, shotsThisRound, surveyEnemies } from '../rules/2.2-fire.ts';
import { other, SIDES, SOUTH } from '../sides.ts';
import { type State, startOf, unitsAt, unitsIn } from '../state.ts';
import { hasMark, kindOf, Mark, stepsOf, troopOf } from '../unit.ts';
import { leadersOf } from './battle-leaders.ts';
import type { Stage } from './battle-stage.ts';
import { type Battle, fallenOf } from './fights.ts';
import { gunsLook, unitLook } from './piece-looks.ts';
import { callsFrom } from './pieces.ts';
import { countedArms, placeWords } from './words.ts';

interface Member {
  readonly key: string;
  readonly kind: number;
  readonly unit: number;
  /** Its place in the list of its side; -1 for the guns of a port. */
  readonly at: number;
}

export interface Reading {
  readonly stage: Stage;
  /** Of this battle. */
  readonly losses: Battle['losses'];
}

const GUNS = -1;

function membersOf(s: State, { place, guns }: Stage, side: Side): Member[] {
  const start = startOf(s.units[side]!, place);
  const numberOf = numbering();
  const units = unitsAt(s, place, side)
    .map((unit, i) => ({ kind: kindOf(unit), unit, at: start + i }))
    .toSorted(byRank(s))
    .map((member) => {
      const kind = `${side}/${place}/${member.kind}`;
      return { ...member, key: `${kind}/${numberOf(kind)}` };
    });
  if (side !== SOUTH || guns === 0) return units;
  return [...units, { key: `guns/${place}`, kind: COAST, unit: 0, at: GUNS }];
}

/**
 * The best first. Of one kind those hit before stand first: whoever is aimed at is the first of the others, so that a hit
 * changes nobody's place.
 */
const byRank =
  (s: State) =>
  (a: Omit<Member, 'key'>, b: Omit<Member, 'key'>): number =>
    s.t.combat[b.kind]! - s.t.combat[a.kind]! || b.kind - a.kind || stepsOf(a.unit) - stepsOf(b.unit) || a.at - b.at;

/** Shots that are declared. Of equal units the first that is free has fired. */
export function aimsOf(s: State, stage: Stage): Aim[] {
  const own = membersOf(s, stage, stage.acting);
  const enemies = membersOf(s, stage, other(stage.acting));
  const busy = new Set<string>();
  return aimsNow(s).flatMap(({ arm, at, isLed }) => {
    const from = own.find(({ kind, key, unit }) => kind === arm && !busy.has(key) && !hasMark(unit, Mark.broken));
    const to = enemies.find((one) => one.at === at);
    if (from === undefined || to === undefined) return [];
    busy.add(from.key);
    return [{ from: from.key, to: to.key, isLed }];
  });
}

function namingOf(s: State, { decision, asked, acting }: Stage, side: Side, member: Member): Naming {
  if (decision === 'aim') {
    if (side === asked) return [[{ is: 'arm', id: member.kind }]];
    const { at, targets } = surveyEnemies(s, acting);
    const index = at.indexOf(member.at);
    return index < 0 ? [] : [[{ is: 'target', id: targets[index]! }]];
  }
  return decision === 'honours' && side === asked ? [[{ is: 'troop', id: troopOf(member.unit) }]] : [];
}

function pieceOf(s: State, reading: Reading, aims: readonly Aim[], side: Side, member: Member): BattlePiece {
  const { stage } = reading;
  const isGuns = member.kind === COAST;
  const hasAimed = aims.some(({ from }) => from === member.key);
  const isBroken = hasMark(member.unit, Mark.broken);
  const isUp = stage.decision === 'aim' && side === stage.acting && !hasAimed && !isBroken;
  return {
    key: member.key,
    piece: isGuns ? gunsLook(s.t.leaderSide.length) : unitLook(side, member.kind),
    naming: namingOf(s, stage, side, member),
    side,
    livery: SIDES[side]!,
    face: 'upright',
    strength: isGuns ? stage.guns : stepsOf(member.unit),
    state: isUp ? 'now' : isBroken ? 'apart' : hasAimed ? 'done' : 'waiting',
    status: statusOf(s, stage, aims, side, member),
    lost: 0,
    marks: !isGuns && stage.round > 0 && isFortified(s, side, member.unit) ? [say('sign.fortified')] : [],
  };
}

function statusOf(s: State, stage: Stage, aims: readonly Aim[], side: Side, { key, unit, kind }: Member): Words | null {
  if (hasMark(unit, Mark.broken)) return say('sign.broken');
  const shots = aims.filter(({ to }) => to === key).length;
  if (shots > 0) return say('sign.shots', { count: shots });
  if (aims.some(({ from }) => from === key)) return say('table.status.aims');
  if (hasMark(unit, Mark.joined)) return say('table.status.came');
  if (side === stage.attacker && hasMark(unit, Mark.crossed | Mark.landed)) return say('table.status.crossed');
  return kind === COAST ? say('table.status.guns', { value: s.t.value[SOUTH]![stage.place]! }) : null;
}

/** Infantry, then cavalry, then guns. */
const ranks = (members: readonly Member[]): (readonly Member[])[] =>
  [
    members.filter(({ kind }) => kind !== COAST && !isCavalryKind(kind)),
    members.filter(({ kind }) => isCavalryKind(kind)),
    members.filter(({ kind }) => kind === COAST),
  ].filter((group) => group.length > 0);

export function rowOf(s: State, reading: Reading, side: Side): BattleRow {
  const { stage, losses } = reading;
  const members = membersOf(s, stage, side);
  const aims = aimsOf(s, stage);
  const field: BattlePart = {
    kind: 'field',
    title: null,
    note: null,
    groups: ranks(members).map((group) => ({
      label: null,
      pieces: group.map((member) => pieceOf(s, reading, aims, side, member)),
    })),
  };
  return {
    side,
    role: say(`table.role.${side === stage.attacker ? 'attacks' : 'defends'}`, { side: say(`side.${SIDES[side]}`) }),
    blocks: members.length,
    hidden: 0,
    steps: members.reduce((sum, { unit, kind }) => sum + (kind === COAST ? stage.guns : stepsOf(unit)), 0),
    parts: [field, ...reservesOf(s, stage, side)],
    fallen: countedArms(fallenOf(losses, side)),
    leaders: leadersOf(s, stage, side),
    allowance: allowanceOf(s, stage, side),
  };
}

/** So many may fire: told while targets are named, and wherever not all can. */
function allowanceOf(s: State, { decision, acting, place }: Stage, side: Side): Words | null {
  if (decision !== 'aim' && decision !== 'respond') return null;
  const shots = shotsThisRound(s, side);
  if (decision === 'aim' && side === acting) return say('table.shots-left', { shots, left: shots - s.aims.length / 2 });
  return shots < unitsIn(s, place, side) ? say('table.shots', { shots }) : null;
}

/** Once it is time: who stands in neighbouring boxes and could be called, for the side that is asked. */
function reservesOf(s: State, stage: Stage, side: Side): BattlePart[] {
  if (stage.decision !== 'respond' || side !== stage.asked || stage.round < s.t.data.tables.battle.reinforcedFrom)
    return [];
  const { entryStart, entries, exitFrom } = s.t.board;
  const ways = Array.from(entries.slice(entryStart[stage.place]!, entryStart[stage.place + 1]!));
  const boxes = [...new Set(ways.map((exit) => exitFrom[exit]!))].filter((box) => unitsIn(s, box, side) > 0);
  if (boxes.length === 0) return [];
  const groups: BattlePart['groups'] = boxes.map((box) => ({
    label: placeWords(s, box),
    pieces: oneOfEach(unitsAt(s, box, side)).map((unit) => ({
      key: `${side}/${box}/${troopOf(unit)}`,
      piece: unitLook(side, kindOf(unit)),
      naming: callsFrom(s, stage.place, unit),
      side,
      livery: SIDES[side]!,
      face: 'upright',
      strength: stepsOf(unit),
      state: 'waiting',
      status: null,
      lost: 0,
    })),
  }));
  return [{ kind: 'reserve', title: say('table.part.reserve'), note: null, groups }];
}

const oneOfEach = (units: readonly number[]): number[] => [
  ...new Map(units.map((unit) => [troopOf(unit), unit])).values(),
];
