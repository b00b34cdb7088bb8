import { distance, middle } from './geometry.ts';
import { type HexField, pairKey } from './hex-field.ts';
import type { Project } from './project.ts';
import type { RiverHexside } from './rivers.ts';
import type { CrossingSource, MapSources } from './sources.ts';

/** A ford or ferry lies where its route meets its river; where they meet more than once, at the nearest spot. */
export function crossingsByPair(
  sources: MapSources,
  field: HexField,
  project: Project,
  rivers: ReadonlyMap<string, RiverHexside>,
  routes: ReadonlyMap<string, readonly string[]>,
): Map<string, CrossingSource> {
  const found = new Map<string, CrossingSource>();
  for (const crossing of sources.crossings) {
    const spot = project(crossing.position);
    const meetings = field.hexsides
      .map(({ between, ends }) => ({ key: pairKey(...between), away: distance(middle(...ends), spot) }))
      .filter(({ key }) => rivers.get(key)?.river === crossing.river && routes.get(key)?.includes(crossing.route))
      .sort((a, b) => a.away - b.away);
    const nearest = meetings[0];
    if (nearest === undefined)
      throw new Error(`${crossing.name}: ${crossing.route} never meets the ${crossing.river}.`);
    if (found.has(nearest.key))
      throw new Error(`${crossing.name} falls on ${nearest.key}, which has a crossing already.`);
    found.set(nearest.key, crossing);
  }
  return found;
}
