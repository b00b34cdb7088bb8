import type { Line, Point } from '../../geometry.ts';
import type { Position } from '../../project.ts';
import { type Box, boxAround, grown } from '../cost-grid.ts';
import { thinPlate } from '../thin-plate.ts';
import type { DrawData } from './data.ts';
import { BOX_HEIGHT, BOX_WIDTH, layoutOf } from './layout.ts';

const FRAME = 22;
/** Shrinks degrees of longitude to the length of degrees of latitude in the middle of the map. */
const LONGITUDE = 0.8;
/** As little slack as leaves no fold in the land. */
const SLACK = 0.42;
/** Long straight borders bend with the land: no stretch is longer than this, in degrees. */
const STRETCH = 0.15;

/** Where everything lies on the paper. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Inside the neat line. */
  readonly inner: Box;
  readonly middle: (box: string) => Point;
  readonly box: (box: string) => Box;
  readonly project: (position: Position) => Point;
  /** A line on the ground, with enough points to bend as the land does. */
  readonly projectLine: (line: readonly Position[]) => Line;
}

/** The boxes are set apart first; then the land is bent so that every town lies under its box. */
export function sheetOf(data: DrawData): Sheet {
  const { width, height } = data.look;
  const middles = layoutOf(data);
  const middle = (id: string) => middles.get(id) as Point;
  const bent = thinPlate(
    data.boxes.map(({ id, lat, lon }) => ({ from: onPlane([lat, lon]), to: middle(id) })),
    SLACK,
  );
  const project = (position: Position) => bent(onPlane(position));
  return {
    width,
    height,
    inner: grown({ left: 0, top: 0, right: width, bottom: height }, -FRAME),
    middle,
    box: (id) => boxAround(middle(id), BOX_WIDTH / 2, BOX_HEIGHT / 2),
    project,
    projectLine: (line) => withStops(line).map(project),
  };
}

function onPlane([latitude, longitude]: Position): Point {
  return { x: (longitude + 85) * LONGITUDE, y: 36 - latitude };
}

function withStops(line: readonly Position[]): Position[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1];
    if (from === undefined) return [to];
    const pieces = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STRETCH));
    return Array.from({ length: pieces }, (_, piece): Position => {
      const share = (piece + 1) / pieces;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });
}
