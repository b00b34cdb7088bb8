// What the rules know by name among the data: kinds of hexsides, and the levels of a hex.

export const KINDS = [
  'clear',
  'stone-wall',
  'wood-wall',
  'inner-wall',
  'outer-wall',
  'church-wall',
  'door',
  'loophole',
  'gun-ramp',
  'breach',
  'impassable',
  'interior-wall',
  'raised-wall',
  'locked-door',
] as const;

export type KindName = (typeof KINDS)[number];

/** The number of each kind of hexside. */
export const Kind = Object.fromEntries(KINDS.map((name, i) => [name, i])) as Readonly<Record<KindName, number>>;

export const LEVEL_NAMES = ['ground', 'inside', 'upper'] as const;

/** Where in its hex a place lies (7.2). */
export const Level = { ground: 0, inside: 1, upper: 2 } as const;

/** What a pack may ask for at the most. */
export const MOST_TURNS = 30;
