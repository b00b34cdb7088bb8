// The rules of the games on the shelf, loaded when a game is played, and with a pack once for each pack.

import { createHash } from 'node:crypto';
import { GameError } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';
import { games } from '../../games/registry.ts';

/** So many packs are kept ready; the one that was asked for longest ago goes. */
const MOST_PACKS = 16;

export class Kits {
  readonly #packed = new Map<string, Promise<GameKit>>();

  async of(title: string, pack: unknown): Promise<GameKit> {
    const registered = games.find(({ id }) => id === title);
    if (registered === undefined)
      throw new GameError('unknown-game', { game: title }, `There is no game "${title}" on this shelf.`);
    const { kit } = await registered.load();
    return pack === undefined ? kit : this.#withPack(title, kit, pack);
  }

  #withPack(title: string, kit: GameKit, pack: unknown): Promise<GameKit> {
    const key = createHash('sha256')
      .update(`${title}\n${JSON.stringify(pack)}`)
      .digest('hex');
    const packed = this.#packed.get(key) ?? kit.withPack(pack);
    this.#packed.delete(key);
    this.#packed.set(key, packed);
    packed.catch(() => this.#packed.delete(key));
    for (const oldest of this.#packed.keys()) {
      if (this.#packed.size <= MOST_PACKS) break;
      this.#packed.delete(oldest);
    }
    return packed;
  }
}
