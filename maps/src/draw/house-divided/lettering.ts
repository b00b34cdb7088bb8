import type { BoxData } from '@bivouac/house-divided/data.ts';
import type { Point } from '../../geometry.ts';
import { type Box, CostGrid, grown } from '../cost-grid.ts';
import { type CourseName, nameAlong } from '../course-names.ts';
import { type MeasureText, textMeasure } from '../font-metrics.ts';
import { type Candidate, NamePlacer, type NameRequest, type PlacedName } from '../name-placer.ts';
import { besideName, letteringOf } from '../sheet/names.ts';
import type { DrawnSign } from '../sheet/signs.ts';
import { signBoxes } from './boxes.ts';
import type { DrawData, DrawOptions } from './data.ts';
import type { Land } from './land.ts';
import { BOX_HEIGHT, BOX_WIDTH, plainName, R } from './layout.ts';
import type { Reach } from './rivers.ts';
import type { Sheet } from './sheet.ts';
import { type StateName, stateNames } from './state-names.ts';
import type { Way } from './ways.ts';

const CELL = 3;
const COST = { box: 60, farBox: 3 };
/** A long river is named so often, if there is room. */
const TIMES = 3;
/** Behind the name of a port stands an anchor, so large. */
const ANCHOR = { room: 16, scale: 0.58 };

export interface Lettered {
  readonly places: readonly PlacedName[];
  readonly far: readonly PlacedName[];
  readonly rivers: readonly CourseName[];
  readonly states: readonly StateName[];
}

export interface Ground {
  readonly ways: readonly Way[];
  readonly reaches: readonly Reach[];
  readonly land: Land;
  /** What no name may cover. */
  readonly furniture: readonly Box[];
}

/** All names, one after the other: cities first, then towns, states where there is room, rivers along their courses. */
export function letter(data: DrawData, sheet: Sheet, ground: Ground, options: DrawOptions): Lettered {
  const measure = textMeasure(data.faces);
  const grid = costsOf(data, sheet, ground);
  const placer = new NamePlacer({ grid, sheet: sheet.inner, measure, sites: [], unit: R, confusion });
  for (const box of ground.furniture) placer.reserve(box);
  for (const place of data.boxes) {
    placer.reserve(grown(sheet.box(place.id), 1));
    for (const sign of signBoxes(place, sheet.box(place.id))) placer.reserve(sign);
  }
  const places = placer.placeTogether(data.boxes.map((place) => requestOf(place, data, sheet, measure, options)));
  const states = stateNames(data, sheet, ground.land, { grid, placer, measure }, options);
  const rivers = riverNames(data, sheet, ground.reaches, { grid, placer, measure }, options);
  return { places, far: farNames(data, sheet, ground, measure, options), rivers, states };

  /** A name that stands as near to another box as to its own. */
  function confusion({ id }: NameRequest, box: Box): number {
    const own = gapBetween(sheet.box(id), box);
    return data.boxes.reduce((sum, other) => {
      if (other.id === id) return sum;
      const away = gapBetween(sheet.box(other.id), box);
      return away < own + 3 ? sum + 12 + (own - away) : sum;
    }, 0);
  }
}

function gapBetween(a: Box, b: Box): number {
  const x = Math.max(a.left - b.right, b.left - a.right, 0);
  const y = Math.max(a.top - b.bottom, b.top - a.bottom, 0);
  return Math.hypot(x, y);
}

function costsOf(data: DrawData, sheet: Sheet, { ways, reaches }: Ground): CostGrid {
  const grid = new CostGrid(sheet.width, sheet.height, CELL);
  const { look } = data;
  for (const { of, line } of ways) grid.fillAlong(line, look.ways[of.kind]!.half, look.ways[of.kind]!.cost);
  for (const { line, widths, played } of reaches) {
    grid.fillAlong(line, (widths[0] + widths[1]) / 4 + 1, look.courses[played ? 'played' : 'idle']!.cost);
  }
  for (const { id } of data.boxes) grid.fill(grown(sheet.box(id), 2), COST.box);
  return grid;
}

function isCity({ union, confederate }: BoxData): boolean {
  return union + confederate > 0;
}

function ranked(boxes: readonly BoxData[]): BoxData[] {
  const rank = (place: BoxData) => (place.victory ? 10 : 0) + (place.works ? 5 : 0) + place.union + place.confederate;
  return boxes.toSorted((a, b) => rank(b) - rank(a));
}

export function nameOf(place: BoxData, { words, nameOf: name }: DrawOptions): string {
  return words.shortNames[place.id] ?? plainName(name(`place.${place.id}`));
}

