// What is said of every piece on the map when a table is opened: also of an army that nobody commands yet.

import { describe, expect, test } from 'vitest';
import { games } from '../../../games/registry.ts';
import { PLAYER } from '../../src/host/messages.ts';
import { pieceLabel } from '../../src/table/piece-label.ts';
import { sitDown } from './seat.ts';

const all = await Promise.all(games.map(({ load }) => load()));

describe.each(all.map(({ id, box }) => [id, box] as const))('every piece of %s', (game, { scenarios }) => {
  test.each(scenarios)('has words in %s', async (scenario) => {
    const { table } = await sitDown({ game, scenario, seats: [PLAYER, 'random'], seed: 'labels' });
    const labels = table.scene!.pieces.map((piece) => pieceLabel(table, piece));
    expect(labels.filter((label) => label.trim() === '' || label.includes('—'))).toEqual([]);
  });
});
