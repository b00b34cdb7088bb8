import type { MapData, PlaceData } from '@bivouac/texas-glory/data.ts';
import type { Point } from '../../geometry.ts';
import type { GridSource } from '../../hex-field.ts';
import type { Position, Projection } from '../../project.ts';
import type { Faces } from '../font-metrics.ts';

type Pair = readonly [number, number];

/** Everything the picture is made of: the game's own files and those only the draughtsman needs. */
export interface DrawData {
  readonly map: MapData;
  readonly places: readonly PlaceData[];
  readonly drawing: DrawingData;
  readonly projection: Projection;
  readonly grid: GridSource;
  /** What lies around the sheet: how far it is drawn, in hex radii, and the outline of the land. */
  readonly beyond: { readonly bleed: number; readonly land: readonly Position[] };
  readonly shoreline: readonly { readonly name: string; readonly outline: readonly Position[] }[];
  readonly picture: Picture;
  readonly faces: Faces;
}

interface DrawingData {
  readonly size: { readonly unitsPerHex: number };
  readonly places: readonly { readonly id: string; readonly at: Pair }[];
  readonly rivers: readonly {
    readonly name: string;
    readonly impassable: boolean;
    readonly course: readonly Pair[];
  }[];
  readonly routes: readonly { readonly id: string; readonly path: readonly string[] }[];
  readonly forests: readonly { readonly name: string; readonly outline: readonly Pair[] }[];
}

export interface BoxPicture {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How many blocks find room in a row, and in how many rows. */
  readonly columns: number;
  readonly rows: number;
}

export interface AreaName {
  readonly id: string;
  readonly position: Position;
  readonly size: number;
  readonly spacing: number;
}

interface Picture {
  readonly margins: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly boxes: readonly BoxPicture[];
  /** Hexes of little land: where the place and the pieces stand, from the middle of the hex. */
  readonly sites: readonly { readonly hex: string; readonly site: Point; readonly seat: Point }[];
  readonly rivers: readonly { readonly name: string; readonly rank: number; readonly names: number }[];
  readonly streams: readonly { readonly name: string; readonly named: boolean; readonly border?: boolean }[];
  readonly pines: readonly string[];
  readonly regions: readonly AreaName[];
  readonly waters: readonly AreaName[];
  readonly cartouche: Point;
  readonly compass: Point & { readonly radius: number };
}

/** What the map itself says, in one language. */
export interface MapWords {
  readonly title: string;
  readonly subtitle: string;
  readonly miles: string;
  readonly leagues: string;
  readonly north: string;
  /** With {name} where the river's name goes. */
  readonly river: string;
  readonly regions: Readonly<Record<string, string>>;
  readonly waters: Readonly<Record<string, string>>;
  /** By place: what the map says instead of the full name. */
  readonly shortNames: Readonly<Record<string, string>>;
}

export interface DrawOptions {
  /** The name behind a key of the game's catalogue: 'place.alamo', 'crossing.la-bahia-ford'. */
  readonly nameOf: (key: string) => string;
  readonly words: MapWords;
}
