import type { PackFault } from '@bivouac/kernel/pack';
import type { GameData, GridData, HexsideData } from '../data.ts';
import { fault } from './faults.ts';

export function checkMap(data: GameData): PackFault[] {
  const { map } = data;
  const hexes = new Set(map.hexes.map(({ id }) => id));
  const island = data.places.find(({ id }) => id === 'galveston')?.at;
  return [
    ...checkHexes(data, hexes),
    ...map.hexsides.flatMap((hexside) => checkHexside(hexside, map.grid, island)),
    ...missingHexsides(data, hexes),
    ...map.boxes
      .filter(({ id }) => !data.places.some((place) => place.id === id && place.kind === 'holding-box'))
      .map(({ id }) => fault(`boxes[${id}]`, 'pack.box-place', { id })),
  ];
}

function checkHexes({ map }: GameData, hexes: ReadonlySet<string>): PackFault[] {
  const { columns, rows } = map.grid;
  const isOff = (id: string) => !isOnGrid(map.grid, id);
  return [
    ...[...hexes].filter(isOff).map((id) => fault(`hexes[${id}]`, 'pack.off-grid', { id, columns, rows })),
    ...map.sea.hexes.filter(isOff).map((id) => fault('sea.hexes', 'pack.off-grid', { id, columns, rows })),
    ...map.sea.hexes.filter((id) => hexes.has(id)).map((id) => fault('sea.hexes', 'pack.land-and-sea', { id })),
  ];
}

function checkHexside(hexside: HexsideData, grid: GridData, island: string | undefined): PackFault[] {
  const { between, terrain, river, crossing, routes } = hexside;
  const [a, b] = between;
  const path = `hexsides[${a}|${b}]`;
  const isClosed = terrain === 'impassable' || (terrain === 'river' && crossing === undefined);
  const isIsland = island !== undefined && between.includes(island);
  return [
    ...(gridNeighbours(grid, a).includes(b) ? [] : [fault(path, 'pack.not-neighbours', { a, b })]),
    ...(crossing !== undefined && terrain !== 'river'
      ? [fault(`${path}.crossing`, 'pack.crossing-without-river', { terrain })]
      : []),
    ...(terrain === 'river' && river === undefined ? [fault(`${path}.river`, 'pack.river-without-name')] : []),
    ...(isClosed && routes.length > 0 ? [fault(`${path}.routes`, 'pack.route-without-crossing')] : []),
    ...(isIsland && terrain !== 'impassable' ? [fault(`${path}.terrain`, 'pack.island-open')] : []),
  ];
}

function missingHexsides({ map }: GameData, hexes: ReadonlySet<string>): PackFault[] {
  const described = new Set(map.hexsides.map(({ between }) => between.join('|')));
  return [...hexes].flatMap((a) =>
    gridNeighbours(map.grid, a)
      .filter((b) => a < b && hexes.has(b) && !described.has(`${a}|${b}`))
      .map((b) => fault(`hexsides[${a}|${b}]`, 'pack.hexside-missing', { a, b })),
  );
}

function isOnGrid({ columns, rows }: GridData, hex: string): boolean {
  const [column, row] = cellOf(hex);
  return column >= 1 && column <= columns && row >= 1 && row <= rows;
}

function cellOf(hex: string): [column: number, row: number] {
  return [Number(hex.slice(0, 2)), Number(hex.slice(2))];
}

function gridNeighbours({ lowered }: GridData, hex: string): string[] {
  const [column, row] = cellOf(hex);
  const isLowered = (column % 2 === 1) === (lowered === 'odd');
  const upper = isLowered ? row : row - 1;
  const cells = [
    [column, row - 1],
    [column, row + 1],
    [column - 1, upper],
    [column - 1, upper + 1],
    [column + 1, upper],
    [column + 1, upper + 1],
  ];
  return cells.map((cell) => cell.map((value) => String(value).padStart(2, '0')).join(''));
}
