import { along, isInside, type Line, type Point } from './geometry.ts';
import type { HexField, Hexside } from './hex-field.ts';
import { type Project, projectLine } from './project.ts';
import { pointsIn } from './shore.ts';
import type { MapSources } from './sources.ts';

const SAMPLES_ALONG_HEXSIDE = 41;

export interface Woods {
  readonly coversHexside: (hexside: Hexside) => boolean;
  readonly coversHex: (hex: string) => boolean;
}

/** A hexside or a hex is wooded when more than half of it lies in a forest. */
export function woods(sources: MapSources, field: HexField, project: Project): Woods {
  const outlines = sources.forests.map(({ outline }) => projectLine(project, outline));
  return {
    coversHexside: ({ ends }) => isMostlyWooded(pointsAlong(...ends), outlines),
    coversHex: (hex) => isMostlyWooded(pointsIn(field, hex), outlines),
  };
}

function isMostlyWooded(points: readonly Point[], outlines: readonly Line[]): boolean {
  const wooded = points.filter((point) => outlines.some((outline) => isInside(point, outline)));
  return wooded.length * 2 > points.length;
}

function pointsAlong(a: Point, b: Point): Point[] {
  return Array.from({ length: SAMPLES_ALONG_HEXSIDE }, (_, index) =>
    along(a, b, (index + 0.5) / SAMPLES_ALONG_HEXSIDE),
  );
}
