import type { Line, Point } from '../../geometry.ts';
import { type Box, boxAround, CostGrid, grown } from '../cost-grid.ts';
import { textMeasure } from '../font-metrics.ts';
import type { MapDrawing } from '../map-drawing.ts';
import { insideAny } from '../nearness.ts';
import { element } from '../svg.ts';
import { beyondLayer } from './beyond.ts';
import { boxLayer } from './boxes.ts';
import { cartoucheBox, cartoucheLayer } from './cartouche.ts';
import { compassBox, compassLayer } from './compass.ts';
import { type Course, riverCourses, streamCourses } from './courses.ts';
import { type Crossing, crossingLayer, crossingsOf } from './crossings.ts';
import { frameLayer } from './frame.ts';
import { gridLayer, hexNumbers } from './hex-lines.ts';
import { CELL, type Letterings, letter } from './lettering.ts';
import { nameDefs, placeNameLayer, waterNameLayer } from './name-layer.ts';
import { overviewLayer } from './overview.ts';
import { gulfBox, regionLayer } from './regions.ts';
import { R, type Sheet, sheetOf } from './sheet.ts';
import { spacesOf } from './spaces.ts';
import { riverDefs, riverLayer, streamLayer } from './streams.ts';
import { symbolLayer } from './symbols.ts';
import { tuftLayer } from './tufts.ts';
import type { DrawData, DrawOptions } from './types.ts';
import { coastLayer, landLayer, onSheet, seaLayer, shoreDefs, shoresOf } from './water.ts';
import { wayDefs, wayLayer } from './way-layer.ts';
import { type Way, waysOf } from './ways.ts';
import { type Ground, treeLayer, woodsOf, woodWash } from './woods.ts';

export type { DrawnSpace, MapDrawing } from '../map-drawing.ts';
export { mapStyle, type ThemeSelectors } from './style.ts';
export type { DrawData, DrawOptions, MapWords } from './types.ts';

/** Everything with a place on the sheet, before anything is drawn. */
export interface Plan {
  readonly sheet: Sheet;
  readonly shores: readonly Line[];
  readonly rivers: readonly Course[];
  readonly streams: readonly Course[];
  readonly ways: readonly Way[];
  readonly crossings: readonly Crossing[];
  readonly letterings: Letterings;
}

export function planMap(data: DrawData, options: DrawOptions): Plan {
  const sheet = sheetOf(data);
  const shores = shoresOf(data, sheet);
  const rivers = riverCourses(data, sheet, shores);
  const streams = streamCourses(data, sheet, rivers, shores);
  const ways = waysOf(data, sheet);
  const crossings = crossingsOf(data, sheet, rivers, ways);
  const furniture = furnitureOf(data, sheet, options);
  const letterings = letter(data, sheet, { rivers, streams, ways, crossings, furniture }, options);
  return { sheet, shores, rivers, streams, ways, crossings, letterings };
}

function furnitureOf(data: DrawData, sheet: Sheet, options: DrawOptions): Box[] {
  const gulf = gulfBox(data, sheet, textMeasure(data.faces), options);
  const boxes = [...sheet.boxes.values()].map((box) => grown(box, R * 0.06));
  return [...boxes, cartoucheBox(data), compassBox(data), gulf];
}

/** The whole static map of Texas Glory, in parts between which the table can put its own layers. */
export function drawMap(data: DrawData, options: DrawOptions): MapDrawing {
  const plan = planMap(data, options);
  const { sheet, shores, rivers, streams, ways, crossings, letterings } = plan;
  const woods = woodsOf(data, sheet);
  const ground = groundOf(plan);
  const width = Math.round(sheet.width);
  const height = Math.round(sheet.height);
  return {
    className: 'tg-map',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    unit: R,
    bleed: data.beyond.bleed * R,
    reading: 1,
    defs: element(
      'defs',
      {},
      shoreDefs(shores, sheet),
      riverDefs(data, rivers),
      wayDefs(ways),
      nameDefs(letterings.courses),
    ),
    under:
      beyondLayer(data, sheet) +
      onSheet(
        'tg-under',
        landLayer(sheet),
        woodWash(woods),
        coastLayer(),
        streamLayer(data, streams),
        seaLayer(sheet, shores),
        tuftLayer(sheet, woods, ground),
        gridLayer(sheet),
        treeLayer(data, sheet, woods, ground),
      ),
    rivers: onSheet('tg-middle', riverLayer()),
    over: onSheet(
      'tg-over',
      wayLayer(),
      crossingLayer(crossings),
      regionLayer(data, sheet, options),
      waterNameLayer(letterings),
      symbolLayer(data, sheet, letterings.places),
      placeNameLayer(letterings),
      boxLayer(data, sheet, textMeasure(data.faces), options),
      frameLayer(sheet),
      cartoucheLayer(data, options),
      compassLayer(data, options),
    ),
    overview: overviewLayer(sheet),
    numbers: hexNumbers(sheet, textMeasure(data.faces), ground.closedToTrees),
    spaces: spacesOf(sheet),
    names: letterings.places,
  };
}

const CLOSED = 1;
/** Numbers of hexes use the same grid: they may cross a road rather than a name. */
const NAMED = 4;

/** Trees and grass keep clear of water, ways, signs and names; the rows on wooded hexsides a little less. */
function groundOf({ sheet, shores, rivers, streams, ways, crossings, letterings }: Plan): Ground {
  const closed = (keep: number, below: number): CostGrid => {
    const grid = new CostGrid(sheet.width, sheet.height, CELL / 2);
    const along = (lines: readonly { readonly line: Line }[], share: number) => {
      for (const { line } of lines) grid.fillAlong(line, R * share * keep, CLOSED);
    };
    along(rivers, 0.13);
    along(streams, 0.05);
    along(
      ways.filter(({ kind }) => kind === 'road'),
      0.1,
    );
    along(
      ways.filter(({ kind }) => kind === 'trail'),
      0.07,
    );
    for (const { at } of crossings) grid.fill(boxAround(at, R * 0.24), CLOSED);
    for (const { at, gap } of letterings.places) grid.fill(boxAround(at, gap + R * 0.1), CLOSED);
    for (const { box } of [...letterings.places, ...letterings.areas]) grid.fill(underTrees(box, below), NAMED);
    for (const box of letterings.courses.flatMap(({ boxes }) => boxes)) grid.fill(underTrees(box, below), NAMED);
    for (const box of sheet.boxes.values()) grid.fill(grown(box, R * 0.1), CLOSED);
    return grid;
  };
  const isLand = (point: Point) => insideAny(point, shores);
  return { closedToTrees: closed(1, 0.13), closedToRows: closed(0.65, 0.06), isLand };
}

/** A tree stands on its foot: one that stands just below a name would reach into it. */
function underTrees(box: Box, below: number): Box {
  return {
    left: box.left - (R * below) / 2,
    right: box.right + (R * below) / 2,
    top: box.top,
    bottom: box.bottom + R * below,
  };
}
