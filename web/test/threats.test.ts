import { pickAny } from '@bivouac/bots';
import { fastRng, Match, seedFromText, type ViewCore } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { games } from '../../games/registry.ts';
import type { Threat } from '../src/host/messages.ts';
import { threatsFrom } from '../src/host/threats.ts';

const working = { pause: async () => {}, isStale: () => false };

describe.each(games)('what the enemy can reach in $id', async ({ load }) => {
  const { kit } = await load();
  const { game } = kit;
  const threats = async (view: ViewCore): Promise<readonly Threat[]> => (await threatsFrom(kit, view, working)) ?? [];
  const match = new Match(game, { scenario: game.scenarios[0]!.id, options: {}, seed: seedFromText('threats') });
  const rng = fastRng('threats');
  for (let made = 0; made < 60; made++) {
    const [side] = game.asked(match.state);
    match.act(side!, pickAny(game.choices(match.state, side!), rng));
  }

  if (kit.reaching !== undefined)
    test('is where its pieces stand and further, never for sure where it stands in no world', async () => {
      const found = await threats(match.view(0));
      const scene = kit.table.scene(game, match.view(0), []);
      const { places } = kit.table.looks(game);
      const stands = scene.pieces.filter(({ side, place }) => side === 1 && places[place]!.kind === 'space');
      const reached = new Set(found.map(({ place }) => place));
      expect(stands.length).toBeGreaterThan(0);
      for (const { place } of stands) expect(reached).toContain(place);
      expect(reached.size).toBeGreaterThan(new Set(stands.map(({ place }) => place)).size);
      for (const { share, strength, side } of found) {
        expect(side).toBe(1);
        expect(share > 0 && share <= 1 && strength > 0).toBe(true);
      }
    });

  test('is told by its looks where the game can tell it', () => {
    expect(kit.table.looks(game).reaching === true).toBe(kit.reaching !== undefined);
  });

  test('is found from what the viewer knows: whatever the truth is, the same', async () => {
    const view = match.view(0);
    const twin = game.sample(view, fastRng('another truth'));
    expect(await threats(game.view(twin, 0))).toEqual(await threats(view));
  });
});
