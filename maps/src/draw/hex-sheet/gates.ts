// Where ways and waters cross the sides of hexes: those that share a side cross it apart, in the order that does not
// tangle them, and keep to that order as long as they run side by side.

import { along, type Point } from '../../geometry.ts';
import { pairKey } from '../../hex-field.ts';
import { steps } from '../../roads.ts';
import type { HexSheetData } from './data.ts';
import { type Field, R } from './field.ts';

export interface Gates {
  readonly at: (id: string, from: string, to: string) => Point;
  readonly isShared: (from: string, to: string) => boolean;
}

interface Strand {
  readonly id: string;
  readonly path: readonly string[];
  readonly isWay: boolean;
}

/** A strand that crosses a side in the direction of its key: the hexes it passes, counted from the first of the two. */
interface Passage {
  readonly strand: Strand;
  readonly hex: (steps: number) => string | undefined;
}

/** Of the length of a side: between two that cross it, and between the outermost of many. */
const SPREAD = { next: 0.36, most: 0.64 };
/** A place pulls its ways aside, as a turn of so many radians would. */
const SITE_PULL = 0.8;

export function gatesOf(data: HexSheetData, field: Field): Gates {
  const strands: Strand[] = [
    ...data.ways.map(({ id, path }) => ({ id, path, isWay: true })),
    ...data.courses.flatMap(({ id, course }) => {
      const path = course.filter((stop) => typeof stop === 'string');
      return path.length === 0 ? [] : [{ id: `water ${id}`, path, isWay: false }];
    }),
  ];
  const passages = Map.groupBy(
    strands.flatMap((strand) => steps(strand.path).map(([from, to], at) => passage(strand, from, to, at))),
    ({ key }) => key,
  );
  const sides = new Map([...passages].map(([key, some]) => [key, some.map(({ passage: one }) => one)]));
  return {
    at: (id, from, to) => {
      const key = pairKey(from, to);
      const ranked = fromLeft(sides.get(key)!);
      const last = ranked.length - 1;
      const place = last === 0 ? 0 : ranked.findIndex(({ strand }) => strand.id === id) / last - 0.5;
      const share = 0.5 + place * Math.min(SPREAD.most, SPREAD.next * last);
      const [left, right] = endsOf(...(key.split('|') as [string, string]));
      return along(left, right, share);
    },
    isShared: (from, to) => sides.get(pairKey(from, to))!.length > 1,
  };

  function passage(strand: Strand, from: string, to: string, at: number) {
    const key = pairKey(from, to);
    const isForward = key.startsWith(`${from}|`);
    const hex = (step: number) => strand.path[isForward ? at + step : at + 1 - step];
    return { key, passage: { strand, hex } };
  }

  function endsOf(from: string, to: string): readonly [Point, Point] {
    const [one, other] = field.side(from, to);
    const [a, b] = [field.centre(from), field.centre(to)];
    return cross(vector(a, b), vector(a, one)) < 0 ? [one, other] : [other, one];
  }

  /** Those on the left first, for somebody who follows the key of the side. */
  function fromLeft(all: readonly Passage[]): Passage[] {
    const place = (one: Passage) => all.reduce((sum, other) => sum + Math.sign(rightOf(one, other)), 0);
    return all.toSorted((one, other) => place(one) - place(other));
  }

  /** How far one keeps to the right of another, from where they meet to where they part. */
  function rightOf(one: Passage, other: Passage): number {
    if (one === other) return 0;
    let [first, last] = [0, 1];
    const isTogether = (step: number) => one.hex(step) !== undefined && one.hex(step) === other.hex(step);
    while (isTogether(last + 1)) last++;
    while (isTogether(first - 1)) first--;
    const parting = turn(one, last, 1) - turn(other, last, 1);
    const meeting = turn(other, first, -1) - turn(one, first, -1);
    return parting + meeting + pulls(one, first, last) - pulls(other, first, last);
  }

  /** To the right, in radians, of somebody who goes on that way; nothing for one who stays. */
  function turn({ hex }: Passage, at: number, onwards: 1 | -1): number {
    const next = hex(at + onwards);
    if (next === undefined || !field.isHex(next)) return 0;
    const [before, here] = [field.centre(hex(at - onwards)!), field.centre(hex(at)!)];
    const [came, goes] = [vector(before, here), vector(here, field.centre(next))];
    return Math.atan2(cross(came, goes), came.x * goes.x + came.y * goes.y);
  }

  function pulls({ strand, hex }: Passage, first: number, last: number): number {
    if (!strand.isWay) return 0;
    let pull = 0;
    for (let at = first; at <= last; at++) {
      const site = field.siteOfHex(hex(at)!);
      if (site === undefined) continue;
      const [from, to] = at === last ? [at - 1, at] : [at, at + 1];
      const course = vector(field.centre(hex(from)!), field.centre(hex(to)!));
      const aside = cross(course, vector(field.centre(hex(at)!), site)) / Math.hypot(course.x, course.y);
      pull += (aside / R) * SITE_PULL;
    }
    return pull;
  }
}

const vector = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** Positive where the second lies to the right of the first. */
const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
