/** The games on the shelf, and how their boxes look. */
export interface Box {
  readonly id: string;
  readonly spine: string;
  readonly titleFont: string;
  /** The face of its titles at the table, where it is not that of the house. */
  readonly face?: string;
  /** Those offered on the shelf; the first is the one to begin with. */
  readonly scenarios: readonly string[];
  /** How long a game takes, from the shortest to the longest scenario. */
  readonly hours: readonly [number, number];
}

export const boxes: readonly Box[] = [
  {
    id: 'texas-glory',
    spine: '#2d4f74',
    titleFont: "400 41px/.95 'IM Fell English SC', serif",
    scenarios: ['1836', '1835', 'campaign'],
    hours: [1, 3],
  },
  {
    id: 'house-divided',
    spine: '#7a2f25',
    titleFont: "700 31px/1 'Old Standard TT', serif",
    face: "'Old Standard TT', serif",
    scenarios: ['1861', '1862', '1863', '1864', 'campaign'],
    hours: [1, 6],
  },
];
