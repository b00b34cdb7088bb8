// How the advice weighs things. Tuned by playing against the random bot and against itself.

import { MEXICO, TEXAS } from '../sides.ts';

/** What it costs a side that a unit of it is shaken, routed, reduced, removed. */
export const losses = {
  [TEXAS]: { shaken: 1.5, routed: 3.5, reduced: 4, removed: 8 },
  [MEXICO]: { shaken: 1, routed: 2, reduced: 2, removed: 4.5 },
} as const;

/** Those who are beaten back by a counterattack lose so much of what they had hoped for. */
export const COUNTER = 0.5;

/** What a place is worth to a Mexican unit. */
export const assault = {
  /** For each point of movement that it is away from a fight. */
  way: 0.5,
  /** For each Mexican who already fights the same Texan, in points of movement. */
  crowd: 3,
  melee: 1,
  fire: 0.35,
  /** What the garrison does to whoever stands there. */
  danger: 0.12,
  /** Being the first within the walls, and being within them at all. */
  breakIn: 4,
  inside: 0.8,
  /** A leader killed, a gun taken. */
  leader: 6,
  gun: 1,
} as const;

/** What a place is worth to a Texan unit. */
export const defence = {
  fire: 1,
  /** A gun that can be served there. */
  gun: 0.8,
  /** What can happen there: while the walls hold, and when they do not. */
  danger: 0.2,
  refuge: 0.45,
  /** Mexicans who are farther away than one move count by so much less a point. */
  later: 0.12,
  /** A post on the walls, and each way over them that nobody else closes; both less and less … */
  post: 3,
  watch: 3,
  /** … until so many Mexicans are within. */
  flood: 8,
  /** What a move must bring. */
  least: 0.6,
} as const;

/** What each thing is worth to the Texan in the balance of a position. */
export const balance = { turn: 10, casualty: 1, step: 4, leader: 3, inside: 2 } as const;
