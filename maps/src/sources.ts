import { readFileSync } from 'node:fs';
import type { BoxData, HexsideData, MapData, PlaceData, RouteData } from '@bivouac/texas-glory/data.ts';
import type { GridSource, HexPair } from './hex-field.ts';
import type { Position, Projection } from './project.ts';

export type Bank = 'left' | 'right';

/** The survey finds the hex of a place by its position. */
export type PlaceSource = Omit<PlaceData, 'at'> & { readonly position: Position };

export interface NamedPosition {
  readonly name: string;
  readonly position: Position;
  readonly source: string;
}

export interface RiverSource {
  readonly name: string;
  readonly impassable: boolean;
  /** From the mouth upstream. */
  readonly course: readonly Position[];
  /** Which bank a place stands on, seen by somebody who looks downstream. */
  readonly banks?: Readonly<Record<string, Bank>>;
  readonly source: string;
}

export interface RouteSource extends RouteData {
  /** Place ids, hex names and positions. */
  readonly course: readonly (string | Position)[];
}

export interface CrossingSource extends NonNullable<HexsideData['crossing']> {
  readonly river: string;
  readonly route: string;
  readonly position: Position;
  readonly source: string;
}

export interface OutlineSource {
  readonly name: string;
  readonly outline: readonly Position[];
  readonly source: string;
}

export interface BoxSource extends Omit<BoxData, 'exits'> {
  /** Where the box is drawn, in columns and rows of the grid. */
  readonly drawnAt: readonly [column: number, row: number];
}

export interface PlaceCorrection {
  readonly place: string;
  readonly hex: string;
  readonly reason: string;
}

export interface LandCorrection {
  readonly hex: string;
  readonly land: boolean;
  readonly reason: string;
}

export interface BankCorrection {
  readonly id: string;
  readonly river: string;
  readonly hexes: readonly string[];
  readonly bank: Bank;
  readonly reason: string;
}

export interface RiverCorrection {
  readonly id: string;
  readonly river: string;
  readonly add?: readonly HexPair[];
  readonly remove?: readonly HexPair[];
  readonly reason: string;
}

export interface Corrections {
  readonly places: readonly PlaceCorrection[];
  readonly land: readonly LandCorrection[];
  readonly banks: readonly BankCorrection[];
  readonly rivers: readonly RiverCorrection[];
}

export interface MapSources {
  readonly projection: Projection;
  readonly grid: GridSource;
  readonly gridSource: string;
  readonly places: readonly PlaceSource[];
  readonly hexNames: readonly NamedPosition[];
  readonly rivers: readonly RiverSource[];
  readonly routes: readonly RouteSource[];
  readonly crossings: readonly CrossingSource[];
  readonly forests: readonly OutlineSource[];
  readonly mainland: {
    readonly shore: readonly Position[];
    readonly inland: readonly Position[];
    readonly source: string;
  };
  readonly islands: readonly OutlineSource[];
  readonly sea: { readonly name: string; readonly landShareBelow: number; readonly source: string };
  readonly boxes: readonly BoxSource[];
  readonly frontier: MapData['frontier'];
  readonly corrections: Corrections;
}

export function readSources(map: string): MapSources {
  const read = (file: string) =>
    JSON.parse(readFileSync(new URL(`../sources/${map}/${file}.json`, import.meta.url), 'utf8'));
  const { source: gridSource, ...grid } = read('grid');
  return {
    ...grid,
    gridSource,
    ...read('places'),
    ...read('rivers'),
    ...read('routes'),
    ...read('forest'),
    ...read('coast'),
    ...read('boxes'),
    corrections: read('corrections'),
  };
}
