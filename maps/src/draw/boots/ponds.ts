import type { BootsData } from '@bivouac/boots/data/schema.ts';
import type { Point } from '../../geometry.ts';
import { seededRandom, seedOf } from '../random.ts';

/** A lake that fills no hex. */
export interface Pond {
  readonly id: string;
  readonly isDry: boolean;
  readonly hexes: readonly string[];
  /** In radii of a hex. */
  readonly outline: readonly Point[];
}

interface Around {
  readonly neighbours: (hex: string) => readonly string[];
  readonly isLake: (hex: string) => boolean;
  readonly centre: (hex: string) => Point;
}

/** Larger than a piece, so that its water is seen around it. */
const SIZE = { least: 0.5, more: 0.34, points: 14 };

/** The lakes none of whose hexes touches a hex all of water. */
export function pondsOf(lakes: BootsData['lakes'], { neighbours, isLake, centre }: Around): Pond[] {
  return [...Map.groupBy(lakes, ({ lake }) => lake)].flatMap(([id, some]) => {
    const hexes = some.map(({ hex }) => hex);
    if (hexes.some((hex) => neighbours(hex).some(isLake))) return [];
    return [
      { id, hexes, isDry: some.every(({ intermittent }) => intermittent), outline: around(id, hexes.map(centre)) },
    ];
  });
}

/** A ragged ring around the first and the last of some points. */
function around(id: string, points: readonly Point[]): Point[] {
  const random = seededRandom(seedOf(id));
  const [first, last] = [points[0]!, points.at(-1)!];
  const ahead = Math.atan2(last.y - first.y, last.x - first.x);
  return Array.from({ length: SIZE.points }, (_, index) => {
    const turn = ahead - Math.PI / 2 + ((index + 0.5) / SIZE.points) * 2 * Math.PI;
    const { x, y } = index < SIZE.points / 2 ? last : first;
    const away = SIZE.least + random() * SIZE.more;
    return { x: x + Math.cos(turn) * away, y: y + Math.sin(turn) * away };
  });
}
