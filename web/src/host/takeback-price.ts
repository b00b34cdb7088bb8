// What a return by consent costs, as far as the one who looks knows: the choices it takes back, the dice that have fallen since,
// and what has come to his eyes.

import type { LoggedEvent } from '@bivouac/host';
import type { ViewCore } from '@bivouac/kernel';
import type { GameKit, Scene } from '@bivouac/scene';

export interface TakebackPrice {
  /** Choices of whoever asks for it, and of the others. */
  readonly own: number;
  readonly others: number;
  readonly dice: number;
  /** Pieces and cards that the viewer did not know then and has known since. */
  readonly seen: number;
}

export interface Remembered {
  readonly kit: GameKit;
  /** Who made each choice; -1: a return. */
  readonly by: readonly number[];
  readonly log: readonly LoggedEvent[];
  viewBefore(entry: number): ViewCore;
}

/** `side` asks to go back to before the choice `to`. */
export function takebackPrice({ kit, by, log, viewBefore }: Remembered, side: number, to: number): TakebackPrice {
  const { game, table } = kit;
  const sceneAt = (entry: number, told: readonly LoggedEvent[] = []): Scene =>
    table.scene(game, viewBefore(entry), told);
  const gone = by.slice(to).filter((one) => one >= 0);
  const own = gone.filter((one) => one === side).length;
  const before = new Set(known(sceneAt(to)));
  const since = new Set(by.slice(to).flatMap((_, i) => known(sceneAt(to + i + 1))));
  const then = log.filter(({ entry }) => entry < to);
  return {
    own,
    others: gone.length - own,
    dice: thrown(sceneAt(by.length, log)) - thrown(sceneAt(to, then)),
    seen: [...since].filter((thing) => !before.has(thing)).length,
  };
}

const known = ({ pieces, hand }: Scene): readonly string[] => [
  ...pieces.flatMap(({ piece }) => (piece === null ? [] : [`piece ${piece}`])),
  ...hand.map(({ card }) => `card ${card}`),
];

const thrown = ({ luck }: Scene): number => luck.reduce((sum, { dice }) => sum + dice, 0);
