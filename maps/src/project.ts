import type { Line, Point } from './geometry.ts';

/** Degrees: latitude north, longitude east. */
export type Position = readonly [latitude: number, longitude: number];

export interface Projection {
  readonly latitude: number;
  readonly longitude: number;
  readonly kmPerDegreeOfLatitude: number;
  readonly kmPerDegreeOfLongitude: number;
}

export type Project = (position: Position) => Point;

export function projector(projection: Projection): Project {
  return ([latitude, longitude]) => ({
    x: (longitude - projection.longitude) * projection.kmPerDegreeOfLongitude,
    y: (projection.latitude - latitude) * projection.kmPerDegreeOfLatitude,
  });
}

export function projectLine(project: Project, course: readonly Position[]): Line {
  return course.map(project);
}
