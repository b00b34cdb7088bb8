import type { Point } from './geometry.ts';
import { centreOfCell } from './hex-field.ts';
import type { Position } from './project.ts';
import type { PlaceSource } from './sources.ts';
import type { Survey } from './survey.ts';

/** Between the centres of neighbouring hexes, so that whole numbers are fine enough. */
const UNITS_PER_HEX = 100;

/** Shapes and points for a picture of the map; the rules never look at them. */
export function mapDrawing(survey: Survey) {
  const { sources, field, project, paths } = survey;
  const corners = field.ids.flatMap((hex) => field.corners(hex));
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  const units = (point: Point) => [
    Math.round(((point.x - left) / field.spacing) * UNITS_PER_HEX),
    Math.round(((point.y - top) / field.spacing) * UNITS_PER_HEX),
  ];
  const line = (course: readonly Position[]) => course.map((position) => units(project(position)));
  return {
    size: {
      unitsPerHex: UNITS_PER_HEX,
      extent: units({ x: Math.max(...corners.map(({ x }) => x)), y: Math.max(...corners.map(({ y }) => y)) }),
    },
    hexes: field.ids.map((hex) => ({ id: hex, at: units(field.centre(hex)) })),
    boxes: sources.boxes.map(({ id, drawnAt }) => ({ id, at: units(centreOfCell(sources.grid, ...drawnAt)) })),
    places: sources.places
      .filter(({ kind }) => kind !== 'holding-box')
      .map((place) => ({ id: place.id, at: units(drawnAt(survey, place)) })),
    crossings: sources.crossings.map(({ name, kind, position }) => ({ name, kind, at: units(project(position)) })),
    rivers: sources.rivers.map(({ name, impassable, course }) => ({ name, impassable, course: line(course) })),
    routes: sources.routes.map(({ id }) => ({ id, path: paths.get(id) })),
    forests: sources.forests.map(({ name, outline }) => ({ name, outline: line(outline) })),
    mainland: { shore: line(sources.mainland.shore), inland: line(sources.mainland.inland) },
    islands: sources.islands.map(({ name, outline }) => ({ name, outline: line(outline) })),
  };
}

/** A place that was moved to another hex keeps its spot within the hex. */
function drawnAt({ field, project, locationOf }: Survey, place: PlaceSource): Point {
  const truly = project(place.position);
  const from = field.centre(field.nearestHex(truly));
  const to = field.centre(locationOf.get(place.id) as string);
  return { x: truly.x + to.x - from.x, y: truly.y + to.y - from.y };
}
