import { fastRng, type ViewCore } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';
import type { Threat } from './messages.ts';
import { inSlices, type Working } from './slices.ts';

/** So many worlds that fit what the viewer knows. */
const WORLDS = 24;

/** Where the others could be after their next turn, from what the viewer knows; none where the game does not tell. */
export async function threatsFrom(kit: GameKit, view: ViewCore, working: Working): Promise<readonly Threat[] | null> {
  const { viewer } = view;
  const reaching = await kit.reaching?.();
  if (reaching === undefined || viewer === 'spectator') return [];
  const others = kit.game.sides.map((_, side) => side).filter((side) => side !== viewer);
  return inSlices(
    found(others, (world) => {
      const s = kit.game.sample(view, fastRng(`threats/${view.known}/${world}`));
      return others.map((side) => reaching.reachOf(s, side));
    }),
    working,
  );
}

function* found(
  sides: readonly number[],
  inWorld: (world: number) => readonly ArrayLike<number>[],
): Generator<void, readonly Threat[]> {
  const by = new Map<string, { place: number; side: number; sum: number; worlds: number }>();
  for (let world = 0; world < WORLDS; world++) {
    inWorld(world).forEach((reach, i) => {
      for (let place = 0; place < reach.length; place++) {
        if (!(reach[place]! > 0)) continue;
        const side = sides[i]!;
        const one = by.get(`${side}/${place}`) ?? { place, side, sum: 0, worlds: 0 };
        by.set(`${side}/${place}`, { ...one, sum: one.sum + reach[place]!, worlds: one.worlds + 1 });
      }
    });
    yield;
  }
  return [...by.values()].map(({ place, side, sum, worlds }) => ({
    place,
    side,
    strength: sum / worlds,
    share: worlds / WORLDS,
  }));
}
