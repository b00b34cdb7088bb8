// What legal, why, apply and odds share: a game, a position from a file, choices in words.

import type { Choice, Core, RuleRef, Side, Sink } from '@bivouac/kernel';
import type { TableGame } from '@bivouac/scene';
import type { Context } from './context.ts';
import { sentenceOf, UsageError } from './errors.ts';
import { fileName, readJson } from './files.ts';
import { Narration } from './narration.ts';
import { Names } from './play/names.ts';
import { offersTo } from './play/offers.ts';
import { kitNamed } from './requests.ts';
import type { CliTranslator } from './words.ts';

export interface Position {
  readonly game: TableGame;
  readonly state: Core;
  readonly narration: Narration;
}

export async function openPosition(context: Context, id: string, path: string): Promise<Position> {
  const kit = await kitNamed(context, id);
  const json = positionIn(readJson(context.t, path));
  const file = fileName(context.t, path);
  let state: Core;
  try {
    state = kit.game.position.read(json);
  } catch (error) {
    // A reader that stumbles over a missing part says nothing a person could act on.
    if (error instanceof TypeError) throw new UsageError(context.t('error.position-form', { file, game: id }));
    throw new UsageError(context.t('error.position', { file, error: sentenceOf(context.t, error) }));
  }
  return { game: kit.game, state, narration: new Narration(kit, context.t, () => state) };
}

/** What `apply --json` prints holds the position beside the log; any other file is the position. */
const positionIn = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'position' in json && 'log' in json ? json.position : json;

/** A choice in the notation; its names may also be written as on the screen. */
export function readChoice(t: CliTranslator, position: Position, side: Side, text: string): Choice[] {
  const { game, state } = position;
  try {
    const names = new Names(position);
    return game.notation.read(names.inNotation(text, offersTo(position, side)), state, side);
  } catch (error) {
    throw new UsageError(t('error.choice', { choice: text, error: sentenceOf(t, error) }));
  }
}

/** Plays the choices that a text stands for, one after the other, and stops at the first refusal. */
export function actAll(
  game: TableGame,
  state: Core,
  side: Side,
  choices: readonly Choice[],
  sink: Sink<Core> | null,
): RuleRef[] {
  for (const choice of choices) {
    const reasons = game.act(state, side, choice, sink);
    if (reasons.length > 0) return reasons;
  }
  return [];
}
