import type { BoxData, LineData } from '@bivouac/house-divided/data.ts';
import type { Position } from '../../project.ts';
import type { Box } from '../cost-grid.ts';
import type { Faces } from '../font-metrics.ts';
import type { Signs } from '../marks.ts';
import { readData, readLook, readWords } from '../read.ts';
import type { CartoucheLook } from '../sheet/cartouche.ts';
import type { FrameLook } from '../sheet/frame.ts';
import type { Letterings, RegionLook } from '../sheet/names.ts';
import type { Palette } from '../style-sheet.ts';
import type { WaterLineLook } from '../water-lines.ts';

/** Everything the picture is made of: the game's own files and those only the draughtsman needs. */
export interface DrawData {
  readonly boxes: readonly BoxData[];
  readonly lines: readonly LineData[];
  readonly land: LandData;
  readonly rivers: readonly RiverData[];
  readonly look: Look;
  readonly palette: Palette;
  readonly styles: readonly string[];
  readonly signs: Signs;
  readonly faces: Faces;
}

/** Outlines that share their borders: a state is a list of rings, a ring a list of arcs, -1 - n is arc n backwards. */
interface LandData {
  readonly states: readonly { readonly id: string; readonly rings: readonly (readonly number[])[] }[];
  readonly arcs: readonly ArcData[];
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

interface LineLook {
  readonly strokes: readonly string[];
  readonly half: number;
  /** What it costs a name to cover it. */
  readonly cost: number;
}

interface Look {
  readonly prefix: string;
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
  readonly waterLines: WaterLineLook;
  readonly courses: Readonly<Record<string, Omit<LineLook, 'half'>>>;
  readonly ways: Readonly<Record<string, LineLook>>;
  readonly letterings: Letterings;
  readonly nearScale: number;
  readonly regions: readonly RegionLook[];
  /** Boxes named even from afar, beside the victory cities. */
  readonly seenFromAfar: readonly string[];
  readonly frame: FrameLook;
  readonly cartouche: CartoucheLook;
  readonly legend: LegendLook;
}

interface LegendLook {
  readonly head: number;
  readonly row: number;
  readonly columns: readonly number[];
  /** Half the length of the sign before a line. */
  readonly signHalf: number;
  /** Column by column. */
  readonly signs: readonly (readonly LegendKey[])[];
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

export interface DrawOptions {
  /** The name behind a key of the game's catalogue: 'place.atlanta'. */
  readonly nameOf: (key: string) => string;
  readonly words: MapWords;
}

export function readDrawData(): DrawData {
  return {
    ...readLook('house-divided'),
    boxes: readData('games/house-divided/data/boxes.json').boxes,
    lines: readData('games/house-divided/data/lines.json').lines,
    land: readData('maps/sources/house-divided/states.json'),
    rivers: readData('maps/sources/house-divided/rivers.json').rivers,
  };
}

export const readDrawOptions = (language: string): DrawOptions => readWords('house-divided', language);