function requestOf(
  place: BoxData,
  { look }: DrawData,
  sheet: Sheet,
  measure: MeasureText,
  options: DrawOptions,
): NameRequest {
  const kind = isCity(place) ? 'city' : 'town';
  const lettering = letteringOf(look.letterings, kind);
  const text = nameOf(place, options);
  const trailing = place.port ? ANCHOR.room : 0;
  return {
    id: place.id,
    kind,
    text,
    lettering,
    at: sheet.middle(place.id),
    gap: BOX_HEIGHT / 2,
    trailing,
    candidates: spotsAround(measure(text, lettering) + trailing, lettering.size, trailing),
  };
}

/** Under the box if it can be, slid to either side if need be; else above it, else beside it. */
function spotsAround(width: number, size: number, trailing: number): Candidate[] {
  const below = BOX_HEIGHT / 2 + size * 0.92;
  const above = -BOX_HEIGHT / 2 - size * 0.34;
  const beside = BOX_WIDTH / 2 + 5;
  const furthest = Math.max(8, Math.abs(BOX_WIDTH - width) / 2 + 14);
  const slides = Array.from({ length: 13 }, (_, index) => (index - 6) / 6);
  const row = (dy: number, bias: number): Candidate[] =>
    slides.map((share) => ({
      dx: share * furthest - trailing / 2,
      dy,
      anchor: 'middle',
      bias: bias + Math.abs(share) * 5,
    }));
  const column = (lift: number): Candidate[] => [
    { dx: beside, dy: size * 0.34 + lift, anchor: 'start', bias: 24 + Math.abs(lift) * 0.2 },
    { dx: -beside, dy: size * 0.34 + lift, anchor: 'end', bias: 25 + Math.abs(lift) * 0.2 },
  ];
  return [
    ...row(below, 0),
    ...row(below + 4, 4),
    ...row(below + 10, 8),
    ...row(above, 15),
    ...[0, -8, 8, -15, 15].flatMap(column),
  ];
}

interface NameTools {
  readonly grid: CostGrid;
  readonly placer: NamePlacer;
  readonly measure: MeasureText;
}

function riverNames(
  data: DrawData,
  sheet: Sheet,
  reaches: readonly Reach[],
  { grid, placer, measure }: NameTools,
  { words }: DrawOptions,
): CourseName[] {
  const setting = { grid, placer, measure, sheet: sheet.inner, unit: R };
  return data.rivers
    .filter(({ name }) => name !== undefined)
    .flatMap(({ id, name = '', width }) => {
      const own = reaches.filter(({ river }) => river === id);
      const along = (wanted: readonly Reach[]) =>
        nameAlong(
          {
            id,
            kind: 'river',
            text: words.river.replace('{name}', words.rivers[id] ?? name),
            lettering: letteringOf(data.look.letterings, 'river'),
            course: wanted.flatMap(({ line }) => line),
            offset: width[1] / 2 + 3,
            times: TIMES,
          },
          setting,
        );
      const named = along(own.filter(({ played }) => played));
      return named.length > 0 ? named : along(own);
    });
}

/** The names that count, large; they may cover lines and lesser boxes, but never each other. */
function farNames(
  data: DrawData,
  sheet: Sheet,
  { furniture }: Ground,
  measure: MeasureText,
  options: DrawOptions,
): PlacedName[] {
  const chosen = ranked(data.boxes).filter(({ id, victory }) => victory || data.look.seenFromAfar.includes(id));
  const grid = new CostGrid(sheet.width, sheet.height, CELL);
  for (const { id } of data.boxes) grid.fill(sheet.box(id), COST.farBox);
  const placer = new NamePlacer({ grid, sheet: sheet.inner, measure, sites: [], unit: R, confusion: () => 0 });
  for (const box of furniture) placer.reserve(box);
  for (const { id } of chosen) placer.reserve(sheet.box(id));
  const lettering = letteringOf(data.look.letterings, 'far');
  return chosen.map((place) => {
    const text = nameOf(place, options);
    const candidates = spotsAround(measure(text, lettering), lettering.size, 0);
    const at: Point = sheet.middle(place.id);
    return placer.place({ id: place.id, kind: 'far', text, lettering, at, gap: BOX_HEIGHT / 2, candidates });
  });
}

export const anchorSign = (at: Point): DrawnSign => ({ sign: 'anchor', at, scale: ANCHOR.scale });

export function anchorSigns(names: readonly PlacedName[]): DrawnSign[] {
  return names.filter(({ trailing = 0 }) => trailing > 0).map((name) => anchorSign(besideName(name)));
}
