/** The games on the shelf, and how their boxes look. */
export interface Box {
  readonly id: string;
  readonly spine: string;
  readonly titleFont: string;
}

export const boxes: readonly Box[] = [
  { id: 'texas-glory', spine: '#2d4f74', titleFont: "400 41px/.95 'IM Fell English SC', serif" },
];
