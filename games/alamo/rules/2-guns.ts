// 2.0 Guns on their sites, one on each symbol; and the sites, numbers and limits of the advanced rules.

import { ALL, type Choice, decision, emit, first, type SurveyGuard, verb } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { isOn, Option } from '../options.ts';
import { NOBODY } from '../sides.ts';
import { gunsAt, recountMap, type State, Works } from '../state.ts';
import { rule } from './ledger.ts';

type G = SurveyGuard<State, Battery>;

const CALIBRES = [18, 12, 8, 6, 4];

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

/** ALM-A.GN-c: a table of guns needs the sites for them. */
const hasExtraSites = (s: State): boolean => isOn(s, Option.gunSites) || isOn(s, Option.gunNumber);

const siteIn = ({ t }: State, hex: number): number => t.siteIn[hex]!;

const sitesOf = (s: State): number[] =>
  s.t.sites.filter(({ isExtra }) => !isExtra || hasExtraSites(s)).map(({ place }) => place);

interface Limit {
  readonly places: readonly number[];
  readonly least: number;
  readonly most: number;
}

const limitsOf = (s: State): Limit[] =>
  s.t.data.sites.map(({ hexes, least, most }) => ({
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
  /** Is a site left that no gun has, and that may take one? */
  readonly hasFree: boolean;
}

function batteryOf(s: State): Battery {
  const battery = {
    sites: sitesOf(s),
    limits: hasExtraSites(s) ? limitsOf(s) : [],
    later: gunsLeft(s, s.ask[3]!).length - 1,
    hasFree: false,
  };
  const isFree = (place: number): boolean =>
    gunsAt(s, place).length === 0 &&
    [notTooMany, enoughLeft, gateFirst].every((guard) => guard(s, 0, place, 0, 0, battery) === 0);
  return { ...battery, hasFree: battery.sites.some(isFree) };
}

/** ALM-2.0-b, A.GS-a */
const onASite: G = (s, _side, place, _b, _c, { sites }) =>
  sites.includes(place) ? 0 : rule[hasExtraSites(s) ? 'ALM-A.GS-a' : 'ALM-2.0-b'];
/** ALM-2.0-b, RU-61: two share a site only when all are taken. */
const oneGunASite: G = (s, _side, place, _b, _c, { hasFree }) =>
  hasFree && gunsAt(s, place).length > 0 ? rule['ALM-2.0-b'] : 0;
/** ALM-A.GS-c, g */
const notTooMany: G = (s, _side, place, _b, _c, { limits }) =>
  limits.some(({ places, most }) => places.includes(place) && gunsIn(s, places) >= most) ? rule['ALM-A.GS-c'] : 0;
/** ALM-A.GS-c, d, f: enough guns must be left for what the sites demand. */
const enoughLeft: G = (s, _side, place, _b, _c, { limits, later }) => {
  const missing = limits.reduce((sum, { places, least }) => {
    const there = gunsIn(s, places) + Number(places.includes(place));
    return sum + Math.max(0, least - there);
  }, 0);
  return missing > later ? rule['ALM-A.GS-d'] : 0;
};
/** ALM-A.GS-h */
const gateFirst: G = (s, _, place) => {
  const { t } = s;
  const isBeside = t.edges.works.some(([hex]) => hex === t.hex[place]);
  return isBeside && gunsAt(s, siteIn(s, t.grounds.indexOf('tambour'))).length === 0 ? rule['ALM-A.GS-h'] : 0;
};

const emplaceVerb = verb<State, Battery>('emplace', {
  operands: [
    {
      is: 'place',
      each: (_s, _side, out, _a, _b, { sites }) => out.push(...sites),
      guards: [onASite, oneGunASite, notTooMany, enoughLeft, gateFirst],
    },
  ],
});

export const emplacing = decision<State, Battery>('emplacing', rule['ALM-2.0-n'], [emplaceVerb], {
  args: { gun: 'piece', line: 'num' },
  survey: batteryOf,
});

export const emplace = {
  next: (s: State, line: number): number => gunsLeft(s, line)[0] ?? NOBODY,
  put(s: State, gun: number, answer: Choice): void {
    s.at[gun] = first(answer);
    emit(s, ev.emplaced, ALL, gun, first(answer));
  },
};

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
