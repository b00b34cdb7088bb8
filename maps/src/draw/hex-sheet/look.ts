import type { Point } from '../../geometry.ts';
import type { CartoucheLook } from '../sheet/cartouche.ts';
import type { CompassLook } from '../sheet/compass.ts';
import type { FrameLook } from '../sheet/frame.ts';
import type { HatchLook } from '../sheet/hatch.ts';
import type { Letterings, RegionLook } from '../sheet/names.ts';
import type { WaterLineLook } from '../water-lines.ts';
import type { LegendLook } from './legend.ts';

/** How a sheet is drawn, as a data file. All lengths are hundredths of the radius of a hex. */
export interface HexLook {
  readonly prefix: string;
  readonly margins: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** How far around the sheet the ground goes on. */
  readonly bleed: number;
  /** So many rings of hexes that nobody plays on carry the ground on, up to the edge of the sheet. */
  readonly rings: number;
  /** Where pieces and places stand in a hex. */
  readonly seats: SeatLook;
  /** By the kind of the area, or by the terrain of the hexes that make it. */
  readonly areas: Readonly<Record<string, AreaLook>>;
  readonly scatters: Readonly<Record<string, ScatterLook>>;
  readonly relief?: ReliefLook;
  readonly hexsides: Readonly<Record<string, HexsideLook>>;
  readonly openings: Readonly<Record<string, string>>;
  readonly levels: Readonly<Record<string, LevelLook>>;
  /** Hatchings by name, for the style sheet to fill with. */
  readonly patterns: Readonly<Record<string, HatchLook>>;
  readonly courses: Readonly<Record<string, CourseLook>>;
  /** Where the country rises: rivers that leave the hexes come from there. */
  readonly uphill: Point;
  readonly ways: Readonly<Record<string, WayLook>>;
  readonly crossings: Readonly<Record<string, CrossingLook>>;
  /** The sign of each kind of entry, which points along its x. */
  readonly entries: Readonly<Record<string, string>>;
  readonly waterLines: WaterLineLook;
  readonly letterings: Letterings;
  /** Near by, names are written so much smaller: the map has grown. */
  readonly nearScale: number;
  readonly numbers: { readonly lettering: string; readonly spots: readonly (readonly [number, number])[] };
  readonly boxes: { readonly title: BoxTitleLook; readonly at: readonly BoxLook[] };
  /** Wide-set names that stand where they stand. */
  readonly regions: readonly RegionLook[];
  readonly frame: FrameLook;
  readonly cartouche: CartoucheLook;
  readonly legend?: LegendLook;
  readonly compass?: CompassLook;
}

export interface SeatLook {
  /** Of the pieces, above the middle of a hex with a place. */
  readonly abovePlace: number;
  readonly site: { readonly below: number; readonly asideAtMost: number };
  /** Of a second place in one hex. */
  readonly second: { readonly aside: number; readonly below: number };
  /** What a piece alone covers around its seat, and several where there is a place. */
  readonly alone: number;
  readonly room: { readonly aside: number; readonly above: number; readonly below: number };
  /** What it costs a name to stand there: by the kind of the place, and where there is none. */
  readonly cost: Readonly<Record<string, number>>;
  /** Where the table writes what it costs to come here, from the middle of the hex. */
  readonly badge: Point & { readonly half: number; readonly cost: number };
  /** Hexes of little land. */
  readonly moved: readonly { readonly hex: string; readonly site: Point; readonly seat: Point }[];
}

export interface AreaLook {
  /** The class of its wash; none: only its trees are seen. */
  readonly wash?: string;
  /** Terrains whose hexes make it, if its outline is not given. */
  readonly of?: readonly string[];
  /** Terrains whose hexes its wash also lies under: those of higher ground, say. */
  readonly underlies?: readonly string[];
  /** How its edge strays, and over what length; without it, the edge is that of its hexes. */
  readonly ragged?: { readonly by: number; readonly over: number; readonly step: number };
  /** Water with lines along its shore; hexsides of these kinds lie in it. */
  readonly lake?: { readonly sides: readonly string[] };
}

export interface ScatterLook {
  readonly class: string;
  readonly signs: readonly { readonly sign: string; readonly size: number }[];
  readonly spacing: number;
  /** Kinds of areas; none: all the land outside the others. */
  readonly in: readonly string[];
  /** Which share is left out near the edge of its area, and how near. */
  readonly thinned?: { readonly share: number; readonly within: number };
  /** It stays so far off the lines of the grid, measured so far above its foot. */
  readonly offGrid?: { readonly by: number; readonly raised: number };
}

/** Heights by terrain, drawn as lines of equal height. */
export interface ReliefLook {
  readonly heights: Readonly<Record<string, number>>;
  readonly step: number;
  /** Every so many lines one is heavier. */
  readonly heavy: number;
  readonly mesh: number;
  readonly tolerance: number;
  /** By how much the ground strays from the heights of its hexes. */
  readonly noise: number;
}

export interface HexsideLook {
  /** Rows of trees astride it: which, by the area they stand in. */
  readonly rows?: {
    readonly signs: Readonly<Record<string, string>>;
    readonly size: number;
    readonly count: number;
    readonly aside: number;
  };
  /** Classes of the strokes of a wall, the broadest first. */
  readonly strokes?: readonly string[];
  /** Corners on it are drawn straight: the grid yields to the masonry. */
  readonly straight?: boolean;
  /** It runs smoothly from side to side, eased so many times. */
  readonly eased?: number;
  /** What it costs a name to cover it, and how near that is. */
  readonly cost?: number;
  readonly half?: number;
}

/** A floor of a hex. */
export interface LevelLook {
  readonly wash: string;
  readonly castsShadow?: boolean;
}

export interface CourseLook {
  readonly strokes: readonly string[];
  /** At the source, what the mouth has more, and how fast it narrows. */
  readonly width: { readonly source: number; readonly mouth: number; readonly power: number };
  readonly bends: { readonly by: number; readonly over: number };
  /** Drawn over the light of the table, for a rule knows it. */
  readonly isPlayed?: boolean;
  /** Drawn on to the water it ends near. */
  readonly joins?: boolean;
  readonly lettering?: string;
  readonly nameAside: number;
  readonly half: number;
  readonly cost: number;
  readonly clear: number;
}

export interface WayLook {
  readonly strokes: readonly string[];
  readonly half: number;
  readonly cost: number;
  /** Trees keep so far from it. */
  readonly clear: number;
  readonly inOverview?: readonly string[];
  /** Eased so many times, it takes the straightest line through its hexes, and runs off the sheet where it ends on its rim. */
  readonly eased?: number;
  readonly lettering?: string;
  readonly nameAside?: number;
}

export interface CrossingLook {
  readonly sign: string;
  readonly turned: boolean;
  /** Rather beside its way than under the pieces of its hex. */
  readonly isOpen?: boolean;
}

export interface BoxTitleLook {
  readonly size: number;
  readonly baseline: number;
  readonly rule: number;
  readonly cut: number;
  /** The face of its name. */
  readonly lettering: string;
}

export interface BoxLook {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How many pieces find room in a row, and in how many rows. */
  readonly columns: number;
  readonly rows: number;
}
