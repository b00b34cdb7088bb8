// The board of a battle: whole volleys at one press, a leader's help, and what is told of shots.

import { first, second, verbOf } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { createLook } from '../look.ts';
import type { State } from '../state.ts';
import { shotsAtTarget, targetKind } from '../target.ts';
import { asked, fighting, game, loadDice, play, position, question, type SideName, sideOf } from './kit.ts';

const table = createLook(game);

const battleOf = (s: State, side: SideName) => table.scene(game, game.view(s, sideOf(side)), []).battle!;
const rowOf = (s: State, side: SideName, viewer: SideName = side) =>
  battleOf(s, viewer).rows.find((row) => row.side === sideOf(side))!;
const write = (s: State, choice: number): string => game.notation.write(choice, s);

/** Follows a plan until the dice fall; returns the shots in words, and how often each target had been aimed at. */
function followed(s: State, side: SideName, id = 'even'): { readonly texts: string[]; readonly before: number[] } {
  const texts: string[] = [];
  const before: number[] = [];
  while (question(s) === 'aim' && asked(s)[0] === side) {
    const { plans } = battleOf(s, side);
    const { choice } = plans!.find((plan) => plan.id === id) ?? plans![0]!;
    expect(game.choices(s, sideOf(side))).toContain(choice);
    texts.push(write(s, choice));
    before.push(shotsAtTarget(second(choice)));
    play(s, side, texts.at(-1)!);
  }
  return { texts, before };
}

/** The plans of the South in the second round, at each moment of it, when it has fired so in the first and nobody has hit. */
function plansAfter(s: State, ...shots: readonly string[]) {
  const log = play(loadDice(s, ...shots.map(() => 6)), 'confederate', ...shots);
  loadDice(s, ...s.units[0]!.map(() => 6));
  while (asked(s)[0] === 'union') play(s, 'union', write(s, game.choices(s, sideOf('union'))[0]!));
  if (question(s) === 'respond') play(s, 'confederate', 'stand');
  const events = [{ kind: 'battleBegan', args: [0, s.ask[2]!] }, { kind: 'roundBegan', args: [s.ask[2]!, 1] }, ...log];
  return () => table.scene(game, game.view(s, sideOf('confederate')), events as never).battle!.plans!;
}

describe('a volley at one press', () => {
  test('leaves nobody out before anybody is aimed at again', () => {
    const s = fighting(['U 3 VI manassas-junction<front-royal', 'C 5 VI manassas-junction']);
    const { before } = followed(s, 'confederate');
    expect(before).toEqual([0, 0, 0, 1, 1]);
  });

  test('begins with the best units, where they hit most easily', () => {
    const s = fighting([
      'U EI manassas-junction<front-royal',
      'U 2 MI manassas-junction<front-royal',
      'C MI manassas-junction',
      'C VI manassas-junction',
    ]);
    const { choice } = battleOf(s, 'confederate').plans![0]!;
    expect(write(s, choice)).toBe('target veteran-infantry militia-infantry');
  });

  test('of those who are hit as easily, strikes the most dangerous, then those hit before', () => {
    const s = fighting([
      'U MC manassas-junction<front-royal',
      'U VI manassas-junction<front-royal',
      'U VI+reduced manassas-junction<front-royal',
      'C MI manassas-junction',
    ]);
    const { choice } = battleOf(s, 'confederate').plans![0]!;
    expect(targetKind(second(choice))).toBe(game.idOf(s, 'arm', 'veteran-infantry'));
    expect(write(s, choice)).toBe('target militia-infantry veteran-infantry+reduced');
  });

  test('the last shot is left to the reader, since the dice follow', () => {
    const s = fighting([
      'U 4 VI manassas-junction<front-royal',
      'U 2 MI manassas-junction<front-royal',
      'C 3 VI manassas-junction',
    ]);
    expect(battleOf(s, 'confederate').plans!.map(({ isLast }) => isLast)).toEqual([false]);
    for (let i = 0; i < 2; i++) play(s, 'confederate', write(s, battleOf(s, 'confederate').plans![0]!.choice));
    expect(battleOf(s, 'confederate').plans!.map(({ isLast }) => isLast)).toEqual([true]);
  });

  test('so are those before it, where nobody has anything to choose after them', () => {
    const s = fighting([
      'U VI manassas-junction<front-royal',
      'U MI manassas-junction<front-royal',
      'C 2 VI manassas-junction',
    ]);
    expect(battleOf(s, 'confederate').plans!.map(({ isLast }) => isLast)).toEqual([true]);
  });

  test('as before: each arm at the kind it fired at, and the rest evenly', () => {
    const s = fighting([
      'U 2 EI manassas-junction<front-royal',
      'U 3 MI manassas-junction<front-royal',
      'C 2 VI manassas-junction',
    ]);
    const plans = plansAfter(s, 'target veteran-infantry elite-infantry', 'target veteran-infantry elite-infantry')();
    const kind = (id: string): string => write(s, plans.find((plan) => plan.id === id)!.choice).split(' ')[2]!;
    expect([kind('even'), kind('before')]).toEqual(['militia-infantry', 'elite-infantry']);
  });

  test('AHD-day-03 tells how many fire, and how many have no target yet', () => {
    const s = position(
      { phase: 'combat', options: { 'battle-days': 'on' } },
      'U 9 VI manassas-junction<front-royal',
      'C 9 VI manassas-junction',
    );
    loadDice(s, 1, 2);
    play(s, 'union', 'fight manassas-junction');
    expect(rowOf(s, 'confederate').allowance).toEqual({ key: 'table.shots-left', params: { shots: 3, left: 3 } });
    play(s, 'confederate', write(s, battleOf(s, 'confederate').plans![0]!.choice));
    expect(rowOf(s, 'confederate').allowance).toEqual({ key: 'table.shots-left', params: { shots: 3, left: 2 } });
    expect(rowOf(s, 'union', 'confederate').allowance).toEqual({ key: 'table.shots', params: { shots: 1 } });
  });
});

