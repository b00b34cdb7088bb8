// What the sides of Mad Anthony want: villages and towns to burn, forts to hold.

import { Camp } from '@bivouac/boots/atlas.ts';
import type { Goal, Plans } from '@bivouac/boots/bot/plans.ts';
import { bestBy } from '@bivouac/boots/bot/verbs.ts';
import { createAdvice } from '@bivouac/boots/bot.ts';
import { Work } from '@bivouac/boots/names.ts';
import { US } from '@bivouac/boots/sides.ts';
import { campAt, isRavaged, type State, scenarioOf, workKind } from '@bivouac/boots/state.ts';
import { first, type Side } from '@bivouac/kernel';
import curves from './data/chances.json' with { type: 'json' };
import type { GameData } from './data.ts';
import { countBurned } from './rules/21-burning.ts';
import { desertion } from './rules/21-desertion.ts';
import { isBritish, isIndian } from './rules/21-supply.ts';

const FIRST_YEAR = 8;
/** What open hostilities give the defender, on two dice. */
const HOSTILITIES = 7;

const points = (s: State): GameData['points'] => (s.t.data as GameData).points;
const isFirstYear = (s: State): boolean => s.turn <= FIRST_YEAR;

/** What a place of a kind brings in the years that are left. */
function worthOf(s: State, kind: string): number {
  const { village1791, village1794, fort1791, fort1794, town } = points(s);
  const isLast = scenarioOf(s).last <= FIRST_YEAR;
  const inBoth = (one: number, two: number): number => (isFirstYear(s) ? one + (isLast ? 0 : two) : two);
  if (kind === 'village') return inBoth(village1791, village1794);
  return kind === 'town' ? inBoth(town, town) : isFirstYear(s) ? fort1791 : fort1794;
}

function goals(s: State, side: Side): Goal[] {
  const kinds = side === US ? ['village', 'fort'] : ['town'];
  return s.t.data.places.flatMap(({ kind }, place) => {
    const hex = s.t.placeHexes[place]!;
    if (!kinds.includes(kind) || (kind !== 'fort' && isRavaged(s, hex))) return [];
    return [{ hex, worth: worthOf(s, kind) }];
  });
}

/** What has been burned, and what is held, counts at the end of each year. */
function outlook(s: State): number {
  const villages = countBurned(s, 'village');
  const unburned = isFirstYear(s) && villages === 0 ? points(s).unburned : 0;
  const forts = s.t.data.places.filter(
    ({ kind }, place) => kind === 'fort' && campAt(s, s.t.placeHexes[place]!) === Camp.us,
  );
  return (
    worthOf(s, 'village') * villages +
    worthOf(s, 'fort') * forts.length -
    worthOf(s, 'town') * countBurned(s, 'town') -
    unburned
  );
}

/** 21.18 */
function provocation(s: State, attackers: readonly number[], defenders: readonly number[]): number {
  if (s.hostilities === 1) return 0;
  const isBetweenPowers =
    attackers.some((piece) => isBritish(s, piece)) !== defenders.some((piece) => isBritish(s, piece)) &&
    !attackers.every((piece) => isIndian(s, piece));
  const isSheltered = defenders.some(
    (piece) =>
      workKind(s, s.at[piece]!) === Work.stockade || s.t.data.places[s.t.placeAt[s.at[piece]!]!]?.kind === 'town',
  );
  return isBetweenPowers && isSheltered ? HOSTILITIES : 0;
}

/** Who is likely to go, and would be missed. */
const missed = (s: State, piece: number): number => s.t.combat[piece]! * Math.max(0, 6 - s.t.combat[piece]!);

const plans: Plans = {
  decisions: [desertion],
  goals,
  burns: (s, side, hex) =>
    s.t.data.places[s.t.placeAt[hex]!]?.kind === (side === US ? 'village' : 'town') && !isRavaged(s, hex),
  outlook,
  provocation,
  curves: curves as unknown as Plans['curves'],
  choosers: { desertion: (s, _, legal) => bestBy(legal, (choice) => missed(s, first(choice)))! },
};

export const advice = createAdvice(plans);
