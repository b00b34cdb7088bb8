import type { Picture } from '../artists.ts';
import { grown } from '../cost-grid.ts';
import { textMeasure } from '../font-metrics.ts';
import type { MapDrawing } from '../map-drawing.ts';
import { smoothPath, straightPath } from '../path.ts';
import { Pen } from '../pen.ts';
import { cartoucheLayer } from '../sheet/cartouche.ts';
import { frameLayer } from '../sheet/frame.ts';
import { hatchDef } from '../sheet/hatch.ts';
import { lineDefs, lineStrokes } from '../sheet/lines.ts';
import {
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
import { cornersOf } from '../sheet/spaces.ts';
import { styleOf } from '../style-sheet.ts';
import { element } from '../svg.ts';
import { thinned } from '../thinning.ts';
import { boxLayer, boxSigns, PLACE, worksLayer } from './boxes.ts';
import type { DrawData, DrawOptions, MapWords } from './data.ts';
import { type Land, landOf } from './land.ts';
import { beyondLayer, landDefs, landLayer, overviewLayer } from './land-layer.ts';
import { R } from './layout.ts';
import { legendOf } from './legend.ts';
import { anchorSigns, type Lettered, letter } from './lettering.ts';
import { type Reach, reachesOf } from './rivers.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { reachLines, riverLayer } from './water.ts';
import { type Way, waysOf } from './ways.ts';

/** Everything with a place on the sheet, before anything is drawn. */
export interface Plan {
  readonly sheet: Sheet;
  readonly reaches: readonly Reach[];
  readonly land: Land;
  readonly ways: readonly Way[];
  readonly lettered: Lettered;
}

/** Boxes can be read from farther away than hexes. */
const READING = 0.72;
const OFF_CARTOUCHE = 8;
/** The boxes of the Confederacy are hatched. */
const CONFEDERATE = { apart: 7, width: 2.4, turn: 45 };

export function planMap(data: DrawData, options: DrawOptions): Plan {
  const sheet = sheetOf(data);
  const reaches = reachesOf(data, sheet);
  const land = landOf(data, sheet, reaches);
  const ways = waysOf(data, sheet, reaches);
  const waters = regionBoxes(watersOf(data, sheet, options.words), textMeasure(data.faces));
  const furniture = [grown(data.look.cartouche.box, OFF_CARTOUCHE), ...waters];
  return { sheet, reaches, land, ways, lettered: letter(data, sheet, { ways, reaches, land, furniture }, options) };
}

const watersOf = ({ look }: DrawData, { project }: Sheet, { waters }: MapWords): Region[] =>
  regionsOf(look.regions, waters, project);

/** The whole static map, in parts between which the table can put its own layers. */
export function drawMap(data: DrawData, options: DrawOptions): Picture {
  return drawPlan(data, options, planMap(data, options));
}

export function drawPlan(data: DrawData, options: DrawOptions, plan: Plan): Picture {
  const map = drawing(data, options, plan);
  const { look, palette, styles } = data;
  const drawn = map.defs + map.under + map.rivers + map.over + map.overview;
  return { map, style: styleOf(look.prefix, palette, [nameSizes(look.letterings, look.nearScale), ...styles], drawn) };
}

function drawing(data: DrawData, options: DrawOptions, { sheet, reaches, land, ways, lettered }: Plan): MapDrawing {
  const { look, signs } = data;
  const pen = new Pen(look.prefix);
  const { width, height } = sheet;
  const drawnWays = ways.map(({ of, line }) => ({ kind: of.kind, d: wayPath(line) }));
  const states = lettered.states.map((state) => ({ ...state, class: 'state' }));
  const courses = reachLines(reaches);
  return {
    className: pen.id('map'),
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    unit: R,
    bleed: look.bleed,
    reading: READING,
    ownerOf: PLACE,
    defs: element(
      'defs',
      {},
      landDefs(pen, land),
      lineDefs(pen, 'courses', courses),
      lineDefs(pen, 'ways', drawnWays),
      hatchDef(pen, 'hatch', CONFEDERATE),
      nameDefs(pen, lettered.rivers, 0.2),
    ),
    under: pen.group(
      'under',
      landLayer(pen, data, land),
      ...lineStrokes(pen, 'courses', look.courses, [{ kind: 'idle' }]),
      pen.group('areas', spacedNames(pen, [...states, ...watersOf(data, sheet, options.words)])),
      beyondLayer(pen, data),
    ),
    rivers: pen.group('middle', riverLayer(pen, data, sheet, reaches)),
    over: pen.group(
      'over',
      pen.group('ways', ...lineStrokes(pen, 'ways', look.ways, drawnWays)),
      pen.group('names waters', namesAlong(pen, lettered.rivers)),
      worksLayer(pen, data, sheet),
      boxLayer(pen, data, sheet),
      boxSigns(pen, data, sheet),
      pen.group('names table', placedNames(pen, lettered.places)),
      signLayer(pen, 'table', signs, anchorSigns(lettered.places)),
      pen.group('names far', placedNames(pen, lettered.far)),
      frameLayer(pen, look.frame, sheet),
      cartoucheLayer(
        look.cartouche,
        { pen, signs, words: wordsOf(options), unitsPerKm: 0 },
        legendOf(pen, data, options),
      ),
    ),
    numbers: '',
    overview: overviewLayer(pen, data, land),
    spaces: spacesOf(data, sheet),
    names: lettered.places,
  };
}

const wordsOf = ({ words: { title, subtitle } }: DrawOptions) => ({ title, subtitle });

function wayPath(line: Way['line']): string {
  const few = thinned(line, 0.15);
  return few.length < 3 ? straightPath(few) : smoothPath(few);
}

/** The foot of a flag that flies over an empty box. */
const FOOT = { x: -7, y: 12 };
/** What is lit lies a little outside a box, so that its light is seen around it, and outside the walls of its works. */
const RIM = { plain: 5, works: 11 };

function spacesOf(data: DrawData, sheet: Sheet): MapDrawing['spaces'] {
  return Object.fromEntries(
    data.boxes.map(({ id, works }) => {
      const polygon = cornersOf(grown(sheet.box(id), works ? RIM.works : RIM.plain));
      const middle = sheet.middle(id);
      const site = { x: middle.x + FOOT.x, y: middle.y + FOOT.y };
      return [id, { id, kind: 'box', centre: middle, seat: middle, site, polygon }];
    }),
  );
}
