// One sheet for all maps of hexes: what is on it is data (`data.ts`), how it is drawn is data too (`look.ts`).

import type { Line, Point } from '../../geometry.ts';
import type { Picture } from '../artists.ts';
import { type Box, boxAround, CostGrid, grown } from '../cost-grid.ts';
import { type Faces, textMeasure } from '../font-metrics.ts';
import type { MapDrawing } from '../map-drawing.ts';
import { type Marks, markerDefs, marksLayer, type Signs } from '../marks.ts';
import { shrunk } from '../name-placer.ts';
import { insideAny } from '../nearness.ts';
import { cartoucheLayer } from '../sheet/cartouche.ts';
import { compassBox, compassLayer } from '../sheet/compass.ts';
import { frameLayer } from '../sheet/frame.ts';
import { besideName, nameDefs, nameSizes, namesAlong, placedNames, spacedNames } from '../sheet/names.ts';
import { radiusOf, signLayer } from '../sheet/signs.ts';
import { type Palette, styleOf } from '../style-sheet.ts';
import { element } from '../svg.ts';
import { type Area, areasOf } from './areas.ts';
import { boxLayer } from './boxes.ts';
import { type Course, courseDefs, courseLayer, coursesOf } from './courses.ts';
import { type Crossing, crossingLayer, crossingRadius, crossingsOf } from './crossings.ts';
import type { HexSheetData } from './data.ts';
import { type Field, fieldOf, R } from './field.ts';
import { CELL, type Lettered, lettered, type Region, regionBoxes, regionsOf } from './lettering.ts';
import type { HexLook } from './look.ts';
import { hatchDefs, levelLayer, openingLayer, wallLayer } from './masonry.ts';
import { hexNumbers } from './numbers.ts';
import { spacesOf } from './spaces.ts';
import { gridLayer, MARKS_PATCH, reliefLayer, rowsOf, type Strewn, strewn, strewnLayer, washLayer } from './terrain.ts';
import {
  beyondLayer,
  coastLayer,
  groundLayer,
  lakeLayer,
  onSheet,
  plainLayer,
  seaLayer,
  shoresOf,
  waterDefs,
} from './water.ts';
import { overviewWays, type Way, wayDefs, wayLayer, waysOf } from './ways.ts';

/** What a sheet is drawn from: all of it data, and the words in one language. */
export interface SheetSources {
  readonly data: HexSheetData;
  readonly look: HexLook;
  readonly palette: Palette;
  /** Style sheets that know nothing of any game, and the game's own. */
  readonly styles: readonly string[];
  readonly signs: Signs;
  readonly faces: Faces;
  /** What the map itself says: its title, its regions. */
  readonly words: SheetWords;
}

export interface SheetWords {
  readonly says: Readonly<Record<string, string>>;
  readonly regions: Readonly<Record<string, string>>;
}

/** Everything with a place on the sheet, before anything is drawn. */
export interface Plan {
  readonly field: Field;
  readonly shores: readonly Line[];
  readonly areas: readonly Area[];
  readonly courses: readonly Course[];
  readonly ways: readonly Way[];
  readonly crossings: readonly Crossing[];
  readonly regions: readonly Region[];
  readonly lettered: Lettered;
  readonly rows: readonly Marks[];
  readonly strewn: readonly Strewn[];
}

/** Between a box and a name. */
const OFF_BOX = 6;

