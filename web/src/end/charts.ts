// Charts of a game that is over, as text of an SVG: the page shows them in its own colours, a picture that is saved in those of
// a printed sheet.

/** Colours, and those of the sides. */
export interface Inks {
  readonly ink: string;
  readonly faint: string;
  readonly line: string;
  readonly mark: string;
  readonly bad: string;
  readonly sides: readonly string[];
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Room for figures at the left, and for names below. */
const LEFT = 34;
const BELOW = 18;
const ABOVE = 8;
const RIGHT = 8;

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

class Plane {
  readonly #box: Box;
  readonly #most: number;
  readonly #least: number;
  readonly #last: number;

  constructor(box: Box, last: number, least: number, most: number) {
    this.#box = box;
    this.#last = Math.max(1, last);
    this.#least = least;
    this.#most = most > least ? most : least + 1;
  }

  x(at: number): string {
    return rounded(LEFT + ((this.#box.width - LEFT - RIGHT) * at) / this.#last);
  }

  y(value: number): string {
    const share = (value - this.#least) / (this.#most - this.#least);
    return rounded(this.#box.height - BELOW - (this.#box.height - BELOW - ABOVE) * share);
  }

  path(points: readonly (readonly [number, number])[]): string {
    return points.map(([at, value], i) => `${i === 0 ? 'M' : 'L'}${this.x(at)} ${this.y(value)}`).join('');
  }

  /** A level across all of it, with its figure. */
  level(value: number, text: string, { faint, line }: Inks): string {
    const y = this.y(value);
    return (
      `<path d="M${LEFT} ${y}H${this.#box.width - RIGHT}" stroke="${line}" stroke-width="1"/>` +
      `<text x="${LEFT - 5}" y="${y}" dy="4" text-anchor="end" fill="${faint}" font-size="11">${escaped(text)}</text>`
    );
  }
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

/** So much room a letter takes at most on average, and there is between two names. */
const LETTER = 5.7;
const GAP = 10;

/** Names below, as many as there is room for. */
function names(plane: Plane, turns: readonly Named[], { width, height }: Box, inks: Inks): string {
  let free = 0;
  return turns
    .map(({ at, name }) => {
      const x = Number(plane.x(at));
      const room = name.length * LETTER;
      const isLast = x + room > width;
      const from = isLast ? x - room : x;
      const tick = `<path d="M${x} ${height - BELOW}v4" stroke="${inks.faint}"/>`;
      if (name === '' || from < free) return tick;
      free = from + room + GAP;
      const anchor = isLast ? ' text-anchor="end"' : '';
      return `${tick}<text x="${x}" y="${height - 3}"${anchor} fill="${inks.faint}" font-size="10.500">${escaped(name)}</text>`;
    })
    .join('');
}

export interface Named {
  readonly at: number;
  readonly name: string;
}

export interface Curve {
  /** By moment, from 0 to 1. */
  readonly chances: readonly number[];
  readonly turns: readonly Named[];
  /** Moments with a number: where the game turned. */
  readonly points: readonly number[];
  /** Moments at which the chance was thrown away. */
  readonly blunders: readonly number[];
  /** What a share is called: "50 %". */
  readonly percent: (share: number) => string;
}

/** Who was likely to win, moment by moment. */
export function chanceChart({ chances, turns, points, blunders, percent }: Curve, box: Box, inks: Inks): string {
  const plane = new Plane(box, chances.length - 1, 0, 1);
  const path = plane.path(chances.map((chance, at) => [at, chance]));
  const floor = plane.y(0);
  const dots = points.map(
    (at, i) =>
      `<g transform="translate(${plane.x(at)} ${plane.y(chances[at]!)})"><circle r="9" fill="${inks.mark}"/><text y="4" text-anchor="middle" fill="#fff" font-size="11.500" font-weight="700">${i + 1}</text></g>`,
  );
  const faults = blunders.map(
    (at) =>
      `<path transform="translate(${plane.x(at)} ${plane.y(chances[at]!)})" d="M0-7L7 0 0 7-7 0z" fill="${inks.bad}" stroke="#fff" stroke-width="1.500"/>`,
  );
  return [
    ...[0, 0.5, 1].map((share) => plane.level(share, percent(share), inks)),
    names(plane, turns, box, inks),
    `<path d="${path}L${plane.x(chances.length - 1)} ${floor}L${plane.x(0)} ${floor}z" fill="${inks.sides[0]}" fill-opacity=".16"/>`,
    `<path d="${path}" fill="none" stroke="${inks.sides[0]}" stroke-width="2.200" stroke-linejoin="round"/>`,
    ...faults,
    ...dots,
  ].join('');
}

export interface Lines {
  /** By turn, then by side. */
  readonly values: readonly (readonly number[])[];
  readonly turns: readonly string[];
}

/** What each side had, turn by turn; the second side dashed. */
export function lineChart({ values, turns }: Lines, box: Box, inks: Inks): string {
  const most = Math.max(1, ...values.flat());
  const plane = new Plane(box, values.length - 1, 0, most);
  const lines = (values[0] ?? []).map((_, side) => {
    const path = plane.path(values.map((each, at) => [at, each[side]!]));
    const dash = side === 0 ? '' : ' stroke-dasharray="6 3"';
    return `<path d="${path}" fill="none" stroke="${inks.sides[side]}" stroke-width="2.200"${dash}/>`;
  });
  const named = turns.map((name, at) => ({ at, name }));
  return [
    plane.level(0, '0', inks),
    plane.level(most, String(most), inks),
    names(plane, named, box, inks),
    ...lines,
  ].join('');
}

/** What the dice brought each side beyond what could be expected, turn by turn: a bar upwards or downwards. */
export function luckChart({ values, turns }: Lines, box: Box, inks: Inks): string {
  const most = Math.max(1, ...values.flat().map(Math.abs));
  const plane = new Plane(box, Math.max(1, values.length), -most, most);
  const [from, to] = [Number(plane.x(0)), Number(plane.x(1))];
  const sides = Math.max(1, values[0]?.length ?? 1);
  const wide = Math.max(2, Math.min(14, ((to - from) * 0.7) / sides));
  const bars = values.flatMap((each, turn) =>
    each.map((luck, side) => {
      const x = rounded(Number(plane.x(turn)) + 4 + side * (wide + 1));
      const [top, bottom] = [Number(plane.y(Math.max(0, luck))), Number(plane.y(Math.min(0, luck)))];
      return `<rect x="${x}" y="${top}" width="${rounded(wide)}" height="${rounded(Math.max(0.8, bottom - top))}" fill="${inks.sides[side]}"${side === 0 ? '' : ' fill-opacity=".72"'}/>`;
    }),
  );
  const named = turns.map((name, at) => ({ at, name }));
  return [
    plane.level(0, '0', inks),
    plane.level(most, `+${rounded(most)}`, inks),
    plane.level(-most, `\u2212${rounded(most)}`, inks),
    names(plane, named, box, inks),
    ...bars,
  ].join('');
}
