import type { BoxData, LineData } from '@bivouac/house-divided/data.ts';
import type { Point } from '../../geometry.ts';
import type { Position } from '../../project.ts';
import type { Box } from '../cost-grid.ts';
import type { Faces } from '../font-metrics.ts';

/** Everything the picture is made of: the game's own files and those only the draughtsman needs. */
export interface DrawData {
  readonly boxes: readonly BoxData[];
  readonly lines: readonly LineData[];
  readonly land: LandData;
  readonly rivers: readonly RiverData[];
  readonly picture: Picture;
  readonly faces: Faces;
}

/** Outlines that share their borders: a state is a list of rings, a ring a list of arcs, -1 - n is arc n backwards. */
interface LandData {
  readonly states: readonly StateData[];
  readonly arcs: readonly ArcData[];
}

interface StateData {
  readonly id: string;
  readonly rings: readonly (readonly number[])[];
}

export interface ArcData {
  readonly between: readonly string[];
  readonly line: readonly Position[];
}

/** A course from source to mouth. */
export interface RiverData {
  readonly id: string;
  /** Rivers that the game plays on are named. */
  readonly name?: string;
  /** At its source and at its mouth. */
  readonly width: readonly [number, number];
  /** The boxes it passes, in their order. */
  readonly boxes: readonly string[];
  /** The state borders that follow it. */
  readonly borders?: readonly string[];
  readonly course: readonly Position[];
}

interface WaterName {
  readonly id: string;
  readonly at: Point;
  readonly size: number;
  readonly spacing: number;
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  /** Where the outermost boxes have their middles. */
  readonly field: Box;
  /** Boxes that need a push so that a short line or a bend can be seen. */
  readonly moved: Readonly<Record<string, readonly [number, number]>>;
  /** Which of the atlas tints a state has. */
  readonly tints: Readonly<Record<string, string>>;
  /** Land beyond the states. */
  readonly abroad: readonly Position[];
  readonly waters: readonly WaterName[];
  readonly cartouche: Point;
  /** Boxes named even from afar, beside the victory cities. */
  readonly seenFromAfar: readonly string[];
}

/** What the map itself says, in one language. */
export interface MapWords {
  readonly title: string;
  readonly subtitle: string;
  /** With {name} where the river's name goes. */
  readonly river: string;
  readonly rivers: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, string>>;
  /** For states with little room. */
  readonly shortStates: Readonly<Record<string, string>>;
  readonly waters: Readonly<Record<string, string>>;
  readonly legend: Readonly<Record<LegendKey, string>>;
  /** By box: what the map says instead of the full name. */
  readonly shortNames: Readonly<Record<string, string>>;
}

export type LegendKey =
  | 'rail'
  | 'road'
  | 'river'
  | 'potomac'
  | 'bank'
  | 'works'
  | 'port'
  | 'victory'
  | 'union'
  | 'confederate';

export interface DrawOptions {
  /** The name behind a key of the game's catalogue: 'place.atlanta'. */
  readonly nameOf: (key: string) => string;
  readonly words: MapWords;
}
