// What one seat knows of a game, as a file that can be shown to anybody: of what the seat does not know, of its dice and of
// the choices of others there is nothing in it.

import { GameError, type Options, type Result } from '@bivouac/kernel';
import type { Mirror } from './mirror.ts';
import type { LoggedEvent, ViewJson } from './protocol.ts';

export interface SeatFile {
  /** The side whose seat it is. */
  readonly seat: string;
  readonly game: string;
  readonly version: number;
  readonly scenario: string;
  readonly options: Options;
  readonly pack?: unknown;
  /** The same as in the file of the whole game, which can be held against it once that is over. */
  readonly commitment: string;
  /** By side: `PLAYER` or the name of a bot. */
  readonly seats: readonly string[];
  /** How many choices have been made. */
  readonly entries: number;
  readonly result: Result | null;
  readonly log: readonly LoggedEvent[];
  readonly view: ViewJson;
}

export function seatFileOf({ game: { sides }, table, standing, log, view }: Mirror): SeatFile {
  const { game, version, scenario, options, pack, commitment, viewer, occupants } = table;
  return {
    seat: typeof viewer === 'number' ? sides[viewer]! : viewer,
    game,
    version,
    scenario,
    options,
    ...(pack === undefined ? {} : { pack }),
    commitment,
    seats: occupants,
    entries: standing.entries,
    result: standing.result,
    log,
    view: view as unknown as ViewJson,
  };
}

export const seatFileText = (mirror: Mirror): string => `${JSON.stringify(seatFileOf(mirror))}\n`;

export const isSeatFile = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'seat' in json && typeof json.seat === 'string';

/** Checks its outer form; the view is checked by showing it. */
export function readSeatFile(json: unknown): SeatFile {
  const { game, version, scenario, log, view, entries } = json as Partial<SeatFile>;
  const isSound =
    isSeatFile(json) &&
    typeof game === 'string' &&
    typeof scenario === 'string' &&
    Number.isInteger(version) &&
    Number.isInteger(entries) &&
    Array.isArray(log) &&
    log.every((event) => typeof event?.kind === 'string') &&
    typeof view === 'object' &&
    view !== null;
  if (isSound) return json as SeatFile;
  throw new GameError('seat-file-form', {}, 'The file is not of the form of one that tells what a side knows.');
}