export function planSheet({ data, look, signs, faces, words }: SheetSources): Plan {
  const field = fieldOf(data, look);
  const measure = textMeasure(faces);
  const shores = shoresOf(data, field);
  const areas = areasOf(data, look, field);
  const courses = coursesOf(data, look, field, shores);
  const ways = waysOf(data, field);
  const crossings = crossingsOf(data, field, courses, ways);
  const regions = regionsOf(look, field, (id) => words.regions[id] ?? '');
  const furniture = [
    ...[...field.boxes.values()].map((box) => grown(box, OFF_BOX)),
    look.cartouche.box,
    ...(look.compass ? [compassBox(look.compass)] : []),
    ...regionBoxes(regions, measure),
  ];
  const names = lettered({ data, look, field, signs, courses, ways, crossings, furniture }, measure);
  const lakes = areas.filter(({ kind }) => look.areas[kind]?.lake);
  const closed = (tight: boolean) => closedGround({ data, look, signs, field, courses, ways, crossings, names }, tight);
  const isLand = (point: Point) =>
    (shores.length === 0 || insideAny(point, shores)) && !lakes.some((lake) => lake.contains(point));
  const ground = { closed: closed(false), closedToRows: closed(true), isLand };
  const rows = rowsOf(data, look, field, areas, ground);
  const loose = strewn(
    field,
    areas,
    look,
    ground,
    rows.flatMap(({ at }) => at),
  );
  return { field, shores, areas, courses, ways, crossings, regions, lettered: names, rows, strewn: loose };
}

interface Obstacles {
  readonly data: HexSheetData;
  readonly look: HexLook;
  readonly signs: Signs;
  readonly field: Field;
  readonly courses: readonly Course[];
  readonly ways: readonly Way[];
  readonly crossings: readonly Crossing[];
  readonly names: Lettered;
}

const CLOSED = 1;
/** Numbers of hexes rather cross a road than a name. */
const NAMED = 6;
/** Around signs and boxes; and below names, for a tree stands on its foot. */
const KEEP = { crossing: 8, sign: 10, box: 10, belowName: 13, belowNameInRows: 6, inRows: 0.65 };

/** Trees and grass keep clear of water, ways, signs and names; the rows on wooded hexsides a little less. */
function closedGround(
  { data, look, signs, field, courses, ways, crossings, names }: Obstacles,
  tight: boolean,
): CostGrid {
  const grid = new CostGrid(field.width, field.height, CELL / 2);
  const share = tight ? KEEP.inRows : 1;
  const below = tight ? KEEP.belowNameInRows : KEEP.belowName;
  for (const { line, look: own } of courses) grid.fillAlong(line, own.clear * share, CLOSED);
  for (const { line, kind } of ways) grid.fillAlong(line, look.ways[kind]!.clear * share, CLOSED);
  for (const crossing of crossings) {
    grid.fill(boxAround(crossing.at, crossingRadius(crossing, look, signs) + KEEP.crossing), CLOSED);
  }
  for (const place of data.places) {
    grid.fill(boxAround(field.siteOfPlace(place.id), radiusOf(signs, place.signs) + KEEP.sign), CLOSED);
  }
  const boxes = [
    ...[...names.places, ...names.areas].map(({ box }) => box),
    ...names.courses.flatMap((name) => name.boxes),
  ];
  for (const box of boxes) grid.fill(underTrees(box, below), CLOSED);
  for (const box of field.boxes.values()) grid.fill(grown(box, KEEP.box), CLOSED);
  return grid;
}

/** What the numbers of hexes should not cover: they are seen near by, where names are small. */
function numberGround({ data, look, signs }: SheetSources, { field, crossings, lettered: names }: Plan): CostGrid {
  const grid = new CostGrid(field.width, field.height, CELL);
  const near = [...names.places, ...names.areas].map((name) => shrunk(name, look.nearScale));
  const along = names.courses.flatMap(({ boxes }) => boxes);
  const marked = crossings.map((crossing) => boxAround(crossing.at, crossingRadius(crossing, look, signs)));
  const all = [...near, ...names.crossings.map(({ box }) => box), ...along, ...marked];
  for (const box of all) grid.fill(grown(box, CELL), NAMED);
  for (const { between, kind } of data.hexsides) {
    const { strokes, half = 0 } = look.hexsides[kind] ?? {};
    if (strokes) grid.fillAlong(field.side(...between), half, NAMED);
  }
  return grid;
}

function underTrees({ left, right, top, bottom }: Box, below: number): Box {
  return { left: left - below / 2, right: right + below / 2, top, bottom: bottom + below };
}