describe('a leader on the board', () => {
  const underLee = (): State =>
    fighting(['U 4 VI manassas-junction<front-royal', 'C 4 VI manassas-junction', 'C MI manassas-junction'], {
      turn: 'jul-1862',
      options: { leaders: 'on' },
      leaders: { lee: 'manassas-junction' },
    });

  test('AHD-ldr-05 his help goes to the first shots of a plan while he has any left', () => {
    const s = underLee();
    const of = rowOf(s, 'confederate').leaders![0]!.of;
    expect(of).toBeGreaterThan(0);
    const { texts } = followed(s, 'confederate');
    expect(texts.map((text) => text.startsWith('lead '))).toEqual(texts.map((_, i) => i < of));
  });

  test('AHD-ldr-05 as before: whoever had his help has it again, and nobody else', () => {
    const s = underLee();
    const plain = 'target veteran-infantry veteran-infantry';
    const led = 'lead militia-infantry veteran-infantry';
    const plans = plansAfter(s, plain, plain, led, plain, `${plain}+1`);
    const before = (): string => write(s, plans().find(({ id }) => id === 'before')!.choice);
    expect(write(s, plans()[0]!.choice)).toBe('lead veteran-infantry veteran-infantry');
    for (const shot of [plain, plain, led, plain]) {
      expect(before()).toBe(shot);
      play(s, 'confederate', shot);
    }
  });

  test('AHD-ldr-05 what he has left is shown, and comes back with the next round', () => {
    const s = underLee();
    const full = rowOf(s, 'confederate').leaders![0]!;
    play(s, 'confederate', write(s, battleOf(s, 'confederate').plans![0]!.choice));
    expect(rowOf(s, 'confederate').leaders![0]).toMatchObject({ left: full.of - 1, of: full.of });
    followed(s, 'confederate');
    expect(rowOf(s, 'confederate', 'union').leaders![0]).toMatchObject({ left: full.of, of: full.of });
  });

  test('every shot with his help can be had without it, and needs one less', () => {
    const s = underLee();
    const { aid, remarks } = battleOf(s, 'confederate');
    const needs = new Map(remarks);
    const value = (choice: number): unknown => needs.get(choice)!.params!.value;
    const shots = game.choices(s, sideOf('confederate'));
    const helped = shots.filter((choice) => verbOf(choice) === aid!.verb);
    expect(helped.length).toBeGreaterThan(0);
    for (const choice of helped) {
      const plain = shots.find(
        (one) => verbOf(one) === aid!.plain && first(one) === first(choice) && second(one) === second(choice),
      )!;
      expect(value(choice)).toBe(Number(value(plain)) + 1);
    }
  });

  test('nobody leads where nobody is', () => {
    const s = fighting(['U VI manassas-junction<front-royal', 'C 2 VI manassas-junction']);
    expect(rowOf(s, 'confederate').leaders).toEqual([]);
    expect(battleOf(s, 'confederate').aid).toBeNull();
  });
});
