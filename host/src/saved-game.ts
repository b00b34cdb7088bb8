// A game as its owner keeps it, on a device, beside a game file or in a file he takes along: with all that it takes to go
// on. Whoever has it can know everything. Page and command line read it here.

import {
  checkOptions,
  commitment,
  GameError,
  type GameFile,
  gameFileText,
  type KeptGame,
  type OptionSpec,
  readGameFile,
  readSeed,
  readSnapshot,
  unknownThing,
} from '@bivouac/kernel';
import { PLAYER, type StandingOrder } from './protocol.ts';
import { isOrder } from './read-command.ts';
import { readOccupants } from './read-occupants.ts';

export interface SavedGame extends KeptGame {
  /** By side: `PLAYER` or the name of a bot. */
  readonly seats: readonly string[];
  /** By side: what is answered for it without asking. */
  readonly orders?: readonly (readonly StandingOrder[])[];
}

/** As it was brought: who can sit where is known when the game is. */
export interface BroughtGame extends KeptGame {
  readonly seats?: unknown;
  readonly orders?: SavedGame['orders'];
}

export type BroughtSecrets = Omit<BroughtGame, 'file'>;

/** The file of a game that somebody takes along. */
export type SavedFile = GameFile & { readonly continue?: Omit<SavedGame, 'file'> };

/** Once the game is over there is nothing secret in it. */
export function savedText({ file, ...secrets }: SavedGame): string {
  const saved: SavedFile = file.seed === undefined ? { ...file, continue: secrets } : file;
  return gameFileText(saved);
}

/** `secrets`: what was found beside the file; otherwise they lie in it. Throws a sentence that says what is wrong. */
export function readSaved(json: unknown, secrets?: BroughtSecrets): BroughtGame {
  const file = readGameFile(json);
  const { continue: within } = json as { readonly continue?: unknown };
  const brought = secrets ?? (within === undefined ? undefined : readSecrets(within, file.choices.length));
  const seed = file.seed ?? brought?.seed;
  if (seed === undefined) {
    throw new GameError(
      'seed-missing',
      {},
      'The game is not over and the file does not hold its seed, so it cannot go on here.',
    );
  }
  if (commitment(seed) !== file.commitment) {
    throw new GameError(
      'seed-promised',
      {},
      'The seed is not the one promised before the first choice: these are not the dice of this game.',
    );
  }
  return { ...brought, file, seed };
}

/** The secrets of a game with so many choices. */
export function readSecrets(json: unknown, choices: number): BroughtSecrets {
  const { seed, seats, snapshot, begun, orders } = (json ?? {}) as Readonly<Record<string, unknown>>;
  return {
    seed: readSeed(seed),
    ...(seats === undefined ? {} : { seats }),
    ...(snapshot === undefined ? {} : { snapshot: readSnapshot(snapshot, choices) }),
    ...(begun === undefined ? {} : { begun: readBegun(begun) }),
    ...(orders === undefined ? {} : { orders: readOrders(orders) }),
  };
}

function readBegun(json: unknown): readonly number[] {
  const isNext = (at: unknown, i: number, all: readonly unknown[]): boolean =>
    Number.isInteger(at) && (at as number) > (i === 0 ? -1 : (all[i - 1] as number));
  if (Array.isArray(json) && json.every(isNext)) return json;
  throw new GameError('file-lacks', { name: 'begun' }, 'The game file lacks "begun" (rising numbers of choices).');
}

function readOrders(json: unknown): readonly (readonly StandingOrder[])[] {
  if (Array.isArray(json) && json.every((orders) => Array.isArray(orders) && orders.every(isOrder))) return json;
  throw new GameError('file-lacks', { name: 'orders' }, 'The game file lacks "orders" (a list of orders by side).');
}

interface Title {
  readonly sides: readonly string[];
  readonly scenarios: readonly { readonly id: string }[];
  readonly options: readonly OptionSpec[];
}

/** Throws a sentence where the game has no such scenario, option or value, or nobody can sit so; returns the seats. */
export function seatsFor(title: Title, bots: readonly string[], { file, seats }: BroughtGame): readonly string[] {
  const ids = title.scenarios.map(({ id }) => id);
  if (!ids.includes(file.scenario)) throw unknownThing('scenario', file.scenario, ids);
  checkOptions(title.options, file.options);
  return readOccupants(seats ?? title.sides.map(() => PLAYER), title.sides, bots);
}
