import type { Board } from './graph.ts';
import type { Orientation } from './hex-geometry.ts';
import type { HexGrid } from './hex-grid.ts';
import type { Parity, ShiftTowards } from './hex-layout.ts';
import type { HexNumbers, LineNumbering } from './hex-numbers.ts';

/** A map as it is written down. Entries may carry further properties (names, sources); they are kept as they are. */
export interface MapFile {
  /** Absent on a map of boxes and lines only. */
  readonly grid?: MapFileGrid;
  readonly hexes?: readonly MapFileHex[];
  readonly sides?: readonly MapFileSide[];
  /** Boxes: all of a point-to-point map, or those beside a map of hexes. */
  readonly places?: readonly MapFilePlace[];
  /** Lines between places; on a map of hexes those that are no hexsides. */
  readonly lines?: readonly MapFileLine[];
}

export interface MapFileGrid {
  readonly orientation: Orientation;
  readonly columns: LineNumbering<'left' | 'right'> & { readonly count: number };
  readonly rows: LineNumbering<'top' | 'bottom'> & { readonly count: number };
  readonly numbers: 'column-row' | 'row-column';
  readonly separator?: string;
  /** The columns (flat) or rows (pointy) with odd or even *printed* numbers sit half a hex further that way. */
  readonly shifted: { readonly parity: Parity; readonly towards: ShiftTowards };
  /** Whether every cell is a hex of the map or only those listed under `hexes`. */
  readonly cells: 'all' | 'listed';
}

export interface MapFileHex {
  readonly hex: string;
  readonly terrain?: string;
  readonly [property: string]: unknown;
}

export interface MapFileSide {
  /** Two hexes as in '0412|0413', or a hex and a direction as in '0101|N'. */
  readonly side: string;
  readonly kind: string;
  readonly [property: string]: unknown;
}

export interface MapFilePlace {
  readonly id: string;
  readonly [property: string]: unknown;
}

export interface MapFileLine {
  /** Ids of places or numbers of hexes. */
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly oneWay?: boolean;
  /** The end towards which the current runs: the same text as `from` or `to`. */
  readonly downstream?: string | null;
  readonly [property: string]: unknown;
}

/** The words a game knows; a map that uses another one is refused. Left out, any word is accepted. */
export interface MapVocabulary {
  readonly terrains?: readonly string[];
  readonly sideKinds?: readonly string[];
  /** Also fixes the numbers of the kinds on the board; otherwise they come in order of appearance. */
  readonly lineKinds?: readonly string[];
}

/** A map ready for use. Places are numbered as on the board: the hexes first, then the boxes as listed. */
export interface GameMap {
  readonly board: Board;
  readonly grid: HexGrid | null;
  readonly numbers: HexNumbers | null;
  /** The number of a hex or the id of a box, by place. */
  readonly placeKeys: readonly string[];
  readonly placeByKey: ReadonlyMap<string, number>;
  /** By hex; null for a hex without an entry of its own. */
  readonly hexEntries: readonly (MapFileHex | null)[];
  readonly sideEntries: readonly { readonly side: number; readonly entry: MapFileSide }[];
  readonly boxEntries: readonly { readonly place: number; readonly entry: MapFilePlace }[];
  readonly lineEntries: readonly { readonly line: number; readonly entry: MapFileLine }[];
}
