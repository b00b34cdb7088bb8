// 6. Zones of control: how far they reach, whom they stop, and which walls they close.

import { hexDistance } from '@bivouac/boards';
import { Kind } from '../data/kinds.ts';
import { isOn, Option } from '../options.ts';
import { MEXICO, NOBODY, other } from '../sides.ts';
import { has, isOnMap, isUnit, Mark, type State } from '../state.ts';

/** By place: the combat unit there, or NOBODY. */
export type Occupancy = Int8Array;

/** Whoever is on the march stands nowhere yet. On a paper of its own, unless it is given one. */
export function occupancyOf(s: State, except = NOBODY, paper?: Occupancy): Occupancy {
  const { at, t } = s;
  const occupied = paper ?? new Int8Array(t.placeIds.length);
  occupied.fill(NOBODY);
  for (let unit = 0; unit < t.unitCount; unit++) if (unit !== except) occupied[at[unit]!] = unit;
  for (let place = t.spots; place < occupied.length; place++) occupied[place] = NOBODY;
  return occupied;
}

/** For the survey of a question: valid until the next one. */
export const surveyUnits = (s: State): Occupancy => occupancyOf(s, NOBODY, s.t.papers[0].occupied);

export const kindOfLink = ({ t, kindAt }: State, link: number): number => {
  const edge = t.linkEdge[link]!;
  return edge < 0 ? Kind.clear : kindAt[edge]!;
};

/** The link from one place to another, or NOBODY when they are not adjacent. */
export function linkBetween({ t }: State, from: number, to: number): number {
  if (from >= t.spots) return NOBODY;
  for (let link = t.linkStart[from]!; link < t.linkStart[from + 1]!; link++) if (t.linkTo[link] === to) return link;
  return NOBODY;
}

/** 6.0: does a unit at one place have the other in its zone, as far as the hexside goes? */
export function reachesInto(s: State, from: number, to: number): boolean {
  const link = linkBetween(s, from, to);
  return link >= 0 && s.t.controls[kindOfLink(s, link)] === 1;
}

/** 6.4: routed units have no zone. */
const exerts = (s: State, unit: number): boolean => !has(s, unit, Mark.routed);

/** The enemies of a side that have a place in their zone. */
export function zonesOver(s: State, occupied: Occupancy, place: number, side: number): number[] {
  const { t } = s;
  const out: number[] = [];
  if (place >= t.spots) return out;
  for (let link = t.linkStart[place]!; link < t.linkStart[place + 1]!; link++) {
    const unit = occupied[t.linkTo[link]!]!;
    if (unit < 0 || t.side[unit] === side || t.controls[kindOfLink(s, link)] === 0) continue;
    if (exerts(s, unit)) out.push(unit);
  }
  return out;
}

/** 6.5, 6.1: is a place in the zone of an enemy of this side? */
export function isInZone(s: State, occupied: Occupancy, place: number, side: number): boolean {
  const { t } = s;
  if (place >= t.spots) return false;
  for (let link = t.linkStart[place]!; link < t.linkStart[place + 1]!; link++) {
    const unit = occupied[t.linkTo[link]!]!;
    if (unit < 0 || t.side[unit] === side || t.controls[kindOfLink(s, link)] === 0) continue;
    if (exerts(s, unit)) return true;
  }
  return false;
}

/** 6.2: is another unit of the side in the zone of this enemy? With `unrouted`, one that stands fast (9.6). */
export function isUsedUp(s: State, occupied: Occupancy, enemy: number, except: number, unrouted = false): boolean {
  const { t, at } = s;
  const place = at[enemy]!;
  const side = other(t.side[enemy]!);
  for (let link = t.linkStart[place]!; link < t.linkStart[place + 1]!; link++) {
    const unit = occupied[t.linkTo[link]!]!;
    if (unit < 0 || unit === except || t.side[unit] !== side || t.controls[kindOfLink(s, link)] === 0) continue;
    if (!unrouted || !has(s, unit, Mark.routed)) return true;
  }
  return false;
}

/** 8.5: the Mexican units in the zone of a Texan one (RU-51). */
export function countInZone(s: State, unit: number): number {
  if (!exerts(s, unit)) return 0;
  const { t, at } = s;
  const place = at[unit]!;
  return t.units[MEXICO]!.filter((enemy) => isOnMap(s, enemy) && reachesInto(s, place, at[enemy]!)).length;
}

/** What the zones of the enemies do to whoever moves, by place: the walls, as bits, that he may not cross into it (6.3) … */
export type Zones = Uint8Array;
/** … and that he must stop there (6.1). Nothing stands for the first kind of hexside, which is no wall. */
export const STOPS = 1;

/** As far as he can come from a place with so many points; what only meets his last hex stops nobody. */
export function zonesAgainst(
  s: State,
  occupied: Occupancy,
  mover: number,
  start: number,
  points: number,
  zones: Zones,
): Zones {
  const { t, at } = s;
  const side = t.side[mover]!;
  zones.fill(0);
  const enemies = t.units[other(side)]!;
  const here = t.hex[start]!;
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i]!;
    const place = at[enemy]!;
    if (place >= t.spots || !exerts(s, enemy) || hexDistance(t.grid, here, t.hex[place]!) > points) continue;
    const isEngaged = side === MEXICO && isUsedUp(s, occupied, enemy, mover);
    // 11.4: a leader by himself leaves no zone, whoever else is in it.
    const isIgnored = isEngaged && isUnit(s, mover);
    // RU-34: whoever is engaged by another Mexican still guards his wall, unless the table reads 6.2 otherwise.
    const guards = !isEngaged || !isOn(s, Option.engagedWalls);
    let walls = 0;
    for (let link = t.linkStart[place]!; link < t.linkStart[place + 1]!; link++) walls |= t.wall[kindOfLink(s, link)]!;
    for (let link = t.linkStart[place]!; link < t.linkStart[place + 1]!; link++) {
      if (t.controls[kindOfLink(s, link)] === 0) continue;
      const to = t.linkTo[link]!;
      if (!isIgnored) zones[to]! |= STOPS;
      if (guards && t.height[to] === t.height[place]) zones[to]! |= walls;
    }
  }
  return zones;
}
