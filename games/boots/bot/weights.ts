// How the advice weighs things, in victory points. Tuned by playing against the random bot and against itself.

/** What a fight is worth. */
export const fighting = {
  /** A factor is worth so much beyond the points that are given for it. */
  factor: 0.4,
  /** A marker drawn. */
  marker: 0.6,
  /** Driving the enemy off, and being driven off. */
  ground: 0.3,
  /** What an attack must promise before anybody marches for it, and before it is declared without need. */
  least: 0.8,
  declared: 0,
  /** Another attack after a pursuit. */
  press: 0.5,
} as const;

/** What a place is worth to a unit. */
export const marching = {
  /** For each turn that a goal is away it counts by so much less. */
  patience: 0.8,
  /** … and for each friend who is nearer. */
  crowd: 0.55,
  /** A goal that enemies hold. */
  defended: 0.6,
  /** Enemies whom a command could beat, as part of what that promises. */
  hunt: 0.6,
  /** Guarding what the enemy wants when he is near and when he is not, as part of what it is worth to him. */
  guard: 0.3,
  watch: 0.12,
  /** How likely the enemy is to do what he could, and with how much of his strength. */
  peril: 0.2,
  mustered: 0.6,
  /** Attacking from two opposite sides. */
  flank: 0.4,
  /** Where units are put: for each factor of their command there or beside it. */
  company: 0.15,
  /** Trains near the troops of their command. */
  train: 1,
  /** Out of supply when attrition comes. */
  hunger: 0.08,
  /** What a move must bring. */
  least: 0.05,
} as const;

/** What markers are kept for. */
export const markers = {
  /** What one must bring to a battle, and what a new throw of the die must. */
  boon: 1.2,
  reroll: 1,
  /** The strength of a command whose blunder, or of a stack with whom a parley, is worth a marker. */
  blunder: 8,
  /** So many times as strong as a stack those must be to whom it is led. */
  doom: 1.5,
  parley: 5,
} as const;

/** What is left of a position when nothing happens any more. */
export const balance = { factor: 0.35, marker: 0.5 } as const;
