import { faultsOf, type PackFault, packChecker } from '@bivouac/kernel/pack';
import { files } from './data/schema.ts';
import { type GameData, type ScenarioData, standardData } from './data.ts';
import type sentences from './text/figures.en.json';

const fault = faultsOf<keyof typeof sentences>();

/** What must hold whatever is printed, or the rules could not be played with the data. */
const checkConsistency = (data: GameData): PackFault[] => [
  ...data.roads.flatMap(({ from, to }) => (from === to ? [fault(`roads[${from}|${to}]`, 'pack.same-ends')] : [])),
  ...data.scenarios.flatMap((scenario) => checkSetup(scenario, data)),
];

/** Nobody begins in a fight, or in a crowd. */
function checkSetup({ id, setup }: ScenarioData, { pieces, tables }: GameData): PackFault[] {
  const path = `scenarios[${id}].setup`;
  const places = Map.groupBy(
    pieces.filter((piece) => setup[piece.id] !== undefined),
    (piece) => setup[piece.id]!,
  );
  return [...places].flatMap(([place, there]) => {
    const sides = new Set(there.map(({ side }) => side));
    return [
      ...(sides.size > 1 ? [fault(path, 'pack.both-sides', { place })] : []),
      ...(there.length > tables.stacking.most ? [fault(path, 'pack.crowded', { place })] : []),
    ];
  });
}

export const checkPack = packChecker({
  game: 'skeleton-war',
  files,
  standard: standardData,
  make: (data) => data,
  consistency: checkConsistency,
});
