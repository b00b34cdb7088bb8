import { distance, type Line, type Point } from '../geometry.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boxAround(centre: Point, halfWidth: number, halfHeight = halfWidth): Box {
  return {
    left: centre.x - halfWidth,
    top: centre.y - halfHeight,
    right: centre.x + halfWidth,
    bottom: centre.y + halfHeight,
  };
}

/** The least box that holds all of these points. */
export function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function contains(box: Box, { x, y }: Point): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** A sheet cut into small squares, each with what it costs to put something there. */
export class CostGrid {
  private readonly columns: number;
  private readonly rows: number;
  private readonly costs: Float32Array;
  private readonly cell: number;

  constructor(width: number, height: number, cell: number) {
    this.cell = cell;
    this.columns = Math.ceil(width / cell);
    this.rows = Math.ceil(height / cell);
    this.costs = new Float32Array(this.columns * this.rows);
  }

  fill(box: Box, cost: number): void {
    this.visit(box, (index) => {
      this.costs[index] = Math.max(this.costs[index] as number, cost);
    });
  }

  fillAlong(line: Line, halfWidth: number, cost: number): void {
    for (let index = 1; index < line.length; index++) {
      const from = line[index - 1] as Point;
      const to = line[index] as Point;
      const steps = Math.max(1, Math.ceil(distance(from, to) / this.cell));
      for (let step = 0; step <= steps; step++) {
        const share = step / steps;
        const spot = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
        this.fill(boxAround(spot, halfWidth), cost);
      }
    }
  }

  /** The mean cost under a box. */
  mean(box: Box): number {
    let sum = 0;
    let count = 0;
    this.visit(box, (index) => {
      sum += this.costs[index] as number;
      count++;
    });
    return count === 0 ? 0 : sum / count;
  }

  at({ x, y }: Point): number {
    const column = Math.floor(x / this.cell);
    const row = Math.floor(y / this.cell);
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return 0;
    return this.costs[row * this.columns + column] as number;
  }

  private visit(box: Box, see: (index: number) => void): void {
    const left = Math.max(0, Math.floor(box.left / this.cell));
    const right = Math.min(this.columns - 1, Math.floor(box.right / this.cell));
    const top = Math.max(0, Math.floor(box.top / this.cell));
    const bottom = Math.min(this.rows - 1, Math.floor(box.bottom / this.cell));
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) see(row * this.columns + column);
    }
  }
}
