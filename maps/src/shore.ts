import { isInside, type Line, type Point } from './geometry.ts';
import type { HexField } from './hex-field.ts';
import { type Project, projectLine } from './project.ts';
import type { MapSources } from './sources.ts';

const SAMPLES_EACH_WAY = 20;

/** A hex is sea when hardly any of it is mainland. */
export function seaHexes(sources: MapSources, field: HexField, project: Project): Set<string> {
  const mainland = projectLine(project, [...sources.mainland.shore, ...sources.mainland.inland]);
  const sea = new Set(field.ids.filter((hex) => landShare(field, hex, mainland) < sources.sea.landShareBelow));
  for (const { hex, land } of sources.corrections.land) {
    if (land) sea.delete(hex);
    else sea.add(hex);
  }
  return sea;
}

function landShare(field: HexField, hex: string, mainland: Line): number {
  const points = pointsIn(field, hex);
  return points.filter((point) => isInside(point, mainland)).length / points.length;
}

export function pointsIn(field: HexField, hex: string): Point[] {
  const centre = field.centre(hex);
  const corners = field.corners(hex);
  const step = field.spacing / Math.sqrt(3) / SAMPLES_EACH_WAY;
  const points: Point[] = [];
  for (let across = -SAMPLES_EACH_WAY; across <= SAMPLES_EACH_WAY; across++) {
    for (let down = -SAMPLES_EACH_WAY; down <= SAMPLES_EACH_WAY; down++) {
      const point = { x: centre.x + across * step, y: centre.y + down * step };
      if (isInside(point, corners)) points.push(point);
    }
  }
  return points;
}
