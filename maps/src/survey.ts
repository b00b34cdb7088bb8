import { checkCorrections } from './corrections.ts';
import { crossingsByPair } from './crossings.ts';
import { type Woods, woods } from './forest.ts';
import { type HexField, hexField } from './hex-field.ts';
import { locations } from './places.ts';
import { type Project, projector } from './project.ts';
import { type RiverHexside, riverHexsides } from './rivers.ts';
import { type RoutePaths, routePaths, routesByPair } from './roads.ts';
import { seaHexes } from './shore.ts';
import type { CrossingSource, MapSources } from './sources.ts';

/** Everything the sources say, laid on the hexes. */
export interface Survey {
  readonly sources: MapSources;
  readonly project: Project;
  readonly field: HexField;
  readonly sea: ReadonlySet<string>;
  readonly island: string;
  readonly locationOf: ReadonlyMap<string, string>;
  readonly paths: RoutePaths;
  readonly routes: ReadonlyMap<string, readonly string[]>;
  readonly rivers: ReadonlyMap<string, RiverHexside>;
  readonly crossings: ReadonlyMap<string, CrossingSource>;
  readonly woods: Woods;
}

export function survey(sources: MapSources, islandPlace: string): Survey {
  const project = projector(sources.projection);
  const field = hexField(sources.grid);
  checkCorrections(sources, new Set(field.ids));
  const locationOf = locations(sources, field, project);
  const island = locationOf.get(islandPlace) as string;
  const sea = seaHexes(sources, field, project);
  const paths = routePaths(sources, field, project, locationOf);
  const routes = routesByPair(paths);
  const rivers = riverHexsides(sources, field, project, locationOf, (hex) => !sea.has(hex) && hex !== island);
  return {
    sources,
    project,
    field,
    sea,
    island,
    locationOf,
    paths,
    routes,
    rivers,
    crossings: crossingsByPair(sources, field, project, rivers, routes),
    woods: woods(sources, field, project),
  };
}
