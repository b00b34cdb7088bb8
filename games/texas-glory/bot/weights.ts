// How the marching side of the advice weighs things. Tuned by playing against the random bot.

/** What a Command Point brings. */
export const marching = {
  /** An aim reached now; for each turn of marching that is left it counts by so much less. */
  aim: 120,
  patience: 0.75,
  /** Walking into an empty town, and an attack on a defended one. */
  capture: 14,
  attack: 12,
  /** Marching for a town that cannot be reached before the game ends. */
  hope: 1,
  /** What any spending must bring at least. */
  least: 0.5,
  /** For each movement point nearer to the goal. */
  point: 3,
  /** Entering a town of the enemy. */
  entry: 21,
  /** For each block more than a place feeds. */
  crowded: 4,
  /** A forced march costs half a step on average, and the last step the block. */
  forced: 1.5,
  lastStep: 30,
  lonelyLeader: 6,
  lonelySantaAnna: 24,
  /** For each block that a leader can command from where he goes. */
  cover: 3,
  /** Time is dear: only against such odds is an attack left alone. */
  hopeless: 0.2,
  burn: 1,
  badBurn: -20,
  /** A landing where it is likely to succeed, and the odds that make it so. */
  landing: 30,
  landingOdds: 1.2,
  /** Leaving a place that does not feed all who are there, shared among them for each block too many. */
  hungry: 2,
  /** The odds at which walls are stormed. */
  storm: 0.45,
} as const;

/** How forces are told off for the towns. */
export const planning = {
  /** The part of the defenders' worth that a force must have, and the part of that with which it may set out. */
  enough: 1.08,
  daring: 0.6,
  /** The most blocks of a force in the field, where more only starve, and of one that comes in ships, which are dear. */
  field: 7,
  landers: 1,
  /** In turns: what each block of a force adds to the time a town takes, and what each bit of resistance does. */
  block: 0.1,
  resistance: 0.018,
  /** In turns: what it adds that only ships lead to a town. */
  ships: 1,
  /** In movement points: what resistance adds to the way when towns are compared. */
  defended: 0.036,
  /** Towns beyond those that must be taken that are still worth a force. */
  choice: 3,
  /** In turns: what each block that already goes to a town keeps others from following. */
  busy: 0.5,
  /** In turns: what is farther is out of reach. */
  longMarch: 20,
  /** In movement points: how far the side that may sit still goes to retake a town. */
  sortie: 7,
  /** What a block does for its aim when others are already enough. */
  follower: 0.1,
  /** How much a leader goes by blocks that do not obey him. */
  foreign: 0.3,
  /** A town that counts; when the enemy lacks no more than so many, each is guarded against who is so many turns away. */
  counts: 0.9,
  deciding: 4,
  watch: 2,
  /** More than any block is worth: what makes one that has moved the first to be left as a garrison. */
  arrived: 100,
} as const;
