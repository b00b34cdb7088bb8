// A shared game before it begins, as the server tells it.

import { type Ceremony, type CeremonyStep, ceremonyStep } from '@bivouac/host';
import { commitment } from '@bivouac/kernel';
import { askServer } from '../host/server-door.ts';
import { keepNumber, newNumber, numberFor } from '../store/own-numbers.ts';

export interface Gathered {
  readonly game: string;
  readonly scenario: string;
  /** By side: who sits there. */
  readonly seats: readonly (string | null)[];
  /** By side: the bot that sits there. */
  readonly bots: readonly (string | null)[];
  readonly viewer: number | 'spectator';
  readonly isBegun: boolean;
  /** Anybody may sit down at what is empty. */
  readonly isListed: boolean;
  readonly dice: Ceremony | null;
}

export const gatheredAt = (slug: string): Promise<Gathered> => askServer<Gathered>(`games/${slug}`);

/** Does what this browser has to do for the dice; tells what else there is to say of it. */
export async function giveNumber(slug: string, { dice, viewer, isBegun }: Gathered): Promise<CeremonyStep> {
  if (isBegun || dice === null || viewer === 'spectator') return 'wait';
  const step = ceremonyStep(dice, viewer, await numberFor(slug, dice.commitment, dice.anew));
  if (typeof step !== 'string') await askServer(`games/${slug}/dice`, step);
  return step;
}

/** Everything is sealed anew, from this browser. */
export async function sealHere(slug: string): Promise<void> {
  const number = newNumber();
  await askServer(`games/${slug}/dice`, { commit: commitment(number) });
  const { dice } = await gatheredAt(slug);
  await keepNumber(slug, { number, commitment: dice!.commitment, anew: dice!.anew });
}

/** Those the dice wait for, by side. */
export function awaited({ commits, reveals, givers, isFull }: Ceremony): readonly number[] {
  if (!isFull) return [];
  const unsealed = givers.filter((side) => commits[side] === null);
  return unsealed.length > 0 ? unsealed : givers.filter((side) => reveals[side] === null);
}
