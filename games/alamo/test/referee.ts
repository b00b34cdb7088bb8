// A second reading of the rules, slow and by hex numbers, from the data as they are printed: it shares no table with the rules.

import type { EventKind } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { isOn, Option } from '../options.ts';
import { MEXICO, other, TEXAS } from '../sides.ts';
import { Armoury, has, isUnit, leadersAt, Mark, SHAKEN, type State, Works } from '../state.ts';
import { game } from './kit.ts';

const { data } = game;
export const hexes = new Map(data.hexes.map((hex) => [hex.id, hex]));
export const pairOf = (a: string, b: string): string => [a, b].sort().join('|');
const printed = new Map(data.hexsides.map(({ a, b, plane, kind }) => [`${pairOf(a, b)} ${plane}`, kind as string]));
const raised = new Set(data.tables.corrections.hexsides.map((pair) => pair.split('/').sort().join('|')));

export const placeOf = (s: State, piece: number): string => s.t.placeIds[s.at[piece]!]!;
export const hexOf = (place: string): string => place.slice(0, 4);
export const groundOf = (place: string): string => hexes.get(hexOf(place))!.ground;

type Floor = 'upper' | 'inside' | 'ground';

export function floorOf(place: string): Floor {
  if (place.endsWith('-roof') || groundOf(place).endsWith('platform')) return 'upper';
  return place.endsWith('-inside') || groundOf(place) === 'church' ? 'inside' : 'ground';
}

/** Flat tops, and even columns half a hex lower: how far down a hex lies, in halves. */
function halvesOf(hex: string): readonly [column: number, halves: number] {
  const column = Number(hex.slice(0, 2));
  return [column, 2 * Number(hex.slice(2)) + (column % 2 === 0 ? 1 : 0)];
}

export function distanceOf(a: string, b: string): number {
  const [[columnA, halvesA], [columnB, halvesB]] = [halvesOf(hexOf(a)), halvesOf(hexOf(b))];
  const across = Math.abs(columnA - columnB);
  return across + Math.max(0, Math.abs(halvesA - halvesB) - across) / 2;
}

/** What stands between two places; undefined where they are not adjacent. */
export function between(s: State, a: string, b: string): string | undefined {
  if (distanceOf(a, b) !== 1) return undefined;
  const floors = [floorOf(a), floorOf(b)];
  const isChurch = [a, b].every((place) => groundOf(place).startsWith('church'));
  if (floors.includes('inside') && floors.includes('upper') && !isChurch) return undefined;
  return standing(s, pairOf(hexOf(a), hexOf(b)), floors.includes('upper') ? 'upper' : 'ground');
}

export function standing(s: State, pair: string, plane: string): string {
  const isThere = (edge: number): boolean => {
    const [hexA, hexB, roof] = s.t.edges.ids[edge]!.split('|');
    const isUpper = roof === 'roof' || (printed.has(`${pair} upper`) && !printed.has(`${pair} ground`));
    return pairOf(hexA!, hexB!) === pair && isUpper === (plane === 'upper');
  };
  const isWork = ({ a, b, hex }: (typeof data.works)[number]): boolean =>
    pairOf(a, b) === pair && (s.works & (hex === '0924' ? Works.west : Works.east)) !== 0;
  if (s.breached.some(isThere)) return 'breach';
  if (s.locked.some(isThere)) return 'locked-door';
  const kind = printed.get(`${pair} ${plane}`) ?? 'clear';
  if (plane === 'upper') return kind;
  if (data.works.some(isWork)) return 'wood-wall';
  if (isOn(s, Option.corrections) && raised.has(pair)) return 'raised-wall';
  return (s.works & Works.none) !== 0 && pair.includes('1023') && kind === 'wood-wall' ? 'clear' : kind;
}

// 5.7, 8.2

const WALLS = ['stone-wall', 'wood-wall', 'inner-wall', 'outer-wall'];
export const PASSABLE = ['clear', ...WALLS, 'raised-wall', 'door', 'gun-ramp', 'breach'];
const CONTROLLED = ['clear', 'inner-wall', 'door', 'gun-ramp', 'breach'];
const wallsOf = (kind: string | undefined): string[] =>
  kind === 'raised-wall' ? ['wood-wall', 'outer-wall'] : WALLS.filter((wall) => wall === kind);

