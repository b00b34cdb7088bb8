// The set-up: the garrison on its walls, the guns on their platforms, and where the columns come from.

import { type Choice, first, type Side, second } from '@bivouac/kernel';
import { RESERVE } from '../atlas.ts';
import { MEXICO } from '../sides.ts';
import { sightOf } from '../sight.ts';
import { isUnit, type State, unitAt } from '../state.ts';
import { ofVerb } from './verbs.ts';
import { waysToFight } from './ways.ts';

const pick = (list: readonly Choice[], score: (one: Choice) => number): Choice => {
  let best = list[0]!;
  let most = score(best);
  for (const one of list.slice(1)) {
    const value = score(one);
    if (value > most) [best, most] = [one, value];
  }
  return best;
};

/** Where the reference deployment has a counter, or nothing. */
function drawn(s: State, piece: number, legal: readonly Choice[]): Choice | undefined {
  const { t } = s;
  const place = t.placeIds.indexOf(t.data.scenarios[s.scenario]!.deployment[t.pieceIds[piece]!] ?? '');
  return legal.find((choice) => first(choice) === place);
}

/** How much of the ground where the columns form can be seen from a place. */
function fieldOf(s: State, place: number): number {
  let seen = 0;
  for (const area of s.t.areaPlaces) for (const to of area) if (sightOf(s, place, to) > 0) seen++;
  return seen;
}

export function chooseSite(s: State, _side: Side, legal: readonly Choice[]): Choice {
  const sites = ofVerb(s, legal, 'emplace');
  return drawn(s, s.ask[2]!, sites) ?? pick(sites, (choice) => fieldOf(s, first(choice)));
}

/** As drawn; whoever finds his place taken goes where he sees most, a leader to a unit. */
export function choosePost(s: State, _side: Side, legal: readonly Choice[]): Choice {
  const posts = ofVerb(s, legal, 'deploy');
  const asDrawn = ofVerb(s, legal, 'deploy-as-drawn')[0];
  if (asDrawn !== undefined) return asDrawn;
  if (isUnit(s, s.ask[2]!)) return pick(posts, (choice) => fieldOf(s, first(choice)));
  return posts.find((choice) => unitAt(s, first(choice)) >= 0) ?? posts[0]!;
}

/** The big columns come from where the walls are nearest and fewest guns look; the reserve follows the first column. */
export function choosePlot(s: State, _side: Side, legal: readonly Choice[]): Choice {
  if (s.ask[2] === RESERVE) return legal.find((choice) => first(choice) === s.entry[0]) ?? legal[0]!;
  return pick(legal, (choice) => -gunsOver(s, first(choice)));
}

function gunsOver(s: State, area: number): number {
  const { t } = s;
  let sum = 0;
  for (let gun = t.leaderEnd; gun < t.pieceCount; gun++) {
    if (s.at[gun]! >= t.spots) continue;
    for (const place of t.areaPlaces[area]!) if (sightOf(s, s.at[gun]!, place) > 0) sum += t.fire[0][gun]!;
  }
  return sum;
}

/** Nearest to the enemy first. */
export function chooseForm(s: State, _side: Side, legal: readonly Choice[]): Choice {
  const ways = waysToFight(s, 0);
  const places = ofVerb(s, legal, 'form');
  if (isUnit(s, s.ask[2]!)) return pick(places, (choice) => -ways[first(choice)]!);
  return withTroops(s, places);
}

const withTroops = (s: State, legal: readonly Choice[]): Choice =>
  legal.find((choice) => unitAt(s, first(choice), MEXICO) >= 0) ?? legal[0]!;

/** Everybody comes back as near to the fight as he can. */
export function chooseReturn(s: State, _side: Side, legal: readonly Choice[]): Choice {
  const entries = ofVerb(s, legal, 'enter');
  if (entries.length === 0) return legal[0]!;
  const ways = waysToFight(s, 0);
  const score = (choice: Choice): number => {
    const place = second(choice);
    return isUnit(s, first(choice)) ? 100 - ways[place]! : Number(unitAt(s, place, MEXICO) >= 0);
  };
  return pick(entries, score);
}
