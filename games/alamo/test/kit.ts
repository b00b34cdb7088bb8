// Tests speak the language of the game: pieces at places, choices in words, dice as they fall.

import { fastRng, type LogEntry, type Options } from '@bivouac/kernel';
import { inWords } from '@bivouac/kernel/testing';
import { alamo } from '../index.ts';
import type { PositionJson } from '../position.ts';
import { MEXICO, TEXAS } from '../sides.ts';
import type { State } from '../state.ts';

export { loadDice } from '@bivouac/kernel/testing';

export const game: typeof alamo = alamo;

export type SideName = 'texas' | 'mexico';

const { whyOf, ...words } = inWords<State, SideName>(game);
export const { asked, question, play } = words;

type Rest = Omit<PositionJson, 'pieces'> & Readonly<Record<string, unknown>>;

/** A position from `'t-tenn-1 1404-roof disordered'` and its like; somebody of the garrison is always left. */
export const position = (pieces: readonly string[], json: Rest = {}): State =>
  game.position.read({
    ...json,
    pieces: pieces.map((text) => {
      const [piece, at, ...marks] = text.split(' ') as [string, string];
      return { piece, at, marks };
    }),
  });

export const inCombat = (player: SideName, options: Options = {}): Rest => ({ player, phase: 'combat', options });
export const inMovement = (player: SideName, options: Options = {}): Rest => ({ player, phase: 'movement', options });

export const pieceOf = (s: State, name: string): number => game.idOf(s, 'piece', name);
export const placeOf = (s: State, name: string): number => game.idOf(s, 'place', name);

/** Where a piece is. */
export const whereIs = (s: State, piece: string): string => game.nameOf(s, 'place', s.at[pieceOf(s, piece)]!);

const sideOf = (name: SideName): number => (name === 'texas' ? TEXAS : MEXICO);

/** The rules that forbid a choice, or the first of a longer form that is forbidden; empty when it is legal. */
export const why = (s: State, name: SideName, text: string): string[] =>
  whyOf(s, name, text).map(({ rule, refusal }) => rule || refusal || '');

/** The figures that go with the first rule that forbids a choice. */
export const figuresOf = (s: State, name: SideName, text: string): unknown => whyOf(s, name, text)[0]?.detail;

/** What a side may choose, in words. */
export const choices = (s: State, name: SideName): string[] =>
  game.choices(s, sideOf(name)).map((choice) => game.notation.write(choice, s));

/** Those that begin with a word. */
export const offers = (s: State, name: SideName, verb: string): string[] =>
  choices(s, name)
    .filter((text) => text.split(' ')[0] === verb)
    .map((text) => text.slice(verb.length + 1));

export const kinds = (log: readonly LogEntry[]): string[] => log.map(({ kind }) => kind);

/** The operands of the first event of a kind. */
export const argsOf = (log: readonly LogEntry[], kind: string): readonly number[] =>
  log.find((entry) => entry.kind === kind)?.args ?? [];

/** What was added to the dice of the last damage roll. */
export const modifierIn = (log: readonly LogEntry[]): number | undefined =>
  log.findLast(({ kind }) => kind === 'damaged')?.args?.[3];

export const start = (options: Options = {}, seed = 'set-up'): State => game.setup('assault', options, fastRng(seed));

/** Through the set-up of guns, plot and garrison as drawn, with the historical areas unless others are named. */
export function setUp(options: Options = {}, areas: readonly string[] = ['1', '2', '3', '5', '2']): State {
  const s = start(options);
  while (['rollingGuns', 'emplacing'].includes(question(s))) play(s, 'texas', choices(s, 'texas')[0]!);
  for (const area of areas) play(s, 'mexico', `plot ${area}`);
  return s;
}

/** And through the placement of everybody else. */
export function assault(options: Options = {}): State {
  const s = setUp(options);
  while (question(s) !== 'moving') {
    const side = asked(s)[0] as SideName;
    play(s, side, choices(s, side).at(-1)!);
  }
  return s;
}
