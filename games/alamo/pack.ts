import { hexDistance } from '@bivouac/boards';
import { faultsOf, type PackFault, packChecker } from '@bivouac/kernel/pack';
import { files } from './data/schema.ts';
import { type GameData, standardData } from './data.ts';
import { buildMap } from './map-atlas.ts';
import type sentences from './text/figures.en.json';

const fault = faultsOf<keyof typeof sentences>();

/** What must hold whatever is printed, or the rules could not be played with the data. */
const checkConsistency = (data: GameData): PackFault[] => [...checkMap(data), ...checkGuns(data), ...checkRolls(data)];

const FIRST_ROLL = 2;
const LAST_ROLL = 12;

/** Two dice must find a line whatever they show, and Bowie a bed in it. */
function checkRolls({ gunRolls, bowieRolls }: GameData): PackFault[] {
  const tables = Object.entries({ gunRolls, bowieRolls });
  return tables.flatMap(([name, lines]) => {
    const isMissing = (total: number): boolean => !lines.some(({ from, to }) => from <= total && total <= to);
    const totals = Array.from({ length: LAST_ROLL - FIRST_ROLL + 1 }, (_, i) => FIRST_ROLL + i);
    return totals.filter(isMissing).map((total) => fault(name, 'pack.gap-in-table', { total }));
  });
}

/** The guns must find their sites, and the sites what they demand. */
function checkGuns({ hexes, guns, gunRolls, sites }: GameData): PackFault[] {
  const fewest = Math.min(
    guns.filter(({ extra }) => !extra).length,
    ...gunRolls.map((line) => line.guns.reduce((sum, count) => sum + count, 0)),
  );
  const demanded = sites.reduce((sum, { least }) => sum + least, 0);
  const isFull = sites.some(({ least, most }) => least > most);
  return [
    ...(hexes.some(({ gun }) => gun === 'printed') ? [] : [fault('hexes', 'pack.no-symbols')]),
    ...(demanded > fewest || isFull ? [fault('sites', 'pack.too-much-demanded', { demanded, fewest })] : []),
  ];
}

function checkMap(data: GameData): PackFault[] {
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
  const gates = (['main', 'church'] as const).filter((gate) => !data.hexsides.some((one) => one.gate === gate));
  hexsides.push(...gates.map((gate) => fault('hexsides', 'pack.no-gate', { gate })));
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