// 6

export const unitsOf = (s: State, side: number): number[] => s.t.units[side]!.filter((unit) => s.at[unit]! < s.t.spots);
const controls = (s: State, unit: number, place: string): boolean =>
  !has(s, unit, Mark.routed) && CONTROLLED.includes(between(s, placeOf(s, unit), place) ?? '');
export const holdersOf = (s: State, place: string, side: number): number[] =>
  unitsOf(s, other(side)).filter((enemy) => controls(s, enemy, place));
const isEngaged = (s: State, texan: number, except: number): boolean =>
  unitsOf(s, MEXICO).some((unit) => unit !== except && controls(s, texan, placeOf(s, unit)));

/** 6.3 */
function isGuarded(s: State, piece: number, kind: string, to: string): boolean {
  const walls = wallsOf(kind);
  const lines = (guard: string): boolean =>
    s.t.placeIds
      .slice(0, s.t.spots)
      .some((place) => wallsOf(between(s, guard, place)).some((wall) => walls.includes(wall)));
  return holdersOf(s, to, s.t.side[piece]!).some((enemy) => {
    if (isOn(s, Option.engagedWalls) && isEngaged(s, enemy, piece)) return false;
    const guard = placeOf(s, enemy);
    return (floorOf(guard) === 'upper') === (floorOf(to) === 'upper') && walls.length > 0 && lines(guard);
  });
}

type Faults = (string | false)[];

function moved(s: State, piece: number, from: string, to: string): Faults {
  const side = s.t.side[piece]!;
  const kind = between(s, from, to) ?? 'nothing';
  const holders = holdersOf(s, from, side);
  const mayLeave = side === MEXICO && isUnit(s, piece) && holders.every((enemy) => isEngaged(s, enemy, piece));
  return [
    !PASSABLE.includes(kind) && `5.7: crosses ${kind}`,
    unitsOf(s, other(side)).some((enemy) => placeOf(s, enemy) === to) && '5.3: enters an enemy’s place',
    holders.length > 0 && !mayLeave && '6.1, 11.4: leaves a zone',
    isGuarded(s, piece, kind, to) && '6.3: crosses a guarded wall',
    s.fires.some((fire) => s.t.placeIds[fire] === to) && 'fires: enters one',
  ];
}

// 8

export const unitData = (s: State, unit: number) => data.units[unit]![has(s, unit, Mark.reduced) ? 'back' : 'front'];
const isInArmoury = (s: State, unit: number): boolean =>
  s.armoury >= 0 &&
  s.armouryState !== Armoury.destroyed &&
  s.t.side[unit] === TEXAS &&
  placeOf(s, unit).endsWith('-inside') &&
  hexes.get(hexOf(placeOf(s, unit)))!.room === s.t.roomIds[s.armoury];

function strengthOf(s: State, attacker: number, target: number, isMelee: boolean): number {
  const { fire, melee } = unitData(s, attacker);
  const armed = (isMelee ? melee : fire) + Number(isInArmoury(s, attacker));
  const strength = has(s, attacker, Mark.disordered) ? Math.ceil(armed / 2) : armed;
  const isFar = !isMelee && isOn(s, Option.range) && data.units[attacker]!.rifles !== true;
  return isFar ? strength - Math.max(0, distanceOf(placeOf(s, attacker), placeOf(s, target)) - 7) : strength;
}

function attacked(s: State, [attacker, target, melee, strength]: readonly number[]): Faults {
  const [from, to] = [placeOf(s, attacker!), placeOf(s, target!)];
  const isMelee = melee === 1;
  return [
    has(s, attacker!, Mark.routed) && '8.1: a routed unit attacks',
    !isMelee && holdersOf(s, from, s.t.side[attacker!]!).length > 0 && '6.5: fires in a zone',
    isMelee && !PASSABLE.includes(between(s, from, to) ?? '') && '8.2: melee through what forbids it',
    strength !== strengthOf(s, attacker!, target!, isMelee) && `8.3, 9.3, 14: strength ${strength}`,
  ];
}

