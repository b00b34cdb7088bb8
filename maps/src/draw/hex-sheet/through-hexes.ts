// Waters that run through hexes: beside the ways that follow them, around places, across as few ways as can be.

import { along, distance, type Line, type Point } from '../../geometry.ts';
import { crossingsIn, nearestPoint } from '../nearness.ts';
import { easedLine, offTheRim, onSide, type Stop, withinHex } from './easing.ts';
import { type Field, R } from './field.ts';
import type { Gates } from './gates.ts';
import { beside, type Way } from './ways.ts';

const EASED = 3;
/** Spots that a water may take in a hex with ways: on rings around its middle. */
const SPOTS = { radii: [0.22 * R, 0.42 * R, 0.58 * R], around: 12 };
/** What it costs to cross a way, in lengths, and to come nearer than this to a place or to a way. */
const CROSSING = 1.6 * R;
const OFF = { site: 0.4 * R, way: 0.32 * R, price: 8 };
/** A side so near to a place is crossed off its middle. */
const BY_SITE = 0.45 * R;
const ASIDE = [0.2, 0.8];
/** Ways matter as far from the middle of a hex as this. */
const NEAR = 1.3 * R;

interface Around {
  readonly field: Field;
  readonly gates: Gates;
  readonly ways: readonly Way[];
  readonly isLake: (point: Point) => boolean;
}

/** From the first of its hexes to the last, and off the sheet where it ends on the rim. */
export function throughHexes(id: string, hexes: readonly string[], { field, gates, ways, isLake }: Around): Line {
  const gate = (from: string | undefined, to: string | undefined): Stop[] => {
    if (from === undefined || to === undefined) return [];
    const at = gates.at(`water ${id}`, from, to);
    if (gates.isShared(from, to)) return [{ at }];
    return isBySite(from, at) || isBySite(to, at) ? [{ at: aside(from, to) }] : [{ at, kept: onSide(field, from, to) }];
  };
  const stops = hexes.flatMap((hex, index) => {
    const [entry, exit] = [gate(hexes[index - 1], hex), gate(hex, hexes[index + 1])];
    return [nodeIn(hex, [...entry, ...exit]), ...exit];
  });
  const beyond = (hex: string, { at: end }: Stop): Stop[] =>
    isLake(end) ? [] : offTheRim(field, hex, end).map((at) => ({ at }));
  const [first, last] = [beyond(hexes[0]!, stops[0]!), beyond(hexes.at(-1)!, stops.at(-1)!)];
  return easedLine([...first.toReversed(), ...stops, ...last], EASED);

  function isBySite(hex: string, at: Point): boolean {
    const site = field.siteOfHex(hex);
    return site !== undefined && distance(site, at) < BY_SITE;
  }

  /** Off the middle of a side, towards where the water comes from or goes to. */
  function aside(from: string, to: string): Point {
    const around = [hexes[hexes.indexOf(from) - 1], hexes[hexes.indexOf(to) + 1]].flatMap((hex) =>
      hex === undefined ? [] : [field.centre(hex)],
    );
    const spots = ASIDE.map((share) => along(...field.side(from, to), share));
    const length = (spot: Point) => around.reduce((sum, centre) => sum + distance(spot, centre), 0);
    return spots.reduce((a, b) => (length(b) < length(a) ? b : a));
  }

  function nodeIn(hex: string, through: readonly Stop[]): Stop {
    const near = ways.filter(({ path }) => path.includes(hex)).map(({ line }) => within(line, field.centre(hex)));
    const site = field.siteOfHex(hex);
    if (near.length === 0 && site === undefined) {
      return { at: beside(field.centre(hex), hex), kept: withinHex(field, hex) };
    }
    const price = (spot: Point) => {
      const legs = through.map(({ at }) => [at, spot] as const);
      const length = legs.reduce((sum, leg) => sum + distance(...leg), 0);
      const met = near.flatMap((line) => legs.flatMap((leg) => crossingsIn(line, leg))).length;
      const offSite = site === undefined ? 0 : tooNear(distance(spot, site), OFF.site);
      const pathOffSite =
        site === undefined ? 0 : Math.max(0, ...legs.map((leg) => tooNear(nearestPoint(site, leg).distance, OFF.site)));
      const offWays = near.reduce((sum, line) => sum + tooNear(nearestPoint(spot, line).distance, OFF.way), 0);
      return length + met * CROSSING + (offSite + pathOffSite + offWays) * OFF.price;
    };
    return { at: spotsIn(field.centre(hex)).reduce((a, b) => (price(b) < price(a) ? b : a)) };
  }
}

const tooNear = (away: number, least: number): number => Math.max(0, least - away);

function within(line: Line, centre: Point): Line {
  return line.filter((point) => distance(point, centre) < NEAR);
}

function spotsIn(centre: Point): Point[] {
  const turns = Array.from({ length: SPOTS.around }, (_, index) => (index / SPOTS.around) * 2 * Math.PI);
  const rings = SPOTS.radii.flatMap((radius) =>
    turns.map((turn) => ({ x: centre.x + Math.cos(turn) * radius, y: centre.y + Math.sin(turn) * radius })),
  );
  return [centre, ...rings];
}
