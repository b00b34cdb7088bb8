import type { PackError } from '@bivouac/kernel/pack';
import type { BoxData, GameData, GridData, HexsideData } from '../data.ts';
import { hexsideKey } from './apply.ts';
import { packError } from './errors.ts';

export function checkMap(data: GameData): PackError[] {
  const { map } = data;
  const hexes = new Set(map.hexes.map(({ id }) => id));
  const routes = new Set(map.routes.map(({ id }) => id));
  const island = data.places.find(({ id }) => id === 'galveston')?.at;
  return [
    ...checkHexes(data, hexes),
    ...map.hexsides.flatMap((hexside) => checkHexside(hexside, map.grid, hexes, routes, island)),
    ...missingHexsides(data, hexes),
    ...map.boxes.flatMap((box) => checkBox(box, data, hexes, routes)),
    ...data.terrain.sea.noAttackOn
      .filter((id) => !data.places.some((place) => place.id === id))
      .map((id) => packError('terrain.sea.noAttackOn', 'pack.no-place', { id })),
  ];
}

function checkHexes({ map }: GameData, hexes: ReadonlySet<string>): PackError[] {
  const { columns, rows } = map.grid;
  const isOff = (id: string) => !isOnGrid(map.grid, id);
  return [
    ...[...hexes].filter(isOff).map((id) => packError(`hexes[${id}]`, 'pack.off-grid', { id, columns, rows })),
    ...map.sea.hexes.filter(isOff).map((id) => packError('sea.hexes', 'pack.off-grid', { id, columns, rows })),
    ...map.sea.hexes.filter((id) => hexes.has(id)).map((id) => packError('sea.hexes', 'pack.land-and-sea', { id })),
    ...map.frontier.hexes
      .filter((id) => !hexes.has(id))
      .map((id) => packError('frontier.hexes', 'pack.no-hex', { id })),
  ];
}

function checkHexside(
  hexside: HexsideData,
  grid: GridData,
  hexes: ReadonlySet<string>,
  routes: ReadonlySet<string>,
  island: string | undefined,
): PackError[] {
  const { between, terrain, river, crossing } = hexside;
  const [a, b] = between;
  const path = `hexsides[${hexsideKey(hexside)}]`;
  const errors: PackError[] = [];
  for (const id of between) if (!hexes.has(id)) errors.push(packError(path, 'pack.no-hex', { id }));
  if (!gridNeighbours(grid, a).includes(b)) errors.push(packError(path, 'pack.not-neighbours', { a, b }));
  if (crossing !== undefined && terrain !== 'river') {
    errors.push(packError(`${path}.crossing`, 'pack.crossing-without-river', { terrain }));
  }
  if (terrain === 'river' && river === undefined) errors.push(packError(`${path}.river`, 'pack.river-without-name'));
  for (const id of hexside.routes) {
    if (!routes.has(id)) errors.push(packError(`${path}.routes`, 'pack.no-route', { id }));
  }
  const isClosed = terrain === 'impassable' || (terrain === 'river' && crossing === undefined);
  if (isClosed && hexside.routes.length > 0) errors.push(packError(`${path}.routes`, 'pack.route-without-crossing'));
  if (island !== undefined && between.includes(island) && terrain !== 'impassable') {
    errors.push(packError(`${path}.terrain`, 'pack.island-open'));
  }
  return errors;
}

function missingHexsides({ map }: GameData, hexes: ReadonlySet<string>): PackError[] {
  const described = new Set(map.hexsides.map(hexsideKey));
  return [...hexes].flatMap((a) =>
    gridNeighbours(map.grid, a)
      .filter((b) => a < b && hexes.has(b) && !described.has(`${a}|${b}`))
      .map((b) => packError(`hexsides[${a}|${b}]`, 'pack.hexside-missing', { a, b })),
  );
}

function checkBox(box: BoxData, data: GameData, hexes: ReadonlySet<string>, routes: ReadonlySet<string>): PackError[] {
  const path = `boxes[${box.id}]`;
  const place = data.places.find(({ id }) => id === box.id);
  return [
    ...(place?.kind === 'holding-box' ? [] : [packError(path, 'pack.no-place', { id: box.id })]),
    ...box.exits
      .filter(({ hex }) => !hexes.has(hex))
      .map(({ hex }) => packError(`${path}.exits`, 'pack.no-hex', { id: hex })),
    ...box.exits
      .flatMap((exit) => exit.routes)
      .filter((id) => !routes.has(id))
      .map((id) => packError(`${path}.exits`, 'pack.no-route', { id })),
  ];
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
