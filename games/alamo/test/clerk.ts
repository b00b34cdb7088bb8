// A second reading of what follows from what: hears the log of a game, and says where an event lacks its cause or its sequel.

import type { EventKind } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { isOn, Option } from '../options.ts';
import { MEXICO, other, TEXAS } from '../sides.ts';
import { has, isOnMap, isUnit, leadersAt, Mark, SHAKEN, type State } from '../state.ts';
import { game } from './kit.ts';
import {
  between,
  distanceOf,
  groundOf,
  hexes,
  hexOf,
  holdersOf,
  PASSABLE,
  placeOf,
  unitData,
  unitsOf,
} from './referee.ts';
import { meleeRowByHand, seenByHand } from './sight-by-hand.ts';

const { data } = game;

type Args = readonly number[];
type Book = (s: State, args: Args) => void;

const isOpenGround = (place: string): boolean =>
  !['plaza', 'platform', 'building', 'church', 'church-platform'].includes(groundOf(place));

/** 5.7, with the point for the hex. */
const COSTS: Readonly<Record<string, number>> = {
  ...{ clear: 1, breach: 1, 'gun-ramp': 1, 'stone-wall': 2, 'wood-wall': 2, door: 2 },
  ...{ 'inner-wall': 3, 'outer-wall': 5, 'raised-wall': 5 },
};

/** 8.8 */
function resultOf(strength: number, row: string, die: number): number {
  const { shift } = data.rows.find(({ id }) => id === row)!;
  const column = Math.min(12, Math.max(0, strength - shift));
  const result = data.columns[column]!.dice[die - 1]!;
  return result === 'none' ? -1 : result === 'C' ? -2 : result === 'H' ? 0 : Number(result);
}

interface Flight {
  readonly unit: number;
  readonly cause: string;
  left: number;
  /** The sum of the distances to all enemies that it must come to. */
  readonly best: number;
}

/** 9.6: the best that a retreat from a place can come to; -1: there is none. */
function bestRetreat(s: State, unit: number, cause: string, here: string, left: number): number {
  if (left === 0) return farFromAll(s, unit, here);
  const side = s.t.side[unit]!;
  let best = -1;
  for (const next of s.t.placeIds.slice(0, s.t.spots)) {
    if (distanceOf(here, next) !== 1 || distanceOf(next, cause) <= distanceOf(here, cause)) continue;
    const kind = between(s, here, next);
    const isDoor = kind === 'locked-door' && side === TEXAS && !isMainGate(here, next);
    if (kind === undefined || !(PASSABLE.includes(kind) || isDoor) || !isSafe(s, unit, next)) continue;
    best = Math.max(best, bestRetreat(s, unit, cause, next, left - 1));
  }
  return best;
}

const isMainGate = (a: string, b: string): boolean => [hexOf(a), hexOf(b)].sort().join() === '1022,1023';

function isSafe(s: State, unit: number, place: string): boolean {
  const side = s.t.side[unit]!;
  if (unitsOf(s, other(side)).some((enemy) => placeOf(s, enemy) === place)) return false;
  if (s.fires.some((fire) => s.t.placeIds[fire] === place)) return false;
  if (side === TEXAS && !isWithinLimits(s, place)) return false;
  const isHeld = (enemy: number): boolean =>
    side === MEXICO &&
    unitsOf(s, MEXICO).some(
      (one) => one !== unit && !has(s, one, Mark.routed) && holdersOf(s, placeOf(s, one), MEXICO).includes(enemy),
    );
  return holdersOf(s, place, side).every(isHeld);
}

/** 2.3 and the sites before the gate. */
function isWithinLimits(s: State, place: string): boolean {
  const ground = groundOf(place);
  if (ground === 'tambour') return (s.works & 1) === 0;
  if (hexOf(place) === '0924') return (s.works & 2) !== 0;
  if (hexOf(place) === '1123') return (s.works & 4) !== 0;
  return ground !== 'clear' && ground !== 'dry-stream';
}

const farFromAll = (s: State, unit: number, place: string): number =>
  unitsOf(s, other(s.t.side[unit]!)).reduce((sum, enemy) => sum + distanceOf(place, placeOf(s, enemy)), 0);

export interface Clerk {
  hear(s: State, kind: EventKind, args: Args): void;
  readonly faults: string[];
}

