// How the advice weighs things. One point is a point of Army Maximum. Tuned by playing against the random bot and itself.

/** By kind of unit, in the order of the ladder of promotion: infantry, then cavalry. */
export const units = {
  /** What a unit counts for in a fight. */
  power: [2, 2.5, 3.3, 1.4, 2, 2.5],
  /** What it would take to replace it; lost militia come back as recruits. */
  worth: [0.35, 0.75, 1.1, 0.35, 0.7, 0.95],
  /** Militia that wait for a place in the army, and those that wait for nothing. */
  recruit: 0.35,
  spare: 0.02,
  /** For each point of a leader's rating: what he adds to each unit with him, up to so many. */
  leader: 0.05,
  led: 8,
} as const;

export const ground = {
  /** A box without a number: it carries railroads and retreats. */
  box: 0.06,
  /** Beside their numbers: the cities that decide the long war, and the capital. */
  victoryCity: 1.5,
  capital: 4,
} as const;

/** What loses the game, before everything else. */
export const perils = {
  /** A game lost. */
  defeat: 150,
  /** How much of a danger counts that both sides will have moved before. */
  later: 0.25,
  /** How surely the stronger takes what decides the game. */
  certainty: 6,
  /** What an empty Washington counts for though nobody is near. */
  bareCapital: 0.01,
  /** Cities that fall in one turn, at most. */
  citiesATurn: 3,
  /** What the loss of Washington takes from the Army Maximum where it is not the end. */
  washington: 4,
  /** The die that lets an invasion sail. */
  invasion: 1 / 6,
} as const;

/** What comes next. */
export const outlook = {
  /** How much of what the enemy could take next turn counts, and of what the side could take after that. */
  imminent: 0.6,
  later: 0.25,
  /** What is left of a threat that takes both marches of a unit. */
  distant: 0.75,
  /** The part of an army that an attack on it is likely to cost. */
  bleeding: 0.3,
  /** How much of a city the forces around it decide. */
  pull: 0.55,
  mostPull: 4,
  /** What is left of the pull of a force for each half of a march. */
  reach: 0.84,
  /** The strength that pulls as if somebody stood everywhere. */
  emptiness: 3,
  /** Turns before the end from which the future counts less. */
  evening: 4,
} as const;

export const fighting = {
  /** Whoever fires first, and whoever stands behind works, counts so much more. */
  firstFire: 1.15,
  works: 1.6,
  begunWorks: 1.25,
  /** What a neighbouring box with friends adds to a defence. */
  support: 1,
  /** What winning brings beside the field: a promotion. */
  honour: 0.3,
  /** What an attack that is beaten off costs beside the losses. */
  repulse: 0.3,
  /** What a beaten army still counts for, and the part of it that is lost. */
  beaten: 0.1,
  defeat: 0.8,
  /** What an empty box holds against a march. */
  emptiness: 0.6,
  /** What a battle between equals costs the victor. */
  toll: 0.45,
  /** How surely the better of two armies wins, and what the first shot counts against that. */
  certainty: 1.8,
  firstShot: 0.3,
  /** The part of a battle in which those who crossed a river are still at its banks. */
  wetRounds: 0.6,
  /** How many of the units that could be called in are counted on: an attacker has to strip the boxes behind him for them. */
  reserves: { attacker: 0.2, defender: 0.5 },
} as const;

export const orders = {
  /** What a march must bring at least. */
  least: 0.03,
  /** What each march more adds to the cost of an undertaking. */
  further: 0.6,
  /** Nobody attacks with a smaller chance to win. */
  leastOdds: 0.4,
} as const;
