// A game file that somebody brings: every part of it is checked but the choices, which are checked by playing them.

import { GameError } from './errors.ts';
import type { Options } from './game.ts';
import type { GameFile } from './game-file.ts';
import { readMixedDice } from './mixed-dice.ts';
import { SEED_HEX_DIGITS } from './rng.ts';
import type { Break, Snapshot } from './snapshot.ts';

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (json: unknown): json is Fields => typeof json === 'object' && json !== null && !Array.isArray(json);
const isText = (json: unknown): json is string => typeof json === 'string';
const isTrue = (json: unknown): json is true => json === true;
const isListOfTexts = (json: unknown): json is readonly string[] => Array.isArray(json) && json.every(isText);
const isOptions = (json: unknown): json is Options => isRecord(json) && Object.values(json).every(isText);

/** Some programs begin a text with a mark that is none of it. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\ufeff/, '');

export function readGameFile(json: unknown): GameFile {
  if (!isRecord(json)) throw new GameError('file-form', {}, 'A game file is a JSON object.');
  if (isText(json.seat)) {
    const message = `The file tells what ${json.seat} knows of a game; it cannot go on from that.`;
    throw new GameError('file-of-seat', { seat: json.seat }, message);
  }
  const game = partOf(json, 'game', isText, 'a text');
  const choices = partOf(json, 'choices', isListOfTexts, 'a list of texts');
  return {
    game,
    version: partOf(json, 'version', Number.isInteger, 'a whole number') as number,
    scenario: partOf(json, 'scenario', isText, 'a text'),
    options: json.options === undefined ? {} : partOf(json, 'options', isOptions, 'texts by name'),
    ...(json.pack === undefined ? {} : { pack: partOf(json, 'pack', isRecord, 'a data pack') }),
    commitment: partOf(json, 'commitment', isText, 'a text'),
    ...(json.seed === undefined ? {} : { seed: readSeed(json.seed) }),
    ...(json.seedGiven === undefined ? {} : { seedGiven: partOf(json, 'seedGiven', isTrue, 'true') }),
    ...(json.dice === undefined ? {} : { dice: readMixedDice(json.dice) }),
    choices,
    ...(json.snapshot === undefined ? {} : { snapshot: readSnapshot(json.snapshot, choices.length) }),
  };
}

function partOf<Part>(json: Fields, name: string, is: (part: unknown) => part is Part, kind: string): Part;
function partOf(json: Fields, name: string, is: (part: unknown) => boolean, kind: string): unknown;
function partOf(json: Fields, name: string, is: (part: unknown) => boolean, kind: string): unknown {
  const part = Object.hasOwn(json, name) ? json[name] : undefined;
  if (is(part)) return part;
  throw new GameError('file-lacks', { name }, `The game file lacks "${name}" (${kind}).`);
}

export function readSeed(json: unknown): string {
  if (isText(json) && json.length === SEED_HEX_DIGITS && /^[0-9a-f]+$/.test(json)) return json;
  throw new GameError(
    'seed-digits',
    { digits: SEED_HEX_DIGITS },
    `The seed of a game is a text of ${SEED_HEX_DIGITS} hexadecimal digits.`,
  );
}

/** Checks the outer form of the snapshot of a game with so many choices. */
export function readSnapshot(json: unknown, choices: number): Snapshot {
  const { position, drawn, trail, breaks } = (json ?? {}) as Partial<Snapshot>;
  const isWhole = isStanding(position, drawn) && typeof trail === 'string' && Array.isArray(breaks);
  if (!isWhole || !breaks.every((one, i) => isBreak(one, breaks[i - 1]?.at ?? 0, choices))) {
    throw new GameError('file-snapshot', {}, 'The snapshot in the game file is not of the form of one.');
  }
  return { position, drawn: drawn!, trail, breaks };
}

const isStanding = (position: unknown, drawn: unknown): boolean =>
  typeof position === 'object' && position !== null && Number.isInteger(drawn) && (drawn as number) >= 0;

function isBreak(json: unknown, least: number, most: number): boolean {
  const { at, from, to, position, drawn } = (json ?? {}) as Partial<Break>;
  const areVersions = typeof from === 'number' && typeof to === 'number';
  return areVersions && isStanding(position, drawn) && Number.isInteger(at) && at! >= least && at! <= most;
}
