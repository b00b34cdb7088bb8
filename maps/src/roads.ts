import { type HexField, pairKey } from './hex-field.ts';
import type { Project } from './project.ts';
import type { MapSources, RouteSource } from './sources.ts';

/** The hexes and boxes a route runs through, in order. */
export type RoutePaths = ReadonlyMap<string, readonly string[]>;

export function routePaths(
  sources: MapSources,
  field: HexField,
  project: Project,
  locationOf: ReadonlyMap<string, string>,
): RoutePaths {
  const neighbours = new Set(field.hexsides.map(({ between }) => pairKey(...between)));
  const boxes = new Set(sources.boxes.map(({ id }) => id));
  return new Map(sources.routes.map((route) => [route.id, checked(route, pathOf(route))]));

  function pathOf(route: RouteSource): string[] {
    return route.course.map((stop) => {
      const location = typeof stop === 'string' ? locationOf.get(stop) : field.hexAt(project(stop));
      if (location === undefined) throw new Error(`${route.name} runs through ${stop}, which is not on the map.`);
      return location;
    });
  }

  function checked(route: RouteSource, path: string[]): string[] {
    for (const [from, to] of steps(path)) {
      const leavesMap = boxes.has(from) || boxes.has(to);
      if (leavesMap || neighbours.has(pairKey(from, to))) continue;
      throw new Error(`${route.name} jumps from ${from} to ${to}: give it a point in between.`);
    }
    return path;
  }
}

export function steps(path: readonly string[]): [string, string][] {
  return path.slice(1).map((to, index) => [path[index] as string, to]);
}

/** Ids of the routes that cross each hexside or lead into a box, by pair. */
export function routesByPair(paths: RoutePaths): Map<string, string[]> {
  const byPair = new Map<string, string[]>();
  for (const [route, path] of paths) {
    for (const [from, to] of steps(path)) {
      const key = pairKey(from, to);
      byPair.set(key, [...(byPair.get(key) ?? []), route]);
    }
  }
  return byPair;
}