const bestOf = (s: State, place: number, side: number): number =>
  Math.max(0, ...leadersAt(s, place, side).map((leader) => commandOf(s, leader)));

function commandOf(s: State, leader: number): number {
  const { id, command, substitute } = data.leaders[leader - s.t.unitCount]!;
  if (id === 'bowie' && s.bowieLine > 0) return [0, command, 2, 3][s.bowieLine - 1]!;
  return has(s, leader, Mark.reduced) ? substitute!.command : command;
}

const WITHIN = ['plaza', 'platform', 'building', 'church', 'church-platform'];

/** 8.5 */
function modifierOf(s: State, { attacker, target, result }: Blow): number {
  const isWithin = (place: string): boolean =>
    WITHIN.includes(groundOf(place)) && !(isOn(s, Option.churchApart) && groundOf(place).startsWith('church'));
  const isBreakIn = unitsOf(s, MEXICO).some((unit) => !has(s, unit, SHAKEN) && isWithin(placeOf(s, unit)));
  const side = s.t.side[target]!;
  const led = bestOf(s, s.at[attacker]!, s.t.side[attacker]!) - bestOf(s, s.at[target]!, side);
  const common = result + led + (has(s, target, SHAKEN) ? 2 : 0);
  if (side === MEXICO) return common - Number(isBreakIn);
  const around = unitsOf(s, MEXICO).filter((unit) => controls(s, target, placeOf(s, unit))).length;
  return common + around + Number(isBreakIn) - Number(isInArmoury(s, target));
}

// 9.6

function retreated(s: State, unit: number, from: string, to: string): Faults {
  const side = s.t.side[unit]!;
  const kind = between(s, from, to) ?? 'nothing';
  const steady = (enemy: number): boolean =>
    unitsOf(s, MEXICO).some((one) => one !== unit && !has(s, one, Mark.routed) && controls(s, enemy, placeOf(s, one)));
  const isClosed = !PASSABLE.includes(kind) && !(side === TEXAS && kind === 'locked-door');
  const isUnsafe = holdersOf(s, to, side).some((enemy) => side === TEXAS || !steady(enemy));
  return [isClosed && `5.6: retreats through ${kind}`, isUnsafe && '9.6: retreats into a zone'];
}

interface Blow {
  readonly attacker: number;
  readonly target: number;
  readonly result: number;
}

/** Hears of everything that happens, and says what is against the rules. */
export function createReferee(): {
  hear(s: State, kind: EventKind, args: readonly number[]): void;
  readonly faults: string[];
  readonly heard: Map<string, number>;
} {
  const faults: string[] = [];
  const heard = new Map<string, number>();
  let blow: Blow | undefined;
  const judge = (s: State, kind: EventKind, args: readonly number[]): Faults => {
    const [piece, from, to] = args as [number, number, number];
    const way = [s.t.placeIds[from]!, s.t.placeIds[to]!] as const;
    switch (kind) {
      case ev.moved:
        return moved(s, piece, ...way);
      case ev.retreated:
        return retreated(s, piece, ...way);
      case ev.attacked:
        blow = { attacker: piece, target: from, result: args[6]! };
        return attacked(s, args);
      case ev.shot:
        blow = { attacker: from, target: to, result: args[6]! };
        return [s.at[piece] !== s.at[from] && '10.0: a gun fires without its crew'];
      case ev.damaged: {
        if (blow?.target !== piece) return [];
        const modifier = modifierOf(s, blow);
        blow = undefined;
        return [args[3] !== modifier && `8.5: ${args[3]} for ${modifier}`];
      }
      default:
        // Fires, breaches and the runner have dice of their own.
        if ([ev.fireSpread, ev.breachTried, ev.shotAtRunner].includes(kind)) blow = undefined;
        return [];
    }
  };
  return {
    faults,
    heard,
    hear(s, kind, args) {
      heard.set(kind.name, (heard.get(kind.name) ?? 0) + 1);
      const who = `${s.t.pieceIds[args[0] ?? 0]} in turn ${s.turn}`;
      for (const fault of judge(s, kind, args)) if (fault !== false) faults.push(`${who}: ${fault}`);
    },
  };
}
