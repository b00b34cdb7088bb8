// The games as the host of a table needs them: rules, advice for the bots, looks. Loaded when somebody takes one down.

import { GameError } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';
import { games } from '../../../games/registry.ts';
import { workerFiles, workerPart } from '../host/worker-part.ts';

export async function loadRules(id: string): Promise<GameKit> {
  const game = games.find((registered) => registered.id === id);
  if (game === undefined) throw new GameError('unknown-game', { game: id }, `There is no game "${id}" on this shelf.`);
  const { kit } = await workerPart(`${id}-game`, game.load);
  const shared = kits.get(kit) ?? fetchingParts(id, kit);
  kits.set(kit, shared);
  return shared;
}

/** All tables share the kit of their game. */
const kits = new WeakMap<GameKit, GameKit>();

/** What a kit loads by itself is fetched before. */
function fetchingParts(id: string, kit: GameKit): GameKit {
  const after = async <T>(part: string, load: () => Promise<T>): Promise<T> => {
    await workerFiles(`${id}-${part}`);
    return load();
  };
  const { forecast, guide, reaching, examples } = kit;
  return {
    ...kit,
    ...(forecast && { forecast: () => after('forecast', forecast) }),
    ...(guide && { guide: () => after('guide', guide) }),
    ...(reaching && { reaching: () => after('reaching', reaching) }),
    ...(examples && { examples: () => after('examples', examples) }),
    advice: () => after('bot', kit.advice),
    figures: () => after('figures', kit.figures),
    checkPack: (pack) => after('pack', () => kit.checkPack(pack)),
    withPack: async (pack) => fetchingParts(id, await after('pack', () => kit.withPack(pack))),
  };
}
