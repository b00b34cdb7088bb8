import type { Point } from '../geometry.ts';
import type { PlacedName } from './name-placer.ts';

/** A space of the board as the table needs it. All lengths are units of the picture. */
export interface DrawnSpace {
  readonly id: string;
  readonly kind: 'hex' | 'sea' | 'box';
  readonly centre: Point;
  /** The middle of the pieces that stand here. */
  readonly seat: Point;
  /** The symbol of the place here, if there is one. */
  readonly site?: Point;
  /** What is clicked on and lit. */
  readonly polygon: readonly Point[];
  /** In a box of many: the middles of its squares for pieces, row by row. */
  readonly slots?: readonly Point[];
}

/**
 * The static map in three parts, so that the table can put its light between them: `under`, then the spotlight,
 * `rivers`, then the outline of a zone, `over`. `defs` goes first; `numbers` are shown near by.
 */
export interface MapDrawing {
  /** The class of the element around the map, on which its style sheet builds. */
  readonly className: string;
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
  /** Pieces measure seven eighths of it; on hexes, from the middle to a corner. */
  readonly unit: number;
  /** How far around the sheet the ground goes on; 0: the sheet is all there is. */
  readonly bleed: number;
  /** How near it must be to be read: 1 on hexes, less where places are plain boxes. */
  readonly reading: number;
  /** The attribute by which it names the places whose colour tells their holder. */
  readonly ownerOf?: string;
  readonly defs: string;
  readonly under: string;
  readonly rivers: string;
  readonly over: string;
  readonly numbers: string;
  /** Very small: land, rivers and roads; uses `defs`. */
  readonly overview: string;
  readonly spaces: Readonly<Record<string, DrawnSpace>>;
  readonly names: readonly PlacedName[];
}
