// What the sides of Pershing want: raids beyond the border and Mexican places held at the end, or Villa's people beaten.

import { Camp } from '@bivouac/boots/atlas.ts';
import type { Goal, Plans } from '@bivouac/boots/bot/plans.ts';
import { bestBy } from '@bivouac/boots/bot/verbs.ts';
import { createAdvice } from '@bivouac/boots/bot.ts';
import { isOn, Option } from '@bivouac/boots/options.ts';
import { US } from '@bivouac/boots/sides.ts';
import { campAt, isRavaged, piecesAt, type State } from '@bivouac/boots/state.ts';
import { type Choice, first, type Side } from '@bivouac/kernel';
import curves from './data/chances.json' with { type: 'json' };
import type { GameData } from './data.ts';
import { garrisoning } from './rules/22-setup.ts';
import { eviction, rebels, spike, uprising } from './rules/22-special.ts';

/** What an attack of the government's forces, and open hostilities, give the defender: one die, two dice. */
const INCIDENT = 3.5;
const HOSTILITIES = 7;
/** A second source raided wins the game. */
const BOTH_SOURCES = 30;
/** What it is worth to keep Villa out of a place, as part of what it is worth to him. */
const DENIED = 0.4;

const points = (s: State): GameData['points'] => (s.t.data as GameData).points;

/** How near the end is: places are counted then alone. */
const nearness = (s: State): number => 0.3 + (0.7 * s.turn) / s.t.data.turns.length;

type PlaceData = GameData['places'][number];

const heldWorth = (s: State, { kind }: PlaceData): number => (kind === 'city' ? points(s).city : points(s).town);

function raidWorth(s: State, place: PlaceData): number {
  if (place.kind === 'ranch' && !place.supply) return 0;
  if (!place.supply) return points(s).raid;
  const isOtherRaided = s.t.data.places.some(
    ({ side, supply, hex }) => side === 'us' && supply && isRavaged(s, s.t.numbers.ids.get(hex)!),
  );
  return isOtherRaided ? BOTH_SOURCES : points(s).raidSource;
}

function goals(s: State, side: Side): Goal[] {
  return s.t.data.places.flatMap((place, which): Goal[] => {
    const hex = s.t.placeHexes[which]!;
    if (place.side === 'us') {
      const isOpen = side !== US && !isRavaged(s, hex);
      return isOpen ? [{ hex, worth: raidWorth(s, place) }] : [];
    }
    if (side !== US) return [{ hex, worth: heldWorth(s, place) * nearness(s) }];
    const wins = isOn(s, Option.secondWar) ? 1 : 0;
    const isTaken = campAt(s, hex) === Camp.foe;
    // Nobody marches on the government's garrisons: that would open hostilities (22.21).
    if (campAt(s, hex) === Camp.government) return [];
    return [{ hex, worth: heldWorth(s, place) * nearness(s) * (wins + (isTaken ? 1 : DENIED)) }];
  });
}

/** 22.19 What is held now counts the more the nearer the end is. */
function outlook(s: State): number {
  let sum = 0;
  s.t.data.places.forEach((place, which) => {
    if (place.side !== 'mexico') return;
    const camp = campAt(s, s.t.placeHexes[which]!);
    if (camp === Camp.foe) sum -= heldWorth(s, place);
    if (camp === Camp.us && isOn(s, Option.secondWar)) sum += heldWorth(s, place);
  });
  return sum * nearness(s);
}

/** 22.18, 22.19, 22.21 */
function provocation(s: State, attackers: readonly number[], defenders: readonly number[]): number {
  const isOf = (pieces: readonly number[], camp: number): boolean => pieces.some((piece) => s.t.camp[piece] === camp);
  const byGovernment = isOf(attackers, Camp.government);
  const opens =
    s.hostilities === 0 &&
    ((byGovernment && isOf(defenders, Camp.us)) || (isOf(attackers, Camp.us) && isOf(defenders, Camp.government)));
  return (byGovernment ? INCIDENT : 0) + (opens ? HOSTILITIES : 0);
}

const worthAt = (s: State, hex: number): number => {
  const place = s.t.data.places[s.t.placeAt[hex]!];
  return place === undefined ? 0 : heldWorth(s, place);
};

const byPlace =
  (sign: number) =>
  (s: State, _: Side, legal: readonly Choice[]): Choice =>
    bestBy(legal, (choice) => sign * worthAt(s, first(choice)))!;

const plans: Plans = {
  decisions: [garrisoning, spike, uprising, eviction, rebels],
  goals,
  burns: () => false,
  outlook,
  provocation,
  curves: curves as unknown as Plans['curves'],
  choosers: {
    // Villa keeps the cities for himself; the United States put the Rurales where he would like to be.
    garrisoning: (s, side, legal) => byPlace(side === US ? 1 : -1)(s, side, legal),
    spike: (s, _, legal) => bestBy(legal, (choice) => s.t.combat[first(choice)]!)!,
    uprising: (s, _, legal) =>
      bestBy(legal, (choice) => piecesAt(s, first(choice)).length + worthAt(s, first(choice)))!,
    eviction: (_s, _side, legal) => legal[0]!,
    rebels: (_s, _side, legal) => legal[0]!,
  },
};

export const advice = createAdvice(plans);
