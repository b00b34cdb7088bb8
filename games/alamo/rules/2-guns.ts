// 2.0 Guns on their sites, one on each symbol; and the sites, numbers and limits of the advanced rules.

import { ALL, type Choice, decision, emit, first, type SurveyGuard, verb, verbOf } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { isOn, Option } from '../options.ts';
import { NOBODY, TEXAS } from '../sides.ts';
import { gunsAt, recountMap, type State, Works } from '../state.ts';
import { type LedgerId, rule } from './ledger.ts';

type G = SurveyGuard<State, Battery>;

const CALIBRES = [18, 12, 8, 6, 4];

/** ALM-A.GN-a */
export const rollingGuns = decision<State>('rollingGuns', rule['ALM-A.GN-a'], [verb<State>('roll-guns')]);

/** ALM-A.GN-b: which line of the table a roll gives, plus one. */
export function rolledGuns(s: State, total: number): number {
  const line = s.t.data.gunRolls.findIndex(({ from, to }) => from <= total && total <= to);
  emit(s, ev.gunsRolled, ALL, total, countOf(s, line + 1));
  return line + 1;
}

const countOf = (s: State, line: number): number => s.t.data.gunRolls[line - 1]!.guns.reduce((sum, n) => sum + n, 0);

/** Is a gun in play? By the counters in the box, or by the table. */
function isInPlay({ t }: State, gun: number, line: number): boolean {
  const { pounds, extra } = t.data.guns[gun - t.leaderEnd]!;
  if (line === 0) return !extra;
  const before = t.data.guns.slice(0, gun - t.leaderEnd).filter((one) => one.pounds === pounds).length;
  return before < t.data.gunRolls[line - 1]!.guns[CALIBRES.indexOf(pounds)]!;
}

const gunsLeft = (s: State, line: number): number[] => {
  const { t, at } = s;
  return t.data.guns.flatMap((_, i) => {
    const gun = t.leaderEnd + i;
    return at[gun] === t.away && isInPlay(s, gun, line) ? [gun] : [];
  });
};

/** ALM-A.GN-c, RU-119: a table of guns needs the sites for them, with all that goes for these. */
export const hasExtraSites = (s: State): boolean => isOn(s, Option.gunSites) || isOn(s, Option.gunNumber);

const siteIn = ({ t }: State, hex: number): number => t.siteIn[hex]!;

const sitesOf = (s: State): number[] =>
  s.t.sites.filter(({ isExtra }) => !isExtra || hasExtraSites(s)).map(({ place }) => place);

/** By group of sites: what limits its guns. */
const LIMITED_BY: Readonly<Record<string, LedgerId>> = {
  'north-wall': 'ALM-A.GS-c',
  church: 'ALM-A.GS-d',
  palisade: 'ALM-A.GS-f',
  gate: 'ALM-A.GS-g',
};

interface Limit {
  readonly by: LedgerId;
  readonly places: readonly number[];
  readonly least: number;
  readonly most: number;
}

const limitsOf = (s: State): Limit[] =>
  s.t.data.sites.map(({ id, hexes, least, most }) => ({
    by: LIMITED_BY[id] ?? 'ALM-A.GS-c',
    places: hexes.map((id) => siteIn(s, s.t.numbers.ids.get(id)!)),
    least,
    most,
  }));

const gunsIn = (s: State, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + gunsAt(s, place).length, 0);

/** What the sites have room for, made once a question. */
interface Battery {
  readonly sites: readonly number[];
  readonly limits: readonly Limit[];
  /** How many guns are still to come after the one at hand. */
  readonly later: number;
  /** Is a site left that no gun has, and that must take one before two share? */
  readonly hasFree: boolean;
}

function batteryOf(s: State, line = s.ask[3]!): Battery {
  const battery = {
    sites: sitesOf(s),
    limits: hasExtraSites(s) ? limitsOf(s) : [],
    later: gunsLeft(s, line).length - 1,
    hasFree: false,
  };
  const isFree = (place: number): boolean =>
    gunsAt(s, place).length === 0 &&
    !mayStayEmpty(s, place) &&
    [notTooMany, enoughLeft, gateFirst].every((guard) => guard(s, 0, place, 0, 0, battery) === 0);
  return { ...battery, hasFree: battery.sites.some(isFree) };
}

/** ALM-A.GS-g, RU-61: whoever wants no guns before the gate is not driven there by their number. */
const mayStayEmpty = (s: State, place: number): boolean => hasExtraSites(s) && isBeforeTheGate(s, place);

