import { fastRng, type Odds, type RngState, type ViewCore } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';
import { withAllButLast } from './foresight.ts';
import type { Calls, Worlds } from './messages.ts';
import { inSlices, type Working } from './slices.ts';

/** A world costs less than the fight in it: more worlds tell more than more trials in each. */
const TRIALS = 4;
/** By what is compared: how it went in each world. */
type Found = readonly (readonly Odds[])[];

/**
 * The odds in some of the many worlds that fit a view: hidden truth plays no part in them. A world and its dice depend on
 * its number alone, so that all that is compared meets the same worlds and the same luck. Null when the position changed.
 */
export function oddsFrom(
  kit: GameKit,
  view: ViewCore,
  { begins, worlds }: Parameters<Calls['odds']>[0],
  working: Working,
): Promise<Found | null> {
  const seed = `odds/${view.known}/${view.stack.join()}`;
  const inWorld = (rng: RngState): (Odds | null)[] => {
    const world = kit.game.sample(view, rng);
    return begins.map((begin) => kit.game.odds?.(world, [...rng], TRIALS, begin ?? undefined) ?? null);
  };
  return inSlices(inWorlds(inWorld, begins.length, seed, worlds), working);
}

/**
 * The odds of a fight that is not yet joined: if the viewer attacks a place with all who can, or by one choice only, made by
 * whoever is asked about and by those who are named to go along.
 */
export async function forecastFrom(
  kit: GameKit,
  view: ViewCore,
  { place, only, along, worlds }: Parameters<Calls['forecast']>[0],
  working: Working,
): Promise<Found | null> {
  const { viewer } = view;
  if (viewer === 'spectator' || kit.forecast === undefined) return [[]];
  const attackOn = await kit.forecast();
  const inWorld = (rng: RngState): (Odds | null)[] => {
    const world = kit.game.sample(view, rng);
    const last = only === null ? world : withAllButLast(kit.game, world, viewer, only, along);
    const battle = attackOn(last, viewer, place, only);
    return [battle && (kit.game.odds?.(battle.s, rng, TRIALS, battle.begin) ?? null)];
  };
  return inSlices(inWorlds(inWorld, 1, `forecast/${view.known}/${place}`, worlds), working);
}

/** What has no odds in one world has none at all. */
function* inWorlds(
  inWorld: (rng: RngState) => readonly (Odds | null)[],
  compared: number,
  seed: string,
  { from, count }: Worlds,
): Generator<void, Found> {
  const found: Odds[][] = Array.from({ length: compared }, () => []);
  const hasNone = new Set<number>();
  for (let world = from; world < from + count && hasNone.size < compared; world++) {
    inWorld(fastRng(`${seed}/${world}`)).forEach((odds, which) => {
      if (odds === null) hasNone.add(which);
      else found[which]!.push(odds);
    });
    yield;
  }
  return found.map((odds, which) => (hasNone.has(which) ? [] : odds));
}
