// What must not be covered: by trees, and by the numbers of hexes.

import { type Box, boxAround, CostGrid, grown } from '../cost-grid.ts';
import { shrunk } from '../name-placer.ts';
import { radiusOf } from '../sheet/signs.ts';
import type { Plan, SheetSources } from './index.ts';
import { CELL } from './lettering.ts';
import type { Ground } from './terrain.ts';

type Covered = Pick<Plan, 'field' | 'courses' | 'ways' | 'crossings' | 'lettered'>;

const CLOSED = 1;
/** Around signs and boxes; and below names, for a tree stands on its foot. */
const KEEP = { crossing: 8, sign: 10, box: 10 };
const LOOSE = { share: 1, belowName: 13 };
const IN_ROWS = { share: 0.65, belowName: 6 };

/** Trees and grass keep clear of water, ways, signs and names; the rows on wooded hexsides a little less. */
export function closedGround(sources: SheetSources, covered: Covered): Omit<Ground, 'isLand'> {
  return { closed: closedTo(LOOSE, sources, covered), closedToRows: closedTo(IN_ROWS, sources, covered) };
}

function closedTo(
  { share, belowName }: typeof LOOSE,
  { data, look, signs }: SheetSources,
  { field, courses, ways, crossings, lettered }: Covered,
): CostGrid {
  const grid = new CostGrid(field.width, field.height, CELL / 2);
  for (const { line, look: own } of courses) grid.fillAlong(line, own.clear * share, CLOSED);
  for (const { line, kind } of ways) grid.fillAlong(line, look.ways[kind]!.clear * share, CLOSED);
  const boxes = [
    ...crossings.map(({ at, radius }) => boxAround(at, radius + KEEP.crossing)),
    ...data.places.map((place) => boxAround(field.siteOfPlace(place.id), radiusOf(signs, place.signs) + KEEP.sign)),
    ...[...field.boxes.values()].map((box) => grown(box, KEEP.box)),
    ...[...lettered.places, ...lettered.areas].map(({ box }) => underTrees(box, belowName)),
    ...lettered.courses.flatMap((name) => name.boxes.map((box) => underTrees(box, belowName))),
  ];
  for (const box of boxes) grid.fill(box, CLOSED);
  return grid;
}

function underTrees({ left, right, top, bottom }: Box, below: number): Box {
  return { left: left - below / 2, right: right + below / 2, top, bottom: bottom + below };
}

/** Numbers of hexes rather cross a road than a name or a wall. They are seen near by, where names are small. */
export function numberGround({ data, look }: SheetSources, { field, crossings, lettered }: Covered): CostGrid {
  const covered = 6;
  const grid = new CostGrid(field.width, field.height, CELL);
  const boxes = [
    ...[...lettered.places, ...lettered.areas].map((name) => shrunk(name, look.nearScale)),
    ...lettered.crossings.map(({ box }) => box),
    ...lettered.courses.flatMap((name) => name.boxes),
    ...crossings.map(({ at, radius }) => boxAround(at, radius)),
  ];
  for (const box of boxes) grid.fill(grown(box, CELL), covered);
  for (const { between, kind } of data.hexsides) {
    const { strokes, half = 0 } = look.hexsides[kind] ?? {};
    if (strokes) grid.fillAlong(field.side(...between), half, covered);
  }
  return grid;
}
