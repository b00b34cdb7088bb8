// What whoever aims sees of a unit, as one integer. Targets that look alike are one choice: kind, works, face, river, and how
// often they are aimed at already.

export const Sight = { fortified: 1 << 3, reduced: 1 << 4, across: 1 << 5 } as const;
const SHOTS_SHIFT = 6;
const MOST_SHOTS = 15;
export const ONE_SHOT: number = 1 << SHOTS_SHIFT;
export const TARGETS: number = 1 << 10;

export const targetKind = (target: number): number => target & 7;
export const isTargetFortified = (target: number): boolean => (target & Sight.fortified) !== 0;
export const isTargetReduced = (target: number): boolean => (target & Sight.reduced) !== 0;
export const isTargetAcross = (target: number): boolean => (target & Sight.across) !== 0;
export const shotsAtTarget = (target: number): number => target >> SHOTS_SHIFT;
export const isAimedAtMost = (target: number): boolean => shotsAtTarget(target) >= MOST_SHOTS;
/** As it looks to whoever is the first to aim at it. */
export const sightOf = (target: number): number => target & (ONE_SHOT - 1);
