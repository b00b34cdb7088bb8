// Asks the advice of a war what it would do, and lets it play.

import { type Advice, type Bot, captainBot, playGame, randomBot } from '@bivouac/bots';
import { fastRng } from '@bivouac/kernel';
import { expect } from 'vitest';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import type { Kit, Side } from './kit.ts';

const random: Bot<State, View> = randomBot<State, View>();

export function adviceKit({ game, question, play }: Kit, advice: Pick<Required<Advice<State>>, 'evaluate' | 'policy'>) {
  const captain = captainBot<State, View>(advice);
  const rng = fastRng('advice');
  const sideOf = (name: Side): number => game.sides.indexOf(name);
  const choose = (s: State, side: number) => advice.policy(s, side, game.choices(s, side), rng);

  return {
    answer: (s: State, side: Side): string => game.notation.write(choose(s, sideOf(side)), s),

    /** What it does as long as it is asked one of these questions. */
    deeds(s: State, side: Side, ...questions: readonly string[]): string[] {
      const done: string[] = [];
      while (s.ask[1] !== 0 && questions.includes(question(s)) && game.asked(s)[0] === sideOf(side)) {
        done.push(game.notation.write(choose(s, sideOf(side)), s));
        play(s, side, done.at(-1)!);
      }
      return done;
    },

    /** Who wins a game of the captain from a side against random. */
    winnerAs(side: number, seed: string): number | null | undefined {
      const bots = side === 0 ? [captain, random] : [random, captain];
      return playGame(game, bots, { scenario: game.scenarios[0]!.id, options: {}, seed }).result?.winner;
    },

    /** It proposes only what is legal, values positions as opposites and changes nothing. */
    checkSoundness(chosen: Readonly<Record<string, string>>): void {
      const s = game.setup(game.scenarios[0]!.id, chosen, fastRng('sound'));
      for (let count = 0; s.ask[1] !== 0 && count < 200; count++) {
        const [side] = game.asked(s) as [number];
        const legal = game.choices(s, side);
        const before = JSON.stringify({ ...s, t: null });
        const choice = choose(s, side);
        expect(legal).toContain(choice);
        expect(advice.evaluate(s, 0)).toBeCloseTo(-advice.evaluate(s, 1), 6);
        expect(JSON.stringify({ ...s, t: null })).toBe(before);
        game.apply(s, side, count % 4 === 0 ? random.pick!(legal, rng) : choice, null);
      }
    },
  };
}
