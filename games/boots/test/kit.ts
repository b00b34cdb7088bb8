// For the tests of both wars: positions at a moment, choices and rules in words, dice as they fall.

import type { Game, LogEntry, NamedFrame } from '@bivouac/kernel';
import { inWords, loadDice } from '@bivouac/kernel/testing';
import { madAnthony } from '@bivouac/mad-anthony';
import { pershing } from '@bivouac/pershing';
import type { PositionJson } from '../position.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';

export { loadDice };

type BootsGame = Game<State, View, PositionJson>;
export type Side = 'us' | 'indian' | 'villa';

interface Moment extends Partial<PositionJson> {
  /** The commands that are active, and who acts. */
  readonly active?: readonly string[];
  readonly side?: Side;
  /** The heroism markers that each side holds. */
  readonly holds?: Partial<Record<Side, readonly string[]>>;
}

export interface Kit {
  readonly game: BootsGame;
  /** A position before the movement sub-phase of some commands, in their combat sub-phase, or before a draw. */
  moving(at: Readonly<Record<string, string>>, moment: Moment): State;
  fighting(at: Readonly<Record<string, string>>, moment: Moment): State;
  drawing(at: Readonly<Record<string, string>>, moment?: Moment): State;
  reinforcing(at: Readonly<Record<string, string>>, moment: Moment): State;
  ending(at: Readonly<Record<string, string>>, moment?: Moment): State;
  asked(s: State): string[];
  question(s: State): string;
  play(s: State, side: Side, ...texts: readonly string[]): LogEntry[];
  /** What can be chosen, in words. */
  offered(s: State, side: Side): string[];
  why(s: State, side: Side, text: string): string[];
  at(s: State, piece: string): string;
  /** Whoever is asked passes, until something else than a window is asked. */
  passWindows(s: State): LogEntry[];
}

const WINDOWS = ['chance', 'reroll', 'cancellation', 'commitment', 'reaction'];

export function kitOf(game: BootsGame): Kit {
  const words = inWords<State, Side, View, PositionJson>(game);
  const sideOf = (name: Side): number => game.sides.indexOf(name);

  function position(at: Readonly<Record<string, string>>, moment: Moment, flow: readonly NamedFrame[]): State {
    const { active: _, side: __, holds = {}, ...json } = moment;
    const lies = Object.fromEntries(
      Object.entries(holds).flatMap(([name, cards]) => cards.map((card) => [card, `hand-${sideOf(name as Side) + 1}`])),
    );
    return game.position.read({ pools: [], at, lies, flow, ...json });
  }

  /** The frames down to a sub-phase of an operation. */
  function within(moment: Moment, step: string, top: Readonly<Record<string, string | number>>): NamedFrame[] {
    const { active = [], side = 'us' } = moment;
    const empty = game.setup(game.scenarios[0]!.id, {}, [1, 2, 3, 4]);
    const mask = active.reduce((bits, id) => bits | (1 << empty.t.commandIds.indexOf(id)), 0);
    const order = empty.t.orders.findIndex(({ commands }) => (commands & mask) === mask && commands !== 0);
    const frame = { actor: side, active: mask };
    return [
      { in: 'setup', at: 'begin' },
      { in: 'turns', at: 'return' },
      { in: 'operations', at: 'next', side },
      { in: 'operation', at: step, order: empty.t.orderIds[order]!, drawer: side, ...frame },
      { ...frame, ...top } as unknown as NamedFrame,
    ];
  }

  /** The command markers of a turn. */
  const cupAt = (turn: number): string[] => {
    const { orders, orderIds } = game.setup(game.scenarios[0]!.id, {}, [1, 2, 3, 4]).t;
    return orderIds.filter((_, i) => turn >= orders[i]!.from && turn <= orders[i]!.until && !orders[i]!.isSecondWar);
  };

  const play = (s: State, side: Side, ...texts: readonly string[]): LogEntry[] => words.play(s, side, ...texts);
  return {
    game,
    ...words,
    play,
    moving: (at, moment) => position(at, moment, within(moment, 'evening', { in: 'movement', at: 'begin' })),
    fighting: (at, moment) =>
      position(at, moment, within(moment, 'end', { in: 'combat', at: 'begin', chooser: moment.side ?? 'us' })),
    reinforcing: (at, moment) => position(at, moment, within(moment, 'move', { in: 'reinforcing', at: 'muster' })),
    drawing: (at, moment = {}) =>
      position(at, { cup: cupAt(moment.turn ?? 1), ...moment }, [
        { in: 'setup', at: 'begin' },
        { in: 'turns', at: 'return' },
        { in: 'operations', at: 'offer', side: moment.side ?? 'us' },
      ]),
    ending: (at, moment = {}) =>
      position(at, moment, [
        { in: 'setup', at: 'begin' },
        { in: 'turns', at: 'return' },
      ]),
    offered: (s, side) => game.choices(s, sideOf(side)).map((choice) => game.notation.write(choice, s)),
    why: (s, side, text) =>
      game.notation
        .read(text, s, sideOf(side))
        .flatMap((choice) => game.why(s, sideOf(side), choice).map(({ rule, refusal }) => rule || (refusal ?? ''))),
    at: (s, piece) => game.nameOf(s, 'place', s.at[game.idOf(s, 'piece', piece)]!),
    passWindows(s) {
      const log: LogEntry[] = [];
      while (WINDOWS.includes(words.question(s))) log.push(...play(s, words.asked(s)[0] as Side, 'pass'));
      return log;
    },
  };
}

export const mad: Kit = kitOf(madAnthony);
export const punitive: Kit = kitOf(pershing);
