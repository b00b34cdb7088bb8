// What is hidden must show neither in who is asked, nor in what is told, nor in what is seen. Each leak is planted in the
// sound game, in a position where it tells something, and the twins must find it.

import { type Core, type EventKind, fastRng, first, fork } from '@bivouac/kernel';
import { anyTwinsDriven, type Spot } from '@bivouac/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ev } from '../events.ts';
import type { TexasGlory } from '../index.ts';
import { hooks } from '../invariants.ts';
import type { State } from '../state.ts';
import { battle } from './fights.ts';
import { block, game, loadDice, movingSecond, play, position } from './kit.ts';
import { siegeAt } from './sieges.ts';

const TRIES = 80;

/** What the twins of a position find, tried with many exchanges and choices. */
function found(of: TexasGlory, s: State): string | null {
  const rng = fastRng('planted leaks');
  for (let i = 0; i < TRIES; i++) {
    const spot = { game: of, hooks, s: game.clone(s), rng: fork(rng) };
    const complaint = anyTwinsDriven(spot as unknown as Spot<Core>);
    if (complaint !== null) return complaint;
  }
  return null;
}

/** A question that answers itself when there is but one answer and a test agrees. */
const answering = (questions: readonly string[], agrees: (s: State, piece: number) => boolean): TexasGlory => ({
  ...game,
  apply(s, side, choice, sink) {
    game.apply(s, side, choice, sink);
    while (questions.includes(game.decisions[s.ask[0]!]?.name ?? '') && s.over === 0) {
      const [asked] = game.asked(s);
      const [only, other] = game.choices(s, asked!);
      if (other !== undefined || !agrees(s, first(only!))) return;
      game.apply(s, asked!, only!, sink);
    }
  },
});

/** Everybody hears of something that is told to one side. */
const announcing = (secret: EventKind): TexasGlory => ({
  ...game,
  apply: (s, side, choice, sink) =>
    game.apply(s, side, choice, sink && ((at, kind, seen, args) => sink(at, kind, kind === secret ? -1 : seen, args))),
});

const showingMarks: TexasGlory = {
  ...game,
  view(s, viewer) {
    const view = game.view(s, viewer);
    const marked = hooks.hidden[0]!.hiddenFrom(s, viewer).map(
      (piece) => [s.t.side[piece]!, s.at[piece]!, s.marks[piece]!, s.group[piece]!, s.pool[piece]!] as const,
    );
    return { ...view, hidden: marked.toSorted((a, b) => `${a}`.localeCompare(`${b}`)) };
  },
};

const showingArrivals: TexasGlory = {
  ...game,
  view: (s, viewer) => ({ ...game.view(s, viewer), arrivals: s.arrivals.slice() }),
};

/** Houston is about to fall; Fannin stands upright elsewhere. */
function lastStand(): State {
  const texans = ['houston:1@0508<0507', 'fannin@refugio', 'ward@victoria', 'burleson@gonzales', 'sherman@bastrop'];
  return loadDice(battle('0508', { pending: [] }, 'tampico@0508', ...texans), 1, 6, 6);
}

/** Mexico is about to end the turn; then each side draws. */
const endOfATurn = (): State =>
  position(
    { phase: 'supply', player: 'mexico', player1: 'texas', deck: 9, hands: { texas: ['1', '2'], mexico: ['3', '1'] } },
    'houston@bastrop',
    'sesma@laredo',
  );

/** Sesma is pinned and has sent one block off; whether another one next to him obeys him is hidden. */
function pinnedLeader(): State {
  const s = position(
    movingSecond('mexico', 2),
    'bowie@goliad<coletto-creek',
    ...['sesma@goliad', 'dolores@0508', 'toluca@0508', 'jimenez@laredo', 'matamoros@laredo', 'santa-anna@matamoros'],
  );
  play(s, 'mexico', 'activate sesma', 'command dolores');
  return s;
}

/** Fannin is about to answer a cannonade from the midst of a garrison. */
function bombardment(): State {
  const garrison = ['fannin', 'kimball', 'ward'];
  const s = siegeAt('goliad', garrison, ['urrea', 'aldama'], { scenario: '1836' });
  play(s, 'mexico', 'cannonade', 'aim urrea', 'open-fire');
  return loadDice(s, 6, 6, 6, 1, 1, 1);
}

/** Sesma has commanded and stands upright again among his men. */
const afterCommand = (): State =>
  position(
    movingSecond('texas', 1),
    'houston@bastrop',
    block('sesma@laredo', ['activated']),
    'dolores@laredo',
    'toluca@matamoros',
  );

const committed = (): State =>
  position(
    {
      scenario: 'campaign',
      year: 1836,
      turn: 'Feb 21',
      ...movingSecond('texas', 1),
      arrivals: [
        { box: 'laredo', turn: 2 },
        { box: 'matamoros', turn: 3 },
      ],
    },
    'houston@bastrop',
    'sesma@laredo',
  );

const leaks: Readonly<Record<string, { readonly planted: TexasGlory; readonly where: () => State }>> = {
  '6.6 the new commander-in-chief is named by his stack': { planted: announcing(ev.newChief), where: lastStand },
  '4.0 everybody is told which card was drawn': { planted: announcing(ev.cardDrawn), where: endOfATurn },
  '5.11 a command closes by itself when nobody is left whom it could move': {
    planted: answering(['command'], () => true),
    where: pinnedLeader,
  },
  '6.31 a hit that must fall on an open block is taken unasked': {
    planted: answering(['lose'], (s, piece) => s.group[piece] === 0),
    where: bombardment,
  },
  '5.11 everybody sees which block has commanded': { planted: showingMarks, where: afterCommand },
  '3.0 everybody sees where the brigades are committed to': { planted: showingArrivals, where: committed },
};

describe('1.S TG-1.S-a twins find what leaks', () => {
  test.each(Object.entries(leaks))('%s', (_, { planted, where }) => {
    expect(found(game, where())).toBeNull();
    expect(found(planted, where())).not.toBeNull();
  });
});
