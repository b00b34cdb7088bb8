import { type GameData, type HexsideData, standardData } from '../data.ts';

export interface Passage {
  readonly move: number;
  readonly attack: number;
  readonly kind: string;
}

/** Reads the map data the way a player reads the map, apart from any rules code. */
export function atlas(data: GameData = standardData()) {
  const hexes = new Set(data.map.hexes.map(({ id }) => id));
  const boxes = new Map(data.map.boxes.map((box) => [box.id, box]));
  const hexsides = new Map(data.map.hexsides.map((hexside) => [hexside.between.join('|'), hexside]));
  const routeKind = new Map(data.map.routes.map(({ id, kind }) => [id, kind]));
  return { data, at, place, hexside, passage, neighbours, distance, cheapest, within, isVillage };

  function place(id: string) {
    const found = data.places.find((one) => one.id === id);
    if (found === undefined) throw new Error(`no place ${id}`);
    return found;
  }

  function at(id: string): string {
    return place(id).at;
  }

  function isVillage(location: string): boolean {
    return data.places.some(({ at, kind }) => at === location && kind === 'village');
  }

  function hexside(a: string, b: string): HexsideData | undefined {
    return hexsides.get([a, b].sort().join('|'));
  }

  function neighbours(location: string): string[] {
    const box = boxes.get(location);
    if (box !== undefined) return box.exits.map(({ hex }) => hex);
    const fromBoxes = [...boxes.values()].filter(({ exits }) => exits.some(({ hex }) => hex === location));
    const around = gridNeighbours(location).filter((hex) => hexes.has(hex));
    return [...around, ...fromBoxes.map(({ id }) => id)];
  }

  function passage(from: string, to: string): Passage | null {
    const box = boxes.get(from) ?? boxes.get(to);
    if (box === undefined) return overHexside(hexside(from, to));
    const hex = box.id === from ? to : from;
    const exit = box.exits.find((one) => one.hex === hex);
    if (exit === undefined) return null;
    const route = byRoutes(exit.routes);
    return box.id === to ? { ...route, move: data.terrain.holdingBox.enterMove } : route;
  }

  function overHexside(side: HexsideData | undefined): Passage | null {
    if (side === undefined || side.terrain === 'impassable') return null;
    if (side.crossing !== undefined) return { ...data.terrain.hexsides[side.crossing.kind], kind: side.crossing.kind };
    if (side.terrain === 'river') return null;
    if (side.routes.length > 0) return byRoutes(side.routes);
    return { ...data.terrain.hexsides[side.terrain], kind: side.terrain };
  }

  function byRoutes(routes: readonly string[]): Passage {
    const kinds = routes.map((route) => routeKind.get(route) ?? 'trail');
    const limits = kinds.map((kind) => data.terrain.hexsides[kind].attack);
    const sum = limits.reduce((total, limit) => total + limit, 0);
    const kind = kinds.includes('road') ? 'road' : 'trail';
    const less = routes.length > 1 ? data.terrain.severalRoutes.attackLess : 0;
    return { move: data.terrain.hexsides[kind].move, attack: sum - less, kind };
  }

  function cheapest(from: string, to: string): number {
    return within(from, Number.POSITIVE_INFINITY).get(to) ?? Number.POSITIVE_INFINITY;
  }

  /** Movement points to every location that can be reached with so many of them. */
  function within(from: string, points: number): Map<string, number> {
    const spent = new Map([[from, 0]]);
    const open = [from];
    for (let here = open.shift(); here !== undefined; here = open.shift()) {
      for (const next of neighbours(here)) {
        const step = passage(here, next);
        const total = step === null ? Number.POSITIVE_INFINITY : (spent.get(here) ?? 0) + step.move;
        if (total > points || total >= (spent.get(next) ?? Number.POSITIVE_INFINITY)) continue;
        spent.set(next, total);
        open.push(next);
      }
    }
    return spent;
  }
}

export function columnOf(hex: string): number {
  return Number(hex.slice(0, 2));
}

export function rowOf(hex: string): number {
  return Number(hex.slice(2));
}

/** North, north-east, south-east, south, south-west, north-west; hexes off the map included. */
export function gridNeighbours(hex: string): string[] {
  const column = columnOf(hex);
  const row = rowOf(hex);
  const upper = column % 2 === 1 ? row : row - 1;
  const cells = [
    [column, row - 1],
    [column + 1, upper],
    [column + 1, upper + 1],
    [column, row + 1],
    [column - 1, upper + 1],
    [column - 1, upper],
  ];
  return cells.map((cell) => cell.map((value) => String(value).padStart(2, '0')).join(''));
}

function distance(a: string, b: string): number {
  const [one, other] = [cube(a), cube(b)];
  return Math.max(...one.map((value, axis) => Math.abs(value - (other[axis] ?? 0))));
}

function cube(hex: string): number[] {
  const q = columnOf(hex);
  const r = rowOf(hex) - Math.ceil(q / 2) + (q % 2);
  return [q, r, -q - r];
}