/** The whole static map, in parts between which the table can put its own layers. */
export function drawSheet(sources: SheetSources): Picture {
  const map = drawPlan(sources, planSheet(sources));
  const { look, palette, styles } = sources;
  const drawn = map.defs + map.under + map.rivers + map.over + map.numbers + map.overview;
  const sheets = [nameSizes(look.letterings, look.nearScale), ...styles];
  return { map, style: styleOf(look.prefix, palette, sheets, drawn) };
}

function drawPlan(sources: SheetSources, plan: Plan): MapDrawing {
  const { data, look, signs, faces, words } = sources;
  const { field, shores, areas, courses, ways, crossings, regions, lettered: names, rows, strewn: loose } = plan;
  const { pen } = field;
  const [width, height] = [Math.round(field.width), Math.round(field.height)];
  const measure = textMeasure(faces);
  const lakes = areas.filter(({ kind }) => look.areas[kind]?.lake);
  const unitsPerKm = (data.geography?.perKm ?? 0) * R;
  return {
    className: pen.id('map'),
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    unit: R,
    bleed: look.bleed,
    reading: 1,
    defs: element(
      'defs',
      {},
      waterDefs(field, shores, look),
      courseDefs(field, courses),
      wayDefs(field, ways),
      nameDefs(pen, names.courses, 0),
      markerDefs(pen, signs, [...rows, ...loose.flatMap(({ marks }) => marks)]),
      hatchDefs(field, look),
    ),
    under:
      beyondLayer(field, data, look) +
      onSheet(
        field,
        'under',
        groundLayer(field, shores),
        washLayer(field, areas, look),
        reliefLayer(field, look),
        coastLayer(field, shores),
        courseLayer(field, courses, look, false),
        seaLayer(field, shores, look),
        lakeLayer(field, lakes, look),
        levelLayer(field, look),
        gridLayer(field),
        strewnLayer(field, loose),
        marksLayer(pen, rows, MARKS_PATCH),
      ),
    rivers: onSheet(field, 'middle', courseLayer(field, courses, look, true), wallLayer(data, field, look)),
    over: onSheet(
      field,
      'over',
      wayLayer(field, ways, look),
      crossingLayer(field, crossings, look, signs),
      openingLayer(data, field, look, signs),
      pen.group('regions', spacedNames(pen, regions)),
      pen.group('names waters', namesAlong(pen, names.courses), placedNames(pen, names.areas)),
      placeSigns(),
      pen.group('names table', placedNames(pen, names.places)),
      pen.group('names far', placedNames(pen, names.far)),
      pen.group('names near', placedNames(pen, names.crossings)),
      boxLayer(data, look, field, signs, measure),
      frameLayer(pen, look.frame, field),
      cartoucheLayer(look.cartouche, { pen, signs, words: words.says, unitsPerKm }),
      look.compass ? compassLayer(pen, look.compass, words.says.north ?? '') : '',
    ),
    overview: onSheet(
      field,
      'overview',
      plainLayer(field, shores),
      pen.group('overview-courses', courseLayer(field, courses, look, true)),
      overviewWays(field, ways, look),
    ),
    numbers: hexNumbers(field, look, measure, numberGround(sources, plan)),
    spaces: spacesOf(field, look),
    names: names.places,
  };

  /** Near by, names are smaller, and what stands beside them comes along. */
  function placeSigns(): string {
    const standing = data.places.flatMap((place) =>
      place.signs.map((sign) => ({ sign, at: field.siteOfPlace(place.id) })),
    );
    const besides = (scale: number) =>
      names.places.flatMap((name) => {
        const sign = data.places.find(({ id }) => id === name.id)?.beside;
        const small = { ...name, box: shrunk(name, scale), trailing: (name.trailing ?? 0) * scale };
        return sign === undefined ? [] : [{ sign, at: besideName(small), scale }];
      });
    return (
      signLayer(pen, 'places', signs, standing) +
      signLayer(pen, 'not-near', signs, besides(1)) +
      signLayer(pen, 'near', signs, besides(look.nearScale))
    );
  }
}
