// In a battle the last shots often have but one target left: they wait for the person who may still take back the others.

import { type Core, Match, seedFromText, type ViewCore } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { loadRules } from '../src/games/rules.ts';
import { GameTable } from '../src/host/game-table.ts';
import { PLAYER, type Update } from '../src/host/messages.ts';
import { portsFor, settling } from './tables.ts';

const kit = await loadRules('house-divided');
const SOUTH = 1;

interface Army {
  readonly unit: string;
  readonly count: number;
}

/** The South, played by a person, is attacked and names the first targets. */
function attackedBy(union: readonly Army[], south: readonly Army[]) {
  const at = 'manassas-junction';
  const units = [
    ...union.map((army) => ({ ...army, side: 'union', at, from: 'front-royal' })),
    ...south.map((army) => ({ ...army, side: 'confederate', at })),
  ];
  const begun = kit.game.position.read({ scenario: 'campaign', turn: 'aug-1861', phase: 'combat', units });
  const game = { ...kit.game, setup: (): Core => begun };
  const match = new Match<Core, ViewCore>(game, { scenario: 'campaign', options: {}, seed: seedFromText('shots') });
  const updates: Update[] = [];
  const seats = ['random', PLAYER];
  const session = new GameTable({ kit: { ...kit, game }, match }, seats, portsFor(kit, updates));
  return { session, settled: settling(session, match, seats, updates) };
}

const shots = ({ match }: GameTable): number => match.log(SOUTH).filter(({ event }) => event.kind === 'fired').length;
const aims = ({ scene }: Update): number => scene!.battle!.aims!.length;

test('dice wait for the last shot of a volley, and the shots before it can be taken back', async () => {
  const { session, settled } = attackedBy(
    [
      { unit: 'veteran-infantry', count: 1 },
      { unit: 'militia-infantry', count: 1 },
    ],
    [{ unit: 'veteran-infantry', count: 2 }],
  );
  const before = await settled();
  expect([aims(before), before.choices.length]).toEqual([0, 2]);
  await session.choose([before.choices[0]!], session.number);
  const aimed = await settled();
  expect([aims(aimed), aimed.choices.length, shots(session), aimed.canUndo]).toEqual([1, 1, 0, true]);
  await session.undo();
  expect((await settled()).scene).toEqual(before.scene);
  await session.choose([before.choices[1]!], session.number);
  const again = await settled();
  await session.choose([again.choices[0]!], session.number);
  await settled();
  expect(shots(session)).toBeGreaterThanOrEqual(2);
});

test('forced shots before the last are declared at once, and taken back with the one they followed from', async () => {
  const { session, settled } = attackedBy(
    [
      { unit: 'veteran-infantry', count: 2 },
      { unit: 'militia-infantry', count: 1 },
    ],
    [{ unit: 'veteran-infantry', count: 3 }],
  );
  const before = await settled();
  const isAtMilitia = (choice: number): boolean =>
    kit.game.notation.write(choice, session.match.state).endsWith('militia-infantry');
  await session.choose([before.choices.find(isAtMilitia)!], session.number);
  const aimed = await settled();
  expect([aims(aimed), aimed.choices.length, shots(session)]).toEqual([2, 1, 0]);
  await session.undo();
  expect((await settled()).scene).toEqual(before.scene);
});

test('a volley in which there is nothing to choose is fired at once', async () => {
  const { session, settled } = attackedBy(
    [{ unit: 'militia-infantry', count: 1 }],
    [{ unit: 'veteran-infantry', count: 3 }],
  );
  await settled();
  expect(shots(session)).toBeGreaterThanOrEqual(3);
});