export function createClerk(): Clerk {
  const faults: string[] = [];
  let turn = 0;
  let [phase, mover] = [-1, -1];
  /** Points spent in this movement phase, by piece. */
  const spent = new Map<number, number>();
  const towers = new Set<number>();
  /** What is due to be heard next about a unit, and the leaders whose dice are due. */
  let due: string[] = [];
  let dueOf = -1;
  let dueLeaders: number[] = [];
  let cause = '';
  let melee: { attacker: number; ground: string } | undefined;
  /** Attacks of the phase by unit; who may answer, and how many blows of a series are left. */
  const attacks = new Map<number, number>();
  const gunners = new Map<number, number>();
  let silenced = new Set<number>();
  let answer: readonly [number, number, number] | undefined;
  let series: { unit: number; left: number } | undefined;
  let climb: readonly [number, number] | undefined;
  let freshLadder = '';
  const firedOn = new Set<number>();
  const swept = new Set<number>();
  let flight: Flight | undefined;
  const out = new Map<number, number>();
  let casualties = 0;

  const say = (s: State, fault: string): void => {
    faults.push(`turn ${s.turn}: ${fault}`);
  };
  const check = (s: State, isRight: boolean, fault: string): void => {
    if (!isRight) say(s, fault);
  };
  const name = (s: State, piece: number): string => s.t.pieceIds[piece]!;

  const settle = (s: State): void => {
    check(s, due.length === 0, `8.4: ${due} is missing for ${name(s, Math.max(0, dueOf))}`);
    check(s, dueLeaders.length === 0, '11.0: a leader’s die is missing');
    check(s, flight === undefined || flight.left === 0, '9.6: a retreat is cut short');
    [due, dueLeaders, flight] = [[], [], undefined];
  };

  const leadersWith = (s: State, unit: number): number[] => leadersAt(s, s.at[unit]!, s.t.side[unit]!);

  /** Somebody strikes: may he, and what comes of it by the table? */
  const struck = (s: State, unit: number, target: number, isMelee: boolean, gun: number): void => {
    const side = s.t.side[unit]!;
    if (series?.unit !== unit) series = undefined;
    if (answer !== undefined && answer[0] === unit) {
      check(s, answer[1] === target && answer[2] === Number(isMelee), '9.1: answers somebody else, or otherwise');
      check(s, !has(s, unit, SHAKEN), '9.3: a shaken unit answers');
    } else if (series?.unit === unit) series.left--;
    else if (gun >= 0) serve(s, unit, gun);
    else {
      check(s, side === mover && phase === 1, '8.1: attacks out of its phase');
      const before = attacks.get(unit) ?? 0;
      const most = isOn(s, Option.volleys) && side === TEXAS && s.noted.includes(unit) && !isMelee ? 2 : 1;
      check(s, before < most, `8.1: ${name(s, unit)} attacks too often`);
      attacks.set(unit, before + 1);
    }
    answer = undefined;
    check(s, series === undefined || series.left >= 0, '15.1: too many blows');
    if (!isMelee && side === TEXAS && isOpenGround(placeOf(s, target))) firedOn.add(s.t.column[target]!);
    cause = placeOf(s, unit);
    melee = isMelee ? { attacker: unit, ground: placeOf(s, target) } : undefined;
  };

  const serve = (s: State, unit: number, gun: number): void => {
    check(s, !has(s, unit, SHAKEN), '10.4: a shaken crew');
    check(s, !silenced.has(gun), '10.5: an enemy was beside the gun');
    check(s, !gunners.has(unit), '10.4: a second gun');
    check(s, ![...gunners.values()].includes(gun), '10.4: a gun fires twice');
    gunners.set(unit, gun);
  };

  const read = (s: State, [unit, target]: Args, rest: Args, isMelee: boolean): void => {
    const [strength, row, die, result] = rest as [number, number, number, number];
    const [from, to] = [placeOf(s, unit!), placeOf(s, target!)];
    const mine = isMelee ? meleeRowByHand(s, from, to) : seenByHand(s, from, to);
    const theirs = data.rows[row]!.id;
    check(s, mine === theirs, `7.5, 8.6: ${from} to ${to} is read on ${theirs}, for ${mine}`);
    check(s, result === resultOf(strength, theirs, die), '8.8: the wrong result');
  };

  const eliminatedFrom = (s: State, unit: number, box: number): void => {
    out.set(unit, s.turn + box);
    if (s.t.side[unit] === MEXICO) casualties += box;
    dueLeaders = leadersWith(s, unit);
  };

  /** 9.6: a rout is a retreat of three hexes, or the end. */
  const flee = (s: State, unit: number): void => {
    const here = placeOf(s, unit);
    const side = s.t.side[unit]!;
    const isReduced = has(s, unit, Mark.reduced);
    if (side === MEXICO && hexes.get(hexOf(here))!.entry !== undefined) {
      expect(unit, `eliminated ${isReduced ? 3 : 2}`);
      return;
    }
    const best = bestRetreat(s, unit, cause, here, 3);
    if (best < 0) expect(unit, `eliminated ${side === MEXICO ? 3 : 0}`);
    else flight = { unit, cause, left: 3, best };
  };

  const expect = (unit: number, ...events: string[]): void => {
    [dueOf, due] = [unit, events];
  };

  /** Is it what was due? */
  const take = (s: State, unit: number, event: string): void => {
    check(s, unit === dueOf && due[0] === event, `8.4, 9: ${name(s, unit)} is ${event}, for ${due[0] ?? 'nothing'}`);
    due = due.slice(1);
  };

  const suffer = (s: State, unit: number, excess: number): void => {
    if (excess <= 0) return;
    const isReduced = has(s, unit, Mark.reduced);
    const isMexican = s.t.side[unit] === MEXICO;
    const shaken = has(s, unit, SHAKEN) ? 'routed' : 'disordered';
    if (excess === 1) expect(unit, shaken);
    else if (excess === 2 && !isReduced) expect(unit, 'reduced', shaken);
    else expect(unit, `eliminated ${isMexican ? (isReduced && excess > 2 ? 3 : 2) : 0}`);
  };

  const books = new Map<EventKind, Book>([
    [
      ev.phaseBegan,
      (s, [side, which]) => {
        settle(s);
        [mover, phase, series, isBlast] = [side!, which!, undefined, false];
        for (const book of [spent, attacks, gunners]) book.clear();
        towers.clear();
        if (turn !== s.turn) firedOn.clear();
        turn = s.turn;
        const guns = data.guns.map((_, i) => s.t.leaderEnd + i).filter((gun) => isOnMap(s, gun));
        const isBeside = (gun: number): boolean =>
          unitsOf(s, other(mover)).some((enemy) => distanceOf(placeOf(s, enemy), placeOf(s, gun)) <= 1);
        silenced = new Set(guns.filter(isBeside));
      },
    ],
    [
      ev.moved,
      (s, [piece, from, to]) => {
        const kind = between(s, s.t.placeIds[from!]!, s.t.placeIds[to!]!)!;
        const total = (spent.get(piece!) ?? 0) + COSTS[kind]!;
        spent.set(piece!, total);
        check(
          s,
          total <= (has(s, piece!, Mark.disordered) || towers.has(piece!) ? 4 : 8),
          `5.1: ${name(s, piece!)} spends ${total} points`,
        );
        const mustRoll =
          isOn(s, Option.ladders) && isUnit(s, piece!) && mover === MEXICO && firedOn.has(s.t.column[piece!]!);
        const isNew = freshLadder === sidesOf(`${hexAt(s, from!)}|${hexAt(s, to!)}`);
        if (mustRoll && kind === 'outer-wall' && isNew)
          check(s, climb !== undefined && climb[0] === piece && climb[1] <= 2, 'ladders: climbs without a roll');
        [climb, freshLadder] = [undefined, ''];
      },
    ],
    [ev.towed, (_s, [piece]) => towers.add(piece!)],
    [
      ev.ladderRolled,
      (s, [piece, _edge, die]) => {
        check(s, firedOn.has(s.t.column[piece!]!), 'ladders: rolls for a column that nobody fired on');
        climb = [piece!, die!];
        if (die === 3 || die === 4) spent.set(piece!, (spent.get(piece!) ?? 0) + 4);
        if (die! >= 5) spent.set(piece!, 99);
      },
    ],
    [ev.ladderSet, (s, [edge]) => (freshLadder = sidesOf(s.t.edges.ids[edge!]!))],
    [ev.doorTried, (_s, [piece]) => spent.set(piece!, (spent.get(piece!) ?? 0) + 2)],
    [
      ev.attacked,
      (s, args) => {
        settle(s);
        struck(s, args[0]!, args[1]!, args[2] === 1, -1);
        read(s, args, args.slice(3), args[2] === 1);
      },
    ],
    [
      ev.shot,
      (s, [gun, ...args]) => {
        settle(s);
        struck(s, args[0]!, args[1]!, false, gun!);
        read(s, args, args.slice(2), false);
        check(s, args[2] === data.guns[gun! - s.t.leaderEnd]!.fire, '10.4: another strength');
      },
    ],
    [
      ev.breachTried,
      (s, [gun, unit]) => {
        settle(s);
        serve(s, unit!, gun!);
        cause = placeOf(s, unit!);
        melee = undefined;
      },
    ],
    [ev.countered, (_s, [unit, target, isMelee]) => (answer = [unit!, target!, isMelee!])],
    [
      ev.furyRolled,
      (_s, [unit, die, command]) => (series = die! <= command! ? { unit: unit!, left: command! + 1 } : undefined),
    ],
    [
      ev.damaged,
      (s, [unit, die, more, modifier, morale]) => {
        settle(s);
        if (!isUnit(s, unit!)) return;
        check(s, morale === unitData(s, unit!).morale, '8.4: another morale');
        const fire = s.fires.find((place) => s.t.room[place] === s.t.room[s.at[unit!]!] && s.t.room[place]! >= 0);
        if (scorching && fire !== undefined) cause = s.t.placeIds[fire]!;
        suffer(s, unit!, die! + more! + modifier! - morale!);
      },
    ],
    [ev.disordered, (s, [unit]) => take(s, unit!, 'disordered')],
    [
      ev.reduced,
      (s, [unit]) => {
        take(s, unit!, 'reduced');
        dueLeaders = leadersWith(s, unit!);
      },
    ],
    [
      ev.routed,
      (s, [unit]) => {
        if (swept.delete(unit!)) check(s, flight === undefined || flight.left === 0, '9.6: two flights at once');
        else take(s, unit!, 'routed');
        flee(s, unit!);
      },
    ],
    [ev.swept, (_s, [unit]) => swept.add(unit!)],
    [
      ev.retreated,
      (s, [unit, from, to]) => {
        if (flight === undefined || flight.unit !== unit) return say(s, '9.6: retreats without a rout');
        const [here, there] = [s.t.placeIds[from!]!, s.t.placeIds[to!]!];
        check(s, distanceOf(there, flight.cause) > distanceOf(here, flight.cause), '9.6: not away from its cause');
        flight.left--;
        const isEnd = flight.left === 0;
        check(s, !isEnd || farFromAll(s, unit, there) === flight.best, '9.6: not as far as it could');
      },
    ],
    [
      ev.eliminated,
      (s, [unit, box]) => {
        if (!isBlast) take(s, unit!, `eliminated ${box}`);
        swept.delete(unit!);
        eliminatedFrom(s, unit!, box!);
      },
    ],
    [
      ev.burned,
      (s, [unit]) => {
        const isReduced = has(s, unit!, Mark.reduced);
        expect(unit!, `eliminated ${s.t.side[unit!] === MEXICO ? (isReduced ? 3 : 2) : 0}`);
      },
    ],
    [
      ev.leaderRolled,
      (s, [leader]) => {
        check(s, dueLeaders[0] === leader, '11.0: a die for a leader who is not concerned');
        dueLeaders = dueLeaders.slice(1);
      },
    ],
    [
      ev.advanced,
      (s, [unit, _from, to]) => {
        check(
          s,
          melee !== undefined && melee.attacker === unit && melee.ground === s.t.placeIds[to!],
          '9.7: advances without a melee won',
        );
        check(s, s.t.side[unit!] === MEXICO || isWithinLimits(s, s.t.placeIds[to!]!), '2.3: a Texan advances out');
      },
    ],
    [
      ev.rallied,
      (s, [unit, fully]) => {
        settle(s);
        const isLed = leadersWith(s, unit!).length > 0;
        // The marks are gone when it is told: whoever was in rout alone is left in disorder.
        check(s, (fully === 1) === !has(s, unit!, SHAKEN) && (fully === 1 || !isLed), '12.0: rallies otherwise');
      },
    ],
    [
      ev.returned,
      (s, [piece, place]) => {
        const area = s.entry[s.t.column[piece!]!]! + 1;
        check(s, hexes.get(hexAt(s, place!))!.entry === area, '13.0: enters elsewhere');
        if (isUnit(s, piece!)) check(s, s.turn >= (out.get(piece!) ?? 0), '13.0: comes back too early');
      },
    ],
    [ev.exploded, () => (isBlast = true)],
    [ev.fireSpread, () => (scorching = true)],
    [ev.gameWon, (s) => check(s, casualties === s.casualties, `16.1: ${s.casualties} casualties for ${casualties}`)],
  ]);
  let isBlast = false;
  let scorching = false;

  return {
    faults,
    hear(s, kind, args) {
      if ([ev.attacked, ev.shot, ev.breachTried].includes(kind)) scorching = false;
      books.get(kind)?.(s, args);
    },
  };
}

const hexAt = (s: State, place: number): string => hexOf(s.t.placeIds[place]!);
const sidesOf = (edge: string): string => edge.split('|').slice(0, 2).sort().join('|');
