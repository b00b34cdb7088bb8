// One sheet for all maps of hexes: what is on it is data (`data.ts`), how it is drawn is data too (`look.ts`).

import type { Line, Point } from '../../geometry.ts';
import type { Picture } from '../artists.ts';
import { grown } from '../cost-grid.ts';
import { type Faces, textMeasure } from '../font-metrics.ts';
import type { MapDrawing } from '../map-drawing.ts';
import { type Marks, markerDefs, marksLayer, type Signs } from '../marks.ts';
import { shrunk } from '../name-placer.ts';
import { insideAny } from '../nearness.ts';
import { cartoucheLayer } from '../sheet/cartouche.ts';
import { compassBox, compassLayer } from '../sheet/compass.ts';
import { frameLayer } from '../sheet/frame.ts';
import {
  besideName,
  nameDefs,
  nameSizes,
  namesAlong,
  placedNames,
  type Region,
  regionBoxes,
  regionsOf,
  spacedNames,
} from '../sheet/names.ts';
import { signLayer } from '../sheet/signs.ts';
import { type Palette, styleOf } from '../style-sheet.ts';
import { element } from '../svg.ts';
import { type Area, areasOf } from './areas.ts';
import { boxLayer } from './boxes.ts';
import { type Course, courseDefs, courseLayer, coursesOf } from './courses.ts';
import { type Crossing, crossingLayer, crossingsOf } from './crossings.ts';
import type { HexSheetData } from './data.ts';
import { entryLayer } from './entries.ts';
import { type Field, fieldOf, R } from './field.ts';
import { gatesOf } from './gates.ts';
import { closedGround, numberGround } from './ground.ts';
import { legendLayer } from './legend.ts';
import { type Lettered, lettered } from './lettering.ts';
import type { HexLook } from './look.ts';
import { hatchDefs, levelLayer, openingLayer, wallLayer } from './masonry.ts';
import { hexNumbers } from './numbers.ts';
import { spacesOf } from './spaces.ts';
import {
  gridLayer,
  MARKS_PATCH,
  reliefLayer,
  rimLayer,
  rowsOf,
  type Strewn,
  strewn,
  strewnLayer,
  washDefs,
  washLayer,
} from './terrain.ts';
import {
  beyondLayer,
  coastLayer,
  groundLayer,
  lakeDefs,
  lakeLayer,
  onSheet,
  plainLakes,
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
  /** What the signs of the map mean. */
  readonly legend?: Readonly<Record<string, string>>;
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

export function planSheet(sources: SheetSources): Plan {
  const { data, look, signs, faces, words } = sources;
  const field = fieldOf(data, look);
  const measure = textMeasure(faces);
  const shores = shoresOf(data, field);
  const areas = areasOf(data, look, field);
  const gates = gatesOf(data, field);
  const ways = waysOf(data, look, field, gates);
  const courses = coursesOf(data, look, { field, shores, gates, ways, lakes: lakesOf(areas, look) });
  const crossings = crossingsOf(sources, field, courses, ways);
  const regions = regionsOf(look.regions, words.regions, field.project);
  const furniture = [
    ...[...field.boxes.values()].map((box) => grown(box, OFF_BOX)),
    look.cartouche.box,
    ...(look.compass ? [compassBox(look.compass)] : []),
    ...regionBoxes(regions, measure),
  ];
  const names = lettered({ data, look, field, signs, courses, ways, crossings, furniture }, measure);
  const isWater = (point: Point) => lakesOf(areas, look).some((lake) => lake.contains(point));
  const isLand = (point: Point) => (shores.length === 0 || insideAny(point, shores)) && !isWater(point);
  const ground = { ...closedGround(sources, { field, courses, ways, crossings, lettered: names }), isLand };
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

const lakesOf = (areas: readonly Area[], look: HexLook): Area[] => areas.filter(({ kind }) => look.areas[kind]?.lake);

/** The whole static map, in parts between which the table can put its own layers. */
export function drawSheet(sources: SheetSources, plan = planSheet(sources)): Picture {
  const map = drawPlan(sources, plan);
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
  const unitsPerKm = (data.perKm ?? 0) * R;
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
      washDefs(field, areas, look),
      lakeDefs(field, lakesOf(areas, look)),
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
        lakeLayer(field, lakesOf(areas, look), look),
        levelLayer(field, look),
        gridLayer(field),
        strewnLayer(field, loose),
        rimLayer(field),
        marksLayer(pen, rows, MARKS_PATCH),
      ),
    rivers: onSheet(field, 'middle', courseLayer(field, courses, look, true), wallLayer(data, field, look)),
    over: onSheet(
      field,
      'over',
      wayLayer(field, ways, look),
      crossingLayer(field, crossings, signs),
      entryLayer(data, look, field, signs),
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
      look.legend ? legendLayer(look.legend, { pen, signs, words: words.legend ?? {} }) : '',
      look.compass ? compassLayer(pen, look.compass, words.says.north ?? '') : '',
    ),
    overview: onSheet(
      field,
      'overview',
      plainLayer(field, shores),
      washLayer(field, areas, look),
      plainLakes(field, lakesOf(areas, look)),
      pen.group('overview-courses', courseLayer(field, courses, look, true)),
      overviewWays(field, ways, look),
      levelLayer(field, look),
      wallLayer(data, field, look),
    ),
    numbers: hexNumbers(field, look, measure, numberGround(sources, plan)),
    spaces: spacesOf(field),
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
