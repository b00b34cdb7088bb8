import type { HexGridDescription } from '@bivouac/boards';
import type { Point } from '../../geometry.ts';
import type { Position } from '../../project.ts';

/** What is drawn, in the terms of no game. Points are given in radii of a hex from the upper left corner of the grid. */
export interface HexSheetData {
  readonly grid: HexGridDescription;
  readonly hexes: readonly SheetHex[];
  readonly hexsides: readonly SheetHexside[];
  /** Bridges and ferries that serve all of a hex. */
  readonly crossings?: readonly SheetCrossing[];
  /** Hexes on the rim by which pieces come to the map. */
  readonly entries?: readonly SheetEntry[];
  /** Roads, trails and rails, each through the hexes and boxes of its path. */
  readonly ways: readonly SheetWay[];
  readonly courses: readonly SheetCourse[];
  /** Woods and other ground whose outline is known better than by hexes. */
  readonly areas: readonly SheetArea[];
  /** Outlines of the land; without any, all of the sheet is land. */
  readonly shores: readonly (readonly Point[])[];
  /** The land around the sheet. */
  readonly beyond: readonly Point[];
  /** Those of the greatest importance first: they choose first where their names stand. */
  readonly places: readonly SheetPlace[];
  /** Names of hexes, bays and other areas. */
  readonly names: readonly SheetName[];
  readonly boxes: readonly SheetBoxData[];
  /** For what the look puts on the sheet by latitude and longitude. */
  readonly geography?: Geography;
  /** Radii of a hex in a kilometre, for the scale. */
  readonly perKm?: number;
}

/** How the globe lies under the grid, in radii of a hex. */
export interface Geography {
  readonly origin: Position;
  readonly at: Point;
  readonly perDegree: Point;
}

export interface SheetHex {
  readonly id: string;
  readonly column: number;
  readonly row: number;
  readonly terrain: string;
  /** Nobody enters it: its lines are paler. */
  readonly closed?: boolean;
  /** No space of the board at all. */
  readonly isSea?: boolean;
  /** A shore of a lake runs through it. */
  readonly isShore?: boolean;
  /** Rooms and roofs, one above the other. */
  readonly levels?: readonly string[];
}

export interface SheetHexside {
  readonly between: readonly [string, string];
  /** What it is: woods, a wall. */
  readonly kind: string;
  /** What is in it: a door, loopholes, a breach. */
  readonly opening?: string;
  /** The course that runs along it. */
  readonly course?: string;
  readonly crossing?: { readonly kind: string; readonly id: string; readonly name: string };
  readonly ways?: readonly string[];
}

/** In a hex, not on a side of it. */
export interface SheetCrossing {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
}

export interface SheetEntry {
  readonly at: string;
  readonly kind: string;
  /** The edge of the sheet it lies at. */
  readonly from: 'north' | 'south';
}

export interface SheetWay {
  readonly id: string;
  readonly kind: string;
  readonly path: readonly string[];
  /** What is written along it, and how often at most. */
  readonly name?: string;
  readonly names?: number;
}

export interface SheetCourse {
  readonly id: string;
  readonly kind: string;
  /** What is written along it, and how often at most. */
  readonly name: string;
  readonly names: number;
  /** As a share of the usual width. */
  readonly rank: number;
  /** It comes from far away: wide all along. */
  readonly isFull?: boolean;
  /** From the mouth to the source: where it truly runs, or the hexes it runs through. */
  readonly course: readonly Point[] | readonly string[];
}

export interface SheetArea {
  readonly kind: string;
  readonly id: string;
  readonly outline: readonly Point[];
}

export interface SheetPlace {
  readonly id: string;
  readonly kind: string;
  readonly at: string;
  readonly name: string;
  /** Drawn one over the other. */
  readonly signs: readonly string[];
  /** Stands beside the name. */
  readonly beside?: string;
  /** Decides the game: named from afar. */
  readonly isDecisive?: boolean;
  /** Where in its hex it truly lies, from its middle. */
  readonly aside?: number;
}

export interface SheetName {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly at: Point;
}

/** A box beside the map that holds pieces. */
export interface SheetBoxData {
  readonly id: string;
  readonly name: string;
  readonly signs: readonly string[];
  readonly beside?: string;
}
