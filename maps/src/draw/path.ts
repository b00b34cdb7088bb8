import { along, type Line, type Point } from '../geometry.ts';

/** Everything is drawn to a tenth of a unit, soft things to a whole one; whole tenths keep relative steps from drifting. */
const FINE = 1;
export const COARSE = 10;

function tenths(value: number, grain = FINE): number {
  return Math.round((value * 10) / grain) * grain;
}

function written(inTenths: number): string {
  const text = String(inTenths / 10);
  return text.replace(/^(-?)0\./, '$1.');
}

export function decimal(value: number): string {
  return written(tenths(value));
}

/** Numbers of a path, parted only where they must be. */
function series(values: readonly number[]): string {
  let text = '';
  for (const value of values) {
    const next = written(value);
    text += text === '' || next.startsWith('-') ? next : ` ${next}`;
  }
  return text;
}

/** Writes a path in steps from point to point, which is the shortest way to say it. */
class PathWriter {
  private text = '';
  private x = 0;
  private y = 0;
  private readonly grain: number;

  constructor(grain: number) {
    this.grain = grain;
  }

  start(point: Point): void {
    this.x = tenths(point.x, this.grain);
    this.y = tenths(point.y, this.grain);
    this.text += `M${series([this.x, this.y])}`;
  }

  step(command: string, points: readonly Point[]): void {
    const places = points.map(({ x, y }) => [tenths(x, this.grain), tenths(y, this.grain)] as const);
    const values = places.flatMap(([x, y]) => [x - this.x, y - this.y]);
    [this.x, this.y] = places.at(-1)!;
    this.text += command + series(values);
  }

  finish(closed: boolean): string {
    return closed ? `${this.text}z` : this.text;
  }
}

export function straightPath(line: Line, closed = false, grain = FINE): string {
  const writer = new PathWriter(grain);
  writer.start(line[0] as Point);
  for (const point of line.slice(1)) writer.step('l', [point]);
  return writer.finish(closed);
}

/** Quadratic curves whose handles are the points themselves and whose joints are the middles between them. */
export function smoothPath(line: Line, closed = false, grain = FINE): string {
  if (line.length < 3) return straightPath(line, closed, grain);
  const writer = new PathWriter(grain);
  const last = line.length - 1;
  const middleAfter = (index: number) => along(line[index] as Point, line[(index + 1) % line.length] as Point, 0.5);
  if (closed) {
    writer.start(middleAfter(last));
    line.forEach((point, index) => {
      writer.step('q', [point, middleAfter(index)]);
    });
  } else {
    writer.start(line[0] as Point);
    for (let index = 1; index < last; index++) {
      writer.step('q', [line[index] as Point, index === last - 1 ? (line[last] as Point) : middleAfter(index)]);
    }
  }
  return writer.finish(closed);
}

export function circlePath(centre: Point, radius: number): string {
  const r = decimal(radius);
  const width = decimal(radius * 2);
  return `M${at({ x: centre.x - radius, y: centre.y })}a${r} ${r} 0 1 0 ${width} 0a${r} ${r} 0 1 0-${width} 0z`;
}

export function rectanglePath(left: number, top: number, width: number, height: number): string {
  return `M${at({ x: left, y: top })}h${decimal(width)}v${decimal(height)}h${decimal(-width)}z`;
}

/** A point as it stands after a command letter. */
export function at(point: Point): string {
  return series([tenths(point.x), tenths(point.y)]);
}
