// What a player's page has to do so that the dice of a shared game are mixed: seal a number of its own, and open it once
// everybody has sealed his.

import { type SealedDice, type Side, commitment as sealOf } from '@bivouac/kernel';

/** How far it has come, as the host tells it. */
export interface Ceremony extends Omit<SealedDice, 'name'> {
  /** The sides whose players give a number. */
  readonly givers: readonly Side[];
  /** Somebody sits at every side. */
  readonly isFull: boolean;
}

/** What a page keeps of it. */
export interface OwnNumber {
  readonly number: string;
  /** What the host had sealed then. */
  readonly commitment: string;
  readonly anew: number;
}

export type CeremonyStep =
  | { readonly commit: string }
  | { readonly reveal: string }
  /** The number lies in another browser. */
  | 'elsewhere'
  /** The host has changed what it had sealed: nobody should open anything to it. */
  | 'broken'
  /** Others have to do something first. */
  | 'wait';

/** `own`: made for this round, by this browser. */
export function ceremonyStep(told: Ceremony, side: Side, own: OwnNumber): CeremonyStep {
  const { commitment, commits, reveals, givers, isFull } = told;
  if (own.commitment !== commitment) return 'broken';
  const seal = sealOf(own.number);
  const sealed = commits[side] ?? null;
  const isLast = isFull && givers.every((one) => one === side || commits[one] !== null);
  if (sealed === null) return isLast ? { reveal: own.number } : { commit: seal };
  if (sealed !== seal) return 'elsewhere';
  return isLast && reveals[side] === null ? { reveal: own.number } : 'wait';
}
