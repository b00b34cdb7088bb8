import { type Box, grown } from '../cost-grid.ts';
import { type MeasureText, textMeasure } from '../font-metrics.ts';
import type { MapDrawing } from '../map-drawing.ts';
import { FALL, RISE } from '../name-placer.ts';
import { element, group } from '../svg.ts';
import { boxDefs, boxLayer, PLACE } from './boxes.ts';
import { cartoucheBox, cartoucheLayer } from './cartouche.ts';
import { type Land, landOf } from './land.ts';
import { beyondLayer, frameLayer, landDefs, landLayer, overviewLayer } from './land-layer.ts';
import { R } from './layout.ts';
import { type Letterings, letter } from './lettering.ts';
import { areaNameLayer, nameDefs, placeNameLayer, riverNameLayer } from './name-layer.ts';
import { type Reach, reachesOf } from './rivers.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { signLayer, worksLayer } from './signs.ts';
import { spacesOf } from './spaces.ts';
import { MAP_CLASS } from './style.ts';
import type { DrawData, DrawOptions } from './types.ts';
import { idleRiverLayer, riverDefs, riverLayer } from './water.ts';
import { wayDefs, wayLayer } from './way-layer.ts';
import { type Way, waysOf } from './ways.ts';

export { mapStyle } from './style.ts';
export type { DrawData, DrawOptions, MapWords } from './types.ts';

/** Everything with a place on the sheet, before anything is drawn. */
export interface Plan {
  readonly sheet: Sheet;
  readonly reaches: readonly Reach[];
  readonly land: Land;
  readonly ways: readonly Way[];
  readonly letterings: Letterings;
}

export function planMap(data: DrawData, options: DrawOptions): Plan {
  const sheet = sheetOf(data);
  const reaches = reachesOf(data, sheet);
  const land = landOf(data, sheet, reaches);
  const ways = waysOf(data, sheet, reaches);
  const furniture = [grown(cartoucheBox(data), 8), ...waterBoxes(data, options)];
  const letterings = letter(data, sheet, { ways, reaches, land, furniture }, options);
  return { sheet, reaches, land, ways, letterings };
}

/** Boxes can be read from farther away than hexes. */
const READING = 0.72;

/** The names of the sea are set before all others: they keep off it. */
function waterBoxes(data: DrawData, { words }: DrawOptions): Box[] {
  const measure: MeasureText = textMeasure(data.faces);
  return data.picture.waters.map(({ id, at, size, spacing }) => {
    const half = measure(words.waters[id] ?? '', { face: 'italic', size, spacing }) / 2;
    return { left: at.x - half, right: at.x + half, top: at.y - size * RISE, bottom: at.y + size * FALL };
  });
}

/** The whole static map of A House Divided, in parts between which the table can put its own layers. */
export function drawMap(data: DrawData, options: DrawOptions): MapDrawing {
  return drawPlan(data, options, planMap(data, options));
}

export function drawPlan(data: DrawData, options: DrawOptions, plan: Plan): MapDrawing {
  const { sheet, reaches, land, ways, letterings } = plan;
  const { width, height } = sheet;
  return {
    className: MAP_CLASS,
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    unit: R,
    bleed: data.picture.bleed,
    reading: READING,
    ownerOf: PLACE,
    defs: element(
      'defs',
      {},
      landDefs(land),
      riverDefs(reaches),
      wayDefs(ways),
      boxDefs(),
      nameDefs(letterings.rivers),
    ),
    under: group(
      'hd-under',
      landLayer(data, land),
      idleRiverLayer(reaches),
      areaNameLayer(data, letterings, options),
      beyondLayer(data),
    ),
    rivers: group('hd-middle', riverLayer(data, sheet, reaches)),
    over: group(
      'hd-over',
      wayLayer(),
      riverNameLayer(letterings),
      worksLayer(data, sheet),
      boxLayer(data, sheet),
      signLayer(data, sheet),
      placeNameLayer(data, letterings),
      frameLayer(sheet),
      cartoucheLayer(data, options),
    ),
    numbers: '',
    overview: overviewLayer(data, land),
    spaces: spacesOf(data, sheet),
    names: letterings.places,
  };
}
