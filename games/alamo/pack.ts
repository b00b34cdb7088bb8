import { hexDistance } from '@bivouac/boards';
import { faultsOf, type PackFault, packChecker } from '@bivouac/kernel/pack';
import { files } from './data/schema.ts';
import { type GameData, standardData } from './data.ts';
import { buildMap } from './map-atlas.ts';
import type sentences from './text/figures.en.json';

const fault = faultsOf<keyof typeof sentences>();

/** What must hold whatever is printed, or the rules could not be played with the data. */
function checkConsistency(data: GameData): PackFault[] {
  const { grid, numbers } = buildMap(standardData(), []);
  const hexOf = (id: string): number => numbers.ids.get(id)!;
  const hexsides = data.hexsides.flatMap(({ a, b, plane, protects = [] }) => {
    const path = `hexsides[${a}|${b}|${plane}]`;
    const isApart = hexDistance(grid, hexOf(a), hexOf(b)) !== 1;
    const strangers = protects.filter((hex) => hex !== a && hex !== b);
    return [
      ...(isApart ? [fault(path, 'pack.not-adjacent', { a, b })] : []),
      ...strangers.map((hex) => fault(`${path}.protects`, 'pack.not-its-side', { hex })),
    ];
  });
  if (hexsides.length > 0) return hexsides;
  const { placeIds } = buildMap(data, []);
  return data.scenarios.flatMap(({ id, deployment }) =>
    Object.entries(deployment).flatMap(([piece, at]) =>
      placeIds.includes(at) ? [] : [fault(`scenarios[${id}].deployment.${piece}`, 'pack.unknown-level', { at })],
    ),
  );
}

export const checkPack = packChecker({
  game: 'alamo',
  files,
  standard: standardData,
  make: (data) => data,
  consistency: checkConsistency,
});
