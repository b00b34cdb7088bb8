import { along, type Line, type Point } from '../geometry.ts';

/** Everything is drawn to a tenth of a unit; whole tenths keep relative steps from drifting. */
function tenths(value: number): number {
  return Math.round(value * 10);
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

  start(point: Point): void {
    this.x = tenths(point.x);
    this.y = tenths(point.y);
    this.text += `M${series([this.x, this.y])}`;
  }

  step(command: string, points: readonly Point[]): void {
    const values = points.flatMap((point) => [tenths(point.x) - this.x, tenths(point.y) - this.y]);
    const end = points.at(-1) as Point;
    this.x = tenths(end.x);
    this.y = tenths(end.y);
    this.text += command + series(values);
  }

  finish(closed: boolean): string {
    return closed ? `${this.text}z` : this.text;
  }
}

export function straightPath(line: Line, closed = false): string {
  const writer = new PathWriter();
  writer.start(line[0] as Point);
  for (const point of line.slice(1)) writer.step('l', [point]);
  return writer.finish(closed);
}

/** Quadratic curves whose handles are the points themselves and whose joints are the middles between them. */
export function smoothPath(line: Line, closed = false): string {
  if (line.length < 3) return straightPath(line, closed);
  const writer = new PathWriter();
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

/** Points of a five-pointed star of radius 1, tip up: no angles, so the same to the last digit everywhere. */
const STAR: readonly (readonly [number, number])[] = [
  [0, -1],
  [0.247, -0.34],
  [0.951, -0.309],
  [0.399, 0.13],
  [0.588, 0.809],
  [0, 0.42],
  [-0.588, 0.809],
  [-0.399, 0.13],
  [-0.951, -0.309],
  [-0.247, -0.34],
];

export function starPath(centre: Point, radius: number): string {
  return straightPath(
    STAR.map(([x, y]) => ({ x: centre.x + x * radius, y: centre.y + y * radius })),
    true,
  );
}