const isBeforeTheGate = ({ t }: State, place: number): boolean => {
  const hex = t.hex[place]!;
  return t.grounds[hex] === 'tambour' || t.edges.works.some(([beside]) => beside === hex);
};

/** ALM-2.0-b, A.GS-a */
const onASite: G = (s, _side, place, _b, _c, { sites }) =>
  sites.includes(place) ? 0 : rule[hasExtraSites(s) ? 'ALM-A.GS-a' : 'ALM-2.0-b'];
/** ALM-2.0-b, RU-61: two share a site only when all are taken but those before the gate. */
const oneGunASite: G = (s, _side, place, _b, _c, { hasFree }) =>
  hasFree && gunsAt(s, place).length > 0 ? rule['ALM-2.0-b'] : 0;
/** ALM-A.GS-c, g */
const notTooMany: G = (s, _side, place, _b, _c, { limits }) => {
  const full = limits.find(({ places, most }) => places.includes(place) && gunsIn(s, places) >= most);
  return full === undefined ? 0 : rule[full.by];
};
/** ALM-A.GS-c, d, f: enough guns must be left for what the sites demand. */
const enoughLeft: G = (s, _side, place, _b, _c, { limits, later }) => {
  const missing = limits.map(({ places, least }) => {
    const there = gunsIn(s, places) + Number(places.includes(place));
    return Math.max(0, least - there);
  });
  const isEnough = missing.reduce((sum, guns) => sum + guns, 0) <= later;
  return isEnough ? 0 : rule[limits[missing.findIndex((guns) => guns > 0)]!.by];
};
/** ALM-A.GS-h */
const gateFirst: G = (s, _, place) => {
  const { t } = s;
  const isBeside = t.edges.works.some(([hex]) => hex === t.hex[place]);
  return isBeside && gunsAt(s, siteIn(s, t.grounds.indexOf('tambour'))).length === 0 ? rule['ALM-A.GS-h'] : 0;
};

const siteGuards: readonly G[] = [onASite, oneGunASite, notTooMany, enoughLeft, gateFirst];

const emplaceVerb = verb<State, Battery>('emplace', {
  operands: [{ is: 'place', each: (_s, _side, out, _a, _b, { sites }) => out.push(...sites), guards: siteGuards }],
});

/** Where the reference deployment has a gun, if that is open to it; or NOBODY. */
function drawnSite(s: State, gun: number, battery: Battery): number {
  const { t } = s;
  const place = t.placeIds.indexOf(t.data.scenarios[s.scenario]!.deployment[t.pieceIds[gun]!] ?? '');
  return place >= 0 && siteGuards.every((guard) => guard(s, TEXAS, place, 0, 0, battery) === 0) ? place : NOBODY;
}

/** Places the guns that are left as in the reference deployment. */
const emplaceAsDrawn = verb<State, Battery>('emplace-as-drawn', {
  whole: [(s, _side, _a, _b, _c, battery) => (drawnSite(s, s.ask[2]!, battery) === NOBODY ? rule['ALM-2.0-b'] : 0)],
});

export const emplacing = decision<State, Battery>('emplacing', rule['ALM-2.0-n'], [emplaceVerb, emplaceAsDrawn], {
  args: { gun: 'piece', line: 'num' },
  survey: (s) => batteryOf(s),
});

export const emplace = {
  next: (s: State, line: number): number => gunsLeft(s, line)[0] ?? NOBODY,
  /** One gun on the site that was named, or as many as the drawing goes for. */
  put(s: State, line: number, answer: Choice): void {
    if (verbOf(answer) === emplaceVerb.id) stand(s, emplace.next(s, line), first(answer));
    else
      for (let gun = emplace.next(s, line); gun !== NOBODY; gun = emplace.next(s, line)) {
        const place = drawnSite(s, gun, batteryOf(s, line));
        if (place === NOBODY) return;
        stand(s, gun, place);
      }
  },
};

function stand(s: State, gun: number, place: number): void {
  s.at[gun] = place;
  emit(s, ev.emplaced, ALL, gun, place);
}

/** ALM-A.GS-i, j: the wall before the gate goes with the guns that stand there. */
export function settleWorks(s: State): void {
  if (!hasExtraSites(s)) return;
  const { t } = s;
  const isArmed = (hex: number): boolean => gunsAt(s, siteIn(s, hex)).length > 0;
  if (!isArmed(t.grounds.indexOf('tambour'))) s.works |= Works.none;
  t.edges.works.forEach(([hex], which) => {
    if (isArmed(hex)) s.works |= Works.west << which;
  });
  recountMap(s);
}
